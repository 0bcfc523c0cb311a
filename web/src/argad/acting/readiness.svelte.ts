/**
 * Saying that one is ready, or not yet. A word is said for the part of the turn that one sees and counts for no other:
 * it is carried out, or the reason why not stands beside the button, which is there again.
 */
import type { Rejection } from '../../table/rejection';
import type { Table } from '../../table/table.svelte';
import type { Skirmish } from '../protocol/types';

/** So long after the button has changed, a press was meant for what stood there before, as the second of a double one. */
const MEANT_AFTER_MS = 400;

const JUST_CHANGED: Rejection = {
  text: {
    en: 'This has just changed: press again if you mean it.',
    fr: 'Cela vient de changer\u00a0: appuyez encore si c’est bien ce que vous voulez.',
  },
  rule: null,
};
const ON_ITS_WAY: Rejection = {
  text: {
    en: 'What you said last is still on its way: press again once it is there.',
    fr: 'Ce que vous avez annoncé est encore en chemin\u00a0: appuyez de nouveau ensuite.',
  },
  rule: null,
};
const WENT_ON: Rejection = {
  text: {
    en: 'The turn has gone on meanwhile: that no longer counted.',
    fr: 'Le tour a continué entre-temps\u00a0: cela ne comptait plus.',
  },
  rule: null,
};

/** The part of the turn in which a seat decides, as the rules tell a word in time from one that comes too late. */
export function partOf({ turn = 1, phase = 'early', reaction = 0 }: Skirmish, seat: string): string {
  return [seat, turn, phase, reaction].join(' ');
}

/** What the button offers: to say that one is ready in this part, or not yet. */
interface Offer {
  readonly seat: string;
  readonly part: string;
  readonly ready: boolean;
}

/** What a button needs to know with which one says that one is ready. */
export type Word = Pick<Readiness, 'refused' | 'fresh' | 'waits' | 'say'>;

export class Readiness {
  /** Why the last press did not count, until the next. */
  refused = $state.raw<Rejection | null>(null);
  /** A word is on its way. */
  saying = $state(false);
  /** What the button offers has only just changed. */
  fresh = $state(false);
  readonly #table: Table;
  readonly #sends: () => boolean;
  #offer: Offer | null = null;
  /** What was said last, and in which part. */
  #said: Omit<Offer, 'seat'> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `sends` says whether something else that the seat has said is on its way. */
  constructor(table: Table, sends: () => boolean) {
    this.#table = table;
    this.#sends = sends;
  }

  /** Whether a press would not be carried out now; most often for a moment. */
  get waits(): boolean {
    return this.saying || this.#table.settling || this.#sends();
  }

  /** What is offered: to this seat, which is ready already or not; null while nothing is. */
  follow(seat: string | null, ready: boolean): void {
    const offer = seat === null ? null : { seat, part: this.#partNow(seat), ready };
    const same = offer?.part === this.#offer?.part && offer?.ready === this.#offer?.ready;
    this.#offer = offer;
    if (same) return;
    clearTimeout(this.#timer);
    this.fresh = offer !== null;
    if (offer) this.#timer = setTimeout(() => (this.fresh = false), MEANT_AFTER_MS);
  }

  /** Say it, after these commands; true if all of it was carried out. */
  async say(ready: boolean, first: readonly unknown[] = []): Promise<boolean> {
    const offer = this.#offer;
    // The same word, pressed twice.
    if (!offer || this.saying || (this.fresh && this.#takesBack(offer, ready))) return false;
    this.refused = this.#tooEarly();
    if (this.refused) return false;
    this.saying = true;
    try {
      this.refused = await this.#carryOut([...first, { type: ready ? 'Done' : 'NotDone' }], offer);
    } finally {
      this.saying = false;
    }
    if (!this.refused) this.#said = { part: offer.part, ready };
    return this.refused === null;
  }

  #tooEarly(): Rejection | null {
    if (this.fresh || this.#table.settling) return JUST_CHANGED;
    return this.#sends() ? ON_ITS_WAY : null;
  }

  /** Whether a press would take back what was said just now. */
  #takesBack({ part }: Offer, ready: boolean): boolean {
    return this.#said?.part === part && this.#said.ready !== ready;
  }

  async #carryOut(commands: readonly unknown[], { seat, part }: Offer): Promise<Rejection | null> {
    for (const command of commands) {
      if (this.#partNow(seat) !== part) return WENT_ON;
      const rejection = await this.#table.play(command, seat);
      if (rejection) {
        this.#table.connection.rejection = null;
        return rejection;
      }
    }
    return null;
  }

  #partNow(seat: string): string {
    return partOf(this.#table.log.now as Skirmish, seat);
  }
}
