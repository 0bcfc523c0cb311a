/** Words on the table: names, chances at targets, steps of a way, names of areas; and where each of them has room. */
import type { LanguageCode } from '../../../texts/language.svelte';
import type { Figure, Overlay, Scene, SeatMark } from '../../scene/scene';
import type { Label } from '../../../solid/signs/layout';
import { stepsTo } from '../../scene/reach';
import { calledInFull } from '../../scene/stage';
import { PLATE } from '../craft/measure';
import { levelAt } from '../land/grid';

export interface Words {
  readonly round: string;
  readonly steps: (count: number) => string;
  readonly seats: Readonly<Record<SeatMark['role'], string>>;
}

export function labelsOf(scene: Scene, overlay: Overlay, language: LanguageCode, words: Words): Label[] {
  const aimed = new Set(overlay.targets.map(({ id }) => id));
  return [
    ...scene.figures
      .filter((figure) => !figure.inside && !aimed.has(figure.id))
      .map((figure) => name(figure, language, called(figure, overlay))),
    ...scene.machines
      .filter(({ id }) => !aimed.has(id))
      .map(({ id, name, x, y, z, height }): Label => ({
        key: id,
        text: name[language],
        tone: 'name',
        about: id,
        close: id === overlay.hovered || id === overlay.selected,
        at: [x, (z + height) * PLATE + 1, y],
      })),
    ...targets(scene, overlay),
    ...steps(scene, overlay, words),
    ...speeds(scene, overlay),
    ...chances(scene, overlay),
    ...overlay.seats.map((seat) => seatName(seat, words)),
    ...overlay.areas.filter(({ label }) => label !== '').map((area, i, all) => areaName(scene, area, i, all)),
    ...(scene.round.side === null ? [] : [round(scene, words)]),
  ];
}

/** In the middle of the area; if several sides want the same one, the next stands half the area farther south. */
function areaName(
  scene: Scene,
  { label, studs }: Overlay['areas'][number],
  i: number,
  all: Overlay['areas'],
): Label {
  const [west, north, east, south] = studs;
  const shared = all.slice(0, i).filter((other) => other.studs.join() === studs.join()).length;
  const [x, y] = [(west + east + 1) / 2, (north + south + 1) / 2 + (shared * (south - north + 1)) / 2];
  const place = (there: number, here: number): Label['at'] => [
    there,
    levelAt(scene.ground, there, here) * PLATE + 0.5,
    here,
  ];
  const edges = [place(x, north), place(x, south + 1), place(west, y), place(east + 1, y)];
  return { key: `area ${i}`, text: label, tone: 'area', at: place(x, y), elsewhere: edges };
}

function called({ id, playing }: Figure, { hovered, selected }: Overlay): boolean {
  return playing || id === hovered || id === selected;
}

function name(figure: Figure, language: LanguageCode, closely: boolean): Label {
  const { id, x, y, z, height, damage, hp } = figure;
  const state = damage > 0 ? ` ♥${Math.max(0, hp - damage)}` : '';
  return {
    key: id,
    text: (closely ? calledInFull(figure, language) : figure.name[language]) + state,
    tone: 'name',
    about: id,
    close: closely,
    at: [x, (z + height) * PLATE + 0.7, y],
  };
}

function targets(scene: Scene, { targets: all }: Overlay): Label[] {
  return all.flatMap(({ id, possible, label, covered }): Label[] => {
    const at = placeOf(scene, id);
    return at && label !== ''
      ? [{ key: `at ${id}`, text: label, tone: possible ? 'target' : 'no', at, covered, about: id }]
      : [];
  });
}

function placeOf(scene: Scene, id: string): Label['at'] | null {
  const standing = scene.figures.find((one) => one.id === id) ?? scene.machines.find((one) => one.id === id);
  if (standing) return [standing.x, (standing.z + standing.height) * PLATE + 0.9, standing.y];
  const thing = scene.lying.find(({ item }) => item.id === id);
  if (thing) return [thing.x, thing.z * PLATE + 1.6, thing.y];
  const stud = scene.doors.find((one) => one.id === id)?.studs[0];
  return stud ? [stud[0] + 0.5, 5.2, stud[1] + 0.5] : null;
}

function steps(scene: Scene, overlay: Overlay, words: Words): Label[] {
  const end = overlay.path.at(-1);
  if (!end || overlay.path.length < 2) return [];
  const at = [end[0], levelAt(scene.ground, ...end) * PLATE + 1.4, end[1]] as const;
  return [{ key: 'way', text: words.steps(stepsTo(end, overlay, scene)), tone: 'way', at }];
}

function speeds(scene: Scene, { run }: Overlay): Label[] {
  return (run?.marks ?? []).map(({ speed, x, y, meant }) => ({
    key: `speed ${speed}`,
    text: String(speed),
    tone: meant ? 'way' : 'speed',
    at: [x, levelAt(scene.ground, x, y) * PLATE + 1, y],
  }));
}

/** Of what is hit, and of the vehicle itself. */
function chances(scene: Scene, { hits, run }: Overlay): Label[] {
  const risks = [...hits, ...(run ? [{ x: run.x, y: run.y, label: run.risk }] : [])];
  return risks.flatMap(({ x, y, label }, i): Label[] => {
    const up = levelAt(scene.ground, x, y) * PLATE;
    const elsewhere = [-4, 4].map((east) => [x + east, up + 2, y] as const);
    return label ? [{ key: `hit ${i}`, text: label, tone: 'hit', at: [x, up + 6, y], elsewhere }] : [];
  });
}

function seatName({ handle, x, y, z, role, chosen }: SeatMark, { seats }: Words): Label {
  const tone = chosen ? 'way' : role === 'passenger' ? 'name' : 'speed';
  return { key: handle, text: seats[role], tone, at: [x, z * PLATE + 0.6, y] };
}

function round({ round: { number } }: Scene, words: Words): Label {
  return { key: 'round', text: `${words.round} ${number}`, tone: 'round', at: [-4.5, 2.2, 2] };
}
