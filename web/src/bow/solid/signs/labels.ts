/** Words on the table: names when they are near enough, chances at targets, steps of a way, names of areas. */
import type { LanguageCode } from '../../../texts/language.svelte';
import type { Figure, Overlay, Scene } from '../../scene/scene';
import { calledInFull } from '../../scene/stage';
import { PLATE } from '../craft/measure';
import { levelAt } from '../land/grid';

export interface Label {
  readonly key: string;
  readonly text: string;
  readonly tone: 'name' | 'target' | 'no' | 'way' | 'area' | 'round';
  /** On the table: east, up and south, in studs. */
  readonly at: readonly [number, number, number];
  readonly covered?: boolean;
}

export interface Words {
  readonly round: string;
  readonly steps: (count: number) => string;
}

export function labelsOf(
  scene: Scene,
  overlay: Overlay,
  language: LanguageCode,
  near: boolean,
  words: Words,
): Label[] {
  const aimed = new Set(overlay.targets.map(({ id }) => id));
  return [
    ...scene.figures
      .filter((figure) => !figure.inside && !aimed.has(figure.id) && (near || called(figure, overlay)))
      .map((figure) => name(figure, language, called(figure, overlay))),
    ...scene.machines
      .filter(({ id }) => !aimed.has(id) && (near || id === overlay.hovered || id === overlay.selected))
      .map(({ id, name, x, y, z, height }): Label => ({
        key: id,
        text: name[language],
        tone: 'name',
        at: [x, (z + height) * PLATE + 1, y],
      })),
    ...targets(scene, overlay),
    ...steps(scene, overlay, words),
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
  return {
    key: `area ${i}`,
    text: label,
    tone: 'area',
    at: [x, levelAt(scene.ground, x, y) * PLATE + 0.5, y],
  };
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
    at: [x, (z + height) * PLATE + 0.7, y],
  };
}

function targets(scene: Scene, { targets: all }: Overlay): Label[] {
  return all.flatMap(({ id, possible, label, covered }): Label[] => {
    const at = placeOf(scene, id);
    return at && label !== ''
      ? [{ key: `at ${id}`, text: label, tone: possible ? 'target' : 'no', at, covered }]
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

function steps(scene: Scene, { path, reach, selected }: Overlay, words: Words): Label[] {
  const end = path.at(-1);
  if (!end || path.length < 2) return [];
  const half = (scene.figures.find(({ id }) => id === selected)?.width ?? 1) / 2;
  const count = reach.find(({ at }) => at[0] === end[0] && at[1] === end[1])?.steps ?? path.length - 1;
  const at = [end[0] + half, levelAt(scene.ground, ...end) * PLATE + 1.4, end[1] + half] as const;
  return [{ key: 'way', text: words.steps(count), tone: 'way', at }];
}

function round({ round: { number } }: Scene, words: Words): Label {
  return { key: 'round', text: `${words.round} ${number}`, tone: 'round', at: [-4.5, 2.2, 2] };
}

/** A label with its place in the picture: the middle of its lower edge, in pixels. */
export interface PlacedLabel extends Label {
  readonly spot: readonly [number, number];
}

const WEIGHTS: Readonly<Record<Label['tone'], number>> = {
  way: 5,
  target: 4,
  no: 3,
  area: 1,
  round: 1,
  name: 2,
};
const [LETTER, PADDING, TALL] = [7.6, 16, 23];
/** Names of areas are whole sentences: from here on, in pixels, they go on in the next line. */
const WRAPPED_AT = 220;

/** How much room a label takes, in pixels. */
function room({ text, tone }: Label): { readonly width: number; readonly height: number } {
  const width = text.length * LETTER + PADDING;
  if (tone !== 'area' || width <= WRAPPED_AT) return { width, height: TALL };
  return { width: WRAPPED_AT, height: Math.ceil(width / (WRAPPED_AT - PADDING)) * TALL };
}

/** Labels that would reach over the edge of the picture are moved into it. */
export function inside(
  labels: readonly PlacedLabel[],
  picture: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  return labels.map((label) => {
    const { width, height } = room(label);
    const [x, y] = label.spot;
    const spot = [
      Math.max(Math.min(x, picture.width - width / 2), width / 2),
      Math.max(Math.min(y, picture.height), height),
    ] as const;
    return { ...label, spot };
  });
}

/** Leaves out names that would lie over others; what matters more and what is nearer stays. */
export function decluttered(labels: readonly PlacedLabel[]): PlacedLabel[] {
  const kept: PlacedLabel[] = [];
  const order = labels.toSorted((a, b) => WEIGHTS[b.tone] - WEIGHTS[a.tone] || b.spot[1] - a.spot[1]);
  for (const label of order)
    if (label.tone !== 'name' || kept.every((other) => apart(label, other))) kept.push(label);
  return kept;
}

function apart(one: PlacedLabel, other: PlacedLabel): boolean {
  const [mine, theirs] = [room(one), room(other)];
  const lower = one.spot[1] < other.spot[1] ? theirs : mine;
  return (
    Math.abs(one.spot[0] - other.spot[0]) > (mine.width + theirs.width) / 2 ||
    Math.abs(one.spot[1] - other.spot[1]) > lower.height
  );
}
