import type { Said, Localized } from '../protocol/types';
import type { Connection } from './connection.svelte';
import { keys } from './keys.svelte';
import type { Rejection } from './rejection';
import type { Seats } from './seats.svelte';

/** What people say to each other, and what the table itself says of a seat. */
export class Chat {
  lines = $state.raw<readonly Said[]>([]);
  /** How many lines came since the chat was last open. */
  unread = $state(0);
  /** What the table has said of a seat and nobody at this browser has read yet. */
  notice = $state.raw<Localized | null>(null);
  /** Set by the chat panel. */
  open = false;

  /** When the table gave the notice, as the server counts. */
  #noticeAt = 0;

  constructor(
    private readonly tableId: string,
    private readonly connection: Connection,
    private readonly seats: Seats,
  ) {}

  say(text: string): Promise<Rejection | null> {
    return this.connection.send({ type: 'say', seat: this.seats.speaker, text });
  }

  /** The notice has been read: this browser does not show it again. */
  readNotice(): void {
    keys.keep(this.tableId, { noticed: this.#noticeAt });
    this.notice = null;
  }

  welcomed(lines: readonly Said[]): void {
    this.lines = lines;
    this.#showNotice(lines);
  }

  add(line: Said): void {
    this.lines = [...this.lines, line];
    if (line.notice) this.#showNotice([line]);
    else if (!this.open && !this.seats.held.includes(line.seat)) this.unread += 1;
  }

  /** A notice is shown in each browser until it has been read, also to somebody who comes later. */
  #showNotice(lines: readonly Said[]): void {
    const known = keys.of(this.tableId)?.noticed ?? 0;
    const fresh = lines.filter(({ notice, at }) => notice && at > known);
    const last = fresh.at(-1);
    if (!last?.notice) return;
    this.notice = last.notice;
    if (!this.open) this.unread += fresh.filter(({ at }) => at > this.#noticeAt).length;
    this.#noticeAt = last.at;
  }
}
