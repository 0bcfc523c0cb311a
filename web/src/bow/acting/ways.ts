/** Ways over the studs, read from the places that the table says can be reached. */
import type { ActionMenu, Place } from '../protocol/types';
import type { Stud } from '../scene/scene';

export type Size = readonly [width: number, depth: number];

const EIGHTH = 45;
const CIRCLE = 360;

/** The places of an action, found by stud. */
export class Reach {
  readonly #places: readonly Place[];
  readonly #found = new Map<string, number>();

  constructor(action: ActionMenu) {
    this.#places = action.places ?? [];
    this.#places.forEach((place, index) => this.#found.set(named(place.at), index));
  }

  get places(): readonly Place[] {
    return this.#places;
  }

  /** The place that somebody means who points at a stud: the footprint's corner there, or one that covers it. */
  meant(stud: Stud, [width, depth]: Size): Place | null {
    for (let down = 0; down < depth; down++)
      for (let across = 0; across < width; across++) {
        const place = this.at([stud[0] - across, stud[1] - down]);
        if (place) return place;
      }
    return null;
  }

  at(stud: Stud): Place | null {
    const index = this.#found.get(named(stud));
    return index === undefined ? null : (this.#places[index] ?? null);
  }

  /** The way to a place, the start included. */
  way(to: Place): Stud[] {
    const way: Stud[] = [];
    for (let place: Place | undefined = to; place; place = this.#places[place.via]) way.unshift(place.at);
    return way;
  }
}

/** The eighth of the circle in which one point lies from another; null if they are the same. */
export function facingTo(from: Stud, to: Stud): number | null {
  const east = to[0] - from[0];
  const south = to[1] - from[1];
  if (Math.abs(east) < 0.5 && Math.abs(south) < 0.5) return null;
  const degrees = (Math.atan2(east, -south) * 180) / Math.PI;
  return (Math.round(degrees / EIGHTH) * EIGHTH + CIRCLE) % CIRCLE;
}

/** Where somebody looks after walking this way: along its last step. */
export function facingAlong(way: readonly Stud[], otherwise: number): number {
  const [before, last] = way.slice(-2);
  return (before && last && facingTo(before, last)) ?? otherwise;
}

export function turned(facing: number, eighths: number): number {
  return (facing + eighths * EIGHTH + CIRCLE) % CIRCLE;
}

function named(stud: Stud): string {
  return `${stud[0]},${stud[1]}`;
}
