/** Strikes, objects that are thrown, and who gives way: each blow falls, and what came of it is seen on whoever is struck. */
import type { Animated } from '../protocol/animations';
import type { Stroke } from '../protocol/types';
import type { Effect, Figure, Spot } from '../scene/scene';
import { brace, lunge, stagger } from './gestures';
import { BEAT, findFigure, middle, spark, spotOf, within, type Acts, type Plan } from './plan';
import { RESULTS } from './signs';

/** When a blow, or what is thrown, gets there, of the whole. */
const MEETS = 0.4;

type Result = Stroke['result'];

interface Blow {
  readonly striker: string;
  readonly target: string;
  readonly result: Result;
}

/** One or several throws of the melee, all at once. */
export function struck(events: readonly Animated['strike'][], acts: Acts): Plan | null {
  const blows = events.flatMap(({ target, strokes }) =>
    strokes.map(({ striker, result }): Blow => ({ striker, target, result })),
  );
  return exchanged(blows, 'blow', acts);
}

/** Something solid flies at somebody. */
export function thrownAt({ character, target, result }: Animated['throw'], acts: Acts): Plan | null {
  return exchanged([{ striker: character, target, result }], 'throw', acts);
}

function exchanged(blows: readonly Blow[], kind: 'blow' | 'throw', acts: Acts): Plan | null {
  const seen = blows.flatMap((blow) => {
    const [from, to] = [spotOf(acts, blow.striker), spotOf(acts, blow.target)];
    return from && to ? [{ ...blow, from, to }] : [];
  });
  if (seen.length === 0) return null;
  const hurts = seen.some(({ result }) => result !== 'miss');
  return {
    duration: 2 * BEAT,
    pieces: [...new Set(seen.flatMap(({ striker, target }) => [striker, target]))],
    effects: (part) => seen.flatMap((blow) => flashes(blow, kind, part)),
    still: seen.flatMap((blow) => flashes(blow, kind, 0.8)),
    moves: (part) => ({
      figures: {
        ...Object.fromEntries(seen.map((blow) => [blow.striker, striking(blow, kind, acts, part)])),
        ...(part < MEETS
          ? {}
          : Object.fromEntries(seen.map((blow) => [blow.target, suffering(blow, acts, part)]))),
      },
    }),
    sounds: [
      { at: 0, sound: kind },
      { at: MEETS, sound: hurts ? 'hit' : 'held' },
    ],
  };
}

interface Seen extends Blow {
  readonly from: Spot;
  readonly to: Spot;
}

function flashes({ from, to, result }: Seen, kind: 'blow' | 'throw', part: number): Effect[] {
  const flies: Effect[] = part < MEETS ? [{ kind, from, to, part: part / MEETS }] : [];
  const since = within(part, MEETS);
  if (since === null) return flies;
  const missed = result === 'miss';
  return [
    ...spark(missed ? 'held' : 'hit', missed ? middle(from, to) : to, since),
    { kind: 'word', at: to, text: RESULTS[result], strong: !missed, part: since },
  ];
}

function striking(
  { striker, from, to }: Seen,
  kind: 'blow' | 'throw',
  acts: Acts,
  part: number,
): Partial<Figure> {
  return lunge(findFigure(acts, striker), from, to, within(part, 0, kind === 'blow' ? 2 * MEETS : MEETS));
}

function suffering({ target, result, from, to }: Seen, acts: Acts, part: number): Partial<Figure> {
  const answer = result === 'miss' ? brace : stagger;
  return answer(findFigure(acts, target), from, to, within(part, MEETS));
}

function firstSpot(people: readonly string[], acts: Acts): Spot | null {
  return people.map((who) => spotOf(acts, who)).find((spot) => spot !== null) ?? null;
}

/** Pushed back, leaning away from those who push. */
export function pushed(pieces: readonly string[], by: readonly string[], acts: Acts): Plan | null {
  const from = firstSpot(by, acts);
  const people = pieces.flatMap((who) => findFigure(acts, who) ?? []);
  if (people.length === 0) return null;
  return {
    duration: BEAT,
    pieces: [...pieces, ...by],
    moves: (part) => ({
      figures: Object.fromEntries(
        from
          ? people.map((each) => {
              const { lean } = stagger(each, from, [each.x, each.y], part);
              return [each.id, lean ? { lean } : {}];
            })
          : [],
      ),
    }),
    sounds: [{ at: 0.1, sound: 'step' }],
  };
}

/** Friends behind keep somebody from going back. */
export function stands({ character, by }: Animated['stand'], acts: Acts): Plan | null {
  const [at, from] = [spotOf(acts, character), firstSpot(by, acts)];
  const figure = findFigure(acts, character);
  if (!at) return null;
  return {
    duration: BEAT,
    pieces: [character, ...by],
    effects: (part) => spark('held', at, part),
    moves: (part) => ({ figures: from ? { [character]: brace(figure, from, at, part) } : {} }),
    sounds: [{ at: 0, sound: 'held' }],
  };
}

/** Two box: who strikes the other, and who is down. */
export function boxed({ results }: Animated['box'], acts: Acts): Plan | null {
  const [one, other] = Object.keys(results);
  if (!one || !other) return null;
  const blow = (striker: string, target: string): Blow => {
    return { striker, target, result: results[striker] ?? 'miss' };
  };
  return exchanged([blow(one, other), blow(other, one)], 'blow', acts);
}
