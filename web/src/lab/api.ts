import { answer, read } from '../protocol/api';
import type {
  JobInfo,
  LabShelf,
  LineUp,
  MatchUps,
  MoreGames,
  NewJob,
  NewLineUp,
  NewMatch,
  Worth,
} from '../protocol/types';
import { language } from '../texts/language.svelte';
import type { Found, Question } from './finding';

/** Exact chances and studies take longer than a table's answers. */
const TIMEOUT_MS = 60_000;
/** Strong players think for a while when a game is played again. */
const GAME_MS = 150_000;

export async function fetchLab(game: string): Promise<LabShelf> {
  return read(await answer(`/api/lab/${game}`), 'pieces', 'most_games');
}

export async function startJob(job: NewJob): Promise<JobInfo> {
  return jobIn(await answer('/api/lab/jobs', { method: 'POST', body: job, timeoutMs: TIMEOUT_MS }));
}

export async function fetchJob(id: string): Promise<JobInfo> {
  return jobIn(await answer(`/api/lab/jobs/${id}`));
}

export async function stopJob(id: string): Promise<JobInfo> {
  return jobIn(await answer(`/api/lab/jobs/${id}/stop`, { method: 'POST' }));
}

/** Go on with a job, with more games. */
export async function playMore(id: string, more: MoreGames): Promise<JobInfo> {
  return jobIn(await answer(`/api/lab/jobs/${id}/more`, { method: 'POST', body: more }));
}

function jobIn(response: Response): Promise<JobInfo> {
  return read<JobInfo>(response, 'id', 'state', 'job');
}

export async function askOdds(question: Question): Promise<Found> {
  return read(
    await answer('/api/lab/odds', { method: 'POST', body: question, timeoutMs: TIMEOUT_MS }),
    'finding',
  );
}

export async function fetchWorth(game: string): Promise<Worth> {
  return read(await answer(`/api/lab/${game}/worth`, { timeoutMs: TIMEOUT_MS }), 'priced');
}

/** Armies that are a fair fight for a given one. */
export async function askMatches(army: NewMatch): Promise<MatchUps> {
  return read(
    await answer('/api/lab/match', { method: 'POST', body: army, timeoutMs: TIMEOUT_MS }),
    'own',
    'matches',
  );
}

/** A scenario with other armies. */
export async function lineUp(wanted: NewLineUp): Promise<LineUp> {
  return read(
    await answer('/api/lab/lineup', { method: 'POST', body: wanted, timeoutMs: TIMEOUT_MS }),
    'scenario',
    'card',
  );
}

/** One game of a job, counted from 1, as a journal. */
export async function fetchGame(job: string, game: string, kind = '0'): Promise<Blob> {
  const path = [job, 'games', game, 'journal'].map(encodeURIComponent).join('/');
  return (
    await answer(`/api/lab/jobs/${path}?kind=${encodeURIComponent(kind)}`, { timeoutMs: GAME_MS })
  ).blob();
}

/** The report of a job as one file. */
export async function fetchReport(id: string): Promise<Blob> {
  return (await answer(`/api/lab/jobs/${id}/report${spoken()}`, { timeoutMs: TIMEOUT_MS })).blob();
}

export async function fetchOddsReport(question: Question): Promise<Blob> {
  const asking = { method: 'POST', body: question, timeoutMs: TIMEOUT_MS } as const;
  return (await answer(`/api/lab/odds/report${spoken()}`, asking)).blob();
}

function spoken(): string {
  return `?language=${language.code}`;
}
