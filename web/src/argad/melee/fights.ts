/** Small combats as they are read: in which order the blows fall, and what is chosen for whom. */
import type { Fight, StrikeChoice, Striking } from '../protocol/types';

export type Fate =
  'unharmed' | 'pushed_back' | 'wounded' | 'wounded_and_pushed_back' | 'knocked_out' | 'killed';

/** From the mildest to the gravest. */
export const FATES: readonly Fate[] = [
  'unharmed',
  'pushed_back',
  'wounded',
  'wounded_and_pushed_back',
  'knocked_out',
  'killed',
];

/** Something that may become of somebody, and how likely it is. */
export interface Chance {
  readonly fate: Fate;
  readonly chance: number;
}

/** Those that are possible, the mildest first. */
export function chancesOf(fates: Readonly<Record<string, number>> = {}): readonly Chance[] {
  return FATES.flatMap((fate) => {
    const chance = fates[fate] ?? 0;
    return chance > 0 ? [{ fate, chance }] : [];
  });
}

/** The blows that are struck at the same time, one group after the other. */
export function inOrder({ strikes = [] }: Fight): readonly (readonly Striking[])[] {
  const groups = new Map<number, Striking[]>();
  for (const strike of strikes) groups.set(strike.step, [...(groups.get(strike.step) ?? []), strike]);
  return [...groups.entries()].sort(([one], [other]) => one - other).map(([, group]) => group);
}

export function membersOf({ one, other, behind = [] }: Fight): readonly string[] {
  return [...one, ...other, ...behind];
}

/** What happens as things stand: what has been said, else what is taken for granted, else nothing. */
export function chosenOf(choices: readonly StrikeChoice[]): StrikeChoice | null {
  return choices.find(({ declared }) => declared) ?? choices.find(({ usual }) => usual) ?? null;
}

/** Whom it is aimed at. */
export function targetOf({ command }: StrikeChoice): string | null {
  return command.type === 'NoStrike' ? null : command.target;
}

/** The best way to go for somebody: as one strikes now if that is possible, else the most promising. */
export function bestAt(choices: readonly StrikeChoice[], target: string): StrikeChoice | null {
  const possible = choices.filter((choice) => targetOf(choice) === target);
  const now = chosenOf(choices);
  const alike = possible.find((choice) => now && mannerOf(choice) === mannerOf(now));
  return alike ?? possible.toSorted((one, other) => (other.hurts ?? 0) - (one.hurts ?? 0))[0] ?? null;
}

function mannerOf({ command }: StrikeChoice): string {
  if (command.type !== 'Strike') return command.type;
  const { weapon, shoots = false, fencing = '', waived = false } = command;
  return JSON.stringify([weapon, shoots, fencing, waived]);
}
