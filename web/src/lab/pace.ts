/** How long games take: as this browser has seen it, else as it is on a small machine. */
import { LEVEL_FACTS } from '../protocol/levels';
import type { Contender, JobInfo } from '../protocol/types';
import { recall, remember } from '../storage';

const KEY = 'lab.pace';

type Paces = Record<string, number>;

/** Games of the same battle between players of the same levels take about as long. */
function kindOf(scenario: string, players: readonly Contender[]): string {
  const levels = players.map(({ level = 'trooper' }) => level).toSorted();
  return [scenario, ...levels].join(' ');
}

function seen(): Paces {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Paces;
  } catch {
    return {};
  }
}

/** About how many seconds some games take, and whether that was seen or is only usual. */
export function estimate(
  scenario: string,
  players: readonly Contender[],
  games: number,
): { seconds: number; seen: boolean } {
  const known = seen()[kindOf(scenario, players)];
  const usual = players.map(({ level = 'trooper' }) => LEVEL_FACTS[level].secondsPerGame);
  const pace = known ?? usual.reduce((sum, each) => sum + each, 0) / Math.max(1, usual.length);
  return { seconds: pace * games, seen: known !== undefined };
}

/** Remember how fast a job goes. */
export function watchPace(
  { seconds, games, played, job, scenario }: JobInfo,
  seats: readonly string[],
): void {
  if (seconds == null || played < 10 || games <= played) return;
  const players = seats.map((seat) => job.players?.[seat] ?? job.others ?? {});
  remember(KEY, JSON.stringify({ ...seen(), [kindOf(scenario, players)]: seconds / (games - played) }));
}

/** Half of the interval that a number of games leaves to a share about one half. */
export function doubt(games: number): number {
  return 1.96 * Math.sqrt(0.25 / Math.max(1, games));
}
