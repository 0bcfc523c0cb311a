/**
 * How high the ground is, in centimetres: hills rise from their foot, water lies in its bed, earth banks and ditches follow
 * their lines. Worked out once for a ground, on a grid; in between it is even.
 */
import type { Place } from '../../../flat/camera';
import type { Area, Ground } from '../../protocol/types';
import { lookOf } from '../../scene/looks';
import { boundsOf, cm, distance, isInside } from '../../scene/places';
import { CM } from '../../scene/scene';
import { runsOf, type Run } from '../../scene/runs';
import { bridgesOf, deckAt } from './bridges';

/** Points of the grid in a centimetre. */
export const GRID = 2;
const WATER_BED = -0.42;
/** How high a bank is, and how deep a ditch; and how far they reach to each side. */
const EARTHWORKS: Readonly<Record<string, number>> = { bank: 0.6, ditch: -0.5 };
const EARTH_WIDE = 0.9;
/** What lies on water and leaves it as it is. */
const LIES_OVER: ReadonlySet<string> = new Set(['hill', 'slope', 'mist']);
/** How often, and over how many points to each side, heights are evened out. */
const HILLS = { times: 3, reach: 3 };
const BEDS = { times: 1, reach: 1 };

export interface Relief {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the north-western corner. */
  readonly heights: Float32Array;
}

const known = new WeakMap<Ground, Relief>();

export function reliefOf(ground: Ground): Relief {
  const found = known.get(ground) ?? work(ground);
  known.set(ground, found);
  return found;
}

/** Where feet are: on a bridge, or on the ground. */
export function surfaceAt(ground: Ground, x: number, y: number): number {
  for (const bridge of bridgesOf(ground)) {
    const deck = deckAt(bridge, [x, y]);
    if (deck !== null) return deck;
  }
  return groundAt(ground, x, y);
}

/** How high the ground itself is there; beyond the edge, as at the edge. */
export function groundAt(ground: Ground, x: number, y: number): number {
  const { columns, rows, heights } = reliefOf(ground);
  const [column, row] = [clamp(x * GRID, columns - 1.001), clamp(y * GRID, rows - 1.001)];
  const [west, north] = [Math.floor(column), Math.floor(row)];
  const at = (east: number, south: number) => heights[(north + south) * columns + west + east] ?? 0;
  const [right, down] = [column - west, row - north];
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * right;
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * right;
  return upper + (lower - upper) * down;
}

/** The height that the game gives to ground that rises, and whether any is near. */
export function risingAt(ground: Ground, at: Place): number {
  const found = hillsOf(ground).filter(({ shape }) => isInside(at, shape.map(cm)));
  return Math.max(0, ...found.map(({ height = 0 }) => height / CM));
}

const FOOT = 8;

export function isNearHill(ground: Ground, [x, y]: Place): boolean {
  return hillsOf(ground).some(({ shape }) => {
    const { west, north, east, south } = boundsOf(shape.map(cm));
    return x > west - FOOT && x < east + FOOT && y > north - FOOT && y < south + FOOT;
  });
}

export function hillsOf({ areas = [], kinds }: Ground): Area[] {
  return areas.filter(({ kind, height = 0 }) => {
    const { detail } = lookOf(kind, kinds?.[kind]);
    return height > 0 && (detail === 'hill' || detail === 'slope' || detail === 'cliff');
  });
}

export function isWater({ kinds }: Ground, { kind }: Area): boolean {
  return (
    kind === 'shallow_water' ||
    kind === 'deep_water' ||
    kind === 'dangerous_ford' ||
    (kinds?.[kind]?.water ?? false)
  );
}

/** So small a water is a well or a basin: something is built around it. */
const WELL = 4;

export function isWell(ground: Ground, area: Area): boolean {
  const { west, north, east, south } = boundsOf(area.shape.map(cm));
  return isWater(ground, area) && Math.max(east - west, south - north) <= WELL;
}

