import type { JobInfo, Localized } from '../protocol/types';
import { recall, remember } from '../storage';
import type { Interval } from './finding';

/** What was seen of a job while it played: after how many games, and the share of each seat. */
export interface Glimpse {
  readonly games: number;
  readonly seats: Readonly<Record<string, Interval>>;
}

/** A job that this browser has seen. */
export interface KeptJob {
  readonly id: string;
  readonly name: Localized;
  readonly whatIf: boolean;
  /** Seconds since 1970. */
  readonly created: number;
  readonly trail: readonly Glimpse[];
}

const KEY = 'lab.jobs';
const MAX_JOBS = 12;
const MAX_GLIMPSES = 80;

/** The jobs of this browser, newest first. */
class Recent {
  #jobs = $state.raw<readonly KeptJob[]>(stored());

  get all(): readonly KeptJob[] {
    return this.#jobs;
  }

  trail(id: string): readonly Glimpse[] {
    return this.#jobs.find((job) => job.id === id)?.trail ?? [];
  }

  /** Remember a job as it stands. */
  keep({ id, name, changes, created }: JobInfo, glimpse: Glimpse | null): void {
    const trail = glimpse ? longer(this.trail(id), glimpse) : this.trail(id);
    const kept = { id, name, created, whatIf: Object.keys(changes).length > 0, trail };
    this.#store([kept, ...this.#jobs.filter((job) => job.id !== id)]);
  }

  forget(id: string): void {
    this.#store(this.#jobs.filter((job) => job.id !== id));
  }

  #store(jobs: readonly KeptJob[]): void {
    this.#jobs = jobs.slice(0, MAX_JOBS);
    remember(KEY, JSON.stringify(this.#jobs));
  }
}

/** One more glimpse, if there are more games than before; a long trail is thinned. */
export function longer(trail: readonly Glimpse[], glimpse: Glimpse): readonly Glimpse[] {
  const before = trail.filter(({ games }) => games < glimpse.games);
  const kept = before.length < MAX_GLIMPSES ? before : before.filter((_, n) => n % 2 === 0);
  return [...kept, glimpse];
}

function stored(): readonly KeptJob[] {
  try {
    const jobs: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(jobs) ? (jobs as KeptJob[]) : [];
  } catch {
    return [];
  }
}

export const recent = new Recent();
