/** The keys of announcing. Those of every table (undo, timeline, help) are the frame's. */
import { digitOf } from '../../table/digits';
import type { Shortcut } from '../../table/frame.svelte';
import { CM, type Spot } from '../scene/scene';
import type { Announcing } from './announcing.svelte';
import { TURN } from './shaping.svelte';

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'N', text: { en: 'the next of your people without orders', fr: 'personnage suivant sans ordre' } },
  {
    keys: '← ↑ → ↓',
    text: {
      en: 'where the selected go; with Shift five centimetres at a time',
      fr: 'où vont les personnages choisis\u202f; avec Maj de cinq centimètres',
    },
  },
  { keys: 'Q, E', text: { en: 'turn the ranks left or right', fr: 'faire pivoter les rangs' } },
  {
    keys: '← ↑ → ↓',
    text: {
      en: 'of ranks that are being formed: turn them, one file more or fewer',
      fr: 'des rangs qu’on forme\u202f: les faire pivoter, une file de plus ou de moins',
    },
  },
  { keys: '1 … 9', text: { en: 'the orders, as they are listed', fr: 'les ordres, dans leur ordre' } },
  { keys: '0', text: { en: 'hold', fr: 'ne pas bouger' } },
  { keys: 'Delete', text: { en: 'clear the order', fr: 'effacer l’ordre' } },
  {
    keys: 'Enter',
    text: { en: 'announce what is planned, or be ready', fr: 'annoncer ce qui est prévu, ou se dire prêt' },
  },
  { keys: 'V', text: { en: 'see it', fr: 'voir ce que ça donne' } },
  { keys: 'M', text: { en: 'the last movement again', fr: 'revoir le dernier mouvement' } },
  { keys: 'R', text: { en: 'how the dice that lie were reckoned', fr: 'le détail du dernier jet' } },
  { keys: 'Esc', text: { en: 'one step back', fr: 'un pas en arrière' } },
];

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function announcingKey(event: KeyboardEvent, tool: Announcing): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && tool.shaping.form) return did(shaped(tool, arrow));
  if (arrow) return nudge(tool, arrow, event.shiftKey ? 5 * CM : CM);
  const digit = digitOf(event);
  if (digit !== null && tool.chosen.length > 0) return digit === 0 ? did(tool.hold()) : numbered(tool, digit);
  switch (event.key) {
    case 'n':
    case 'N':
      return tool.next();
    case 'q':
    case 'Q':
      return tool.pivot(-TURN);
    case 'e':
    case 'E':
      return tool.pivot(TURN);
    case 'Delete':
    case 'Backspace':
      return tool.chosen.length > 0 && did(tool.clear());
    case 'Escape':
      return tool.cancel();
    case 'Enter':
      return tool.confirms && did(tool.confirm());
    default:
      return false;
  }
}

function did(deed: Promise<void> | void): boolean {
  void deed;
  return true;
}

/** Ranks that are about to be formed: up and down another file, left and right another direction. */
function shaped({ shaping }: Announcing, [east, south]: Spot): void {
  if (south !== 0) shaping.widen(-south);
  else shaping.turn(east * TURN);
}

function numbered(tool: Announcing, number: number): boolean {
  const entry = tool.menu[number - 1];
  if (entry) tool.begin(entry);
  return entry !== undefined;
}

/** Move what is aimed at; from the first who is selected to begin with. */
function nudge(tool: Announcing, [east, south]: Spot, by: number): boolean {
  const [first] = tool.chosen;
  const from = tool.planning.aimed?.to ?? (first === undefined ? null : tool.placeOf(first));
  if (!from) return false;
  tool.aim([from[0] + east * by, from[1] + south * by]);
  return true;
}
