/**
 * Where everything of a throw comes to lie: each pool on a patch of its own, a sign with the sum behind each, the verdict
 * in front of all. In studs of a brick, from the middle of the tray; east is x, south is y.
 */
import { BODIES, spun } from './bodies';
import type { Pool, Throw } from './throw';
import type { Turn } from './turning';

export interface Room {
  /** How much a sign takes, and the verdict. */
  readonly sign: readonly [wide: number, deep: number];
  readonly verdict: readonly [wide: number, deep: number];
  /** How much of what is behind it a standing brick hides. */
  readonly hides: number;
}

/** Patches side by side, or one behind the other; and how many things lie in a row at most. */
export interface Order {
  readonly beside: boolean;
  readonly longest: number;
}

export interface Rested {
  readonly pool: number;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
}

export interface Tray {
  readonly wide: number;
  readonly deep: number;
  readonly things: readonly Rested[];
  /** The middle of each sign, and of the verdict. */
  readonly signs: readonly (readonly [number, number])[];
  readonly verdict: readonly [number, number];
}

/** One thing with the room that it needs however it is turned. */
const CELL = 3.15;
const JITTER = 0.12;
const GAP = 0.7;

interface Patch {
  readonly columns: number;
  readonly wide: number;
  readonly deep: number;
}

export function trayOf({ pools }: Throw, room: Room, order: Order): Tray {
  const { beside } = order;
  const patches = pools.map(({ things }) => patchOf(things.length, room, order));
  const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0);
  const [wides, deeps] = [patches.map(({ wide }) => wide), patches.map(({ deep }) => deep)];
  const gaps = GAP * (patches.length - 1);
  const across = beside ? sum(wides) + gaps : Math.max(...wides);
  const deep = (beside ? Math.max(...deeps) : sum(deeps)) + room.verdict[1];
  const corners = patches.map((patch, i): readonly [number, number] =>
    beside
      ? [-across / 2 + sum(wides.slice(0, i)) + GAP * i + patch.wide / 2, -deep / 2]
      : [0, -deep / 2 + sum(deeps.slice(0, i))],
  );
  const at = (i: number) => corners[i] ?? [0, 0];
  return {
    wide: Math.max(across, room.verdict[0]),
    deep,
    things: pools.flatMap((pool, i) => {
      const [middle, top] = at(i);
      return restedIn(pool, i, middle, top + room.sign[1] + room.hides, patches[i]?.columns ?? 1);
    }),
    signs: pools.map((_, i) => [at(i)[0], at(i)[1] + room.sign[1] / 2] as const),
    verdict: [0, deep / 2 - room.verdict[1] / 2],
  };
}

function patchOf(count: number, { sign, hides }: Room, { longest }: Order): Patch {
  const rows = Math.max(1, Math.ceil(count / longest));
  const columns = Math.max(1, Math.ceil(count / rows));
  return { columns, wide: Math.max(columns * CELL, sign[0]), deep: sign[1] + hides + rows * CELL };
}

function restedIn(
  { things, body }: Pool,
  pool: number,
  middle: number,
  top: number,
  columns: number,
): Rested[] {
  return things.map(({ face }, number) => {
    const row = Math.floor(number / columns);
    const inRow = Math.min(columns, things.length - row * columns);
    const column = number - row * columns;
    return {
      pool,
      number,
      x: middle + (column - (inRow - 1) / 2) * CELL + JITTER * (2 * chance(pool, number, 1) - 1),
      y: top + (row + 0.5) * CELL + JITTER * (2 * chance(pool, number, 2) - 1),
      turn: spun(BODIES[body].lying(face), 2 * Math.PI * chance(pool, number, 3 + face)),
    };
  });
}

/** A number from 0 to 1, always the same for the same thing: a throw looks alike whenever it is shown. */
export function chance(pool: number, number: number, salt: number): number {
  const mixed = Math.sin(pool * 78.233 + number * 12.9898 + salt * 37.719 + 4.1) * 43758.5453;
  return mixed - Math.floor(mixed);
}
