/** What is worked out of an event before it is shown: how long it takes, who moves how, what flashes, what is heard. */
import type { Cue } from '../../playback/animation';
import type {
  ConveyancePiece,
  Effect,
  Figure,
  LyingThing,
  MarkerPiece,
  Ranks,
  Scene,
  Spot,
} from '../scene/scene';

/** The scenes on both sides of what happens. */
export interface Acts {
  readonly before: Scene;
  readonly after: Scene;
}

type Changes<Piece> = Readonly<Record<string, Partial<Piece>>>;

/** Those that do not simply glide, by their ids. */
export interface Moves {
  readonly figures?: Changes<Figure>;
  readonly ranks?: Changes<Ranks>;
  readonly conveyances?: Changes<ConveyancePiece>;
  readonly markers?: Changes<MarkerPiece>;
  readonly things?: Changes<LyingThing>;
}

export interface Plan {
  /** Milliseconds. */
  readonly duration: number;
  /** Whom it is about. */
  readonly pieces: readonly string[];
  readonly moves?: (part: number) => Moves;
  readonly effects?: (part: number) => Effect[];
  /** What flashes for those who want no motion, if it is not what flashes in the middle. */
  readonly still?: readonly Effect[];
  readonly sounds?: readonly Cue[];
  /** When the table is struck, from 0 to 1, and how hard, in pixels. */
  readonly jolt?: { readonly at: number; readonly hard: number };
}

/** Milliseconds: of what is read at a glance, of what one watches. */
export const [BEAT, LONG] = [420, 800];

/** Somebody, as before if there already. */
export function findFigure({ before, after }: Acts, id: string): Figure | undefined {
  return byId(before.figures, id) ?? byId(after.figures, id);
}

export function byId<Piece extends { readonly id: string }>(
  pieces: readonly Piece[],
  id: string,
): Piece | undefined {
  return pieces.find((piece) => piece.id === id);
}

/** Where somebody or something is at first: a person, a marker, a thing, a conveyance, a door. */
export function spotOf({ before, after }: Acts, id: string): Spot | null {
  return placeOf(before, id) ?? placeOf(after, id);
}

export function placeOf(scene: Scene, id: string): Spot | null {
  const { figures, bodies, things, conveyances, markers, ladders, openings } = scene;
  for (const pieces of [figures, bodies, things, conveyances, markers]) {
    const found = byId<{ id: string; x: number; y: number }>(pieces, id);
    if (found) return [found.x, found.y];
  }
  const line = byId(openings, id)?.line;
  return line ? middle(line[0], line[1]) : (byId(ladders, id)?.at ?? null);
}

export function middle([x, y]: Spot, [u, v]: Spot): Spot {
  return [(x + u) / 2, (y + v) / 2];
}

export function distance([x, y]: Spot, [u, v]: Spot): number {
  return Math.hypot(u - x, v - y);
}

/** The direction from one place to another; nobody looks anywhere who stays. */
export function headingTo([x, y]: Spot, [u, v]: Spot): number {
  return ((Math.atan2(u - x, y - v) * 180) / Math.PI + 360) % 360;
}

/** The part of something that begins later and ends with the whole, or earlier. */
export function within(part: number, from: number, until = 1): number | null {
  return part < from || part > until ? null : (part - from) / (until - from);
}

/** Something that flashes at a place in this part of the time. */
export function spark(
  kind: Extract<Effect, { at: Spot; part: number; text?: never }>['kind'],
  at: Spot | null,
  part: number | null,
): Effect[] {
  return at === null || part === null ? [] : [{ kind, at, part } as Effect];
}

/** One after the other. */
export function inTurn(first: Plan, second: Plan): Plan {
  const duration = first.duration + second.duration;
  const until = first.duration / duration;
  const at = (part: number): [Plan, number] =>
    part < until ? [first, part / until] : [second, (part - until) / (1 - until)];
  const later = (cue: Cue): Cue => ({ ...cue, at: until + cue.at * (1 - until) });
  return {
    duration,
    pieces: [...new Set([...first.pieces, ...second.pieces])],
    moves: (part) => {
      const [plan, share] = at(part);
      return plan.moves?.(share) ?? {};
    },
    effects: (part) => {
      const [plan, share] = at(part);
      return plan.effects?.(share) ?? [];
    },
    still: [...(first.still ?? []), ...(second.still ?? [])],
    sounds: [
      ...(first.sounds ?? []).map((cue) => ({ ...cue, at: cue.at * until })),
      ...(second.sounds ?? []).map(later),
    ],
  };
}
