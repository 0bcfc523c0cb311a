import type { SeatInfo } from '../protocol/types';
import type { Table } from './table.svelte';

/** A page that is loaded again is away for a moment: nobody has to be told. */
const MOMENT_MS = 4_000;
const TICK_MS = 500;

/** Who is missed at a table, and when a computer may step in. */
export class Absences {
  #now = $state(performance.now());
  /** Those for whom this page waits, until they are back. */
  #waitedFor = $state.raw<readonly string[]>([]);
  /** Since when each seat has been without its person, as far as this page saw it. */
  #since: Readonly<Record<string, number>> | null = null;

  constructor(private readonly table: Table) {}

  /** Those who are not here, and whose absence nobody has answered yet. */
  get unanswered(): readonly SeatInfo[] {
    const until = this.#now - MOMENT_MS;
    return this.table.seats.people.filter(
      (info) =>
        this.isMissed(info) &&
        !this.#waitedFor.includes(info.seat) &&
        (this.#since?.[info.seat] ?? Infinity) <= until,
    );
  }

  /** Whether somebody else's seat has nobody who plays it. */
  isMissed({ seat, who, here }: SeatInfo): boolean {
    const { seats, turn } = this.table;
    const away = (who === 'person' || who === 'open') && !here && !seats.held.includes(seat);
    return away && seats.played.length > 0 && !turn.ending;
  }

  /** Seconds before a computer may step in. */
  waitFor({ wait }: SeatInfo): number {
    const { updatedAt } = this.table.seats;
    return Math.max((wait ?? 0) - (Math.max(this.#now, updatedAt) - updatedAt) / 1000, 0);
  }

  /** Say no more of it until they have been here again. */
  wait(seat: string): void {
    this.#waitedFor = [...this.#waitedFor, seat];
  }

  /** An effect: who is here has changed. Those who were away before we came have been so for longer than a moment. */
  follow(): (() => void) | undefined {
    const missed = this.table.seats.people.filter((info) => this.isMissed(info)).map(({ seat }) => seat);
    const [before, now] = [this.#since, performance.now()];
    const since = (seat: string) => (before ? (before[seat] ?? now) : -Infinity);
    this.#since = Object.fromEntries(missed.map((seat) => [seat, since(seat)]));
    this.#now = now;
    if (!missed.length) {
      this.#waitedFor = [];
      return undefined;
    }
    const ticking = setInterval(() => (this.#now = performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }
}
