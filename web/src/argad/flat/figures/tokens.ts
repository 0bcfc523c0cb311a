/** People and animals as pieces: where they stand, how large they show, and what is kept of their pictures. */
import { drawHalo } from '../../../flat/rings';
import { INK, radians, type Pen } from '../../../flat/palette';
import { canvas, disc, faded } from '../../../flat/textures';
import { CM, type Figure } from '../../scene/scene';
import { drawPiece } from './piece';

/** The least radius of a token on the screen, in pixels; in ranks people stand too close for it. */
const LEAST = 4.4;
const LEAST_IN_RANKS = 2.6;
/** From this radius on one tells people apart: they grow up to it where that takes little more than their own place. */
const TOLD_APART = 9;
const GROWN = 1.2;

export interface Emphasis {
  readonly selected: boolean;
  readonly hovered: boolean;
  readonly awaited: boolean;
  readonly staying: boolean;
}

export const PLAIN: Emphasis = { selected: false, hovered: false, awaited: false, staying: false };

/** How many times larger than it is a figure shows; `pixels` are those of a centimetre. */
export function sizeOf({ base, unit, mounted }: Figure, pixels: number, ranked = false): number {
  const own = base.width / 2 / CM;
  const inRanks = ranked && unit !== null;
  if (inRanks) return Math.max(1, LEAST_IN_RANKS / pixels / own);
  const least = Math.max(LEAST / pixels, Math.min(TOLD_APART / pixels, own * GROWN));
  return Math.max(1, (mounted ? Math.min(least, own * GROWN) : least) / own);
}

/** The radius of the circle that a figure fills, in centimetres: a long base reaches beyond it. */
export function radiusOf(figure: Figure, pixels: number, ranked = false): number {
  return (figure.base.width / 2 / CM) * sizeOf(figure, pixels, ranked);
}

export function drawToken(
  pen: Pen,
  figure: Figure,
  emphasis: Emphasis,
  pixels: number,
  ranked: boolean,
  faint = 1,
): void {
  pen.save();
  pen.translate(figure.x / CM, figure.y / CM);
  if (faint < 1) pen.globalAlpha *= faint;
  leave(pen, figure.presence);
  if (figure.lean) lean(pen, figure.lean);
  const size = sizeOf(figure, pixels, ranked);
  drawUnder(pen, figure, emphasis, size, pixels);
  if (figure.presence < 1 || figure.lean || !stamp(pen, figure, size, pixels))
    drawPiece(pen, figure, size, pixels);
  drawOver(pen, figure, emphasis, size, pixels);
  pen.restore();
}

/** Whoever leaves the table falls over and fades. */
function leave(pen: Pen, presence: number): void {
  if (presence >= 1) return;
  pen.globalAlpha *= presence;
  pen.rotate((1 - presence) * 0.9);
  pen.scale(0.7 + 0.3 * presence, 0.7 + 0.3 * presence);
}

/** Seen from above, whoever leans over grows shorter that way and reaches farther. */
function lean(pen: Pen, { by, towards }: NonNullable<Figure['lean']>): void {
  const [turn, over] = [radians(towards), Math.sin(radians(by))];
  pen.rotate(turn);
  pen.translate(0, -0.9 * over);
  pen.scale(1, 1 - 0.4 * Math.abs(over));
  pen.rotate(-turn);
}

function drawUnder(
  pen: Pen,
  figure: Figure,
  { awaited, hovered, selected }: Emphasis,
  size: number,
  pixels: number,
): void {
  const line = Math.max(0.12, 2 / pixels);
  if (awaited && !selected) halo(pen, figure, size, '#ffd24a', line, true);
  if (hovered && !selected) halo(pen, figure, size, '#ffffff', line);
  if (selected) halo(pen, figure, size, '#fff3b8', line * 1.6);
}

/** Around the base, whatever its shape. */
function halo(
  pen: Pen,
  { base, facing }: Figure,
  size: number,
  colour: string,
  line: number,
  dashed = false,
): void {
  const beyond = line * 1.4;
  if (base.shape === 'round')
    return drawHalo(pen, (base.width / 2 / CM) * size + beyond, colour, line, dashed);
  const [width, length] = [(base.width / CM) * size + 2 * beyond, (base.length / CM) * size + 2 * beyond];
  pen.save();
  pen.rotate(radians(facing));
  if (dashed) pen.setLineDash([0.4, 0.3]);
  for (const [stroke, wide] of [
    [faded(INK, 0.45), line * 2.1],
    [colour, line],
  ] as const) {
    pen.beginPath();
    pen.roundRect(-width / 2, -length / 2, width, length, 0.4);
    pen.lineWidth = wide;
    pen.strokeStyle = stroke;
    pen.stroke();
  }
  pen.restore();
}

