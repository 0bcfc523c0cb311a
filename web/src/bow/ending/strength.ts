/** What each side of a battle had left, from 0 to 1, at the beginning and after each deed. */
import type { Course, Strength } from '../../table/review/course';
import type { Battle } from '../protocol/types';

export function strengthsOf(views: readonly Battle[]): Course['strengths'] {
  return new Map((views[0]?.seats ?? []).map((seat) => [seat, strengthOf(views, seat)] as const));
}

function strengthOf(views: readonly Battle[], seat: string): Strength {
  const lives = views.map((battle) => lifeLeft(battle, seat));
  const whole = Math.max(...lives, 1);
  return lives.map((life) => life / whole);
}

/** Whoever still stands counts for more than the last point of health. */
const STANDING = 1;

function lifeLeft({ units, vehicles = {} }: Battle, seat: string): number {
  const own = [...Object.values(units), ...Object.values(vehicles)].filter(({ owner }) => owner === seat);
  return own.reduce((sum, { sheet, damage = 0 }) => sum + STANDING + Math.max(0, sheet.hp - damage), 0);
}
