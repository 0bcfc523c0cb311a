import type { Component } from 'svelte';
import type { PageName, Route } from './routes';

/** A page gets the address that led to it. */
export type Page = Component<{ route: Route }>;

/** Each page is fetched when somebody goes there. */
const PAGES: Record<PageName, () => Promise<{ default: unknown }>> = {
  start: () => import('../start/StartPage.svelte'),
  scenarios: () => import('../start/ScenariosPage.svelte'),
  scenario: () => import('../start/NewTablePage.svelte'),
  table: () => import('../table/TablePage.svelte'),
  join: () => import('../start/JoinPage.svelte'),
  watch: () => import('../start/WatchPage.svelte'),
  continue: () => import('../start/ContinuePage.svelte'),
  learn: () => import('../lessons/LearnPage.svelte'),
  rules: () => import('../rules/RulesPage.svelte'),
  replay: () => import('../replay/ReplayPage.svelte'),
  lab: () => import('../lab/LabPage.svelte'),
  job: () => import('../lab/JobPage.svelte'),
  odds: () => import('../lab/OddsPage.svelte'),
  worth: () => import('../lab/WorthPage.svelte'),
  match: () => import('../lab/MatchPage.svelte'),
  battle: () => import('../lab/BattlePage.svelte'),
  unknown: () => import('../start/UnknownPage.svelte'),
};

export async function pageOf(name: PageName): Promise<Page> {
  return (await PAGES[name]()).default as Page;
}
