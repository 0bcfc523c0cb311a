/**
 * What stands between the eye and somebody: trees and high walls. Whoever is behind them is to be seen, so they are lifted
 * off, as one does at a table, and only something low stays in their place.
 */
import type { Group, Vector3 } from 'three';
import type { Place } from '../../../flat/camera';
import type { Part } from '../../../solid/craft/parts';
import { Piles, type Kit } from '../../../solid/craft/piles';

/** Upright and round. */
export interface Obstacle {
  readonly at: Place;
  readonly bottom: number;
  readonly top: number;
  readonly radius: number;
  /** Whoever stands below it is hidden, too. */
  readonly spreads: boolean;
  readonly whole: readonly Part[];
  /** What stays when it is lifted. */
  readonly rest: readonly Part[];
}

/** Where somebody's feet are: east, south and up. */
export type Standing = readonly [x: number, y: number, up: number];

/** What is to be seen of somebody: from so high over the feet on, and so much around it. */
const [MIDDLE, ROOM] = [0.6, 0.9];

/** Whether it hides somebody who stands there from the eye. */
export function hides(obstacle: Obstacle, eye: Vector3, [x, y, up]: Standing): boolean {
  const { at, bottom, top, radius, spreads } = obstacle;
  if (spreads && Math.hypot(x - at[0], y - at[1]) < radius + 0.3) return true;
  const middle = up + MIDDLE;
  const [east, high, south] = [eye.x - x, Math.max(0.01, eye.y - middle), eye.z - y];
  // Along the line of sight, from where it comes as high as the obstacle to where it is over it.
  const [enter, leave] = [within((bottom - ROOM - middle) / high), within((top - middle) / high)];
  if (leave <= enter) return false;
  const level = Math.max(1e-6, east ** 2 + south ** 2);
  const nearest = ((at[0] - x) * east + (at[1] - y) * south) / level;
  const along = Math.min(leave, Math.max(enter, nearest));
  return Math.hypot(x + east * along - at[0], y + south * along - at[1]) < radius * 0.82 + ROOM * 0.5;
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

export class Hiding {
  readonly #piles: Piles;
  #lifted = 'none yet';

  constructor(
    readonly obstacles: readonly Obstacle[],
    kit: Kit,
  ) {
    this.#piles = new Piles(kit, { casts: true });
  }

  get group(): Group {
    return this.#piles.group;
  }

  /** Lifts what hides people; true if that is something else than before. */
  open(eye: Vector3, people: readonly Standing[]): boolean {
    const lifted = this.obstacles.map((one) => people.some((each) => hides(one, eye, each)));
    const key = lifted.map(Number).join('');
    if (key === this.#lifted) return false;
    this.#lifted = key;
    this.#piles.fill(this.obstacles.flatMap(({ whole, rest }, n) => (lifted[n] ? rest : whole)));
    return true;
  }

  dispose(): void {
    this.#piles.dispose();
  }
}
