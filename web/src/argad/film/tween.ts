/** On the way from one scene to the next: pieces glide and turn, who comes appears, who goes fades. */
import { mixed, turned } from '../../scene/mix';
import type { ConveyancePiece, Figure, LyingThing, MarkerPiece, Ranks, Scene, Spot } from '../scene/scene';

/** What is new on the ground shows when most of the movement is over. */
const LANDED = 0.8;
/** Doors swing early. */
const SWUNG = 0.3;

export function between(before: Scene, after: Scene, part: number): Scene {
  return {
    ...after,
    openings: part < SWUNG ? before.openings : after.openings,
    figures: together(before.figures, after.figures, part, betweenFigures, faded),
    conveyances: together(before.conveyances, after.conveyances, part, betweenConveyances),
    markers: together(before.markers, after.markers, part, moved),
    things: lyingThings(before, after, part),
    bodies: part < LANDED ? before.bodies : after.bodies,
    ladders: part < LANDED ? before.ladders : after.ladders,
    ranks: together(before.ranks, after.ranks, part, betweenRanks),
    effects: [],
  };
}

/** Pieces that are in both scenes go from one place to the other; the others come and go, where that can be shown. */
function together<Piece extends { readonly id: string }>(
  before: readonly Piece[],
  after: readonly Piece[],
  part: number,
  way: (was: Piece, now: Piece, part: number) => Piece,
  fade?: (piece: Piece, presence: number) => Piece,
): readonly Piece[] {
  if (before === after) return after;
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const here = new Set(after.map(({ id }) => id));
  const now = after.flatMap((piece) => {
    const was = old.get(piece.id);
    if (was) return was === piece ? piece : way(was, piece, part);
    return fade ? fade(piece, part) : part < LANDED ? [] : piece;
  });
  const gone = before.filter(({ id }) => !here.has(id));
  return [...now, ...(fade ? gone.map((piece) => fade(piece, 1 - part)) : part < LANDED ? gone : [])];
}

function faded(figure: Figure, presence: number): Figure {
  return { ...figure, presence };
}

function moved<Piece extends MarkerPiece | LyingThing>(was: Piece, now: Piece, part: number): Piece {
  return { ...now, x: mixed(was.x, now.x, part), y: mixed(was.y, now.y, part) };
}

function betweenFigures(was: Figure, now: Figure, part: number): Figure {
  if (was.x === now.x && was.y === now.y && was.z === now.z && was.facing === now.facing) return now;
  return {
    ...now,
    x: mixed(was.x, now.x, part),
    y: mixed(was.y, now.y, part),
    z: mixed(was.z, now.z, part),
    facing: turned(was.facing, now.facing, part),
    room: part < 0.5 ? was.room : now.room,
  };
}

function betweenConveyances(was: ConveyancePiece, now: ConveyancePiece, part: number): ConveyancePiece {
  return {
    ...now,
    x: mixed(was.x, now.x, part),
    y: mixed(was.y, now.y, part),
    heading: turned(was.heading, now.heading, part),
  };
}

function betweenRanks(was: Ranks, now: Ranks, part: number): Ranks {
  const front: Spot = [mixed(was.front[0], now.front[0], part), mixed(was.front[1], now.front[1], part)];
  return {
    ...now,
    front,
    heading: turned(was.heading, now.heading, part),
    width: mixed(was.width, now.width, part),
    depth: mixed(was.depth, now.depth, part),
  };
}

/** What lies on something that moves goes along; what is laid down lies there at the end, what is taken up is gone at once. */
function lyingThings(before: Scene, after: Scene, part: number): readonly LyingThing[] {
  if (before.things === after.things) return after.things;
  const old = new Map(before.things.map((thing) => [thing.id, thing]));
  return after.things.flatMap((thing) => {
    const was = old.get(thing.id);
    if (was) return moved(was, thing, part);
    return part < LANDED ? [] : thing;
  });
}
