/** The close order in which the one stands who is chosen: what it was told, and what it means to point somewhere. */
import type { InRanks, Orders, Skirmish } from '../protocol/types';
import type { Ranks, Scene, Spot } from '../scene/scene';
import { given } from './drafts';
import { UnitDrag, unitOf } from './units';

/** What a body is looked for in. */
export interface Table {
  readonly view: Skirmish | null;
  readonly scene: Scene | null;
  readonly orders: Orders | null;
  readonly chosen: readonly string[];
}

export class Body {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Somebody's ranks; of the first who is chosen if nobody is named. */
  unit(who: string | undefined = this.#table.chosen[0]): Ranks | undefined {
    const { scene } = this.#table;
    return scene && who !== undefined ? unitOf(scene, who) : undefined;
  }

  /** What somebody's ranks have been told. */
  told(who: string | undefined = this.#table.chosen[0]): InRanks | null {
    const { view } = this.#table;
    const order = view && who !== undefined ? given(view)[who] : undefined;
    return order?.type === 'InRanks' ? order : null;
  }

  /** A drag of somebody's ranks by one of their handles, or from a place. */
  drag(who: string, handle: string | null, from: Spot | null): UnitDrag | null {
    const unit = this.unit(who);
    const drill = () => this.#table.orders?.drill ?? undefined;
    return unit ? new UnitDrag(unit, { at: from, handle }, this.told(who), drill) : null;
  }

  /** The leg on which it depends how long they march: the one that they were told, or straight ahead. */
  get marching(): InRanks {
    const told = this.told();
    if (told?.leg) return told;
    const length = this.#table.orders?.drill?.march.forward ?? 0;
    return { ...told, type: 'InRanks', leg: 'forward', length };
  }

  /** Turned by so many degrees more than by this order. */
  turned(by: number, before: InRanks | null): InRanks | null {
    const unit = this.unit();
    if (!unit) return null;
    const kept = this.#table.orders?.drill?.both ? before : null;
    return { ...kept, type: 'InRanks', pivot: ((before?.pivot ?? unit.heading) + by + 360) % 360 };
  }

  /** Where those stand who are in the ranks. */
  get places(): readonly Spot[] {
    const unit = this.unit();
    const people = this.#table.scene?.figures.filter((figure) => figure.unit === unit?.id) ?? [];
    return unit ? people.map(({ x, y }) => [x, y]) : [];
  }
}
