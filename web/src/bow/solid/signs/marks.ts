/** What the one who is choosing is shown on the table: reach, way, targets, lines of sight, areas. */
import type { Figure, Machine, Overlay, Scene, Stud } from '../../scene/scene';
import { shade, SIDES } from '../craft/colours';
import { PLATE, standing } from '../craft/measure';
import { brick, part, placed, rod, tube, type Part } from '../craft/parts';
import { kindAt, levelAt, topAt } from '../land/grid';
import { figureBox, machineBox, type Box } from '../view/pick';

const CHOSEN = '#ffd24a';
const MAY = '#fff6dc';
const AIM = '#e8432e';
const NO = '#7d7a75';
const GLOW = '#ff8a2b';

export function markParts(overlay: Overlay, scene: Scene): Part[] {
  return [
    ...areas(overlay, scene),
    ...reach(overlay, scene),
    ...way(overlay, scene),
    ...rings(overlay, scene),
    ...overlay.sight.flatMap(({ from, to, clear }) => sightLine(from, to, clear)),
    ...blockers(overlay, scene),
    ...overlay.hits.flatMap(({ x, y }) => cross(x, y, levelAt(scene.ground, x, y) * PLATE + 0.5)),
  ];
}

function reach({ reach: studs }: Overlay, scene: Scene): Part[] {
  const most = Math.max(1, ...studs.map(({ steps }) => steps));
  return studs.flatMap(({ at: [x, y], steps }) => {
    const up = levelAt(scene.ground, x, y) * PLATE;
    const colour = shade(steps * 2 > most ? '#35b552' : '#9be04a', 0.25 - 0.25 * (steps / most));
    return [
      brick([x + 0.5, -(y + 0.5), up + 0.005], [0.96, 0.96, 0.02], colour, { finish: 'veil' }),
      tube([x + 0.5, -(y + 0.5), up], 0.66, 0.225, colour, { finish: 'glow' }),
    ];
  });
}

/** The way through the middles of the footprints. */
function way({ path, selected }: Overlay, scene: Scene): Part[] {
  const half = (scene.figures.find(({ id }) => id === selected)?.width ?? 1) / 2;
  const points = path.map(
    ([x, y]) => [x + half, -(y + half), levelAt(scene.ground, x, y) * PLATE + 0.42] as const,
  );
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
    ...playable.filter((id) => id !== selected).flatMap((id) => ring(id, scene, MAY, 0.3)),
    ...targets.flatMap(({ id, possible }) => ring(id, scene, possible ? AIM : NO, 0.42)),
    ...(hovered && hovered !== selected ? ring(hovered, scene, '#ffffff', 0.36) : []),
    ...(selected ? ring(selected, scene, CHOSEN, 0.56) : []),
  ];
}

/** A rim of light under a piece. */
function ring(id: string, scene: Scene, colour: string, edge: number): Part[] {
  const figure = scene.figures.find((one) => one.id === id);
  const at = (piece: Figure | Machine) =>
    standing(piece.x, piece.y, levelAt(scene.ground, piece.x, piece.y), 0);
  if (figure && !figure.inside) {
    const across = Math.max(figure.width, figure.depth) + edge;
    const here = figure.aboard ? standing(figure.x, figure.y, figure.z + figure.height + 0.5, 0) : at(figure);
    return placed(
      [tube([0, 0, 0.005], figure.aboard ? 0.9 : across, 0.09, colour, { finish: 'glow' })],
      here,
    );
  }
  const machine = scene.machines.find((one) => one.id === id);
  if (machine) {
    const { x, y, heading, width, length } = machine;
    const spot = standing(x, y, levelAt(scene.ground, x, y), heading);
    return placed(
      [brick([0, 0, 0.005], [width + 0.4 + edge, length + 0.4 + edge, 0.09], colour, { finish: 'glow' })],
      spot,
    );
  }
  const thing = scene.lying.find(({ item }) => item.id === id);
  if (thing)
    return placed(
      [tube([0, 0, 0.1], 1.5 + edge, 0.09, colour, { finish: 'glow' })],
      standing(thing.x, thing.y, thing.z, 0),
    );
  return doorGlow(id, scene, colour);
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

function shroud({ x, y, heading, wide, deep, bottom, top }: Box): Part {
  return brick([x, -y, bottom], [wide + 0.2, deep + 0.2, top - bottom + 0.2], GLOW, {
    turn: heading,
    finish: 'veil',
  });
}

function cross(x: number, y: number, up: number): Part[] {
  return [45, -45].map((turn) => brick([x, -y, up], [0.34, 2.2, 0.2], AIM, { turn, finish: 'glow' }));
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
