/** The keys of the melee. Those of every table (undo, timeline, help) are the frame's. */
import { digitOf } from '../../table/digits';
import type { Shortcut } from '../../table/frame.svelte';
import type { Melee } from './melee.svelte';

export const MELEE_SHORTCUTS: readonly Shortcut[] = [
  {
    keys: '← →',
    text: { en: 'melee: the combat before, the next', fr: 'mêlée\u00a0: combat précédent, suivant' },
  },
  { keys: 'N', text: { en: 'melee: the next of your people', fr: 'mêlée\u00a0: personnage suivant' } },
  { keys: 'A', text: { en: 'melee: all combats at once', fr: 'mêlée\u00a0: tous les combats à la fois' } },
];

export function meleeKey(event: KeyboardEvent, tool: Melee): boolean {
  const digit = digitOf(event);
  if (digit !== null && tool.who !== null) return numbered(tool, digit);
  switch (event.key) {
    case 'ArrowLeft':
      return stepped(tool, -1);
    case 'ArrowRight':
      return stepped(tool, 1);
    case 'n':
    case 'N':
      return tool.next();
    case 'a':
    case 'A':
    case 'Escape':
      if (tool.at === null && tool.who === null) return false;
      tool.look(null);
      return true;
    default:
      return false;
  }
}

function stepped(tool: Melee, by: 1 | -1): boolean {
  if (tool.fights.length === 0) return false;
  tool.step(by);
  return true;
}

function numbered(tool: Melee, number: number): boolean {
  const choice = tool.choicesOf(tool.who ?? '')[number - 1];
  if (choice) void tool.choose(choice);
  return choice !== undefined;
}
