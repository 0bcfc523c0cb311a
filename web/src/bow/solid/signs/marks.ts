/** What the one who is choosing is shown on the table: reach, way, targets, lines of sight, areas. */
import type { Matrix4 } from 'three';
import { studsReached } from '../../scene/reach';
import type { Machine, Overlay, Scene, Stud } from '../../scene/scene';
import { shade, SIDES } from '../../../solid/craft/colours';
import { PLATE, standing } from '../craft/measure';
import type { Place, Size } from '../../../solid/craft/measure';
import { STUD_HEIGHT } from '../../../solid/craft/shapes';
import { brick, part, placed, rod, tube, type Part } from '../../../solid/craft/parts';
import { kindAt, levelAt, topAt } from '../land/grid';
import type { UprightBox } from '../../../solid/view/boxes';
import { figureBox, machineBox } from '../view/pick';
import { runParts } from './runs';

const CHOSEN = '#ffd24a';
const MAY = '#fff6dc';
const AIM = '#e8432e';
const NO = '#7d7a75';
const GLOW = '#ff8a2b';
const DARK = '#3a2c1c';
/** Just over the studs of the ground. */
const STUD_TOP = STUD_HEIGHT + 0.03;

export function markParts(overlay: Overlay, scene: Scene): Part[] {
  return [
    ...areas(overlay, scene),
    ...reach(overlay, scene),
    ...way(overlay, scene),
    ...rings(overlay, scene),
    ...overlay.sight.flatMap(({ from, to, clear }) => sightLine(from, to, clear)),
    ...blockers(overlay, scene),
    ...runParts(overlay, scene),
  ];
}

/** Every stud that the walker's footprint can come to cover, paler the farther it is. */
function reach({ reach: places, selected }: Overlay, scene: Scene): Part[] {
  const { width = 1, depth = 1 } = scene.figures.find(({ id }) => id === selected) ?? {};
  const studs = [...studsReached(places, width, depth)];
  const most = Math.max(1, ...studs.map(([, steps]) => steps));
  return studs.flatMap(([stud, steps]) => {
    const [x = 0, y = 0] = stud.split(',').map(Number);
    const up = levelAt(scene.ground, x, y) * PLATE;
    const colour = shade(steps * 2 > most ? '#35b552' : '#9be04a', 0.25 - 0.25 * (steps / most));
    return [
      brick([x + 0.5, -(y + 0.5), up + 0.005], [0.96, 0.96, 0.02], colour, { finish: 'veil' }),
      tube([x + 0.5, -(y + 0.5), up], 0.66, 0.225, colour, { finish: 'glow' }),
    ];
  });
}

/** The way of the walker's middle. */
function way({ path }: Overlay, scene: Scene): Part[] {
  const points = path.map(([x, y]) => [x, -y, levelAt(scene.ground, x, y) * PLATE + 0.42] as const);
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    const dot = part('ball', [point[0], point[1], point[2] - 0.16], [0.32, 0.32, 0.32], MAY, {
      finish: 'glow',
    });
    return next ? [dot, rod(point, next, 0.15, MAY, 'glow')] : [dot];
  });
}

function rings(overlay: Overlay, scene: Scene): Part[] {
  const { selected, hovered, playable, targets } = overlay;
  return [
    ...playable.filter((id) => id !== selected).flatMap((id) => halo(id, scene, PLAYABLE)),
    ...targets.flatMap(({ id, possible }) => halo(id, scene, possible ? AIMED_AT : OUT_OF_REACH)),
    ...(hovered && hovered !== selected ? halo(hovered, scene, POINTED_AT) : []),
    ...(selected ? halo(selected, scene, SELECTED) : []),
  ];
}

/** A ring that says something of a piece, as in the flat view: whole, or in pieces. */
interface Halo {
  readonly colour: string;
  readonly edge: string;
  /** Beyond the piece, in studs. */
  readonly beyond: number;
  /** 0 is a whole ring. */
  readonly segments: number;
}

const SELECTED: Halo = { colour: CHOSEN, edge: DARK, beyond: 0.5, segments: 0 };
const POINTED_AT: Halo = { colour: '#ffffff', edge: DARK, beyond: 0.4, segments: 0 };
const PLAYABLE: Halo = { colour: CHOSEN, edge: DARK, beyond: 0.4, segments: 6 };
const AIMED_AT: Halo = { colour: AIM, edge: '#ffffff', beyond: 0.9, segments: 4 };
const OUT_OF_REACH: Halo = { colour: NO, edge: '#ffffff', beyond: 0.9, segments: 4 };

function halo(id: string, scene: Scene, look: Halo): Part[] {
  const figure = scene.figures.find((one) => one.id === id);
  if (figure && !figure.inside) {
    const across = figure.aboard ? 0.9 : Math.max(figure.width, figure.depth);
    const up = figure.aboard ? figure.z + figure.height + 0.5 : levelAt(scene.ground, figure.x, figure.y);
    return placed(hoop(across, look), standing(figure.x, figure.y, up, 0));
  }
  const machine = scene.machines.find((one) => one.id === id);
  if (machine) return placed(rim(machine, look), hullPlace(machine, scene));
  const thing = scene.lying.find(({ item }) => item.id === id);
  if (thing) return placed(hoop(1.5, look), standing(thing.x, thing.y, thing.z + 0.3, 0));
  return doorGlow(id, scene, look.colour);
}

/** Lies over the studs; its edge is a wider one just below. */
function hoop(across: number, { colour, edge, beyond, segments }: Halo): Part[] {
  const size = across + 2 * beyond;
  const ring = (wide: number, up: number, tone: string) =>
    segments === 0
      ? [flatRing('hoop', wide, up, tone, 0)]
      : Array.from({ length: segments }, (_, i) =>
          flatRing('segment', wide, up, tone, ((i + 0.5) * 360) / segments),
        );
  return [...ring(size + 0.14, STUD_TOP, edge), ...ring(size, STUD_TOP + 0.02, colour)];
}

