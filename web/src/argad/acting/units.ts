/** Units in close order: what their handles are, and what dragging one of them means. */
import type { Figure, Handle, Pick, Ranks, Scene, Spot } from '../scene/scene';
import { stepped } from '../scene/ranks';
import type { Order } from './asked';
import { bearing } from './ways';

/** Somebody's unit in close order. */
export function unitOf(scene: Scene, who: string): Ranks | undefined {
  const unit = scene.figures.find(({ id }: Figure) => id === who)?.unit;
  return unit ? scene.ranks.find(({ id }) => id === unit) : undefined;
}

/** At the front edge to march, at its corners to pivot. */
export function handlesOf({ id, front, heading, width }: Ranks): Handle[] {
  return [
    { id: `front:${id}`, at: stepped(front, heading, 0, 0), kind: 'front' },
    { id: `pivot_left:${id}`, at: stepped(front, heading, -width / 2, 0), kind: 'pivot_left' },
    { id: `pivot_right:${id}`, at: stepped(front, heading, width / 2, 0), kind: 'pivot_right' },
  ];
}

/** One drag of a unit: by a corner it pivots, by anything else it marches or shifts. */
export class UnitDrag {
  readonly #unit: Ranks;
  readonly #from: Spot;
  readonly #pivots: boolean;

  constructor(unit: Ranks, from: Pick) {
    this.#unit = unit;
    this.#from = from.at ?? unit.front;
    this.#pivots = from.handle?.startsWith('pivot') ?? false;
  }

  /** What is meant by having come here; null for nothing yet. */
  order(now: Spot): Order | null {
    return this.#pivots ? this.#pivot(now) : this.#leg(now);
  }

  #leg([x, y]: Spot): Order | null {
    const [dx, dy] = [x - this.#from[0], y - this.#from[1]];
    const angle = (this.#unit.heading * Math.PI) / 180;
    const ahead = Math.round(dx * Math.sin(angle) - dy * Math.cos(angle));
    const right = Math.round(dx * Math.cos(angle) + dy * Math.sin(angle));
    const [leg, length] =
      Math.abs(ahead) >= Math.abs(right)
        ? ([ahead > 0 ? 'forward' : 'back', Math.abs(ahead)] as const)
        : ([right > 0 ? 'right' : 'left', Math.abs(right)] as const);
    return length > 0 ? { type: 'InRanks', leg, length } : null;
  }

  #pivot(now: Spot): Order | null {
    const { front, heading, depth } = this.#unit;
    const middle = stepped(front, heading, 0, -depth / 2);
    const turned = bearing(middle, now) - bearing(middle, this.#from);
    const pivot = (Math.round(heading + turned) + 720) % 360;
    return pivot === heading ? null : { type: 'InRanks', pivot };
  }
}