function work(ground: Ground): Relief {
  const columns = Math.round((ground.width / CM) * GRID) + 1;
  const rows = Math.round((ground.depth / CM) * GRID) + 1;
  const size = { columns, rows };
  const hills = new Float32Array(columns * rows);
  for (const { shape, height = 0 } of hillsOf(ground))
    fill(hills, size, shape.map(cm), (before) => Math.max(before, height / CM));
  even(hills, size, HILLS);
  const beds = new Float32Array(columns * rows);
  for (const area of ground.areas ?? []) {
    if (bridgesOf(ground).some((bridge) => bridge.area === area)) continue;
    const bed = isWater(ground, area) && !isWell(ground, area) ? WATER_BED : 0;
    if (bed < 0 || !LIES_OVER.has(area.kind)) fill(beds, size, area.shape.map(cm), () => bed);
  }
  for (const barrier of ground.barriers ?? []) {
    const high = EARTHWORKS[barrier.kind];
    if (high !== undefined) for (const run of runsOf(ground, barrier)) raise(beds, size, run, high);
  }
  even(beds, size, BEDS);
  return { ...size, heights: hills.map((high, i) => high + (beds[i] ?? 0)) };
}

type Size = Pick<Relief, 'columns' | 'rows'>;

function fill(
  heights: Float32Array,
  { columns, rows }: Size,
  shape: readonly Place[],
  change: (before: number) => number,
): void {
  const { west, north, east, south } = boundsOf(shape);
  for (let row = Math.max(0, Math.floor(north * GRID)); row <= Math.min(rows - 1, south * GRID); row++)
    for (
      let column = Math.max(0, Math.floor(west * GRID));
      column <= Math.min(columns - 1, east * GRID);
      column++
    ) {
      // What ends at the edge of the table includes it.
      const x = Math.min(Math.max(column / GRID, 0.01), (columns - 1) / GRID - 0.01);
      const y = Math.min(Math.max(row / GRID, 0.01), (rows - 1) / GRID - 0.01);
      const i = row * columns + column;
      if (isInside([x, y], shape)) heights[i] = change(heights[i] ?? 0);
    }
}

/** A bank, or a ditch, along a line. */
function raise(heights: Float32Array, { columns, rows }: Size, [from, to]: Run, high: number): void {
  const steps = Math.max(1, Math.ceil(distance(from, to) * GRID));
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [
      from[0] + ((to[0] - from[0]) * step) / steps,
      from[1] + ((to[1] - from[1]) * step) / steps,
    ];
    const reach = Math.ceil(EARTH_WIDE * GRID);
    for (let south = -reach; south <= reach; south++)
      for (let east = -reach; east <= reach; east++) {
        const [column, row] = [Math.round(x * GRID) + east, Math.round(y * GRID) + south];
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
        const far = Math.hypot(column / GRID - x, row / GRID - y);
        if (far <= EARTH_WIDE) heights[row * columns + column] = high * (1 - (far / EARTH_WIDE) ** 2 * 0.6);
      }
  }
}

/** Each point becomes the mean of those around it. */
function even(heights: Float32Array, size: Size, { times, reach }: typeof HILLS): void {
  for (let time = 0; time < times; time++) {
    along(heights, size.rows, size.columns, size.columns, 1, reach);
    along(heights, size.columns, size.rows, 1, size.columns, reach);
  }
}

function along(
  heights: Float32Array,
  lines: number,
  length: number,
  apart: number,
  step: number,
  reach: number,
): void {
  const line = new Float32Array(length);
  for (let n = 0; n < lines; n++) {
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let near = i - reach; near <= i + reach; near++)
        sum += heights[n * apart + clamp(near, length - 1) * step] ?? 0;
      line[i] = sum / (2 * reach + 1);
    }
    line.forEach((high, i) => (heights[n * apart + i * step] = high));
  }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
