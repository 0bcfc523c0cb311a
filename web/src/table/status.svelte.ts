import type { Ending, Status } from '../protocol/types';

/** How long a computer thinks before the page says so. */
const THINKING_SHOWN_AFTER_MS = 400;

/** Whom the game waits for, and until when. */
export class TurnStatus {
  status = $state.raw<Status>({});
  /** When the table goes on by itself, by `performance.now()`; null without a clock. */
  deadline = $state<number | null>(null);
  /** The computer that thinks longer than a moment; it stays so until the game waits for somebody else. */
  thinker = $state<string | null>(null);

  #thinking: { readonly seat: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  /** The seats that the game waits for. */
  get acting(): readonly string[] {
    return this.status.acting ?? [];
  }

  get ending(): Ending | null {
    return this.status.ending ?? null;
  }

  /** The seat that has paused the table, if one has. */
  get paused(): string | null {
    return this.ending ? null : (this.status.paused ?? null);
  }

  update(status: Status): void {
    this.status = status;
    this.deadline = status.seconds == null ? null : performance.now() + status.seconds * 1000;
    this.#think(status);
  }

  close(): void {
    clearTimeout(this.#thinking?.timer);
  }

  /** A short thought is not worth a word; a long one is said until the game waits for somebody else. */
  #think({ acting = [], thinking = [] }: Status): void {
    if (this.thinker !== null && !acting.includes(this.thinker)) this.thinker = null;
    const [seat = null] = thinking;
    if (seat === (this.#thinking?.seat ?? null)) return;
    clearTimeout(this.#thinking?.timer);
    this.#thinking =
      seat === null
        ? null
        : { seat, timer: setTimeout(() => (this.thinker = seat), THINKING_SHOWN_AFTER_MS) };
  }
}
