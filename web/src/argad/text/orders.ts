/**
 * A line understood as an order: `hedge`, `go north-east 12`, `go 40,30 then spring`, `charge max`, `follow perrin 3`.
 * Orders are looked for in the menu of whoever is chosen, so whatever can be chosen there can be written here.
 */
import { wordsIn } from '../../table/text/matching';
import { usualDistance } from '../acting/kinds';
import type { Choice, Entry } from '../acting/menu';
import { along, bearing } from '../acting/ways';
import type { InRanks, Surrounding } from '../protocol/types';
import { CM, type Spot } from '../scene/scene';
import { cut, leading, meant, type Named, type Words } from './lines';

/** What an order may be about. */
export interface Known {
  readonly menu: readonly Entry[];
  /** All that is on the table, the nearest of each sort first. */
  readonly places: readonly Surrounding[];
  /** Where the way begins. */
  readonly from: Spot;
  /** In which close order whoever is chosen looks; null: in none. */
  readonly heading: number | null;
  isFoe(who: string): boolean;
}

export type OrderMeaning =
  | {
      readonly kind: 'go';
      readonly corners: readonly Spot[];
      readonly to: Spot;
      readonly whom: string | null;
    }
  | { readonly kind: 'hold' | 'clear' | 'nothing' }
  | { readonly kind: 'choice'; readonly choice: Choice }
  | {
      readonly kind: 'shape';
      readonly entry: Entry;
      readonly files: number | null;
      readonly heading: number | null;
    }
  | { readonly kind: 'ranks'; readonly order: InRanks }
  | { readonly kind: 'whom'; readonly entry: Entry; readonly whom: string; readonly distance: number | null }
  | { readonly kind: 'place'; readonly entry: Entry; readonly to: Spot }
  | { readonly kind: 'several'; readonly among: readonly Named[] };

const NOTHING: OrderMeaning = { kind: 'nothing' };
const GO = /^(go|goes|walk|run|move|aller|allez|va|vas|marcher?|cours|avancer?)$/;
/** Of several people, who have no menu: whoever goes to an enemy charges. */
const CHARGE = /^(charges?|attacks?|charger|attaquer?)$/;
const HOLD = /^(hold|stay|remain|rester?|tenir|halte?)$/;
const CLEAR = /^(clear|withdraw|forget|effacer?|oublier?)$/;
const THEN = /\s(?:then|puis|ensuite)\s/i;
const LEGS: readonly (readonly [RegExp, 'back' | 'forward' | 'left' | 'right'])[] = [
  [/^(forward|ahead|avant)$/, 'forward'],
  [/^(back|backward|arriere)$/, 'back'],
  [/^(left|gauche)$/, 'left'],
  [/^(right|droite)$/, 'right'],
];

export function understandOrder(line: string, known: Known): OrderMeaning {
  const [first = '', ...further] = line.split(THEN);
  const said = cut(first);
  const [verb = ''] = said.words;
  const entry = entryOf(said.words, known.menu);
  if (entry.length > 1)
    return { kind: 'several', among: entry.map(({ type, name }) => ({ id: type, name })) };
  const [found] = entry;
  if (found && !(GO.test(verb) && leading(said.words, wordsIn(found.name)) < 2))
    return completed(said, found, known);
  if (HOLD.test(verb) && said.words.length === 1) return { kind: 'hold' };
  if (CLEAR.test(verb) && said.words.length === 1) return { kind: 'clear' };
  if (known.heading !== null) {
    const ranks = inRanks(said, known.heading);
    if (ranks) return ranks;
  }
  const walk = GO.test(verb) || CHARGE.test(verb) ? { ...said, words: said.words.slice(1) } : said;
  return onFoot([walk, ...further.map(cut)], known);
}

/** The order whose name the line begins with, by most of its words. */
function entryOf(words: readonly string[], menu: readonly Entry[]): readonly Entry[] {
  const rated = menu.map((entry) => ({ entry, rate: leading(words, wordsIn(entry.name, entry.type)) }));
  const best = Math.max(0, ...rated.map(({ rate }) => rate));
  return best === 0 ? [] : rated.filter(({ rate }) => rate === best).map(({ entry }) => entry);
}

