/** The keys of a battle. Those of every table (undo, timeline, help) are the frame's. */
import { digitOf } from '../../table/digits';
import { isControl } from '../../table/controls';
import type { Shortcut } from '../../table/frame.svelte';
import type { Table } from '../../table/table.svelte';
import type { BowPlayback } from '../playback.svelte';
import type { Stud } from '../scene/scene';
import type { Acting } from './acting.svelte';
import type { Deed } from './early';

const FLAT = { en: 'On the field, in the flat view', fr: 'Sur le champ de bataille, vu à plat' };
const SOLID = { en: 'On the field, in the 3-D view', fr: 'Sur le champ de bataille, vu en 3D' };

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'N', text: { en: 'next figure to play', fr: 'figurine suivante à jouer' } },
  { keys: '1 … 9', text: { en: 'the actions, in their order', fr: 'les actions, dans leur ordre' } },
  { keys: '← ↑ → ↓', text: { en: 'choose a stud to go to', fr: 'choisir un tenon où aller' } },
  { keys: 'Q E', text: { en: 'turn left, turn right', fr: 'tourner à gauche, à droite' } },
  {
    keys: '← →',
    text: {
      en: 'at the wheel: steer; with Shift degree by degree',
      fr: 'au volant\u00a0: tourner\u202f; avec Maj degré par degré',
    },
  },
  { keys: '↑ ↓', text: { en: 'at the wheel: faster, slower', fr: 'au volant\u00a0: plus vite, moins vite' } },
  {
    keys: 'Enter',
    text: {
      en: 'do what is chosen, or the next sensible thing',
      fr: 'faire ce qui est choisi, ou la suite logique',
    },
  },
  { keys: 'Esc', text: { en: 'one step back', fr: 'un pas en arrière' } },
  {
    keys: 'R',
    text: { en: 'how the last roll was reckoned', fr: 'le détail du dernier jet' },
  },
  { keys: '← ↑ → ↓', text: { en: 'move the view', fr: 'déplacer la vue' }, where: FLAT },
  { keys: '+ −', text: { en: 'nearer, farther', fr: 'plus près, plus loin' }, where: FLAT },
  { keys: 'Home', text: { en: 'the whole field', fr: 'tout le champ de bataille' }, where: FLAT },
  {
    keys: '← ↑ → ↓',
    text: {
      en: 'move the mark in the middle; with Shift five studs at a time',
      fr: 'déplacer le repère du milieu\u202f; avec Maj de cinq tenons',
    },
    where: SOLID,
  },
  {
    keys: 'Enter',
    text: { en: 'press what is under the mark', fr: 'appuyer sur ce qui est sous le repère' },
    where: SOLID,
  },
  {
    keys: 'Q E',
    text: { en: 'turn the view left, right', fr: 'tourner la vue à gauche, à droite' },
    where: SOLID,
  },
  {
    keys: 'PgUp PgDn',
    text: { en: 'look more from above, more from the side', fr: 'voir de plus haut, plus de côté' },
    where: SOLID,
  },
  { keys: '+ −', text: { en: 'nearer, farther', fr: 'plus près, plus loin' }, where: SOLID },
  { keys: 'Home', text: { en: 'the whole field', fr: 'tout le champ de bataille' }, where: SOLID },
];

const ARROWS: Record<string, Stud> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Do what the key says; false if it says nothing here. */
export function pressed(event: KeyboardEvent, acting: Acting, table: Table): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isControl(event))
    return false;
  if (event.key === 'Escape') return acting.cancel();
  if (!table.mine || table.busy) return false;
  const meant = meaning(event, acting);
  return meant !== null && acting.soon(meant);
}

/** What a key does; null if it is none of ours. */
function meaning(event: KeyboardEvent, acting: Acting): Deed | null {
  const { shiftKey } = event;
  const arrow = ARROWS[event.key];
  if (arrow) return () => (acting.helm ? drive(acting, arrow, shiftKey) : steer(acting, arrow));
  const digit = digitOf(event);
  if (digit) return () => numbered(acting, digit);
  switch (event.key.toLowerCase()) {
    case 'n':
      return () => next(acting);
    case 'q':
      return () => turn(acting, -1);
    case 'e':
      return () => turn(acting, 1);
    case 'enter':
      return () => enter(acting);
    default:
      return null;
  }
}

/** Opens and closes the arithmetic of the roll that lies on the table; false if the key says nothing of it. */
export function ofRoll(event: KeyboardEvent, playback: BowPlayback): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isControl(event))
    return false;
  const asks = event.key.toLowerCase() === 'r' && playback.fallen !== null;
  const closes = event.key === 'Escape' && playback.opened;
  if (asks || closes) playback.open(!playback.opened);
  return asks || closes;
}

function numbered(acting: Acting, number: number): boolean {
  const action = acting.actions.filter(({ why }) => !why)[number - 1];
  if (action) acting.choose(action);
  return action !== undefined;
}

function next(acting: Acting): boolean {
  const playable = acting.duty?.playable ?? [];
  if (playable.length === 0) return false;
  const index = acting.selected ? playable.indexOf(acting.selected) : -1;
  acting.point(null);
  void acting.select(playable[(index + 1) % playable.length] ?? null);
  return true;
}

function turn(acting: Acting, eighths: number): boolean {
  if (acting.helm) return drive(acting, [eighths, 0], false);
  if (acting.step.kind !== 'going') return false;
  acting.face(eighths);
  return true;
}

const WHEEL = 5;

/** To the sides the wheel is turned, finely with Shift; up and down is another speed. */
function drive(acting: Acting, [east, south]: Stud, finely: boolean): boolean {
  if (east !== 0) acting.turnWheel(east * (finely ? 1 : WHEEL));
  else acting.accelerate(south < 0 ? 1 : -1);
  return true;
}

/** Move the place that is aimed at, or the one that is chosen already; from the figure itself at first. */
function steer(acting: Acting, [east, south]: Stud): boolean {
  const { step, aimed, unit, reach } = acting;
  const from = step.kind === 'going' ? step.to : (aimed?.place.at ?? (unit?.at as Stud | undefined));
  if (!reach || !from) return false;
  const to: Stud = [from[0] + east, from[1] + south];
  if (!reach.at(to)) return true;
  if (step.kind === 'going') acting.goTo(to);
  else acting.point({ stud: to, piece: null });
  return true;
}

function enter(acting: Acting): boolean {
  const { step, aimed } = acting;
  const placing = step.kind === 'free' || step.kind === 'action';
  if (placing && aimed && aimed.place.steps > 0) {
    acting.press({ stud: aimed.place.at, piece: null });
    // The arrows begin again at the figure, whichever is next.
    acting.point(null);
    return true;
  }
  if (step.kind === 'action' && step.action.choices?.length) {
    // Which one: the best stands first, and Tab leads to the others.
    document.querySelector<HTMLElement>('.step .choice button')?.focus();
    return true;
  }
  if (step.kind !== 'free') {
    void acting.confirm();
    return true;
  }
  const duty = acting.duty?.title ? acting.duty.choices?.[0]?.command : undefined;
  if (duty) {
    void acting.play(duty);
    return true;
  }
  const suggested = acting.actions.find(({ id }) => id === acting.menu?.suggested);
  if (suggested) acting.choose(suggested);
  else return next(acting);
  return true;
}
