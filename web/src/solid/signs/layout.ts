/** Where labels have room in the picture, in pixels: over no piece, over no other label. */
import type { Box } from '../../thrown/place';

/** Words on the table: names, chances at targets, lengths of ways, names of areas. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly tone: 'name' | 'target' | 'no' | 'way' | 'speed' | 'hit' | 'area' | 'round' | 'said';
  /** On the table: east, up and south. */
  readonly at: readonly [number, number, number];
  readonly covered?: boolean;
  /** The piece that it is about. */
  readonly about?: string;
  /** Somebody points at that piece, or it acts: its name is shown even where there is little room. */
  readonly close?: boolean;
  /** Other places that would do. */
  readonly elsewhere?: readonly Label['at'][];
  /** Of a side, instead of that of its tone. */
  readonly colour?: string;
}

/** A label that is in sight: where it would like to be, and where else it could. */
export interface SightedLabel extends Label {
  /** The middle of its lower edge, its first choice first. */
  readonly spots: readonly [Spot, ...Spot[]];
}

export interface PlacedLabel extends Label {
  readonly spot: Spot;
  /** What it is about, if it stands away from there: a line leads back. */
  readonly leads: Spot | null;
}

type Spot = readonly [x: number, y: number];
type Size = { readonly width: number; readonly height: number };

const WEIGHTS: Readonly<Record<Label['tone'], number>> = {
  way: 5,
  target: 4,
  hit: 4,
  no: 3,
  speed: 4.5,
  name: 1,
  said: 4,
  area: 0,
  round: 0,
};
const CLOSE = 1;
const [LETTER, PADDING, TALL] = [7.6, 16, 23];
/** Names of areas are whole sentences: from here on, in pixels, they go on in the next line. */
const WRAPPED_AT = 220;
/** Between a label and the piece beside it. */
const GAP = 3;
/** How many labels high one may be lifted over its piece. */
const LIFTS = 4;

/** Each label where it has room, what matters more and what is nearer first. Names without room are left out. */
export function laidOut(
  labels: readonly SightedLabel[],
  pieces: ReadonlyMap<string, Box>,
  picture: Size,
  controls: readonly Box[] = [],
): PlacedLabel[] {
  const laid: PlacedLabel[] = [];
  const taken: Box[] = [...controls];
  for (const label of byWeight(labels)) {
    const spot = spotFor(label, pieces, taken, picture);
    if (!spot) continue;
    taken.push(boxOf(label, spot));
    const [wanted] = label.spots;
    const isAway = label.about !== undefined && Math.abs(spot[1] - wanted[1]) > TALL && spot[1] < wanted[1];
    laid.push({ ...label, spot, leads: isAway ? wanted : null });
  }
  return laid;
}

function byWeight(labels: readonly SightedLabel[]): SightedLabel[] {
  const weight = ({ tone, close }: Label) => WEIGHTS[tone] + (close ? CLOSE : 0);
  return labels.toSorted((a, b) => weight(b) - weight(a) || b.spots[0][1] - a.spots[0][1]);
}

/** Where nothing is covered; else, for what must be read, where no other label is. */
function spotFor(
  label: SightedLabel,
  pieces: ReadonlyMap<string, Box>,
  taken: readonly Box[],
  picture: Size,
): Spot | null {
  const spots = spotsOf(label, pieces).map((spot) => inside(label, spot, picture));
  const isFree = (spot: Spot, others: Iterable<Box>) => {
    const box = boxOf(label, spot);
    return [...others].every((other) => areApart(box, other));
  };
  const open = spots.filter((spot) => isFree(spot, taken));
  const free = open.find((spot) => isFree(spot, pieces.values()));
  if (free || !mustBeRead(label)) return free ?? null;
  return open[0] ?? (spots[0] as Spot);
}

function mustBeRead({ tone, close = false }: Label): boolean {
  return close || (tone !== 'name' && tone !== 'area');
}

/** Over its piece, below it, beside it, and higher and higher over it. */
function spotsOf(label: SightedLabel, pieces: ReadonlyMap<string, Box>): Spot[] {
  const piece = label.about === undefined ? undefined : pieces.get(label.about);
  if (!piece) return [...label.spots];
  const { width, height } = room(label);
  const [x, wanted] = label.spots[0];
  const y = Math.min(wanted, piece.top - 1);
  const beside = (piece.top + piece.bottom + height) / 2;
  const lifted = Array.from({ length: LIFTS }, (_, i): Spot => [x, y - (i + 1) * (height + GAP)]);
  return [
    [x, y],
    [x, piece.bottom + height + GAP],
    [piece.right + width / 2 + GAP, beside],
    [piece.left - width / 2 - GAP, beside],
    ...(mustBeRead(label) ? lifted : []),
  ];
}

/** How much room a label takes. */
function room({ text, tone, covered = false }: Label): Size {
  const width = (text.length + (covered ? 2 : 0)) * LETTER + PADDING;
  if (tone !== 'area' || width <= WRAPPED_AT) return { width, height: TALL };
  return { width: WRAPPED_AT, height: Math.ceil(width / (WRAPPED_AT - PADDING)) * TALL };
}

/** Labels that would reach over the edge of the picture are moved into it. */
function inside(label: Label, [x, y]: Spot, picture: Size): Spot {
  const { width, height } = room(label);
  return [
    Math.max(Math.min(x, picture.width - width / 2), width / 2),
    Math.max(Math.min(y, picture.height), height),
  ];
}

function boxOf(label: Label, [x, y]: Spot): Box {
  const { width, height } = room(label);
  return { left: x - width / 2, top: y - height, right: x + width / 2, bottom: y };
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  );
}
