/** Somebody who has passed for another is recognised: one and the same figure, by another id from then on. */
import type { Skirmish } from '../protocol/types';
import type { Scene } from '../scene/scene';

/** Who it is, by the id of each disguise that has just been seen through. */
export type Recognised = ReadonlyMap<string, string>;

/** Those whom the seat sees through after a moment, and did not before. */
export function recognised(before: Skirmish, after: Skirmish): Recognised {
  if (before.aliases === after.aliases) return new Map();
  const [known, now] = [before, after].map(({ aliases, viewer }) => aliases?.[viewer ?? ''] ?? {});
  const people = before.characters ?? {};
  return new Map(Object.entries(now ?? {}).filter(([alias]) => !(alias in (known ?? {})) && alias in people));
}

/** A scene with the figures by the ids that they have from now on. */
export function unmasked(scene: Scene, people: Recognised): Scene {
  if (people.size === 0) return scene;
  return {
    ...scene,
    figures: scene.figures.map((each) => ({ ...each, id: people.get(each.id) ?? each.id })),
  };
}

/** An event that names people by the same ids. */
export function toldOf<Told>(event: Told, people: Recognised): Told {
  return people.size === 0 ? event : (renamed(event, people) as Told);
}

function renamed(value: unknown, people: Recognised): unknown {
  if (typeof value === 'string') return people.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, people));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [people.get(key) ?? key, renamed(inner, people)]),
  );
}
