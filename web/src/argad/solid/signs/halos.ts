/** Rings that say something of a piece: chosen, pointed at, still to be told something, staying, a target. */
import { ATTACK } from '../../../flat/palette';
import { standingAt } from '../../../solid/craft/measure';
import { brick, part, placed, type Part } from '../../../solid/craft/parts';
import { CM, type Overlay, type Scene, type Target } from '../../scene/scene';
import { spotOf } from './spots';

/** Whole, or in so many pieces. */
interface Halo {
  readonly colour: string;
  readonly edge: string;
  /** Beyond the piece. */
  readonly beyond: number;
  readonly segments: number;
}

const DARK = '#3a2c1c';
const SELECTED: Halo = { colour: '#ffd24a', edge: DARK, beyond: 0.42, segments: 0 };
const POINTED_AT: Halo = { colour: '#ffffff', edge: DARK, beyond: 0.34, segments: 0 };
const AWAITED: Halo = { colour: '#ffd24a', edge: DARK, beyond: 0.34, segments: 6 };
const OUT_OF_REACH: Halo = { colour: '#6b6f73', edge: '#ffffff', beyond: 0.8, segments: 4 };
/** Over the ground. */
const UP = 0.04;
const GLOW = { finish: 'glow' } as const;

export function haloParts(overlay: Overlay, scene: Scene): Part[] {
  const { selected, hovered, awaited, staying, targets } = overlay;
  const chosen = new Set(selected);
  return [
    ...awaited.filter((id) => !chosen.has(id)).flatMap((id) => around(id, scene, AWAITED)),
    ...staying.flatMap((id) => dot(id, scene)),
    ...targets.flatMap((target) => around(target.id, scene, haloOf(target))),
    ...(hovered !== null && !chosen.has(hovered) ? around(hovered, scene, POINTED_AT) : []),
    ...selected.flatMap((id) => around(id, scene, SELECTED)),
  ];
}

/** The stronger the better the chance. */
function haloOf({ possible, chance }: Target): Halo {
  if (!possible) return OUT_OF_REACH;
  return { colour: ATTACK, edge: '#ffffff', beyond: 0.7 + 0.4 * (chance ?? 0.5), segments: 4 };
}

function around(id: string, scene: Scene, halo: Halo): Part[] {
  const spot = spotOf(scene, id);
  if (!spot) return [];
  const figure = scene.figures.find((one) => one.id === id);
  const conveyance = scene.conveyances.find((one) => one.id === id);
  const ranks = scene.ranks.find((one) => one.id === id);
  if (ranks) return [];
  const turn = figure?.facing ?? conveyance?.heading ?? 0;
  const long = figure?.base.shape === 'rectangle' ? figure.base : conveyance;
  const parts = long ? frameOf(long.width / CM, long.length / CM, halo) : hoop(2 * spot.radius, halo);
  return placed(parts, standingAt(spot.x, spot.y, spot.up, turn));
}

/** Its edge is a wider one just below. */
function hoop(across: number, { colour, edge, beyond, segments }: Halo): Part[] {
  const size = across + 2 * beyond;
  const ring = (wide: number, up: number, tone: string) =>
    segments === 0
      ? [flatRing('hoop', wide, up, tone, 0)]
      : Array.from({ length: segments }, (_, i) =>
          flatRing('segment', wide, up, tone, ((i + 0.5) * 360) / segments),
        );
  return [...ring(size + 0.14, UP, edge), ...ring(size, UP + 0.02, colour)];
}

function flatRing(shape: 'hoop' | 'segment', wide: number, up: number, colour: string, turn: number): Part {
  return part(shape, [0, 0, up], [wide, wide, 0.01], colour, { turn, ...GLOW });
}

/** Around a long base: bars along its sides, or only at its corners where another has segments. */
function frameOf(width: number, length: number, { colour, edge, beyond, segments }: Halo): Part[] {
  const [wide, long] = [width + 2 * beyond, length + 2 * beyond];
  const bar = (
    at: readonly [number, number, number],
    size: readonly [number, number, number],
    tone: string,
  ) => brick(at, size, tone, GLOW);
  const bars = (thick: number, up: number, tone: string) => {
    const [reach, deep] = segments === 0 ? [wide, long] : [wide * 0.3, long * 0.22];
    const places = segments === 0 ? [0] : [-1, 1];
    return [-1, 1].flatMap((side) =>
      places.flatMap((end) => [
        bar([(side * wide) / 2, (end * (long - deep)) / 2, up], [thick, deep + thick, 0.02], tone),
        bar([(end * (wide - reach)) / 2, (side * long) / 2, up], [reach + thick, thick, 0.02], tone),
      ]),
    );
  };
  return [...bars(0.36, UP, edge), ...bars(0.22, UP + 0.02, colour)];
}

/** A quiet dot over somebody who stays. */
function dot(id: string, scene: Scene): Part[] {
  const spot = spotOf(scene, id);
  if (!spot) return [];
  const at = (up: number, across: number, colour: string) =>
    part('ball', [spot.x, -spot.y, spot.up + spot.high + up], [across, across, across], colour, GLOW);
  return [at(0.36, 0.3, '#fffaf0')];
}
