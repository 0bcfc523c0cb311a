/** Those who are told where to go and are not people on the table: animals that stand for some, and people outside. */
import type { Character, Enter, MoveMarker, Reserve, Skirmish } from '../protocol/types';
import type { BaseShape, Spot } from '../scene/scene';

/** One's own animals. */
export function beastsOf(view: Skirmish, seat: string): string[] {
  return Object.values(view.markers ?? {}).flatMap(({ id, owner }) => (owner === seat ? [id] : []));
}

export function isBeast(view: Skirmish | null, who: string | undefined): boolean {
  return who !== undefined && who in (view?.markers ?? {});
}

export interface Outsider {
  readonly person: Character;
  readonly reserve: Reserve;
  /** Whether he or she may come in this turn. */
  readonly may: boolean;
}

/** One's own people who wait outside, behind an edge of the table. */
export function outsidersOf(view: Skirmish, seat: string): Outsider[] {
  return Object.values(view.reserves ?? {}).flatMap((reserve) => {
    if (reserve.seat !== seat || !reserve.stretch) return [];
    const may = reserve.certain ? (reserve.arrived ?? false) : (view.turn ?? 1) >= (reserve.turn ?? 1);
    return reserve.characters.map((person) => ({ person, reserve, may }));
  });
}

export function outsider(
  view: Skirmish | null,
  seat: string | null,
  who: string | undefined,
): Outsider | null {
  if (!view || seat === null) return null;
  return outsidersOf(view, seat).find(({ person }) => person.id === who) ?? null;
}

/** The place of the edge that is nearest to where somebody wants to go. */
export function entrance([[ax, ay], [bx, by]]: readonly [Spot, Spot], [x, y]: Spot): Spot {
  const within = (one: number, a: number, b: number) =>
    Math.min(Math.max(one, Math.min(a, b)), Math.max(a, b));
  return [Math.round(within(x, ax, bx)), Math.round(within(y, ay, by))];
}

/** How deep the strip is drawn in which people may come in, in tenths. */
const STRIP = 250;

/** The strip of the table along a piece of its edge. */
export function stripOf({ ground }: Skirmish, [[ax, ay], [bx, by]]: readonly [Spot, Spot]): Spot[] {
  const east = ax === bx ? (ax === 0 ? STRIP : ax === ground.width ? -STRIP : 0) : 0;
  const south = ay === by && east === 0 ? (ay === 0 ? STRIP : -STRIP) : 0;
  return [
    [ax, ay],
    [bx, by],
    [bx + east, by + south],
    [ax + east, ay + south],
  ];
}

/** How animals are drawn, and people who are not there yet. */
export const SMALL: BaseShape = { shape: 'round', width: 200, length: 200 };

export function sent(marker: string, path: [number, number][], creep = false): MoveMarker {
  return { type: 'MoveMarker', marker, path, ...(creep ? { creep } : {}) };
}

export function comesIn(character: string, path: [number, number][]): Enter {
  return { type: 'Enter', character, path };
}
