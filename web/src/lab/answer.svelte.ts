import { untrack } from 'svelte';
import { RequestFailed, messageOf } from '../protocol/api';
import type { Localized } from '../protocol/types';

/** Until a choice that was just made is asked about. */
const ASK_DELAY_MS = 250;

/** A question that changes while one thinks, and what is known of its answer. */
export class LiveAnswer<Question, Answer> {
  /** The last answer; it may be that to an earlier question. */
  found = $state.raw<Answer | null>(null);
  /** Why the question has no answer. */
  problem = $state.raw<Localized | null>(null);
  /** Whether the same question may be answered another time. */
  passing = $state(false);
  /** The question that has been answered, or refused. */
  #settled = $state('');
  readonly #question: () => Question | null;
  readonly #answer: (question: Question) => Promise<Answer>;

  /** What is asked as it stands, if anything is; and who answers. */
  constructor(question: () => Question | null, answer: (question: Question) => Promise<Answer>) {
    this.#question = question;
    this.#answer = answer;
  }

  get #asked(): string {
    return JSON.stringify(this.#question());
  }

  /** Whether the question as it stands still waits for its answer. */
  get busy(): boolean {
    return this.#question() !== null && this.#settled !== this.#asked;
  }

  /** Whether what was found answers the question as it stands. */
  get fresh(): boolean {
    return this.found !== null && this.problem === null && !this.busy;
  }

  /** To be run again whenever the question changes: asks when one has chosen. */
  follow(): () => void {
    void this.#asked;
    const timer = setTimeout(() => void this.ask(), untrack(() => this.found) ? ASK_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }

  /** An answer that comes when something else is asked is no answer. */
  async ask(): Promise<void> {
    const [question, asked] = [this.#question(), this.#asked];
    this.problem = null;
    this.#settled = '';
    if (question === null) this.found = null;
    if (question === null) return;
    try {
      const answer = await this.#answer(question);
      if (asked === this.#asked) this.found = answer;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = messageOf(error);
      this.passing = !(error instanceof RequestFailed && error.status === 400);
    }
    if (asked === this.#asked) this.#settled = asked;
  }
}
