/** Shots that hardly ever hit: nobody is held up for them, unless somebody wants to be, or went back for them. */
import type { MenuItem } from '../../table/frame.svelte';
import { settings } from '../../table/settings.svelte';
import type { Table } from '../../table/table.svelte';
import { wordsOf } from '../../texts/say.svelte';
import type { Duty, Skirmish } from '../protocol/types';
import { WORDS } from './words';

export class LongShots {
  #age: number | null = null;
  #part = '';
  /** The part of a turn to which somebody went back: not to see it pass again. */
  #revisited = '';

  /** The game stands there now; it has gone back as often as this. */
  look({ turn = 1, phase = 'early' }: Skirmish, age: number): void {
    this.#part = `${turn} ${phase}`;
    if (this.#age !== null && age !== this.#age) this.#revisited = this.#part;
    this.#age = age;
  }

  /** Whether somebody wants to be stopped for those who could do nothing else. */
  stopFor({ long_shots = [] }: Duty): boolean {
    return long_shots.length > 0 && (settings.longShots || this.#revisited === this.#part);
  }
}

/** In the menu of the table: be stopped for them, or no longer. */
export function longShotsItems({ phase, seats }: Pick<Table, 'phase' | 'seats'>): readonly MenuItem[] {
  if (phase !== 'open' || seats.played.length === 0) return [];
  const words = wordsOf(WORDS).longShots;
  const act = () => {
    settings.longShots = !settings.longShots;
  };
  return [{ label: settings.longShots ? words.pass : words.stop, icon: 'next', act }];
}
