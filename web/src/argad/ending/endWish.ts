/** The story ends where all who play agree that it does: one says so in the menu, or plays on after all. */
import type { MenuItem } from '../../table/frame.svelte';
import { listed } from '../../table/names';
import type { Table } from '../../table/table.svelte';
import { say, wordsOf } from '../../texts/say.svelte';
import type { Skirmish } from '../protocol/types';
import { mayResign } from './ended';
import { WORDS } from './words';

export function endWish(table: Table, skirmish: Skirmish): readonly MenuItem[] {
  const { current, played } = table.seats;
  if (!played.includes(current) || !mayResign(skirmish, current) || !table.log.live) return [];
  const words = wordsOf(WORDS).end;
  const wishing = skirmish.ending ?? [];
  const others = wishing.filter((seat) => seat !== current).map((seat) => say(table.seats.personName(seat)));
  const wished = wishing.includes(current);
  const act = () => void table.play({ type: wished ? 'PlayOn' : 'AgreeToEnd' }, current);
  const label = wished ? words.playOn : others.length > 0 ? words.join(listed(others)) : words.wish;
  return [{ label, icon: 'last', act }];
}
