/** Where a throw lies on the table, and how large it is drawn, whichever view shows it. Places are in units of the game: studs or centimetres. */
import { bestPlace, type Box, type Candidate, type Point, type Surroundings } from './place';
import type { Throw } from './throw';
import { trayOf, type Order, type Tray } from './tray';

export interface Spread {
  readonly tray: Tray;
  /** The middle of the tray. */
  readonly at: Point;
  /** How many units of the table a stud of its bricks takes. */
  readonly unit: number;
  /** The direction in which the tray looks: in degrees, 0 with the north behind it. */
  readonly turn: number;
  /** The picture is too small for words at the signs. */
  readonly small: boolean;
}

/** What a view says of itself, in pixels. */
export interface Sight {
  readonly picture: Box;
  /** Pixels of a unit of the table. */
  readonly scale: number;
  readonly turn: number;
  /** How much of a length on the table, away from the eye, one sees: 1 from above. */
  readonly slant: number;
  /** Where things are in the picture: each piece by its id. */
  readonly pieces: ReadonlyMap<string, Box>;
  /** What stands in front of the picture. */
  readonly controls: readonly Box[];
  /** The places that a tray of this size may take; farther off its unit is larger, to look alike. */
  candidates(tray: Tray, unit: number): Iterable<Candidate<Pick<Spread, 'at' | 'unit'>>>;
}

/** Pixels that the sign of a pool takes, in a small picture too, and the verdict. */
const SIGN: readonly [number, number] = [118, 36];
const SMALL_SIGN: readonly [number, number] = [66, 32];
const SMALL = 560;
const VERDICT: readonly [number, number] = [158, 50];
/** How large a stud of a brick is drawn, in pixels: at least, usually, at most; and how much of the picture a throw may take. */
const [LEAST, GOOD, MOST] = [8, 14, 25];
const SHARE = 0.16;
/** What speaks against each size that is smaller than it could be. */
const SMALLER = 0.5;
const ORDERS: readonly Order[] = [
  { beside: true, longest: 3 },
  { beside: true, longest: 4 },
  { beside: true, longest: 12 },
  { beside: false, longest: 6 },
  { beside: false, longest: 3 },
];

export function spreadOf(thrown: Throw, sight: Sight): Spread | null {
  const surroundings = around(thrown, sight);
  let best: { spread: Spread; cost: number } | null = null;
  for (const order of ORDERS)
    for (const [smaller, pixels] of sizes(thrown, sight, order).entries()) {
      const [tray, unit] = [trayAt(pixels, thrown, sight, order), pixels / sight.scale];
      const place = bestPlace(sight.candidates(tray, unit), surroundings);
      const cost = (place?.cost ?? Infinity) + SMALLER * smaller;
      if (place && cost < (best?.cost ?? Infinity))
        best = { spread: { tray, turn: sight.turn, small: isSmall(sight), ...place.at }, cost };
    }
  return best && best.spread;
}

/** From as large as a unit of the table, or as one sees well, where there is room for that, to what can just be seen. */
function sizes(thrown: Throw, sight: Sight, order: Order): number[] {
  const { picture, slant } = sight;
  const [wide, high] = [picture.right - picture.left, picture.bottom - picture.top];
  const fits = (pixels: number) => {
    const tray = trayAt(pixels, thrown, sight, order);
    const small = tray.wide * tray.deep * slant * pixels ** 2 <= SHARE * wide * high;
    return small && tray.wide * pixels <= wide;
  };
  let most = Math.round(Math.max(GOOD, Math.min(MOST, sight.scale)));
  while (most > LEAST && !fits(most)) most--;
  return [...new Set([most, Math.round(Math.sqrt(most * LEAST)), LEAST])];
}

function isSmall({ picture }: Sight): boolean {
  return picture.right - picture.left < SMALL;
}

function trayAt(pixels: number, thrown: Throw, sight: Sight, order: Order): Tray {
  const { slant } = sight;
  const inStuds = ([x, y]: readonly [number, number]) => [x / pixels, y / (pixels * slant)] as const;
  const sign = isSmall(sight) ? SMALL_SIGN : SIGN;
  const hides = 2 * Math.sqrt(1 / slant ** 2 - 1);
  return trayOf(thrown, { sign: inStuds(sign), verdict: inStuds(VERDICT), hides }, order);
}

function around({ about }: Throw, { picture, pieces, controls }: Sight): Surroundings {
  const parties = about.flatMap((id) => pieces.get(id) ?? []);
  const others = [...pieces].filter(([id]) => !about.includes(id)).map(([, box]) => box);
  const [one, other] = parties.map(middleOf);
  return {
    picture,
    clear: [...parties, ...controls],
    line: one && other ? [one, other] : null,
    others,
    near: one ? (other ? [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] : one) : middleOf(picture),
  };
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** A place of the tray on the table. */
export function onField(
  { at, unit, turn }: Pick<Spread, 'at' | 'unit' | 'turn'>,
  [x, y]: readonly [number, number],
): Point {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * unit, Math.sin(angle) * unit];
  return [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
}

/** The place of a tray that is there on the field. */
export function offField({ at, unit, turn }: Pick<Spread, 'at' | 'unit' | 'turn'>, [x, y]: Point): Point {
  return onField({ at: [0, 0], unit: 1 / unit, turn: -turn }, [x - at[0], y - at[1]]);
}
