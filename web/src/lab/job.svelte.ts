import { RequestFailed, messageOf } from '../protocol/api';
import type { JobInfo, Localized, MoreGames } from '../protocol/types';
import { fetchJob, playMore, stopJob } from './api';
import { shareOf } from './finding';
import { watchPace } from './pace';
import { recent, type Glimpse } from './recent.svelte';

/** Milliseconds between two looks at a job; longer while nobody answers. */
const BEAT = 1000;
const SLOW_BEAT = 4000;

/** A job that is followed while it waits and plays. */
export class LabJob {
  info = $state.raw<JobInfo>();
  /** Nobody answers; we go on asking. */
  silent = $state(false);
  /** There is no such job. */
  unknown = $state(false);
  /** Why what one pressed came to nothing. */
  problem = $state.raw<Localized | null>(null);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** What was pressed so often changes the job: a look from before comes too late. */
  #acts = 0;

  constructor(readonly id: string) {
    void this.look();
  }

  get going(): boolean {
    return this.info?.state === 'waiting' || this.info?.state === 'playing';
  }

  get trail(): readonly Glimpse[] {
    return recent.trail(this.id);
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const acts = this.#acts;
    try {
      const info = await fetchJob(this.id);
      if (acts === this.#acts) this.#learn(info);
      this.silent = false;
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) this.unknown = true;
      else this.silent = true;
    }
    this.#again();
  }

  async stop(): Promise<void> {
    await this.#act(() => stopJob(this.id));
  }

  async more(more: MoreGames): Promise<void> {
    await this.#act(() => playMore(this.id, more));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #act(act: () => Promise<JobInfo>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    this.#acts += 1;
    try {
      this.#learn(await act());
    } catch (error) {
      this.problem = messageOf(error);
    } finally {
      this.busy = false;
    }
    this.#again();
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.busy || !(this.going || this.silent)) return;
    this.#timer = setTimeout(() => void this.look(), this.silent ? SLOW_BEAT : BEAT);
  }

  #learn(info: JobInfo): void {
    if (this.#closed) return;
    this.info = info;
    recent.keep(info, glimpseOf(info));
    watchPace(info, Object.keys(info.finding && 'seats' in info.finding ? info.finding.seats : {}));
  }
}

function glimpseOf({ finding }: JobInfo): Glimpse | null {
  if (finding?.finding !== 'simulation') return null;
  const { games, seats } = finding.report;
  return { games, seats: Object.fromEntries(seats.map(({ seat, rate }) => [seat, shareOf(rate)])) };
}
