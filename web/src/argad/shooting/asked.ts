/** What the table is asked while shots are declared. */
import type { AskShots, Shooter, Shots } from '../protocol/types';
import type { TableAccess } from '../acting/tool';

/** Everybody who could shoot, and what is proposed; null where the table has no answer. */
export function askAll(table: TableAccess): Promise<Shots | null> {
  return table.ask<Shots>({ type: 'AskShots' } satisfies AskShots);
}

/** One shooter, with the lines to each target. */
export async function askClosely(table: TableAccess, shooter: string): Promise<Shooter | null> {
  const found = await table.ask<Shots>({ type: 'AskShots', shooter } satisfies AskShots);
  return found?.shooters[0] ?? null;
}
