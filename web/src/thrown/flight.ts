/** How a thing gets where it comes to lie: out of the hand, two bounces, and it settles. */
import { BODIES, heightOf } from './bodies';
import type { Throw } from './throw';
import { countOf, FALL_MS, fallsAt, TOUCHES } from './timing';
import { chance, type Rested } from './tray';
import { after, turnAbout, type Turn } from './turning';

export interface Pose {
  /** From the middle of the tray, in studs of a brick. */
  readonly x: number;
  readonly y: number;
  /** How far its lowest corner is above the table, and how far its origin. */
  readonly above: number;
  readonly z: number;
  readonly turn: Turn;
  /** It lies. */
  readonly rests: boolean;
}

/** Each hop: until when, how high, how far on the way, and how much of the tumbling is left at its end. */
const HOPS = [
  { until: TOUCHES, high: 6, way: 0.66, left: 0.36 },
  { until: 0.77, high: 1.5, way: 0.9, left: 0.07 },
  { until: 0.93, high: 0.35, way: 0.99, left: 0 },
  { until: 1, high: 0, way: 1, left: 0 },
] as const;
/** From how far away it is thrown. */
const FAR = 10;

/** Where a thing is so many milliseconds after the hand opened; null before it has left the hand. */
export function poseOf(thrown: Throw, rested: Rested, ms: number): Pose | null {
  const { pool, number, x, y, turn } = rested;
  const body = BODIES[thrown.pools[pool]?.body ?? 'brick'];
  const part = (ms - fallsAt(rankOf(thrown, rested), countOf(thrown))) / FALL_MS;
  if (part < 0) return null;
  if (part >= 1) return { x, y, above: 0, z: heightOf(body, turn), turn, rests: true };
  const { above, way, left } = onTheWay(part);
  const from = comingFrom(thrown, rested);
  const [east, south] = [Math.cos(from), Math.sin(from)];
  const tumbles = left * (2.2 + 1.6 * chance(pool, number, 7)) * 2 * Math.PI;
  const now = after(turnAbout([-south, east, 0], tumbles), after(turnAbout([0, 0, 1], left * 3), turn));
  const far = FAR * (1 - way);
  return {
    x: x + east * far,
    y: y + south * far,
    above,
    z: above + heightOf(body, now),
    turn: now,
    rests: false,
  };
}

function onTheWay(part: number): { above: number; way: number; left: number } {
  const at = HOPS.findIndex(({ until }) => part < until);
  const [hop, last] = [HOPS[at] ?? HOPS[3], HOPS[at - 1]];
  const [start, way, left] = [last?.until ?? 0, last?.way ?? 0, last?.left ?? 1];
  const share = (part - start) / (hop.until - start);
  // What is thrown first only falls; afterwards it leaps.
  const above = last ? hop.high * 4 * share * (1 - share) : hop.high * (1 - share * share);
  return { above, way: way + (hop.way - way) * share, left: left + (hop.left - left) * share };
}

/** Each player throws from another side, in radians from the east; the first from the south-west. */
function comingFrom({ pools }: Throw, { pool, number }: Rested): number {
  const spread = pools.length < 2 ? 0.5 : pool / (pools.length - 1);
  return Math.PI * (0.78 - 0.56 * spread) + 0.24 * (chance(pool, number, 9) - 0.5);
}

/** Pools fall at the same time, thing by thing. */
function rankOf({ pools }: Throw, { pool, number }: Rested): number {
  const before = pools.map(({ things }, at) => Math.min(things.length, at < pool ? number + 1 : number));
  return before.reduce((sum, count) => sum + count, 0);
}
