import { commitmentTo, mixed, pledgeOf, sealOf, witnessOf } from './hashes';
import { BY_LINE, facesOf, ON_A_STRIP, type Roll } from './rolls';

/** A secret that this browser has mixed into the dice. */
export interface Secret {
  readonly seat: string;
  readonly secret: string;
  /** What was shown of the journal after the last pledge, before the secret was told; empty if it was not told. */
  readonly closed: string;
}

/** What this browser keeps of a game's dice, to check it when the seed is told. */
export interface Kept {
  readonly commitment: string;
  readonly secrets: readonly Secret[];
  readonly witnesses: readonly string[];
}

/** A roll as the story showed it. */
export type Shown = Pick<Roll, 'faces'> & { readonly purpose: string; readonly by: string };

/** What does not fit; `line` counts from 1. */
export interface Misfit {
  readonly key:
    | 'unreadable'
    | 'sealBroken'
    | 'seedUntold'
    | 'promiseBroken'
    | 'promiseChanged'
    | 'secretMissing'
    | 'secretsTooEarly'
    | 'witnessMissing'
    | 'rollChanged'
    | 'rollMisplaced'
    | 'rollNotThere'
    | 'pledgeBroken';
  readonly line?: number;
  readonly seat?: string;
}

/** What fits, and still left somebody a choice. `seats` are those of the round, or the one that kept silent. */
export interface Note {
  readonly key: 'withoutUs' | 'roundWithoutUs' | 'givenUp';
  readonly line?: number;
  readonly seats: readonly string[];
}

export interface Verdict {
  /** Rolls that were thrown again, undone ones too. */
  readonly rolls: number;
  /** Rolls by hand, which nobody can check. */
  readonly manual: number;
  readonly misfits: readonly Misfit[];
  readonly notes: readonly Note[];
}

interface Header {
  readonly line: 'header';
  readonly dice: string;
  readonly commitment: string;
}
type Line =
  | Header
  | {
      readonly line: 'entry';
      readonly number: number;
      readonly dice: number;
      readonly rolls: readonly Roll[];
    }
  | { readonly line: 'waiting'; readonly number: number }
  | { readonly line: 'cut'; readonly number: number; readonly to: number }
  | { readonly line: 'rules'; readonly number: number }
  | { readonly line: 'pledge'; readonly number: number; readonly seat: string; readonly commitment: string }
  | { readonly line: 'share'; readonly number: number; readonly seat: string; readonly secret: string }
  | { readonly line: 'forgo'; readonly number: number; readonly seat: string }
  | { readonly line: 'reveal'; readonly number: number; readonly seed: string }
  | { readonly line: 'typed' | 'snapshot'; readonly number: number };

type Pledge = Extract<Line, { line: 'pledge' }>;
type Share = Extract<Line, { line: 'share' }>;
type Entry = Extract<Line, { line: 'entry' }>;

/** Secrets that changed the key together: the lines in which they were pledged and told. */
interface Round {
  readonly pledges: readonly Pledge[];
  /** In the order of their pledges. */
  readonly shares: readonly Share[];
  /** The number of the line that ended it: the key is another from the next one on. */
  readonly line: number;
  readonly key: string;
}

const SEALED = /^\{"body":(.*),"seal":"([0-9a-f]+)"\}$/;

/** Check the journal of a game that is over against what this browser kept and saw. */
export function check(journal: string, kept: Kept, shown: readonly Shown[]): Verdict {
  try {
    return judge(journal, kept, shown);
  } catch {
    return failed('unreadable'); // sealed well, but no line is like that
  }
}

function judge(journal: string, kept: Kept, shown: readonly Shown[]): Verdict {
  const seals: string[] = [];
  const lines: Line[] = [];
  for (const row of journal.split('\n').slice(0, -1)) {
    const [, body, seal] = SEALED.exec(row) ?? [];
    if (body === undefined || seal === undefined) return failed('unreadable', lines.length + 1);
    if (sealOf(seals.at(-1) ?? '', body) !== seal) return failed('sealBroken', lines.length + 1);
    lines.push(JSON.parse(body) as Line);
    seals.push(seal);
  }
  const header = lines[0];
  if (header?.line !== 'header') return failed('unreadable', 1);
  const seed = lines.find((line) => line.line === 'reveal')?.seed;
  if (seed === undefined) return failed('seedUntold');
  if (commitmentTo(seed) !== header.commitment) return failed('promiseBroken', 1);
  return new Check(header, lines, seals, seed).verdict(kept, shown);
}

function failed(key: Misfit['key'], line?: number): Verdict {
  return { rolls: 0, manual: 0, misfits: [{ key, ...(line ? { line } : {}) }], notes: [] };
}

class Check {
  readonly #misfits: Misfit[] = [];
  readonly #rounds: Round[] = [];
  #standing: Entry[] = [];
  #rolls = 0;
  #manual = 0;

  constructor(
    readonly header: Header,
    readonly lines: readonly Line[],
    readonly seals: readonly string[],
    readonly seed: string,
  ) {}

  verdict(kept: Kept, shown: readonly Shown[]): Verdict {
    if (kept.commitment && kept.commitment !== this.header.commitment) this.#find('promiseChanged');
    this.#readSecrets();
    this.#throwAgain();
    this.#compare(kept);
    this.#compareShown(shown);
    const notes = this.#noted(kept.secrets);
    return { rolls: this.#rolls, manual: this.#manual, misfits: this.#misfits, notes };
  }

  #find(key: Misfit['key'], more: Omit<Misfit, 'key'> = {}): void {
    this.#misfits.push({ key, ...more });
  }

