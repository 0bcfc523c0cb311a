import type { Battle, Localized } from '../bow/protocol/types';
import type { Fighter, LabShelf, Piece, ScenarioCard } from '../protocol/types';
import type { Query } from '../router/routes';
import type { Question } from './finding';

export const KINDS = ['duel', 'ranges', 'heat'] as const;
export type Kind = (typeof KINDS)[number];

/** A piece on the field of a scenario. */
export interface Standing {
  readonly id: string;
  readonly name: Localized;
  readonly owner: string;
  readonly vehicle: boolean;
}

const USUAL_STUDS = 10;

/** A question about odds while one thinks about it; the address says all of it. */
export class OddsQuestion {
  kind = $state<Kind>('duel');
  one = $state('');
  oneWeapon = $state('');
  other = $state('');
  otherWeapon = $state('');
  /** Of ranges: everybody, if it is empty. */
  target = $state('');
  studs = $state(USUAL_STUDS);
  touching = $state(false);
  coverOne = $state(false);
  coverOther = $state(false);
  first = $state<'one' | 'other'>('one');
  what = $state<'hurt' | 'kill'>('hurt');
  /** In percent; what the book has unless somebody says otherwise. */
  brick = $state<number | null>(null);
  scenario = $state('');
  shooter = $state('');
  victim = $state('');
  vary = $state<'target' | 'shooter'>('target');

  constructor(
    readonly lab: LabShelf,
    readonly scenarios: readonly ScenarioCard[],
    query: Query = {},
  ) {
    this.follow(query);
  }

  /** What an address says, and what is usual where it says nothing. */
  follow(query: Query): void {
    const { lab, scenarios } = this;
    const pick = <Value extends string>(name: string, values: readonly Value[], usual: Value): Value =>
      values.find((value) => value === query[name]) ?? usual;
    const sheets = lab.pieces.map(({ id }) => id);
    // Two who can shoot at each other, if there are.
    const shooters = lab.pieces.filter(({ weapons }) => weapons[0]?.use === 'ranged');
    const [first = '', second = first] = [...shooters, ...lab.pieces].map(({ id }) => id);
    this.kind = pick('ask', KINDS, 'duel');
    this.one = pick('one', sheets, first);
    this.other = pick('other', sheets, second);
    this.target = pick('target', sheets, '');
    this.oneWeapon = pick('with', this.weapons(this.one), '');
    this.otherWeapon = pick('against', this.weapons(this.other), '');
    this.studs = Number(query['studs'] ?? USUAL_STUDS) || USUAL_STUDS;
    this.touching = query['studs'] === 'none';
    this.coverOne = query['cover']?.includes('one') ?? false;
    this.coverOther = query['cover']?.includes('other') ?? false;
    this.first = pick('first', ['one', 'other'], 'one');
    this.what = pick('what', ['hurt', 'kill'], 'hurt');
    this.brick = Number(query['brick']) || null;
    this.scenario = pick(
      'scenario',
      scenarios.map(({ id }) => id),
      scenarios[0]?.id ?? '',
    );
    this.vary = pick('vary', ['target', 'shooter'], 'target');
    this.stand(query['shooter'], query['victim']);
  }

  /** The same two, if they are on this field; else the first who can shoot at each other. */
  stand(shooter = '', victim = ''): void {
    const all = this.standing;
    const units = all.filter(({ vehicle }) => !vehicle);
    const first = units.find(({ id }) => id === shooter) ?? units[0];
    const enemy = all.find(({ id }) => id === victim) ?? units.find(({ owner }) => owner !== first?.owner);
    this.shooter = first?.id ?? '';
    this.victim = enemy?.id ?? '';
  }

  get standing(): Standing[] {
    const battle = this.scenarios.find(({ id }) => id === this.scenario)?.start as Battle | undefined;
    const units = Object.values(battle?.units ?? {}).map((unit) => ({ ...unit, vehicle: false }));
    const vehicles = Object.values(battle?.vehicles ?? {}).map((vehicle) => ({ ...vehicle, vehicle: true }));
    return [...units, ...vehicles].map(({ id, name, owner, vehicle }) => ({ id, name, owner, vehicle }));
  }

  piece(id: string): Piece | undefined {
    return this.lab.pieces.find((piece) => piece.id === id);
  }

  weapons(sheet: string): string[] {
    return this.piece(sheet)?.weapons.map(({ id }) => id) ?? [];
  }

  get question(): Question {
    const brick = this.brick === null ? {} : { brick: this.brick / 100 };
    if (this.kind === 'heat')
      return {
        question: 'heat',
        scenario: this.scenario,
        shooter: this.shooter,
        target: this.victim,
        vary: this.vary,
        what: this.what,
      };
    const one = fighter(this.one, this.oneWeapon);
    if (this.kind === 'ranges')
      return this.target
        ? { question: 'ranges', one, targets: [fighter(this.target, '')], ...brick }
        : { question: 'ranges', one, what: this.what, ...brick };
    return {
      question: 'duel',
      one,
      other: fighter(this.other, this.otherWeapon),
      studs: this.touching ? null : this.studs,
      cover_one: this.coverOne,
      cover_other: this.coverOther,
      first: this.first,
      ...brick,
    };
  }

  /** What the address says of it. */
  get query(): Query {
    const all: Record<string, string | false | null> =
      this.kind === 'heat'
        ? {
            scenario: this.scenario,
            shooter: this.shooter,
            victim: this.victim,
            vary: this.vary,
            what: this.what,
          }
        : this.kind === 'ranges'
          ? { one: this.one, with: this.oneWeapon, target: this.target, what: this.what }
          : {
              one: this.one,
              with: this.oneWeapon,
              other: this.other,
              against: this.otherWeapon,
              studs: this.touching ? 'none' : String(this.studs),
              cover: [this.coverOne && 'one', this.coverOther && 'other'].filter(Boolean).join('+'),
              first: this.first === 'one' ? '' : this.first,
            };
    const brick = this.brick === null || this.kind === 'heat' ? {} : { brick: String(this.brick) };
    const said = Object.entries({ ask: this.kind, ...all, ...brick }).filter(([, value]) => value);
    return Object.fromEntries(said) as Query;
  }
}

function fighter(sheet: string, weapon: string): Fighter {
  return weapon ? { sheet, weapon } : { sheet };
}
