/** A line cut into what matters: the acts that are said alone, the people it is about, and the rest. */
import { folded } from '../../rules/search';
import { begins, degreesOf, holds, wordsIn } from '../../table/text/matching';
import type { Localized } from '../../protocol/types';

/** What is said with a line of its own. */
export type Act =
  | 'confirm'
  | 'cancel'
  | 'ready'
  | 'wait'
  | 'proposed'
  | 'see'
  | 'best'
  | 'worst'
  | 'news'
  | 'look'
  | 'threats';

const ACTS: readonly (readonly [Act, RegExp])[] = [
  ['confirm', /^(yes|y|ok|okay|oui|announce( it)?|l'annoncer|annoncer|d'accord)$/],
  ['cancel', /^(no|non|cancel|annuler|drop( it)?|renoncer)$/],
  ['wait', /^(not( |-)(ready|done)( yet)?|wait|attendez|attends|pas (encore|prete?))$/],
  ['ready', /^(ready|done|prete?|fini|c'est pret|i am ready|je suis prete?)$/],
  ['proposed', /^((all )?as proposed|proposed|comme propose|propose|d'ordinaire|as usual)$/],
  ['best', /^(see|see it|voir) (with )?(the )?(best|avec les meilleurs|meilleurs?)( dice| des)?$/],
  ['worst', /^(see|see it|voir) (with )?(the )?(worst|avec les pires|pires?)( dice| des)?$/],
  ['see', /^(see( it)?|voir|vois|see it usual)$/],
  ['news', /^(news|what('s| is) new|what changed|nouvelles|quoi de neuf|du nouveau)$/],
  ['look', /^(look|look around|regarder?|situation|what do i see|que vois-je)$/],
  ['threats', /^(threats?|menaces?|who threatens( whom| me)?|qui menace( qui)?)$/],
];

/** The act that a line is; null where it is about something. */
export function actOf(line: string): Act | null {
  const said = folded(line)
    .replace(/[.!?]+$/, '')
    .trim();
  return ACTS.find(([, words]) => words.test(said))?.[0] ?? null;
}

const PLACE = /(\d{1,3}(?:\.\d)?)\s*[,;]\s*(\d{1,3}(?:\.\d)?)/;
/** Words that say nothing by themselves. */
const SMALL = new Set(
  (
    'a an the to at in on of into towards toward by with cm centimetres centimeters it its ' +
    'le la les un une des du de d l au aux vers sur en dans par avec jusque'
  ).split(' '),
);

export interface Words {
  /** In their order, without what says nothing. */
  readonly words: readonly string[];
  /** A place in centimetres. */
  readonly place: readonly [number, number] | null;
  /** A length in centimetres. */
  readonly number: number | null;
  readonly degrees: number | null;
}

/** Cut a part of a line. A direction is one only where a length is said with it. */
export function cut(text: string): Words {
  const found = PLACE.exec(text);
  let number: number | null = null;
  let degrees: number | null = null;
  const words: string[] = [];
  for (const word of folded(text.replace(PLACE, ' '))
    .replaceAll("'", ' ')
    .split(/[\s:!?]+|\.(?!\d)|,/)
    .filter(Boolean)) {
    const exact = /^(\d{1,3})(°|deg|degrees|degres)$/.exec(word);
    const length = /^(\d{1,3}(?:\.\d)?)(cm)?$/.exec(word);
    if (exact) degrees = Number(exact[1]);
    else if (length && number === null) number = Number(length[1]);
    else if (!SMALL.has(word)) words.push(word);
  }
  const said = number === null ? undefined : words.findIndex((word) => degreesOf(word) !== null);
  if (degrees === null && said !== undefined && said >= 0) {
    degrees = degreesOf(words[said] ?? '');
    words.splice(said, 1);
  }
  return { words, place: found ? [Number(found[1]), Number(found[2])] : null, number, degrees };
}

/** Somebody or something that can be named. */
export interface Named {
  readonly id: string;
  readonly name: Localized;
}

/** Those whom these words can mean: those of whose names they are whole words first, else those that they begin. */
export function meant<Some extends Named>(words: readonly string[], among: readonly Some[]): readonly Some[] {
  if (words.length === 0) return [];
  const known = among.map((each) => ({ each, said: wordsIn(each.name, each.id) }));
  const whole = known.filter(({ said }) => words.every((word) => said.includes(word)));
  const found = whole.length > 0 ? whole : known.filter(({ said }) => holds(said, words));
  return found.map(({ each }) => each);
}

const ALL = /^(all|everybody|everyone|tous|toutes|tout)$/;
const AND = /^(and|et|&)$/;

/** Whom a line begins with, by whole words of their names, and what is said of them. */
export function addressed<Some extends Named>(
  line: string,
  mine: readonly Some[],
): { readonly who: readonly Some[]; readonly several: readonly Some[]; readonly rest: string } {
  const words = line.trim().split(/\s+/);
  const who: Some[] = [];
  let at = 0;
  if (ALL.test(folded(words[0] ?? ''))) return { who: mine, several: [], rest: words.slice(1).join(' ') };
  while (at < words.length) {
    const word = bareWord(words[at]);
    if (who.length > 0 && AND.test(word)) {
      at += 1;
      continue;
    }
    let found = named([word], mine);
    if (found.length === 0) break;
    const said = [word];
    at += 1;
    for (; at < words.length; at++) {
      const closer = named([...said, bareWord(words[at])], found);
      if (closer.length === 0) break;
      found = closer;
      said.push(bareWord(words[at]));
    }
    const [only, ...others] = found;
    if (others.length > 0 || !only) return { who: [], several: found, rest: '' };
    who.push(only);
  }
  return { who, several: [], rest: words.slice(at).join(' ') };
}

function bareWord(word = ''): string {
  return folded(word).replace(/[:,.!]+$/, '');
}

function named<Some extends Named>(words: readonly string[], among: readonly Some[]): readonly Some[] {
  return among.filter((each) => {
    const said = wordsIn(each.name, each.id);
    return words.every((word) => word !== '' && said.includes(word));
  });
}

/** How many of the first words belong to a text: `fall back Max` begins with `Fall back`. */
export function leading(words: readonly string[], said: readonly string[]): number {
  const end = words.findIndex((word) => !said.some((each) => begins(each, word)));
  return end < 0 ? words.length : end;
}
