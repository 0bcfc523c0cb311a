/** What may come of orders, shots and blows, as sentences to be heard. */
import type { Localized } from '../../protocol/types';
import { listed } from '../../table/names';
import { language } from '../../texts/language.svelte';
import { percent } from '../../texts/percent';
import { say, wordsOf } from '../../texts/say.svelte';
import { bearing, centimetres } from '../acting/ways';
import type {
  Fight,
  Prospect,
  RenderedModifier,
  Run,
  Shot,
  ShotChoice,
  Skirmish,
  StrikeChoice,
  Striking,
  Target,
} from '../protocol/types';
import type { Spot } from '../scene/scene';
import { WORDS } from './words';

const WHOLE_TURN = 1000;

export function nameOf(view: Skirmish, who: string): string {
  const outside = Object.values(view.reserves ?? {}).flatMap(({ characters }) => characters);
  const one = view.characters[who] ?? view.markers?.[who] ?? outside.find(({ id }) => id === who);
  return one ? say(one.name) : who;
}

/** `to the north-east`. */
export function towards(degrees: number): string {
  return wordsOf(WORDS).towards[Math.round(degrees / 45) % 8] ?? '';
}

/** Of so many, each is told with all that the dice may bring. */
const FEW = 3;

/** Of all who fare alike in one sentence; the grounds on the way of the first only, where others go beside. */
export function prospectsTold(view: Skirmish, people: readonly Prospect[], whom: string | null): string[] {
  const words = wordsOf(WORDS);
  const many = people.length > FEW;
  const told = people.map((found) => ({
    who: found.who,
    tells: joined([usualTold(view, found), ...(many ? [] : diceTold(found)), ...meetingsTold(view, found)]),
  }));
  const stopped = Math.max(0, ...people.map(({ blocked = 0 }) => blocked));
  return [
    ...alike(view, told),
    many && stopped > 0 ? `${words.heldUp(chance(stopped))}.` : '',
    whom !== null && !people.some(({ meets = {} }) => whom in meets) ? words.misses(nameOf(view, whom)) : '',
    ...(people[0]?.grounds ?? []).map(groundTold),
  ].filter(Boolean);
}

/** `12 of 20 cm to the east`. */
function usualTold(view: Skirmish, { who, usual, best, allowance }: Prospect): string {
  const words = wordsOf(WORDS);
  const one = view.characters[who];
  if (best.length === 0)
    return usual.facing === (one?.facing ?? 0) ? words.stays : words.turns(towards(usual.facing));
  const way = one ? towards(bearing(one.at, usual.end)) : '';
  return words.way(centimetres(usual.length), centimetres(allowance), way);
}

/** `9 to 14 cm as the dice fall, 17% to be held up`. */
function diceTold({ best, worst, blocked = 0 }: Prospect): string[] {
  const words = wordsOf(WORDS);
  const [least, most] = [centimetres(worst.length), centimetres(best.length)];
  return [least < most ? words.spread(least, most) : '', blocked > 0 ? words.heldUp(chance(blocked)) : ''];
}

function meetingsTold(view: Skirmish, { meets = {} }: Prospect): string[] {
  const words = wordsOf(WORDS);
  return Object.entries(meets).map(([other, likely]) => words.meets(nameOf(view, other), chance(likely)));
}

/** Those of whom the same is told, together: `Isaut and Perrin: 12 cm to the east.` */
function alike(view: Skirmish, told: readonly { readonly who: string; readonly tells: string }[]): string[] {
  const { about } = wordsOf(WORDS);
  const every = told.map(({ tells }) => tells);
  return every
    .filter((tells, at) => every.indexOf(tells) === at)
    .map((tells) => {
      const names = told.filter((each) => each.tells === tells).map(({ who }) => nameOf(view, who));
      return about(listed(names), tells);
    });
}

function groundTold({ name, after, text }: NonNullable<Prospect['grounds']>[number]): string {
  return wordsOf(WORDS).groundAhead(capital(say(name)), centimetres(after), small(say(text)));
}

