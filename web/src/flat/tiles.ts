/** The ground, drawn once: squares of 16 units at the sharpness that is needed, kept while they are used. */
import type { Extent } from './camera';
import type { Pen } from './palette';
import { canvas } from './textures';

export const TILE = 16;
/** Pixels a unit at which tiles are drawn. */
const SHARPNESS = [4, 8, 16, 32, 64] as const;
/** About 100 MB of pixels. */
const MOST_PIXELS = 26_000_000;

/** A part of the ground; east and south ends excluded. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

/** Draws a region with its north-western corner at the pen's origin, so many pixels a unit. */
export type DrawRegion = (pen: Pen, region: Region, pixels: number) => void;

export class Tiles {
  readonly #extent: Extent;
  readonly #drawRegion: DrawRegion;
  readonly #kept = new Map<string, HTMLCanvasElement>();
  #pixels = 0;

  constructor(extent: Extent, drawRegion: DrawRegion) {
    this.#extent = extent;
    this.#drawRegion = drawRegion;
  }

  /** The sharpness for a picture with this scale, in pixels a unit: never blurred more than a little. */
  static sharpness(pixels: number): number {
    return SHARPNESS.find((sharpness) => sharpness >= pixels * 0.85) ?? SHARPNESS[SHARPNESS.length - 1] ?? 64;
  }

  has(column: number, row: number, sharpness: number): boolean {
    return this.#kept.has(`${column} ${row} ${sharpness}`);
  }

  /** The tile, drawn if need be. */
  get(column: number, row: number, sharpness: number): HTMLCanvasElement | null {
    const name = `${column} ${row} ${sharpness}`;
    const known = this.#kept.get(name);
    if (known) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known;
    }
    const made = this.#draw(column, row, sharpness);
    if (made) this.#keep(name, made);
    return made;
  }

  /** What is there of a tile at another sharpness, the best first, to be shown until the right one is drawn. */
  substitute(column: number, row: number): HTMLCanvasElement | null {
    const found = SHARPNESS.toReversed().map((sharpness) => this.#kept.get(`${column} ${row} ${sharpness}`));
    return found.find((sheet) => sheet !== undefined) ?? null;
  }

  #draw(column: number, row: number, sharpness: number): HTMLCanvasElement | null {
    const region = { x: column * TILE, y: row * TILE, width: TILE, depth: TILE };
    const width = Math.min(TILE, this.#extent.width - region.x);
    const depth = Math.min(TILE, this.#extent.depth - region.y);
    const made = canvas(width * sharpness, depth * sharpness);
    if (!made) return null;
    this.#drawRegion(made.pen, region, sharpness);
    return made.sheet;
  }

  #keep(name: string, sheet: HTMLCanvasElement): void {
    this.#kept.set(name, sheet);
    this.#pixels += sheet.width * sheet.height;
    for (const [oldest, old] of this.#kept) {
      if (this.#pixels <= MOST_PIXELS || oldest === name) break;
      this.#kept.delete(oldest);
      this.#pixels -= old.width * old.height;
    }
  }
}