function flatRing(shape: 'hoop' | 'segment', wide: number, up: number, colour: string, turn: number): Part {
  return part(shape, [0, 0, up], [wide, wide, 0.01], colour, { turn, finish: 'glow' });
}

function hullPlace({ x, y, heading }: Machine, scene: Scene): Matrix4 {
  return standing(x, y, levelAt(scene.ground, x, y), heading);
}

/** Around a hull: bars along its sides, or only at its corners where a figure has segments. */
function rim({ width, length }: Machine, { colour, edge, beyond, segments }: Halo): Part[] {
  const [wide, long] = [width + 0.6 + beyond, length + 0.6 + beyond];
  const bars = (thick: number, up: number, tone: string) =>
    segments === 0
      ? [
          ...[-1, 1].map((side) => bar([(side * wide) / 2, 0, up], [thick, long + thick, 0.02], tone)),
          ...[-1, 1].map((side) => bar([0, (side * long) / 2, up], [wide + thick, thick, 0.02], tone)),
        ]
      : [-1, 1].flatMap((right) =>
          [-1, 1].flatMap((ahead) => [
            bar([(right * wide) / 2, (ahead * (long - 1.2)) / 2, up], [thick, 1.2 + thick, 0.02], tone),
            bar([(right * (wide - 1.2)) / 2, (ahead * long) / 2, up], [1.2 + thick, thick, 0.02], tone),
          ]),
        );
  return [...bars(0.38, STUD_TOP, edge), ...bars(0.24, STUD_TOP + 0.02, colour)];
}

function bar(at: Place, size: Size, colour: string): Part {
  return brick(at, size, colour, { finish: 'glow' });
}

function doorGlow(id: string, scene: Scene, colour: string): Part[] {
  const door = scene.doors.find((one) => one.id === id);
  return (door?.studs ?? []).map(([x, y]) =>
    column(x, y, (kindAt(scene.ground, x, y)?.height ?? 12) * PLATE, scene, colour),
  );
}

function sightLine(
  from: Overlay['sight'][number]['from'],
  to: Overlay['sight'][number]['to'],
  clear: boolean,
): Part[] {
  const point = (share: number) =>
    [
      from.x + (to.x - from.x) * share,
      -(from.y + (to.y - from.y) * share),
      (from.z + (to.z - from.z) * share) * PLATE,
    ] as const;
  const colour = clear ? '#54c777' : AIM;
  if (clear) return [rod(point(0), point(1), 0.1, colour, 'glow')];
  const dashes = Math.max(3, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 0.9));
  return Array.from({ length: dashes }, (_, i) =>
    rod(point(i / dashes), point((i + 0.55) / dashes), 0.09, colour, 'glow'),
  );
}

function blockers({ blockers: { studs, pieces } }: Overlay, scene: Scene): Part[] {
  return [
    ...studs.map(([x, y]) =>
      column(x, y, (topAt(scene.ground, x, y) - levelAt(scene.ground, x, y)) * PLATE, scene, GLOW),
    ),
    ...pieces.flatMap((id) => {
      const figure = scene.figures.find((one) => one.id === id);
      const machine = scene.machines.find((one) => one.id === id);
      if (figure) return [shroud(figureBox(figure))];
      return machine ? [shroud(machineBox(machine))] : doorGlow(id, scene, GLOW);
    }),
  ];
}

/** A veil around what rises on a stud. */
function column(x: number, y: number, high: number, scene: Scene, colour: string): Part {
  const up = levelAt(scene.ground, x, y) * PLATE;
  return brick([x + 0.5, -(y + 0.5), up], [1.1, 1.1, Math.max(0.3, high) + 0.08], colour, { finish: 'veil' });
}

function shroud({ x, y, heading, wide, deep, bottom, top }: UprightBox): Part {
  return brick([x, -y, bottom], [wide + 0.2, deep + 0.2, top - bottom + 0.2], GLOW, {
    turn: heading,
    finish: 'veil',
  });
}

/** A tinted ground with a low kerb in the colour of the side. */
function areas({ areas: all }: Overlay, scene: Scene): Part[] {
  return all.flatMap(({ studs: [west, north, east, south], side }) => {
    const colour = side === null ? CHOSEN : SIDES[side].main;
    return [
      ...kerb([west, north], [east + 1, south + 1], colour),
      ...tint(west, north, east, south, scene, colour),
    ];
  });
}

function kerb([west, north]: Stud, [east, south]: Stud, colour: string): Part[] {
  const [x, y, wide, deep] = [(west + east) / 2, (north + south) / 2, east - west, south - north];
  return [
    ...[north, south].map((edge) => brick([x, -edge, 0.02], [wide + 0.2, 0.2, 0.24], colour)),
    ...[west, east].map((edge) => brick([edge, -y, 0.02], [0.2, deep + 0.2, 0.24], colour)),
  ];
}

/** Runs of studs at one level in a row are one veil. */
function tint(
  west: number,
  north: number,
  east: number,
  south: number,
  scene: Scene,
  colour: string,
): Part[] {
  const parts: Part[] = [];
  for (let y = north; y <= south; y++)
    for (let x = west; x <= east;) {
      const level = levelAt(scene.ground, x, y);
      let end = x + 1;
      while (end <= east && levelAt(scene.ground, end, y) === level) end++;
      parts.push(
        brick([(x + end) / 2, -(y + 0.5), level * PLATE + 0.003], [end - x, 1, 0.012], colour, {
          finish: 'tint',
        }),
      );
      x = end;
    }
  return parts;
}
