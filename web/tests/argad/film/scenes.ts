/** Moments of small skirmishes, and what is seen of them on the way. */
import { animation, type Animation } from '../../../src/argad/film/motion';
import type { Character, Skirmish } from '../../../src/argad/protocol/types';
import type { Effect, Figure, Scene } from '../../../src/argad/scene/scene';
import { skirmish } from '../views';

export const START = skirmish();

/** The skirmish with somebody changed, or gone. */
export function withPerson(who: string, change: Partial<Character> | null, view = START): Skirmish {
  const { [who]: one, ...others } = view.characters;
  if (!one) throw new Error(`nobody is called ${who}`);
  return { ...view, characters: change ? { ...others, [who]: { ...one, ...change } } : others };
}

export function shown(event: object, after = START, before = START): Animation {
  const found = animation(before, { event }, after);
  if (!found) throw new Error('nothing is shown');
  return found;
}

export function figure(scene: Scene, id: string): Figure {
  const found = scene.figures.find((one) => one.id === id);
  if (!found) throw new Error(`nobody is called ${id}`);
  return found;
}

/** The kinds of what flashes, and the words that come up, at any time of a film. */
export function flashes(film: Animation): string[] {
  const parts = Array.from({ length: 50 }, (_, i) => (i + 0.5) / 50);
  return [...new Set(parts.flatMap((part) => film.frame(part).effects.map(said)))].sort();
}

function said(effect: Effect): string {
  return effect.kind === 'word' ? effect.text.en : effect.kind;
}
