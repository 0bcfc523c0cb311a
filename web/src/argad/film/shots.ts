/** Shots: the line from each shooter to each target, what flies along it, whom it hits; and lots that are drawn. */
import type { Animated } from '../protocol/animations';
import type { ShotDie } from '../protocol/types';
import type { Effect, Figure, Spot } from '../scene/scene';
import { recoil, stagger } from './gestures';
import { BEAT, byId, findFigure, LONG, spark, spotOf, within, type Acts, type Plan } from './plan';
import { JAMMED, numbered, SAVED } from './signs';

/** When an arrow gets there, of the whole; each leaves the string a little after the one before. */
const [ARRIVES, APART] = [0.5, 0.2];
/** Where a miss lands beyond its target, as a share of the way. */
const BEYOND = 1.06;

type Fired = Animated['shoot'];

interface Flight {
  readonly shooter: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly hits: boolean;
  readonly leaves: number;
}

/** All that one side shoots at one target at one time. */
export function shot({ dice, target }: Fired, acts: Acts): Plan | null {
  const flights = dice.flatMap((die, number) => flightOf(die, number / dice.length, acts) ?? []);
  if (flights.length === 0) return null;
  return {
    duration: LONG,
    pieces: [...new Set([...flights.map(({ shooter }) => shooter), ...target])],
    effects: (part) => flights.flatMap((flight) => flying(flight, part)),
    still: flights.flatMap((flight) => [
      { kind: 'shot' as const, from: flight.from, to: flight.to, part: 0.5 },
      ...flying(flight, 0.85),
    ]),
    moves: (part) => ({
      figures: Object.fromEntries(flights.map((flight) => [flight.shooter, shooting(flight, acts, part)])),
    }),
    sounds: [
      { at: 0, sound: 'shot' },
      { at: ARRIVES, sound: flights.some(({ hits }) => hits) ? 'hit' : 'miss' },
    ],
  };
}

function flightOf(
  { shot: { shooter, target }, hits = false }: ShotDie,
  order: number,
  acts: Acts,
): Flight | null {
  const [from, to] = [spotOf(acts, shooter), spotOf(acts, target)];
  if (!from || !to) return null;
  const aimed: Spot = hits
    ? to
    : [from[0] + (to[0] - from[0]) * BEYOND, from[1] + (to[1] - from[1]) * BEYOND];
  return { shooter, from, to: aimed, hits, leaves: order * APART };
}

function flying({ from, to, hits, leaves }: Flight, part: number): Effect[] {
  const way = within(part, leaves, leaves + ARRIVES);
  if (way !== null) return [{ kind: 'shot', from, to, part: way }];
  return spark(hits ? 'hit' : 'miss', to, within(part, leaves + ARRIVES));
}

function shooting({ shooter, from, to, leaves }: Flight, acts: Acts, part: number): Partial<Figure> {
  return recoil(findFigure(acts, shooter), from, to, within(part, leaves));
}

/** Everybody among whom the lot fell has a number; the one who is drawn is hit, or saved by the armour. */
export function drawn(
  { shooter, victim, numbered: people = [], falls = false }: Animated['lot'],
  acts: Acts,
): Plan | null {
  const [from, at] = [spotOf(acts, shooter), victim === null ? null : spotOf(acts, victim)];
  if (!at || victim === null) return null;
  const figure = byId(acts.before.figures, victim);
  const lots = people.length > 1 ? people : [];
  return {
    duration: lots.length > 0 ? 1.5 * LONG : BEAT,
    pieces: [...new Set([victim, ...people])],
    effects: (part) => [...numbers(lots, victim, acts, part), ...fate(at, falls, within(part, SHOWN))],
    still: [...numbers(lots, victim, acts, SHOWN), ...fate(at, falls, 0.5)],
    moves: (part) => ({
      figures: falls && from ? { [victim]: stagger(figure, from, at, within(part, SHOWN)) } : {},
    }),
    sounds: [{ at: SHOWN, sound: falls ? 'hit' : 'held' }],
  };
}

/** When the one who was drawn stands out. */
const SHOWN = 0.45;

function numbers(people: readonly string[], victim: string, acts: Acts, part: number): Effect[] {
  return people.flatMap((who, number) => {
    const at = spotOf(acts, who);
    const out = part >= SHOWN;
    if (!at || (out && who !== victim)) return [];
    return [{ kind: 'word' as const, at, text: numbered(number + 1), strong: out, part }];
  });
}

function fate(at: Spot, falls: boolean, part: number | null): Effect[] {
  if (part === null) return [];
  if (falls) return spark('hit', at, part);
  return [...spark('held', at, part), { kind: 'word', at, text: SAVED, strong: false, part }];
}

/** A weapon is of no more use. */
export function jammed({ character }: Animated['jam'], acts: Acts): Plan | null {
  const at = spotOf(acts, character);
  return (
    at && {
      duration: LONG,
      pieces: [character],
      effects: (part) => [...spark('miss', at, part), { kind: 'word', at, text: JAMMED, strong: true, part }],
      sounds: [{ at: 0, sound: 'miss' }],
    }
  );
}
