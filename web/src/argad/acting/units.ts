/** Units in close order: what their handles are, and what dragging one of them means. */
import type { Drill, InRanks } from '../protocol/types';
import { stepped } from '../scene/ranks';
import type { Figure, Handle, Pick as Picked, Ranks, Scene, Spot } from '../scene/scene';
import { bearing } from './ways';

type Leg = NonNullable<InRanks['leg']>;

/** Somebody's unit in close order. */
export function unitOf(scene: Scene, who: string): Ranks | undefined {
  const unit = scene.figures.find(({ id }: Figure) => id === who)?.unit;
  return unit ? scene.ranks.find(({ id }) => id === unit) : undefined;
}

/** How far the handles stand off the people, in tenths. */
export const OFF = 150;

/** Before the front to march, beside its corners to pivot, behind it what else it may do. */
export function handlesOf({ id, front, heading, width, depth }: Ranks): Handle[] {
  const aside = width / 2 + OFF;
  return [
    { id: `front:${id}`, at: stepped(front, heading, 0, OFF), kind: 'front' },
    { id: `pivot_left:${id}`, at: stepped(front, heading, -aside, 0), kind: 'pivot_left' },
    { id: `pivot_right:${id}`, at: stepped(front, heading, aside, 0), kind: 'pivot_right' },
    { id: `menu:${id}`, at: stepped(front, heading, 0, -depth - OFF), kind: 'menu' },
  ];
}

export function middleOf({ front, heading, depth }: Ranks): Spot {
  return stepped(front, heading, 0, -depth / 2);
}

/**
 * One drag of a unit: by a corner it pivots, by anything else it marches or shifts. A unit that may do both in a turn
 * keeps what it was told before.
 */
export class UnitDrag {
  readonly #unit: Ranks;
  readonly #from: Spot;
  readonly #pivots: boolean;
  readonly #before: InRanks | null;
  readonly #drill: () => Drill | undefined;

  constructor(
    unit: Ranks,
    from: Pick<Picked, 'at' | 'handle'>,
    before: InRanks | null,
    drill: () => Drill | undefined,
  ) {
    this.#unit = unit;
    this.#from = from.at ?? unit.front;
    this.#pivots = from.handle?.startsWith('pivot') ?? false;
    this.#before = before;
    this.#drill = drill;
  }

  /** What is meant by having come here, or to an enemy; null for nothing yet. */
  order(now: Spot, foe: string | null = null): InRanks | null {
    return this.#pivots ? this.#pivot(now) : this.#leg(now, foe);
  }

  /** What it was told before and still does, if it is able to do both. */
  get #kept(): InRanks | null {
    return this.#drill()?.both ? this.#before : null;
  }

  #leg([x, y]: Spot, foe: string | null): InRanks | null {
    const pivot = this.#kept?.pivot;
    const turned = pivot == null ? {} : ({ pivot, pivots: 'first' } as const);
    const [dx, dy] = [x - this.#from[0], y - this.#from[1]];
    const angle = ((pivot ?? this.#unit.heading) * Math.PI) / 180;
    const ahead = Math.round(dx * Math.sin(angle) - dy * Math.cos(angle));
    const right = Math.round(dx * Math.cos(angle) + dy * Math.sin(angle));
    const march = this.#drill()?.march;
    if (foe !== null && ahead > 0)
      return { type: 'InRanks', leg: 'forward', length: march?.forward ?? ahead, whom: foe, ...turned };
    const [leg, length]: readonly [Leg, number] =
      Math.abs(ahead) >= Math.abs(right)
        ? [ahead > 0 ? 'forward' : 'back', Math.abs(ahead)]
        : [right > 0 ? 'right' : 'left', Math.abs(right)];
    if (length === 0) return null;
    return { type: 'InRanks', leg, length: Math.min(length, march?.[leg] ?? length), ...turned };
  }

  #pivot(now: Spot): InRanks | null {
    const { heading } = this.#unit;
    const middle = middleOf(this.#unit);
    const turned = bearing(middle, now) - bearing(middle, this.#from);
    const pivot = (Math.round(heading + turned) + 720) % 360;
    if (pivot === heading) return null;
    const { leg, length } = this.#kept ?? {};
    return leg && length
      ? { type: 'InRanks', leg, length, pivot, pivots: 'last' }
      : { type: 'InRanks', pivot };
  }
}