  /** Pledges come first, then the secrets that they promised; a secret that never came is left out. */
  #readSecrets(): void {
    let pledges: Pledge[] = [];
    let standing: Pledge[] = [];
    let shares: Share[] = [];
    for (const line of this.lines) {
      if (line.line === 'pledge') {
        if (shares.length) this.#find('secretsTooEarly', { line: line.number + 1, seat: line.seat });
        pledges.push(line);
        standing.push(line);
        continue;
      }
      if (line.line === 'share') {
        const promised = standing.find(({ seat }) => seat === line.seat)?.commitment;
        if (promised !== pledgeOf(line.secret))
          this.#find('pledgeBroken', { line: line.number + 1, seat: line.seat });
        shares.push(line);
      } else if (line.line === 'forgo') standing = standing.filter(({ seat }) => seat !== line.seat);
      else continue;
      const told = inOrder(standing, shares);
      if (told.length < standing.length) continue;
      if (told.length)
        this.#rounds.push({ pledges, shares: told, line: line.number, key: this.#after(told) });
      [pledges, standing, shares] = [[], [], []];
    }
  }

  #after(shares: readonly Share[]): string {
    return mixed(
      this.#rounds.at(-1)?.key ?? this.seed,
      shares.map(({ secret }) => secret),
    );
  }

  #keyFor(line: number): string {
    return this.#rounds.findLast((round) => round.line < line)?.key ?? this.seed;
  }

  /** Every roll, also those that were taken back. A command that waits for a throw by hand keeps its line. */
  #throwAgain(): void {
    let waiting: number | null = null;
    for (const line of this.lines) {
      if (line.line === 'waiting') waiting = line.number;
      else if (line.line === 'rules') waiting = null;
      else if (line.line === 'cut') {
        waiting = null;
        this.#standing = this.#standing.filter(({ number }) => number <= line.to);
      } else if (line.line === 'entry') {
        this.#throwFor(line, waiting ?? line.number);
        this.#standing.push(line);
        waiting = null;
      }
    }
  }

  #throwFor(entry: Entry, line: number): void {
    const byLine = this.header.dice === BY_LINE;
    const rolled = this.#standing.reduce((sum, { rolls }) => sum + rolls.length, 0);
    const known = byLine || this.header.dice === ON_A_STRIP;
    if (!known || entry.dice !== (byLine ? line : rolled)) {
      this.#find('rollMisplaced', { line: entry.number + 1 });
      return;
    }
    const key = this.#keyFor(line);
    for (const [n, roll] of entry.rolls.entries()) {
      if (roll.manual) {
        this.#manual += 1;
        continue;
      }
      this.#rolls += 1;
      const counter = byLine ? `${line}.${n}` : String(rolled + n);
      const faces = facesOf(key, counter, roll.throw.die, roll.throw.count ?? 1);
      if (faces.join() !== roll.faces.join()) this.#find('rollChanged', { line: entry.number + 1 });
    }
  }

  /** What this browser was shown on the way, and the secrets that it told. */
  #compare({ secrets, witnesses }: Kept): void {
    const seen = new Map(this.seals.map((seal, number) => [witnessOf(this.seed, seal), number]));
    if (witnesses.some((witness) => !seen.has(witness))) this.#find('witnessMissing');
    for (const { seat, secret, closed } of secrets) {
      if (!closed) continue;
      const round = this.#rounds.find((each) => has(each, { seat, secret }));
      const end = seen.get(closed);
      if (!round) this.#find('secretMissing', { seat });
      else if (
        end === undefined ||
        round.pledges.some(({ number }) => number > end) ||
        round.shares.some(({ number }) => number <= end)
      )
        this.#find('secretsTooEarly', { seat });
    }
  }

  /** Where others could have chosen the key: it has no secret of ours, or no longer, or somebody kept theirs back. */
  #noted(secrets: readonly Secret[]): Note[] {
    const ours = (round: Round) => secrets.some((secret) => has(round, secret));
    const first = this.#rounds.findIndex(ours);
    const without: Note[] =
      first < 0
        ? [{ key: 'withoutUs', seats: [] }]
        : this.#rounds
            .slice(first)
            .filter((round) => !ours(round))
            .map(roundWithoutUs);
    return [...without, ...this.lines.filter((line) => line.line === 'forgo').map(givenUp)];
  }

  /** Each roll that the story shows is in the journal as often as it was shown. */
  #compareShown(shown: readonly Shown[]): void {
    const left = new Map<string, number>();
    for (const { rolls } of this.#standing)
      for (const { throw: thrown, faces } of rolls) {
        const name = nameOf({ ...thrown, faces });
        left.set(name, (left.get(name) ?? 0) + 1);
      }
    for (const roll of shown) {
      const count = left.get(nameOf(roll)) ?? 0;
      if (!count) return this.#find('rollNotThere');
      left.set(nameOf(roll), count - 1);
    }
  }
}

function has({ shares }: Round, { seat, secret }: Pick<Secret, 'seat' | 'secret'>): boolean {
  return shares.some((share) => share.seat === seat && share.secret === secret);
}

function roundWithoutUs({ line, shares }: Round): Note {
  return { key: 'roundWithoutUs', line: line + 1, seats: shares.map(({ seat }) => seat) };
}

function givenUp({ number, seat }: { readonly number: number; readonly seat: string }): Note {
  return { key: 'givenUp', line: number + 1, seats: [seat] };
}

/** The secrets in the order of their pledges: their own could be chosen when all are known. */
function inOrder(pledges: readonly Pledge[], shares: readonly Share[]): Share[] {
  return pledges.flatMap((pledge) => shares.find(({ seat }) => seat === pledge.seat) ?? []);
}

function nameOf({ purpose, by, faces }: Shown): string {
  return [purpose, by, ...faces].join(' ');
}
