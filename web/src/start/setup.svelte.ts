import { untrack } from 'svelte';
import type { Level, Temper } from '../players/computers';
import { preferred } from '../players/preferred.svelte';
import type { NewTable, PresetCard, ScenarioCard, SeatInfo, Localized } from '../protocol/types';
import { Chosen, type Values } from './chosen.svelte';
import { Presets } from './presets.svelte';

type Who = SeatInfo['who'];

/** Seconds, as the server has it where nothing is said. */
const USUAL_GRACE = 120;

interface Place {
  readonly seat: string;
  readonly name: Localized;
  who: Who;
  player: string;
  hands: boolean;
  /** Of the computer that plays there, if one does. */
  level: Level;
  temper: Temper;
}

/** The seat of whoever knows everything and plays the rest of the world. */
const GAME_MASTER = 'game-master';

/** Usual wherever there is a game master, who says when to go on, and may go back. */
const OF_A_MASTER: readonly string[] = ['master_ready', 'master_goes_back'];

/** What a game has besides scenarios and options. */
interface Besides {
  readonly presets?: readonly PresetCard[];
  /** Whether somebody may sit there as the game master. */
  readonly master?: boolean;
}

/** What the one who opens a table decides before it is played. */
export class SetUp extends Chosen {
  places = $state<Place[]>([]);
  seconds = $state<number | null>(null);
  /** Seconds that somebody must have been away before a computer may step in. */
  grace = $state(USUAL_GRACE);
  listed = $state(false);
  /** Who is the game master, if anybody is. */
  master = $state<'nobody' | 'person' | 'open'>('nobody');
  readonly presets: Presets;
  readonly mayHaveMaster: boolean;

  constructor(
    readonly game: string,
    readonly scenario: ScenarioCard,
    /** Whether computers play this game: then they play all sides but the first, unless one chooses otherwise. */
    readonly computers: boolean,
    options: Values = {},
    { presets = [], master = false }: Besides = {},
    /** The scenario itself, where our shelf has none of this id. */
    readonly brought: Readonly<Record<string, unknown>> | null = null,
  ) {
    const laid = new Presets(presets, scenario.options, options);
    const single = Object.entries(options).filter(([id]) => id !== 'preset' && id !== 'layers');
    super(
      (option) => (OF_A_MASTER.includes(option.id) && this.master !== 'nobody') || laid.usual(option),
      Object.fromEntries(single),
    );
    this.presets = laid;
    this.mayHaveMaster = master;
    this.places = scenario.armies.map(({ seat, name }, n) => ({
      seat,
      name,
      who: (computers && n > 0 ? 'computer' : 'person') as Who,
      player: '',
      hands: false,
      // not followed: to remember another level must not set all of this up again
      level: untrack(() => preferred.level),
      temper: 'even' as Temper,
    }));
  }

  /** Whether somebody plays at all. */
  get playable(): boolean {
    return this.places.some(({ who }) => who !== 'idle');
  }

  /** Whether somebody may be missed whom a computer could replace. */
  get mayBeMissed(): boolean {
    return this.computers && this.places.filter(({ who }) => throws(who)).length > 1;
  }

  /** Whether computers play alone: one watches. */
  get watched(): boolean {
    return this.playable && this.places.every(({ who }) => who === 'computer' || who === 'idle');
  }

  get table(): NewTable {
    return {
      game: this.game,
      scenario: this.brought ?? this.scenario.id,
      options: {
        ...this.presets.values,
        ...(this.master === 'nobody' ? {} : Object.fromEntries(OF_A_MASTER.map((option) => [option, true]))),
        ...this.values,
      },
      seats: {
        ...Object.fromEntries(this.places.map(({ seat, who }) => [seat, who])),
        ...(this.master === 'nobody' ? {} : { [GAME_MASTER]: this.master }),
      },
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
      grace: this.grace,
      listed: this.listed,
    };
  }

  /** The level of the computers is offered again the next time. */
  remember(): void {
    const [first] = this.#of('computer');
    if (first) preferred.level = first.level;
  }

  #of(wanted: Who): Place[] {
    return this.places.filter(({ who }) => who === wanted);
  }
}

/** Whether somebody sits there who can throw real bricks. */
export function throws(who: Who): boolean {
  return who === 'person' || who === 'open';
}
