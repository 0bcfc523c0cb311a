import type { SeatLink, Localized } from '../protocol/types';
import { recall, remember } from '../storage';

/** A table that this browser knows: what opens its seats, and enough to name it while the server is asked. */
export interface KeptTable {
  readonly id: string;
  /** `seat` is empty until the server has said which seat the token opens. */
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
  readonly host?: string | undefined;
  readonly name?: Localized | undefined;
  readonly game?: string | undefined;
  /** Those who share this screen hide nothing from each other. */
  readonly openCards?: boolean | undefined;
  /** When the last notice was given that was read here, as the server counts: seconds since 1970. */
  readonly noticed?: number | undefined;
  /** The last deed that was seen here, and when, in milliseconds since 1970. */
  readonly seen?: number | undefined;
  readonly seenAt?: number | undefined;
  /** Milliseconds since 1970. */
  readonly touched: number;
}

const KEY = 'tables';
const MAX_TABLES = 60;

/** The tables of this browser, newest first. Tokens never leave it but to the server. */
class Keys {
  #tables = $state.raw<readonly KeptTable[]>(stored());

  constructor() {
    window.addEventListener('storage', (event) => {
      if (event.key?.endsWith(KEY)) this.#tables = stored();
    });
  }

  get all(): readonly KeptTable[] {
    return this.#tables;
  }

  of(id: string): KeptTable | undefined {
    return this.#tables.find((table) => table.id === id);
  }

  /** What to say Hello with: seats first, then the host's own. */
  tokens(id: string): string[] {
    const kept = this.of(id);
    if (!kept) return [];
    return [...new Set([...kept.seats.map(({ token }) => token), ...(kept.host ? [kept.host] : [])])].slice(
      -16,
    );
  }

  /** Remember more about a table; seats are added to those that are known. */
  keep(id: string, more: Partial<Omit<KeptTable, 'id' | 'touched'>>): void {
    const before = this.of(id);
    const seats = merged(before?.seats ?? [], more.seats ?? []);
    this.#store([
      { ...before, ...more, id, seats, touched: Date.now() },
      ...this.#tables.filter((table) => table.id !== id),
    ]);
  }

  /** Tokens of an address such as `#/table/<id>/<token>,<token>`. */
  keepTokens(id: string, tokens: readonly string[]): void {
    this.keep(id, { seats: tokens.map((token) => ({ seat: '', token })) });
  }

  /** A seat that was given up. */
  dropSeat(id: string, seat: string): void {
    const kept = this.of(id);
    if (kept) this.#replace({ ...kept, seats: kept.seats.filter((each) => each.seat !== seat) });
  }

  forget(id: string): void {
    this.#store(this.#tables.filter((table) => table.id !== id));
  }

  #replace(table: KeptTable): void {
    this.#store(this.#tables.map((each) => (each.id === table.id ? table : each)));
  }

  #store(tables: readonly KeptTable[]): void {
    this.#tables = tables.slice(0, MAX_TABLES);
    remember(KEY, JSON.stringify(this.#tables));
  }
}

/** One entry for each token; a named seat has one token, the latest. */
function merged(known: readonly SeatLink[], more: readonly SeatLink[]): SeatLink[] {
  return more.reduce<SeatLink[]>(
    (links, { seat, token }) => {
      const before = links.find((link) => link.token === token);
      const others = links.filter((link) => link !== before && (!seat || link.seat !== seat));
      return [...others, { seat: seat || (before?.seat ?? ''), token }];
    },
    [...known],
  );
}

function stored(): KeptTable[] {
  try {
    const tables: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(tables) ? tables.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptTable {
  const { id, seats } = (value ?? {}) as Partial<KeptTable>;
  return typeof id === 'string' && Array.isArray(seats);
}

export const keys = new Keys();