/** A quiet dot: whoever has it stays. */
function drawOver(pen: Pen, figure: Figure, { staying }: Emphasis, size: number, pixels: number): void {
  if (!staying) return;
  const radius = (figure.base.width / 2 / CM) * size;
  const dot = Math.max(0.14, 2.6 / pixels);
  pen.fillStyle = faded(INK, 0.75);
  disc(pen, 0, -radius - dot * 1.6, dot * 1.35);
  pen.fillStyle = '#fffaf0';
  disc(pen, 0, -radius - dot * 1.6, dot);
}

interface Stamp {
  readonly sheet: HTMLCanvasElement;
  /** Device pixels a centimetre at which it was drawn, and from its edge to its middle. */
  readonly scale: number;
  readonly half: number;
}

const stamps = new Map<string, Stamp>();
const looks = new WeakMap<Figure, string>();
/** The largest picture that is kept, in device pixels, and how many of all. */
const LARGEST_STAMP = 460;
const MOST_PIXELS = 12_000_000;
/** How far weapons reach from the middle, in radii. */
const HELD = 2.75;
/** Sizes at which pictures are drawn are this far apart: zooming lays them a little larger or smaller. */
const SIZES = 2 ** 0.25;
const TURN_STEP = 6;
let kept = 0;

/** Lays the kept picture of somebody who looks like this; false if it is too large to be kept. */
function stamp(pen: Pen, figure: Figure, size: number, pixels: number): boolean {
  const { a: wanted, e, f } = pen.getTransform();
  const scale = SIZES ** Math.ceil(Math.log(wanted) / Math.log(SIZES) - 0.02);
  const reach =
    Math.max(HELD * figure.base.width, (figure.mounted ? 1.9 : 1.2) * figure.base.length) / 2 / CM;
  const half = Math.ceil(reach * size * scale);
  if (half * 2 > LARGEST_STAMP) return false;
  const name = `${lookOf(figure)} ${size.toFixed(2)} ${scale.toFixed(2)}`;
  const known = stamps.get(name) ?? make(name, figure, size, { scale, half }, (pixels * scale) / wanted);
  if (!known) return false;
  const shown = (known.half * wanted) / known.scale;
  pen.setTransform(1, 0, 0, 1, e, f);
  pen.drawImage(known.sheet, -shown, -shown, 2 * shown, 2 * shown);
  pen.setTransform(wanted, 0, 0, wanted, e, f);
  return true;
}

function make(
  name: string,
  figure: Figure,
  size: number,
  { scale, half }: Omit<Stamp, 'sheet'>,
  pixels: number,
): Stamp | null {
  const made = canvas(2 * half, 2 * half);
  if (!made) return null;
  made.pen.setTransform(scale, 0, 0, scale, half, half);
  drawPiece(made.pen, { ...figure, facing: turnOf(figure) }, size, pixels);
  const stamp = { sheet: made.sheet, scale, half };
  stamps.set(name, stamp);
  kept += (2 * half) ** 2;
  for (const [oldest, old] of stamps) {
    if (kept <= MOST_PIXELS || oldest === name) break;
    stamps.delete(oldest);
    kept -= (2 * old.half) ** 2;
  }
  return stamp;
}

function turnOf({ facing }: Figure): number {
  return Math.round(facing / TURN_STEP) * TURN_STEP;
}

/** All of a figure that its picture shows, wherever it stands. */
function lookOf(figure: Figure): string {
  const known = looks.get(figure) ?? describe(figure);
  looks.set(figure, known);
  return known;
}

function describe(figure: Figure): string {
  const { kind, side, base, faces, armour, shield, arm, shoots, animal, leader, role } = figure;
  const flags = [
    figure.unloaded,
    figure.mounted,
    figure.me,
    figure.disorder,
    figure.down,
    figure.fleeing,
    figure.yielded,
    figure.wounded,
    figure.inDanger,
    figure.hidden,
    figure.surprised,
    figure.hesitates,
    figure.carries,
    faces,
  ].map(Number);
  const shape = [base.shape, base.width, base.length, turnOf(figure)];
  return [
    kind,
    side,
    figure.class,
    ...shape,
    armour,
    shield,
    arm,
    shoots,
    animal,
    leader,
    role,
    ...flags,
  ].join(' ');
}
