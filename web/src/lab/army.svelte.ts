import type {
  ArmyKind,
  FieldCard,
  LabShelf,
  MatchUp,
  NewJob,
  NewMatch,
  Side,
  Localized,
} from '../protocol/types';
import type { Query } from '../router/routes';
import type { LanguageCode } from '../texts/language.svelte';
import { WORDS } from './words';

/** A kind of minifig or vehicle, and how many of it. */
export interface Rank {
  readonly kind: ArmyKind;
  readonly count: number;
}

/** What an army consists of, as the game writes it. */
export type ArmyList = Record<string, unknown>;

type Entries = readonly Readonly<Record<string, unknown>>[];

/** Shooters, those who keep enemies away from them, and a heroine. */
const SAMPLE = 'archer:3,guard:2,ranger:1';
const MAX_OF_A_KIND = 20;
const MAX_POINTS = 10_000;
/** Of a trial: enough to see whether it is about even. */
export const TRIAL = 200;

/** An army that is put together, and what is asked of its opponents; the address says all of it. */
export class ArmyDesign {
  ranks = $state.raw<readonly Rank[]>([]);
  field = $state.raw<FieldCard>();
  #budget = $state<number | null>(null);

  constructor(
    readonly game: string,
    readonly lab: LabShelf,
    query: Query = {},
  ) {
    this.follow(query);
  }

  /** What an address says. */
  follow(query: Query): void {
    const { fields } = this.lab;
    this.ranks = this.#read(query['army'] ?? SAMPLE);
    this.budget = Number(query['budget']);
    this.field = fields.find(({ id }) => id === query['field']) ?? fields[0];
  }

  takeSample(): void {
    this.ranks = this.#read(SAMPLE);
  }

  /** One more, unless an army may have only one of it. */
  add(id: string): void {
    const kind = this.lab.kinds.find((each) => each.id === id);
    if (kind) this.change(kind, 1);
  }

  /** Add some, or take some away; without any the kind is gone. */
  change(kind: ArmyKind, by: number): void {
    const known = this.ranks.some((rank) => rank.kind.id === kind.id);
    const all = known ? this.ranks : [...this.ranks, { kind, count: 0 }];
    this.ranks = all
      .map((rank) =>
        rank.kind.id === kind.id ? { kind, count: Math.min(rank.count + by, mostOf(kind)) } : rank,
      )
      .filter(({ count }) => count > 0);
  }

  get cost(): number {
    return this.ranks.reduce((sum, { kind, count }) => sum + kind.cost * count, 0);
  }

  /** What somebody has typed. */
  get budget(): number | null {
    return this.#budget;
  }

  set budget(points: number | null) {
    const whole = Math.floor(points ?? 0);
    this.#budget = whole >= 1 ? Math.min(whole, MAX_POINTS) : null;
  }

  /** What the cheapest army costs. */
  get least(): number {
    return Math.min(...this.lab.kinds.map(({ cost }) => cost));
  }

  /** Whether the budget buys anybody at all. */
  get affordable(): boolean {
    return this.budget === null || this.budget >= this.least;
  }

  get list(): ArmyList {
    const parts: Record<string, Record<string, unknown>[]> = {};
    for (const { kind, count } of this.ranks)
      for (const [part, entries] of Object.entries(kind.army))
        (parts[part] ??= []).push(...(entries as Entries).map((entry) => ({ ...entry, count })));
    return parts;
  }

  /** What is asked of the lab; nothing while nobody is there. What the army is worth can be told whatever is allowed. */
  get question(): NewMatch | null {
    if (!this.ranks.length) return null;
    return { game: this.game, army: this.list, budget: (this.affordable && this.budget) || this.cost };
  }

  /** What the address says of it. */
  get query(): Query {
    return {
      army: this.ranks.map(({ kind, count }) => `${kind.id}:${count}`).join(),
      ...(this.budget === null ? {} : { budget: String(this.budget) }),
      ...(this.field && this.field !== this.lab.fields[0] ? { field: this.field.id } : {}),
    };
  }

  #read(text: string): readonly Rank[] {
    return text.split(',').flatMap((each) => {
      const [id, count] = each.split(':');
      const kind = this.lab.kinds.find((known) => known.id === id);
      const wanted = Math.floor(Number(count ?? 1));
      return kind && wanted >= 1 ? [{ kind, count: Math.min(wanted, mostOf(kind)) }] : [];
    });
  }
}

export function mostOf({ once }: ArmyKind): number {
  return once ? 1 : MAX_OF_A_KIND;
}

/** Who sits in a vehicle, each kind once, in the order of the places. */
export function crewOf(
  { army }: ArmyKind,
  kinds: readonly ArmyKind[],
): readonly { name: Localized; count: number }[] {
  const [vehicle] = (army['vehicles'] ?? []) as Entries;
  const sheets = Object.values((vehicle?.['crew'] ?? {}) as Record<string, { sheet: string }>).map(
    ({ sheet }) => sheet,
  );
  return sheets
    .filter((sheet, n) => sheets.indexOf(sheet) === n)
    .map((sheet) => ({
      name: kinds.find(({ id }) => id === sheet)?.name ?? { en: sheet, fr: sheet },
      count: sheets.filter((each) => each === sheet).length,
    }));
}

/** Both armies by the seats of a field, one's own first. */
export function seated({ seats }: FieldCard, own: ArmyList, other: ArmyList): Record<string, ArmyList> {
  return Object.fromEntries(seats.map((seat, n) => [seat, n ? other : own]));
}

/** A field under a name that says what is played there. */
export function scenarioOn({ name, scenario }: FieldCard): Record<string, unknown> {
  const named = (code: LanguageCode) => WORDS[code].match.named(small(name[code]));
  return { ...scenario, name: { en: named('en'), fr: named('fr') } };
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A pairing put to the test. */
export function trial(game: string, field: FieldCard, own: Side, { side }: MatchUp): NewJob {
  return {
    game,
    scenario: scenarioOn(field),
    armies: seated(field, own.army, side.army),
    games: TRIAL,
  };
}

export type Evenness = 'even' | 'stronger' | 'weaker';

/** Games in 100 by which even may be off. */
const NEAR = 5;

/** What a chance means for whoever has it. */
export function evenness({ value }: { value: number }): Evenness {
  const off = Math.round(value * 100) - 50;
  if (Math.abs(off) <= NEAR) return 'even';
  return off > 0 ? 'stronger' : 'weaker';
}
