/** What each seat of ours has to do; parts of a turn with nothing to do in them pass by themselves. */
import type { AskDuty, Duty, Phase, Skirmish } from '../protocol/types';
import type { Table } from '../../table/table.svelte';
import { LongShots } from './longShots';
import { partOf } from './readiness.svelte';

/** In these a seat says when it is done, and often has nothing to say. */
const PASSING: ReadonlySet<Phase> = new Set(['early', 'passing', 'shots', 'melee']);

export class Duties {
  /** Of the seat that one looks through. */
  duty = $state.raw<Duty | null>(null);
  readonly #table: Table;
  readonly #longShots = new LongShots();
  #asked = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The game went on, or one looks through another seat. The view is how the game stands, whatever one looks at. */
  async follow(view: Skirmish, seat: string | null): Promise<void> {
    const asked = ++this.#asked;
    const { status } = this.#table.turn;
    const passes = PASSING.has(view.phase ?? 'early') && !status.throw && !status.ending;
    this.#longShots.look(view, this.#table.log.age);
    this.#table.settling = passes;
    const duty = seat === null ? null : await this.#ask(seat);
    if (asked !== this.#asked) return;
    this.duty = duty;
    if (passes) await this.#passOn(view, seat, duty, asked);
    if (asked === this.#asked) this.#table.settling = false;
  }

  /** One seat of ours that has nothing to do says that it is done: in this part, not in one that has begun meanwhile. */
  async #passOn(view: Skirmish, seat: string | null, duty: Duty | null, asked: number): Promise<void> {
    for (const ours of this.#table.seats.played.filter((each) => this.#table.turn.acting.includes(each))) {
      const found = ours === seat ? duty : await this.#ask(ours);
      if (asked !== this.#asked) return;
      if (partOf(this.#table.log.now as Skirmish, ours) !== partOf(view, ours)) return;
      // What one has done moves the game on, and this is called again.
      if (found && hasNothingToDo(found) && !this.#longShots.stopFor(found))
        return void (await this.#table.playUnasked({ type: 'Done' }, ours));
    }
  }

  #ask(seat: string): Promise<Duty | null> {
    return this.#table.ask<Duty>({ type: 'AskDuty' } satisfies AskDuty, seat).catch(() => null);
  }
}

/** Nobody to decide for, nothing to answer, and nothing decided that one may still think over. */
export function hasNothingToDo({ asked, undecided = [], decided = [], ready = false }: Duty): boolean {
  return !asked && undecided.length === 0 && decided.length === 0 && !ready;
}
