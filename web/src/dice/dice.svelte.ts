import { fetchJournal } from '../protocol/api';
import type { Reply, RequestBody } from '../protocol/messages';
import type { LogEntry, DiceStatus } from '../protocol/types';
import { forget, recall, remember } from '../storage';
import type { Kept, Secret, Shown, Verdict } from './check';

const NOTHING: Kept = { commitment: '', secrets: [], witnesses: [] };
/** Tables whose dice this browser keeps. */
const MAX_TABLES = 20;
const TABLES = 'dice';
/** How long a command waits for the secrets before it. */
const SECRETS_TIMEOUT_MS = 8_000;

/**
 * The dice of one table: what binds them, the secrets that this page mixes in by itself, and the check at the end.
 *
 * All of it is kept in the browser, so that a page that was closed meanwhile checks it too.
 */
export class TableDice {
  /** What the table says of them; null before it has. */
  status = $state.raw<DiceStatus | null>(null);
  kept = $state.raw<Kept>(NOTHING);
  /** What came of the check; null before it is done. */
  verdict = $state.raw<Verdict | null>(null);
  /** The check could not be done: the journal was not to be had. */
  failed = $state(false);

  #seats: readonly string[] = [];
  /** Seats for which something is under way. */
  #busy: readonly string[] = [];
  #waiting: (() => void)[] = [];

  constructor(
    readonly id: string,
    private readonly request: (body: RequestBody) => Promise<Reply>,
  ) {
    this.kept = stored(id);
  }

  /** The table has welcomed us: where its dice stand, and for which seats we answer. */
  welcomed(status: DiceStatus, seats: readonly string[]): void {
    this.#seats = seats;
    this.#keep({ commitment: status.commitment });
    if (!status.telling && status.witness) this.saw(status.witness);
    this.heard(status);
  }

  /** The seats that no computer plays for us have changed. */
  hold(seats: readonly string[]): void {
    this.#seats = seats;
  }

  heard(status: DiceStatus): void {
    this.status = status;
    for (const seat of this.#seats) void this.#contribute(seat, status);
    if (!this.#seats.some((seat) => this.#isAwaited(seat))) this.#release();
  }

  /** Something that was shown of the journal with a deed. */
  saw(witness: string): void {
    if (!this.kept.witnesses.includes(witness)) this.#keep({ witnesses: [witness] });
  }

  /** Resolves when the secret of a seat is in the dice, or will not be for now; null if nothing is awaited. */
  settled(seat: string): Promise<void> | null {
    if (!this.#isAwaited(seat)) return null;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, SECRETS_TIMEOUT_MS);
    });
  }

  /** The game is over: fetch its journal and throw every roll again. */
  async check(deeds: readonly LogEntry[], open: boolean): Promise<void> {
    if (this.verdict) return;
    const fetched = await Promise.all([
      fetchJournal(this.id, undefined).then((file) => file.text()),
      import('./check'),
    ]).catch(() => null);
    this.failed = fetched === null;
    if (fetched === null) return;
    const [journal, { check }] = fetched;
    this.verdict = check(journal, this.kept, open ? shownIn(deeds) : []);
  }

  #isAwaited(seat: string): boolean {
    const { asked = [], pledged = [] } = this.status ?? {};
    return this.#seats.includes(seat) && (asked.includes(seat) || pledged.includes(seat));
  }

  async #contribute(seat: string, status: DiceStatus): Promise<void> {
    if (this.#busy.includes(seat)) return;
    const pledges = status.asked?.includes(seat);
    if (!pledges && !(status.telling && status.pledged?.includes(seat))) return;
    this.#busy = [...this.#busy, seat];
    try {
      await (pledges ? this.#pledge(seat) : this.#share(seat, status.witness ?? ''));
    } catch {
      // The line is down for good: nobody waits for our secret then.
    } finally {
      this.#busy = this.#busy.filter((each) => each !== seat);
    }
    if (this.status && this.status !== status) void this.#contribute(seat, this.status);
  }

  async #pledge(seat: string): Promise<void> {
    const { newSecret, pledgeOf } = await import('./hashes');
    const secret = newSecret();
    this.#keep({ secrets: [{ seat, secret, closed: '' }] });
    await this.request({ type: 'pledge', seat, commitment: pledgeOf(secret) });
  }

  /** Tell the secret that was pledged, by this page or by one before it in this browser. */
  async #share(seat: string, closed: string): Promise<void> {
    const untold = this.kept.secrets.filter((each) => each.seat === seat && !each.closed);
    for (const { secret } of untold.reverse()) {
      const reply = await this.request({ type: 'share', seat, secret });
      if (reply.type === 'done') return this.#keep({ secrets: [{ seat, secret, closed }] });
    }
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Add to what is kept, here and by other pages of this browser. */
  #keep(more: Partial<Kept>): void {
    this.kept = [stored(this.id), more].reduce<Kept>(merged, this.kept);
    remember(`${TABLES}.${this.id}`, JSON.stringify(this.kept));
    noteTable(this.id);
  }
}

/** The rolls that the story shows. */
function shownIn(deeds: readonly LogEntry[]): Shown[] {
  return deeds.flatMap(({ moments }) => moments.flatMap(({ rolls = [] }) => rolls));
}

function merged(kept: Kept, { commitment = '', secrets = [], witnesses = [] }: Partial<Kept>): Kept {
  return {
    commitment: kept.commitment || commitment,
    secrets: secrets.reduce(withSecret, kept.secrets),
    witnesses: [...new Set([...kept.witnesses, ...witnesses])],
  };
}

/** A secret that was told stays so. */
function withSecret(known: readonly Secret[], added: Secret): readonly Secret[] {
  const before = known.find(({ secret }) => secret === added.secret);
  if (before?.closed) return known;
  return [...known.filter((each) => each !== before), added];
}

function stored(id: string): Kept {
  try {
    const kept = JSON.parse(recall(`${TABLES}.${id}`) ?? '{}') as Partial<Kept>;
    return { ...NOTHING, ...kept };
  } catch {
    return NOTHING;
  }
}

/** The tables whose dice are kept, newest first; the oldest are forgotten. */
function noteTable(id: string): void {
  const known = (recall(TABLES) ?? '').split(' ').filter((each) => each && each !== id);
  const tables = [id, ...known];
  for (const old of tables.slice(MAX_TABLES)) forget(`${TABLES}.${old}`);
  remember(TABLES, tables.slice(0, MAX_TABLES).join(' '));
}
