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

type Mode = 'simulate' | 'whatIf';

const USUAL_GAMES = 200;

/** What is to be played in the lab. */
export class Experiment {
  scenario = $state.raw<ScenarioCard>() as ScenarioCard;
  mode = $state<Mode>('simulate');
  places = $state<Place[]>([]);
  swap = $state(true);
  #games = $state(USUAL_GAMES);
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
    this.mode = query['mode'] === 'whatIf' ? 'whatIf' : 'simulate';
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
    return Math.floor((this.lab.most_games[best] ?? USUAL_GAMES) / this.seatings) * this.seatings;
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

  /** Whether there is something to compare. */
  get ready(): boolean {
    return this.mode === 'simulate' || this.changes.changes > 0;
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
    };
  }
}

/** A player as the form shows it; whatever is not known is as usual. */
function known(player: Contender | undefined): { level: Level; temper: Temper } {
  return {
    level: LEVELS.find((each) => each === player?.level) ?? USUAL.level,
    temper: TEMPERS.find((each) => each === player?.temper) ?? 'even',
  };
}