/** How everybody would move, and who would meet whom. */
export function runTold(view: Skirmish, { ways, encounters = [] }: Run): string[] {
  const words = wordsOf(WORDS);
  const told = Object.entries(ways).map(([who, { length, end, blocked }]) => {
    const one = view.characters[who];
    const way = one ? towards(bearing(one.at, end)) : '';
    const moves = length > 0 ? words.moves(centimetres(length), way) : words.stays;
    return { who, tells: joined([moves, blocked ? words.isHeldUp : '']) };
  });
  const met = encounters.map(({ one, other, instant }) =>
    words.encounter(nameOf(view, one), nameOf(view, other), chance(instant / WHOLE_TURN)),
  );
  return told.length > 0 ? [...alike(view, told), ...met] : [words.nobodyMoves];
}

/** `Hugon and 1 other, 34 cm, longbow: 5 or more, 33%, −1 hedge`. */
export function choiceTold(
  view: Skirmish,
  target: Target,
  { shot, need, chance: hits, modifiers }: ShotChoice,
): string {
  const words = wordsOf(WORDS);
  return joined([
    targetNamed(view, target, shot),
    `${centimetres(target.distance)}\u00a0cm`,
    shotManner(view, shot),
    words.need(need, chance(hits)),
    ...changes(modifiers),
  ]);
}

function targetNamed(view: Skirmish, { members }: Target, shot: Shot): string {
  return wordsOf(WORDS).target(nameOf(view, shot.target), shot.aimed ? 0 : members.length - 1);
}

/** `Isaut at Hugon, longbow`. */
export function shotTold(view: Skirmish, shot: Shot): string {
  const words = wordsOf(WORDS);
  return `${words.shot(nameOf(view, shot.shooter), nameOf(view, shot.target))}, ${shotManner(view, shot)}`;
}

/** With what, and how. */
function shotManner(view: Skirmish, shot: Shot): string {
  const { ways } = wordsOf(WORDS);
  const weapon = view.weapons?.[shot.weapon];
  const said = (Object.keys(ways) as (keyof typeof ways)[]).filter((way) => shot[way]);
  return [weapon ? say(weapon.name) : shot.weapon, ...said.map((way) => ways[way])].join(', ');
}

/** Who strikes whom, step by step: all of one step at the same time. */
export function strikesTold(view: Skirmish, { strikes = [] }: Fight): string[] {
  const words = wordsOf(WORDS);
  const steps = new Map<number, Striking[]>();
  for (const each of strikes) steps.set(each.step, [...(steps.get(each.step) ?? []), each]);
  return [...steps.values()].map((together) => {
    const strikes = together.map(({ striker, target, weapon, modifiers }) =>
      joined([
        words.strikes(nameOf(view, striker), nameOf(view, target), say(weapon)),
        ...changes(modifiers),
      ]),
    );
    return `${strikes.join(words.meanwhile)}.`;
  });
}

/** What may become of everybody in a combat. */
export function fatesTold(view: Skirmish, { fates = {} }: Fight): string[] {
  const words = wordsOf(WORDS);
  const named: Readonly<Record<string, string>> = words.fates;
  return Object.entries(fates).map(([who, found]) => {
    const likely = Object.entries(found).sort(([, one], [, other]) => other - one);
    return words.about(
      nameOf(view, who),
      likely.map(([fate, part]) => `${chance(part)} ${named[fate] ?? fate}`).join(', '),
    );
  });
}

export function strikeTold({ label, hurts = 0, suffers = 0, usual = false }: StrikeChoice): string {
  const words = wordsOf(WORDS);
  return joined([
    bare(label),
    hurts > 0 ? words.hurts(chance(hurts)) : '',
    suffers > 0 ? words.suffers(chance(suffers)) : '',
    usual ? words.usual : '',
  ]);
}

function changes(modifiers: readonly RenderedModifier[] = []): string[] {
  return modifiers.map(({ amount, text }) => `${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${say(text)}`);
}

/** Without the point at its end. */
export function bare(text: Localized): string {
  return say(text).replace(/\.$/, '');
}

export function chance(part: number): string {
  return percent(part, language.code);
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Where somebody or something is, in a list: `hedge in the west, 20 cm to the east`. */
export function placeTold(name: Localized, from: Spot | null, at: Spot, distance: number | null): string {
  if (from === null || distance === null) return say(name);
  return wordsOf(WORDS).at(say(name), centimetres(distance), towards(bearing(from, at)));
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language.code) + text.slice(1);
}

function small(text: string): string {
  return text.slice(0, 1).toLocaleLowerCase(language.code) + text.slice(1);
}
