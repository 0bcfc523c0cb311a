/**
 * A line of words understood as a command: `shoot max`, `move 12,5 east`, `go 2`, `steer -30`, `end`. Words are looked
 * for in the menu of the unit, in both languages, so whatever can be chosen there can be written here.
 */
import type { Localized } from '../../protocol/types';
import { folded } from '../../rules/search';
import { degreesOf, holds as held, NUMBER, wordsIn } from '../../table/text/matching';
import type { ActionMenu, Choice, Menu, Why } from '../protocol/types';
import type { Stud } from '../scene/scene';

/** What a line means. */
export type Meaning =
  | {
      readonly kind: 'command';
      readonly command: unknown;
      readonly label: Localized;
      readonly choice: Choice | null;
    }
  | { readonly kind: 'why'; readonly why: Why; readonly label: Localized }
  | { readonly kind: 'several'; readonly labels: readonly Localized[] }
  | { readonly kind: 'nothing' };

const STUD = /(\d{1,3})\s*[,;]\s*(\d{1,3})/;
const MOST_NAMED = 6;

interface Line {
  readonly words: readonly string[];
  readonly stud: Stud | null;
  readonly facing: number | null;
}

/** A line cut into a stud, a direction and the other words. */
export function cut(text: string): Line {
  const found = STUD.exec(text);
  const rest = folded(text.replace(STUD, ' '))
    .split(/[\s:.!]+/)
    .filter(Boolean);
  const facing = found ? degreesOf(rest.at(-1) ?? '') : null;
  return {
    words: facing === null ? rest : rest.slice(0, -1),
    stud: found ? [Number(found[1]), Number(found[2])] : null,
    facing,
  };
}

/** What the line means for the unit whose menu this is. */
export function understand(text: string, menu: Menu): Meaning {
  const line = cut(text);
  if (line.stud) return placed(line, line.stud, menu);
  if (line.words.length === 0) return { kind: 'nothing' };
  return numbered(line, menu) ?? chosen(line, menu);
}

/** Somewhere: a move, unless the words name another action that wants a place. */
function placed({ words, facing }: Line, stud: Stud, menu: Menu): Meaning {
  const wanting = (menu.actions ?? []).filter(({ wants = [] }) => place(wants) !== null);
  const named = words.length
    ? wanting.filter((action) => holds(action.label, action.id, words))
    : wanting.slice(0, 1);
  const [action, ...others] = named;
  if (!action) return { kind: 'nothing' };
  if (others.length) return { kind: 'several', labels: named.map(({ label }) => label) };
  if (action.why) return { kind: 'why', why: action.why, label: action.label };
  const field = place(action.wants ?? []) ?? 'to';
  const looking = facing === null || !action.wants?.includes('facing') ? {} : { facing };
  const command = { ...(action.template as object), [field]: stud, ...looking };
  return { kind: 'command', command, label: action.label, choice: null };
}

function place(wants: readonly string[]): string | null {
  return wants.find((field) => field === 'to' || field === 'at' || field === 'target') ?? null;
}

/** A number for an action that wants one. */
function numbered({ words }: Line, menu: Menu): Meaning | null {
  const number = words.at(-1) ?? '';
  if (!NUMBER.test(number)) return null;
  const rest = words.slice(0, -1);
  const action = (menu.actions ?? []).find(
    ({ wants, label, id }) => wants?.includes('degrees') && rest.length > 0 && holds(label, id, rest),
  );
  if (!action) return null;
  if (action.why) return { kind: 'why', why: action.why, label: action.label };
  const command = { ...(action.template as object), degrees: Number(number) };
  return { kind: 'command', command, label: action.label, choice: null };
}

/** One of the choices: what is possible goes before what is not. */
function chosen({ words }: Line, menu: Menu): Meaning {
  const all = (menu.actions ?? []).flatMap((action) =>
    (action.choices ?? []).map((choice) => ({ action, choice })),
  );
  const found = all.filter(({ action, choice }) => holds(both(action.label, choice.label), action.id, words));
  const possible = found.filter(({ choice }) => choice.command != null);
  const [first, ...others] = possible.length ? possible : found;
  if (!first) return refused(words, menu.actions ?? []);
  if (others.length) {
    return {
      kind: 'several',
      labels: [first, ...others].slice(0, MOST_NAMED).map(({ choice }) => choice.label),
    };
  }
  const { choice } = first;
  if (choice.command != null)
    return { kind: 'command', command: choice.command, label: choice.label, choice };
  return choice.why ? { kind: 'why', why: choice.why, label: choice.label } : { kind: 'nothing' };
}

/** An action of which nothing can be done now says why. */
function refused(words: readonly string[], actions: readonly ActionMenu[]): Meaning {
  const action = actions.find(({ label, id, why }) => why && holds(label, id, words));
  return action?.why ? { kind: 'why', why: action.why, label: action.label } : { kind: 'nothing' };
}

function both(one: Localized, other: Localized): Localized {
  return { en: `${one.en} ${other.en}`, fr: `${one.fr} ${other.fr}` };
}

/** Whether each word begins a word of the label, in one of the languages, or of the action's own name. */
function holds(label: Localized, id: string, words: readonly string[]): boolean {
  return held(wordsIn(label, id), words);
}
