/** Shots in words: what they promise, and how they are made. */
import { percent } from '../../texts/percent';
import { language } from '../../texts/language.svelte';
import { say, wordsOf } from '../../texts/say.svelte';
import { WHOLE_TURN } from '../film/tracks';
import type { Shot, Skirmish, Target } from '../protocol/types';
import { shotOf, type Way } from './ways';
import { WORDS } from './words';

/** `5+ · 33%`: what the die has to show, and the chance. */
export function promise({ need, chance }: { readonly need: number | null; readonly chance: number }): string {
  const words = wordsOf(WORDS);
  const share = percent(chance, language.code);
  return need === null ? share : words.promise(words.from(need), share);
}

export function nameOf(view: Skirmish | null, who: string): string {
  const one = view?.characters[who];
  return one ? say(one.name) : who;
}

/** `Max`, or `Max and 2 more`. */
export function targetName(view: Skirmish | null, { who, members }: Target): string {
  return nameOf(view, who) + wordsOf(WORDS).also(members.length - 1);
}

/** The weapon, and what tells this way from the others at the same target. */
export function wayName(view: Skirmish | null, way: Way, others: readonly Way[]): string {
  const words = wordsOf(WORDS);
  const shot = shotOf(way);
  if (!shot) return words.volley(way.shooters.length, weaponName(view, way.command));
  const alternatives = others.flatMap((each) => shotOf(each) ?? []);
  return [
    weaponName(view, shot),
    among(view, shot, alternatives),
    stance(shot, alternatives),
    view?.phase === 'passing' ? words.moment(percent((shot.instant ?? 0) / WHOLE_TURN, language.code)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function weaponName(view: Skirmish | null, made: object): string {
  const { weapon } = ('shot' in made ? made.shot : made) as { weapon: string };
  const found = view?.weapons?.[weapon];
  return found ? say(found.name) : weapon;
}

/** Who of them may be hit. */
function among(view: Skirmish | null, shot: Shot, alternatives: readonly Shot[]): string {
  const words = wordsOf(WORDS);
  if (shot.crowd) return words.crowd;
  if (shot.aimed) return words.alone(nameOf(view, shot.target));
  if (shot.whole) return words.whole;
  return alternatives.some(({ whole }) => whole) ? words.sheltered : '';
}

/** Before anybody moves some have to say whether they will. */
function stance(shot: Shot, alternatives: readonly Shot[]): string {
  const words = wordsOf(WORDS);
  if (shot.moves) return words.moves;
  return alternatives.some(({ moves, weapon }) => moves && weapon === shot.weapon) ? words.motionless : '';
}