/** An order of the menu with what is missing to it. */
function completed(said: Words, entry: Entry, known: Known): OrderMeaning {
  const rest = said.words.slice(leading(said.words, wordsIn(entry.name, entry.type)));
  if (entry.wants === 'whom') {
    const whom = known.places.filter(({ id }) => entry.whom.includes(id));
    const [only, ...others] = rest.length > 0 ? meant(rest, whom) : whom;
    if (!only) return NOTHING;
    if (others.length > 0 && rest.length === 0) return { kind: 'several', among: whom };
    if (others.length > 0) return { kind: 'several', among: [only, ...others] };
    const distance = usualDistance(entry.type) === null || said.number === null ? null : said.number * CM;
    return { kind: 'whom', entry, whom: only.id, distance };
  }
  if (entry.wants === 'shape') return { kind: 'shape', entry, files: said.number, heading: said.degrees };
  if (entry.wants !== null && entry.wants !== 'choice') {
    const to = target({ ...said, words: rest }, known.from, known);
    if (to === null) return NOTHING;
    return 'several' in to ? { kind: 'several', among: to.several } : { kind: 'place', entry, to: to.at };
  }
  const choices = entry.choices.map((choice, number) => ({ id: String(number), name: choice.label, choice }));
  const [only, ...others] = rest.length > 0 ? meant(rest, choices) : choices;
  if (!only) return NOTHING;
  return others.length > 0
    ? { kind: 'several', among: [only, ...others] }
    : { kind: 'choice', choice: only.choice };
}

/** A unit in close order marches straight, shifts or pivots. */
function inRanks({ words, number, degrees }: Words, heading: number): OrderMeaning | null {
  if (words[0] === 'pivot' || words[0] === 'pivoter') {
    const side = LEGS.find(([name]) => name.test(words[1] ?? ''))?.[1];
    const turn = side === 'left' ? -(number ?? 45) : side === 'right' ? (number ?? 45) : null;
    const pivot = degrees ?? (turn === null ? null : (heading + turn + 360) % 360);
    return pivot === null ? null : { kind: 'ranks', order: { type: 'InRanks', pivot } };
  }
  const leg = words.flatMap((word) => LEGS.find(([name]) => name.test(word))?.[1] ?? [])[0];
  if (!leg || number === null) return null;
  return { kind: 'ranks', order: { type: 'InRanks', leg, length: number * CM } };
}

/** A way from corner to corner. */
function onFoot(legs: readonly Words[], known: Known): OrderMeaning {
  const spots: Spot[] = [];
  let whom: string | null = null;
  for (const leg of legs) {
    const to = target(leg, spots.at(-1) ?? known.from, known);
    if (to === null) return NOTHING;
    if ('several' in to) return { kind: 'several', among: to.several };
    spots.push(to.at);
    whom = to.whom;
  }
  const to = spots.pop();
  return to ? { kind: 'go', corners: spots, to, whom } : NOTHING;
}

type Target = { readonly at: Spot; readonly whom: string | null } | { readonly several: readonly Named[] };

/** A place in centimetres, so far in a direction, or somebody or something by its name. */
function target({ words, place, number, degrees }: Words, from: Spot, known: Known): Target | null {
  if (place) return { at: [Math.round(place[0] * CM), Math.round(place[1] * CM)], whom: null };
  if (degrees !== null && number !== null && words.length === 0)
    return { at: along(from, degrees, number * CM), whom: null };
  const [first, ...others] = meant(words, known.places);
  if (!first) return null;
  const other = others.find(({ name }) => name.en !== first.name.en);
  if (other) return { several: [first, ...others] };
  if (number !== null) return { at: along(from, bearing(from, first.at), number * CM), whom: null };
  return { at: [first.at[0], first.at[1]], whom: known.isFoe(first.id) ? first.id : null };
}
