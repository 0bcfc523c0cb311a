/** What the notebook of a game master holds: the dice that were thrown for it, in the open or behind the screen. */
import type { LogEntry, Localized, RenderedRoll } from '../../protocol/types';

export interface Throw {
  readonly key: string;
  /** What it was for and what came of it, in a sentence. */
  readonly text: Localized;
  readonly rolls: readonly RenderedRoll[];
  readonly behind: boolean;
}

/** The throws that the game master asked for. */
const ASKED: ReadonlySet<string> = new Set(['DiceRolled', 'SkillTested', 'AttitudeSet', 'Gossip']);
/** Of these nobody else hears, whatever was said. */
const SCREENED: ReadonlySet<string> = new Set(['Gossip']);

interface Thrown {
  readonly type: string;
  readonly secret?: boolean;
  readonly hidden?: boolean;
}

/** The newest first. */
export function throwsOf(entries: readonly LogEntry[]): Throw[] {
  return entries
    .flatMap(({ number, moments }) =>
      moments.flatMap(({ event, told = [], exact, rolls = [] }, moment): Throw[] => {
        const { type, secret, hidden } = (event ?? { type: '' }) as Thrown;
        const [text] = exact ?? told;
        if (!ASKED.has(type) || rolls.length === 0 || !text) return [];
        const behind = secret === true || hidden === true || SCREENED.has(type);
        return [{ key: `${number}.${moment}`, text, rolls, behind }];
      }),
    )
    .reverse();
}
