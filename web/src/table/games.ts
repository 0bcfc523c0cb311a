import type { Component } from 'svelte';
import type { Table } from './table.svelte';

/** A game's own part of the page. */
export type GameTable = Component<{ table: Table }>;

const GAMES: Record<string, () => Promise<{ default: GameTable }>> = {
  bow: () => import('../bow/BowTable.svelte'),
  argad: () => import('../argad/ArgadTable.svelte'),
};

/** The component that plays this game, or undefined if this page has none. */
export function gameTable(game: string): (() => Promise<{ default: GameTable }>) | undefined {
  return GAMES[game];
}
