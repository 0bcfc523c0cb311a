import type { Computer, People, SeatInfo, Localized, Welcome } from '../protocol/types';
import { colourOf } from '../scene/sides';
import type { Connection } from './connection.svelte';
import { keys } from './keys.svelte';
import { seatLabel } from './names';
import { SEAT_LOST, type Rejection } from './rejection';

/** The seat of those who only watch. */
export const SPECTATOR = 'spectator';

/** The seats of a table: who sits where, and which of them this page holds. */
export class Seats {
  /** Everybody's: who sits there, what they are called, whether they are here. */
  people = $state.raw<readonly SeatInfo[]>([]);
  watchers = $state(0);
  /** When the table last said who is here, by `performance.now()`. */
  updatedAt = $state(0);
  /** The seats that this page holds; none for those who watch. */
  held = $state.raw<readonly string[]>([]);
  /** The seat through which one looks; `spectator` if one only watches. */
  current = $state(SPECTATOR);
  /** Whether this page opened the table: it may give seats a new token. */
  host = $state(false);

  /** The seats that we gave up ourselves. */
  #left: readonly string[] = [];

  constructor(
    private readonly tableId: string,
    private readonly connection: Connection,
  ) {}

  /** The seats of ours that no computer plays for us. */
  get played(): readonly string[] {
    return this.held.filter((seat) => !this.computerOf(seat));
  }

  /** Whether all who play are here: this page's seats and computers. */
  get alone(): boolean {
    return this.people.every(({ seat, computer }) => this.held.includes(seat) || computer);
  }

  /** The seat that speaks for this page. */
  get speaker(): string {
    return this.held.includes(this.current) ? this.current : (this.held[0] ?? SPECTATOR);
  }

  /** The computer that plays a seat, if one does. */
  computerOf(seat: string): Computer | null {
    return this.#find(seat)?.computer ?? null;
  }

  /** The colour and pattern of a seat. */
  sideOf(seat: string): number {
    const seats = this.people.map((each) => each.seat);
    return colourOf(seats, seat) ?? 0;
  }

  /** The seat in words, such as `Blue`. */
  seatName(seat: string): Localized {
    return this.#find(seat)?.name ?? { en: seat, fr: seat };
  }

  /** Who plays the seat: the person's name or the computer's; the seat's own if they did not say. */
  personName(seat: string): Localized {
    const info = this.#find(seat);
    return info ? seatLabel(info) : this.seatName(seat);
  }

  rename(player: string, seat: string): Promise<Rejection | null> {
    return this.connection.send({ type: 'rename', seat, player });
  }

  /** Give a seat up: it is open to others. */
  async leave(seat: string): Promise<Rejection | null> {
    this.#left = [...this.#left, seat];
    const rejection = await this.connection.send({ type: 'leave', seat });
    if (!rejection) keys.dropSeat(this.tableId, seat);
    return rejection;
  }

  /** Take a seat of ours back from the computer that plays it. */
  playMyself(seat: string): Promise<Rejection | null> {
    return this.connection.send({ type: 'play_myself', seat });
  }

  welcomed({ table, seats, seat, host }: Welcome): void {
    this.updatePeople(table);
    this.held = seats;
    this.current = seat;
    this.host = host;
    if (!seats.length && keys.tokens(this.tableId).length) this.connection.reject(SEAT_LOST);
  }

  updatePeople({ seats, watchers }: Pick<People, 'seats'> & { readonly watchers?: number }): void {
    this.people = seats;
    this.watchers = watchers ?? 0;
    this.updatedAt = performance.now();
  }

  /** Those who lose a seat to a new link, or come with an old one, are told why they only watch. */
  hold(seats: readonly string[]): void {
    const lost = this.held.some((seat) => !seats.includes(seat) && !this.#left.includes(seat));
    this.held = seats;
    if (lost) this.connection.reject(SEAT_LOST);
  }

  #find(seat: string): SeatInfo | undefined {
    return this.people.find((each) => each.seat === seat);
  }
}
