import type { NewTable, OptionCard, ScenarioCard, SeatInfo, Told } from '../protocol/types';

type Who = SeatInfo['who'];

interface Place {
  readonly seat: string;
  readonly name: Told;
  who: Who;
  player: string;
  hands: boolean;
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
  ) {
    this.places = scenario.armies.map(({ seat, name }) => ({
      seat,
      name,
      who: 'person' as Who,
      player: '',
      hands: false,
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

  get table(): NewTable {
    const people = this.places.filter(({ who }) => who === 'person');
    return {
      game: this.game,
      scenario: this.scenario.id,
      options: this.#chosen,
      seats: Object.fromEntries(this.places.map(({ seat, who }) => [seat, who])),
      names: Object.fromEntries(
        people.filter(({ player }) => player.trim()).map(({ seat, player }) => [seat, player.trim()]),
      ),
      hands: this.places.filter(({ hands, who }) => hands && who !== 'idle').map(({ seat }) => seat),
      seconds: this.seconds,
      listed: this.listed,
    };
  }
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
