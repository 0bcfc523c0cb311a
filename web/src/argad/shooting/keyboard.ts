/** The keys of shooting. Those of every table (undo, timeline, help) are the frame's. */
import { digitOf } from '../../table/digits';
import type { Shortcut } from '../../table/frame.svelte';
import type { Shooting } from './shooting.svelte';

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'Enter',
    text: {
      en: 'the shot that you have in mind; otherwise all as proposed',
      fr: 'le tir prévu\u202f; sinon tout comme proposé',
    },
  },
  {
    keys: 'N',
    text: {
      en: 'the next of your people who can shoot; with Shift the one before',
      fr: 'personnage suivant qui peut tirer\u202f; avec Maj le précédent',
    },
  },
  { keys: '← →', text: { en: 'another target', fr: 'une autre cible' } },
  { keys: '↑ ↓', text: { en: 'another way to shoot', fr: 'une autre façon de tirer' } },
  { keys: '1 … 9', text: { en: 'shoot in the ways that are listed', fr: 'tirer de la façon indiquée' } },
  { keys: '0', text: { en: 'hold fire', fr: 'ne pas tirer' } },
  { keys: 'M', text: { en: 'the last movement again', fr: 'revoir le dernier mouvement' } },
  { keys: 'R', text: { en: 'how the dice that lie were reckoned', fr: 'le détail du dernier jet' } },
  { keys: 'Esc', text: { en: 'one step back', fr: 'un pas en arrière' } },
];

export function shootingKey(event: KeyboardEvent, tool: Shooting): boolean {
  const digit = digitOf(event);
  if (digit !== null && tool.selected !== null)
    return digit === 0 ? did(tool.holdFire()) : numbered(tool, digit);
  switch (event.key) {
    case 'n':
      return tool.next();
    case 'N':
      return tool.next(-1);
    case 'ArrowRight':
      return tool.turn(1);
    case 'ArrowLeft':
      return tool.turn(-1);
    case 'ArrowDown':
      return tool.change(1);
    case 'ArrowUp':
      return tool.change(-1);
    case 'Delete':
    case 'Backspace':
      return tool.selected !== null && did(tool.holdFire());
    case 'Escape':
      return leave(tool);
    case 'Enter':
      return did(tool.goOn());
    default:
      return false;
  }
}

function leave(tool: Shooting): boolean {
  const had = tool.selected !== null;
  tool.select(null);
  return had;
}

function did(deed: Promise<void>): boolean {
  void deed;
  return true;
}

function numbered(tool: Shooting, number: number): boolean {
  const way = tool.ways[number - 1];
  return way !== undefined && did(tool.declare(way));
}
