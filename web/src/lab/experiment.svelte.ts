import { LEVELS, TEMPERS, USUAL, type Level, type Temper } from '../players/computers';
import type { Contender, LabShelf, NewJob, OptionCard, ScenarioCard, Localized } from '../protocol/types';
import type { Query } from '../router/routes';
import { Chosen, usualIn, valuesIn, type Values } from '../start/chosen.svelte';

interface Place {
  readonly seat: string;
  readonly name: Localized;
  level: Level;
  temper: Temper;
}

export type Mode = 'simulate' | 'whatIf' | 'sweep';

const USUAL_GAMES = 200;
/** How far from even still counts as even, unless one chooses otherwise. */
export const MARGIN = 0.05;
/** Values of an option that can be compared. */
const MAX_VALUES = 20;

/** What is to be played in the lab. */
export class Experiment {
  scenario = $state.raw<ScenarioCard>() as ScenarioCard;
  mode = $state<Mode>('simulate');
  places = $state<Place[]>([]);
  swap = $state(true);
  #games = $state(USUAL_GAMES);
  /** Stop as soon as it is decided; the games are then the most. */
  untilDecided = $state(false);
  margin = $state(MARGIN);
  /** The option that takes several values, and these as they are typed or ticked. */
  varied = $state.raw<OptionCard>();
  typed = $state('');
  ticked = $state.raw<readonly unknown[]>([]);
  /** How the battle is played. */
  options = $state.raw<Chosen>() as Chosen;
  /** What is different in the other half of the games. */
  changes = $state.raw<Chosen>() as Chosen;

  constructor(
    readonly game: string,
    scenarios: readonly [ScenarioCard, ...ScenarioCard[]],
    readonly lab: LabShelf,
    query: Query = {},
  ) {
    this.mode = MODES.find((mode) => mode === query['mode']) ?? 'simulate';
    const players = valuesIn(query['players']) as Record<string, Contender>;
    this.choose(
      scenarios.find(({ id }) => id === query['scenario']) ?? scenarios[0],
      valuesIn(query['options']),
      players,
    );
  }

  choose(scenario: ScenarioCard, options: Values = {}, players: Record<string, Contender> = {}): void {
    this.scenario = scenario;
    this.places = scenario.armies.map(({ seat, name }) => ({ seat, name, ...known(players[seat]) }));
    this.options = new Chosen(usualIn(scenario.options), options);
    this.changes = new Chosen((option: OptionCard) => this.options.value(option));
  }

  get players(): Contender[] {
    return this.places.map(({ level, temper }) => ({ level, temper }));
  }

  /** The most games that these players may play. */
  get most(): number {
    const best = LEVELS.findLast((level) => this.places.some((place) => place.level === level)) ?? 'trooper';
    const most = this.lab.most_games[best] ?? USUAL_GAMES;
    const each = this.mode === 'sweep' ? (2 * most) / this.kinds : most;
    return Math.floor(Math.floor(each) / this.seatings) * this.seatings;
  }

  get games(): number {
    return Math.min(this.#games, this.most);
  }

  /** As many as each way to seat the players can have alike. */
  set games(wanted: number) {
    const whole = Number.isFinite(wanted) ? Math.max(1, Math.ceil(wanted / this.seatings)) : 1;
    this.#games = Math.min(whole * this.seatings, this.most);
  }

  /** In how many ways the players are seated. */
  get seatings(): number {
    const first = this.places.map(({ level, temper }) => `${level}:${temper}`);
    if (!this.swap) return 1;
    const ways = first.map((_, turn) => [...first.slice(turn), ...first.slice(0, turn)].join());
    return ways.filter((way, n) => ways.indexOf(way) === n).length;
  }

  /** Take an option to be varied, with values to begin with. */
  vary(option: OptionCard | undefined): void {
    this.varied = option;
    this.ticked = option ? choicesOf(option) : [];
    this.typed = option?.kind === 'number' ? valuesAbout(option, Number(this.options.value(option))) : '';
  }

  /** The values that the option takes, each once. */
  get values(): readonly unknown[] {
    if (this.varied?.kind !== 'number') return this.ticked;
    const { least, most } = this.varied;
    const numbers = this.typed
      .split(/[\s;]+/)
      .filter(Boolean)
      .map((each) => Number(each.replace(',', '.')));
    const within = (each: number) => each >= (least ?? -Infinity) && each <= (most ?? Infinity);
    return once(numbers.filter((each) => Number.isFinite(each) && within(each)));
  }

  /** Whether there is something to compare. */
  get ready(): boolean {
    if (this.mode === 'sweep') return this.values.length >= 2 && this.values.length <= MAX_VALUES;
    return this.mode === 'simulate' || this.changes.changes > 0;
  }

  /** How many jobs are played side by side. */
  get kinds(): number {
    return { simulate: 1, whatIf: 2, sweep: Math.max(2, this.values.length) }[this.mode];
  }

  get job(): NewJob {
    return {
      game: this.game,
      scenario: this.scenario.id,
      options: this.options.values,
      changes: this.mode === 'whatIf' ? this.changes.values : {},
      players: Object.fromEntries(this.places.map(({ seat, level, temper }) => [seat, { level, temper }])),
      games: Math.ceil(this.games / this.seatings) * this.seatings,
      swap: this.swap,
      ...(this.mode === 'simulate' && this.untilDecided ? { until: this.margin } : {}),
      ...(this.mode === 'sweep' && this.varied
        ? { vary: { option: this.varied.id, values: [...this.values] } }
        : {}),
    };
  }
}

const MODES: readonly Mode[] = ['simulate', 'whatIf', 'sweep'];

/** Whether several values of an option can be set side by side. */
export function canVary({ kind }: OptionCard): boolean {
  return kind !== 'some_of';
}

function once<T>(all: readonly T[]): readonly T[] {
  return all.filter((each, n) => all.indexOf(each) === n);
}

function choicesOf(option: OptionCard): readonly unknown[] {
  if (option.kind === 'yes_no') return [false, true];
  return option.kind === 'one_of' ? (option.values ?? []).map(({ value }) => value) : [];
}

/** Three values about the usual one, from the least to the most that there may be. */
function valuesAbout({ least, most, default: own }: OptionCard, usual: number): string {
  const middle = usual || Number(own) || (least ?? 0) + 8;
  const around = [middle / 2, middle, middle * 2].map((each) =>
    Math.min(Math.max(Number.isInteger(Number(own)) ? Math.round(each) : each, least ?? each), most ?? each),
  );
  return once(around.map((each) => String(Number(each.toFixed(3))))).join(' ');
}

/** A player as the form shows it; whatever is not known is as usual. */
function known(player: Contender | undefined): { level: Level; temper: Temper } {
  return {
    level: LEVELS.find((each) => each === player?.level) ?? USUAL.level,
    temper: TEMPERS.find((each) => each === player?.temper) ?? 'even',
  };
}
