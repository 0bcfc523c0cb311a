/** Plain ways of showing what happens to people: who changes place glides there, who is meant nods, signs come up beside them. */
import type { Sound } from '../../playback/sounds';
import { CM, type Figure, type Scene } from '../scene/scene';
import { nod, stagger, topple, waver } from './gestures';
import { BEAT, byId, distance, findFigure, LONG, spark, spotOf, within, type Acts, type Plan } from './plan';

/** What each centimetre on the way takes, at least and at most, in milliseconds. */
const [FOR_CM, LEAST, MOST] = [70, 260, 1_200];
/** Who appears or goes takes as long as somebody who goes so far. */
const COMING = 4 * CM;

/** All pieces that an event names, people first. */
export function named(event: object, acts: Acts): string[] {
  const ids = [...new Set(Object.values(event).flatMap(idsIn))];
  const found = ids.filter((id) => spotOf(acts, id));
  const people = found.filter((id) => findFigure(acts, id));
  return [...people, ...found.filter((id) => !people.includes(id))];
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** Those who stand elsewhere afterwards glide there, who is new appears, who is gone fades; null if nobody does. */
export function glides(acts: Acts): Plan | null {
  const { before, after } = acts;
  const ways = (['figures', 'conveyances', 'markers'] as const).flatMap((part) =>
    waysOf(before, after, part),
  );
  if (ways.length === 0 && before.openings === after.openings) return null;
  const longest = Math.max(0, ...ways.map(({ far }) => far)) / CM;
  return {
    duration: Math.min(MOST, LEAST + FOR_CM * longest),
    pieces: ways.map(({ id }) => id),
    sounds: [{ at: 0.5, sound: ways.length > 0 ? 'step' : 'door' }],
  };
}

function waysOf(
  before: Scene,
  after: Scene,
  part: 'figures' | 'conveyances' | 'markers',
): { id: string; far: number }[] {
  if (before[part] === after[part]) return [];
  const [was, now] = [places(before[part]), places(after[part])];
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((id) => {
    const [from, to] = [was.get(id), now.get(id)];
    if (!from || !to) return [{ id, far: COMING }];
    const far = distance([from.x, from.y], [to.x, to.y]) + Math.abs(to.z - from.z);
    return far > 0 || from.turn !== to.turn ? [{ id, far }] : [];
  });
}

type Placed = { id: string; x: number; y: number; z?: number; facing?: number; heading?: number };

function places(pieces: readonly Placed[]): Map<string, { x: number; y: number; z: number; turn: number }> {
  return new Map(
    pieces.map(
      ({ id, x, y, z = 0, facing = 0, heading = facing }) => [id, { x, y, z, turn: heading }] as const,
    ),
  );
}

/** Those who are meant nod; they glide, if they change place. */
export function nods(pieces: readonly string[], acts: Acts, sound: Sound = 'take'): Plan | null {
  if (pieces.length === 0) return null;
  const gliding = glides(acts);
  return {
    duration: Math.max(gliding?.duration ?? 0, BEAT),
    pieces: [...new Set([...pieces, ...(gliding?.pieces ?? [])])],
    moves: (part) => ({ figures: leaning(pieces, acts, (figure) => nod(figure, part)) }),
    sounds: [{ at: 0, sound }],
  };
}

/** A sign beside each of them. */
export function signs(
  people: readonly string[],
  kind: 'talk' | 'music' | 'heart',
  acts: Acts,
  sound: Sound | null,
): Plan | null {
  if (people.length === 0) return null;
  return {
    duration: LONG,
    pieces: people,
    effects: (part) => people.flatMap((who) => spark(kind, spotOf(acts, who), part)),
    sounds: sound ? [{ at: 0, sound }] : [],
  };
}

/** People lose heart, or do not know what to do. */
export function frightened(people: readonly string[], acts: Acts): Plan | null {
  if (people.length === 0) return null;
  return {
    duration: LONG,
    pieces: people,
    effects: (part) => people.flatMap((who) => spark('fear', spotOf(acts, who), part)),
    moves: (part) => ({ figures: leaning(people, acts, (figure) => waver(figure, part)) }),
    sounds: [{ at: 0, sound: 'miss' }],
  };
}

/** People bow: they lay down arms, or follow whoever has taken them. */
export function yields(people: readonly string[], acts: Acts): Plan | null {
  if (people.length === 0) return null;
  return {
    duration: LONG,
    pieces: people,
    moves: (part) => ({ figures: leaning(people, acts, (figure) => nod(figure, Math.min(1, 2 * part))) }),
    sounds: [{ at: 0.3, sound: 'fall' }],
  };
}

export function wounded(who: string, acts: Acts): Plan | null {
  const [figure, at] = [findFigure(acts, who), spotOf(acts, who)];
  if (!figure || !at) return null;
  const behind = (figure.facing * Math.PI) / 180;
  return {
    duration: BEAT,
    pieces: [who],
    effects: (part) => spark('hit', at, part),
    moves: (part) => ({
      figures: { [who]: stagger(figure, [at[0] + Math.sin(behind), at[1] - Math.cos(behind)], at, part) },
    }),
    sounds: [{ at: 0, sound: 'hit' }],
  };
}

/** When whoever falls lies on the table, and when one begins to fade. */
const [LANDS, GOES] = [0.42, 0.66];

/** Over it goes, hits the ground, lies for a moment and is gone. */
export function felled(who: string, acts: Acts): Plan | null {
  const [figure, at] = [byId(acts.before.figures, who), spotOf(acts, who)];
  if (!figure || !at) return null;
  const stays = byId(acts.after.figures, who) !== undefined;
  return {
    duration: LONG,
    pieces: [who],
    effects: (part) => spark('fall', at, within(part, LANDS)),
    moves: (part) => ({
      figures: {
        [who]: {
          ...topple(figure, Math.min(1, part / LANDS)),
          presence: stays || part < GOES ? 1 : 1 - (part - GOES) / (1 - GOES),
        },
      },
    }),
    sounds: [{ at: LANDS, sound: 'fall' }],
    jolt: { at: LANDS, hard: 3 },
  };
}

/** Down to the ground, and alive. */
export function knockedDown(who: string, acts: Acts): Plan | null {
  const [figure, at] = [byId(acts.before.figures, who), spotOf(acts, who)];
  if (!figure || !at) return null;
  return {
    duration: BEAT,
    pieces: [who],
    effects: (part) => spark('fall', at, within(part, 0.5)),
    moves: (part) => ({ figures: { [who]: part < 0.5 ? topple(figure, 2 * part) : {} } }),
    sounds: [{ at: 0.5, sound: 'fall' }],
  };
}

function leaning(
  people: readonly string[],
  acts: Acts,
  move: (figure: Figure) => Partial<Figure>,
): Record<string, Partial<Figure>> {
  return Object.fromEntries(
    people.flatMap((who) => {
      const figure = findFigure(acts, who);
      return figure ? [[who, move(figure)]] : [];
    }),
  );
}
