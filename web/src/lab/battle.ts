import { RequestFailed } from '../protocol/api';
import type { JobInfo, LineUp, NewLineUp } from '../protocol/types';
import type { Query } from '../router/routes';
import { GAME } from '../protocol/games';
import { valuesIn, type Values } from '../start/chosen.svelte';
import { fetchJob, fetchLab, lineUp } from './api';
import { scenarioOn, type ArmyList } from './army.svelte';
import { WORDS } from './words';

/** A battle that was put together in the lab, ready to be played. */
export interface LabBattle extends LineUp {
  readonly options: Values;
}

/** Whether a job plays a scenario of ours with its own armies. */
export function isOurs({ job: { scenario, armies = {} } }: JobInfo): boolean {
  return typeof scenario === 'string' && Object.keys(armies).length === 0;
}

/** The battle that an address names: that of a job, or two armies on a field of ours. */
export async function battleOf(query: Query): Promise<LabBattle> {
  const { options, ...wanted } = query['job'] ? await ofJob(query['job']) : await onField(query);
  return { ...(await lineUp(wanted)), options };
}

type Wanted = NewLineUp & { options: Values };

async function ofJob(id: string): Promise<Wanted> {
  const { job } = await fetchJob(id);
  return {
    game: job.game ?? GAME,
    scenario: job.scenario,
    armies: job.armies ?? {},
    options: job.options ?? {},
  };
}

async function onField(query: Query): Promise<Wanted> {
  const { fields } = await fetchLab(GAME);
  const field = fields.find(({ id }) => id === query['field']);
  const armies = valuesIn(query['armies']) as Record<string, ArmyList>;
  if (!field?.seats.every((seat) => seat in armies)) {
    throw new RequestFailed({ en: WORDS.en.battle.noArmies, fr: WORDS.fr.battle.noArmies }, 404);
  }
  return { game: GAME, scenario: scenarioOn(field), armies, options: {} };
}
