import { LEVEL_FACTS } from '../protocol/levels';
import type { Computer, Localized } from '../protocol/types';
import { WORDS } from './words';

export type Level = Computer['level'];
export type Temper = NonNullable<Computer['temper']>;

export const LEVELS = Object.keys(LEVEL_FACTS) as readonly Level[];
export const TEMPERS: readonly Temper[] = ['even', 'bold', 'cautious', 'goal_minded'];

/** The one that a newcomer meets. */
export const NEWCOMER: Level = 'recruit';
/** The one that the lab plays with, unless one chooses otherwise. */
export const USUAL: Computer = { level: 'trooper' };

/** `Trooper`, or `Trooper, bold`. */
export function computerName({ level, temper = 'even' }: Computer): Localized {
  const inLanguage = (code: keyof Localized) => {
    const name = LEVEL_FACTS[level].name[code];
    if (temper === 'even') return name;
    const { inclined, inclinedRecruit } = WORDS[code];
    return `${name}, ${(level === 'recruit' ? inclinedRecruit : inclined)[temper]}`;
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

/** A seat that a computer plays: `Orange (Trooper)`. */
export function computerAt(seat: Localized, computer: Computer): Localized {
  const name = computerName(computer);
  return { en: `${seat.en} (${name.en})`, fr: `${seat.fr} (${name.fr})` };
}

/** The level of all computers at a table, if there are any and they have it in common. */
export function commonLevel(seats: readonly { readonly computer?: Computer | null }[]): Level | null {
  const [first, ...others] = seats.flatMap(({ computer }) => (computer ? [computer.level] : []));
  return first && others.every((level) => level === first) ? first : null;
}
