/** A line understood as a shot or a blow: `shoot max`, `shoot max longbow`, `hold fire`, `strike hugon`. */
import { holds, wordsIn } from '../../table/text/matching';
import type { Phase, Shooter, ShotChoice, Skirmish, StrikeChoice, Target } from '../protocol/types';
import { cut, type Named } from './lines';
import { WORDS } from './words';

export type ShotMeaning =
  | { readonly kind: 'shot'; readonly target: Target; readonly choice: ShotChoice }
  | { readonly kind: 'why'; readonly target: Target }
  | { readonly kind: 'hold' | 'nothing' };

/** In these parts of a turn, shots are declared. */
export const SHOOTING: ReadonlySet<Phase> = new Set(['early', 'passing', 'shots']);

const SHOOT = /^(shoots?|fire|throws?|tirer?|tires|lancer?)$/;
const HOLD = /^(hold fire|no|none|nobody|rien|personne|(ne )?pas (tirer?)?|ne tire pas)$/;

/** The most promising shot of which all words are true. */
export function understandShot(line: string, view: Skirmish, { targets = [] }: Shooter): ShotMeaning {
  const { words } = cut(line);
  if (HOLD.test(words.join(' '))) return { kind: 'hold' };
  const wanted = words.filter((word) => !SHOOT.test(word));
  for (const target of targets)
    for (const choice of target.choices ?? [])
      if (holds(saidOf(view, target, choice), wanted)) return { kind: 'shot', target, choice };
  const named = targets.find((target) => wanted.length > 0 && holds(saidOf(view, target), wanted));
  return named ? { kind: 'why', target: named } : { kind: 'nothing' };
}

/** All words by which a target is known, and a way to shoot at it. */
function saidOf(view: Skirmish, { members }: Target, choice?: ShotChoice): string[] {
  const people = members.flatMap((who) => view.characters[who] ?? []);
  const weapon = choice ? view.weapons?.[choice.shot.weapon] : undefined;
  const ways = (Object.keys(WORDS.en.ways) as (keyof typeof WORDS.en.ways)[]).filter(
    (way) => choice?.shot[way],
  );
  return wordsIn(
    ...people.flatMap(({ id, name }) => [id, name]),
    ...(weapon ? [weapon.id, weapon.name] : []),
    ...ways.flatMap((way) => [WORDS.en.ways[way], WORDS.fr.ways[way]]),
  );
}

/** The blows of which all words are true: of one striker, if one is named. */
export function understandBlow(
  line: string,
  choices: readonly StrikeChoice[],
  striker: string | null,
): readonly StrikeChoice[] {
  const { words } = cut(line);
  const own = choices.filter(({ who }) => striker === null || who === striker);
  const found = own.filter(({ label, command }) => holds(wordsIn(label, command.type), words));
  const usual = found.filter((choice) => choice.usual);
  return usual.length === 1 ? usual : found;
}

/** Several things to choose among, by their names. */
export function blowsNamed(choices: readonly StrikeChoice[]): readonly Named[] {
  return choices.map(({ label }, number) => ({ id: String(number), name: label }));
}
