import { USUAL, type Level, type Temper } from '../players/computers';
import type { NewTable, OptionCard, ScenarioCard, SeatInfo, Told } from '../protocol/types';

type Who = SeatInfo['who'];

interface Place {
  readonly seat: string;
  readonly name: Told;
  who: Who;
  player: string;
  hands: boolean;
  /** Of the computer that plays there, if one does. */
  level: Level;
  temper: Temper;
}

/** What the one who opens a table decides before it is played. */
export class SetUp {
  places = $state<Place[]>([]);
  seconds = $state<number | null>(null);
  listed = $state(false);
  #chosen = $state.raw<Readonly<Record<string, unknown>>>({});

  constructor(
    readonly game: string,
    readonly scenario: ScenarioCard,
    /** Whether computers play this game: then they play all sides but the first, unless one chooses otherwise. */
    readonly computers: boolean,
  ) {
    this.places = scenario.armies.map(({ seat, name }, n) => ({
      seat,
      name,
      who: (computers && n > 0 ? 'computer' : 'person') as Who,
      player: '',
      hands: false,
      level: USUAL.level,
      temper: 'even' as Temper,
    }));
  }

  /** What an option is set to now. */
  value(option: OptionCard): unknown {
    return option.id in this.#chosen ? this.#chosen[option.id] : this.usual(option);
  }

  /** What the scenario is played with, unless the table chooses otherwise. */
  usual(option: OptionCard): unknown {
    const wanted = this.scenario.options[option.id];
    return wanted === undefined ? option.default : wanted;
  }

  choose(option: OptionCard, value: unknown): void {
    const others = Object.entries(this.#chosen).filter(([id]) => id !== option.id);
    const own = alike(value, this.usual(option)) ? [] : [[option.id, value] as const];
    this.#chosen = Object.fromEntries([...others, ...own]);
  }

  isChanged(option: OptionCard): boolean {
    return option.id in this.#chosen;
  }

  get changes(): number {
    return Object.keys(this.#chosen).length;
  }

  reset(): void {
    this.#chosen = {};
  }

  /** Whether somebody plays at all. */
  get playable(): boolean {
    return this.places.some(({ who }) => who !== 'idle');
  }

  /** Whether computers play alone: one watches. */
  get watched(): boolean {
    return this.playable && this.places.every(({ who }) => who === 'computer' || who === 'idle');
  }

  get table(): NewTable {
    return {
      game: this.game,
      scenario: this.scenario.id,
      options: this.#chosen,
      seats: Object.fromEntries(this.places.map(({ seat, who }) => [seat, who])),
      computers: Object.fromEntries(
        this.#of('computer').map(({ seat, level, temper }) => [seat, { level, temper }]),
      ),
      names: Object.fromEntries(
        this.#of('person')
          .filter(({ player }) => player.trim())
          .map(({ seat, player }) => [seat, player.trim()]),
      ),
      hands: this.places.filter(({ hands, who }) => hands && throws(who)).map(({ seat }) => seat),
      seconds: this.seconds,
      listed: this.listed,
    };
  }

  #of(wanted: Who): Place[] {
    return this.places.filter(({ who }) => who === wanted);
  }
}

/** Whether somebody sits there who can throw real bricks. */
export function throws(who: Who): boolean {
  return who === 'person' || who === 'open';
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
