/** Figures as tokens: base, body, marking bricks. What is far away is only ring and arrow. */
import type { Figure, RoundMarker } from '../scene/scene';
import { hasMarkingBrick } from '../scene/stage';
import { drawBody } from './bodies';
import { radians, shade, sideLook, type Pen } from '../../flat/palette';
import { lifeColour } from './plastic';
import { BODY_FROM, drawArrow, drawBase, drawHalo } from '../../flat/rings';
import { canvas, faded, roundedBox } from '../../flat/textures';
import { nearStud } from './studs';

/** The least radius of a token on the screen, in pixels. */
const LEAST = 6.5;
const LEAST_ABOARD = 5;
/** From this radius on one tells figures apart: they grow up to it where that takes little more than their own place. */
const TOLD_APART = 10;
const GROWN = 1.25;
const HOP = 0.004;

export interface Emphasis {
  readonly selected: boolean;
  readonly hovered: boolean;
  readonly playable: boolean;
  readonly glowing: boolean;
}

export const PLAIN: Emphasis = { selected: false, hovered: false, playable: false, glowing: false };

/** The radius of a figure's token, in studs; `pixels` are those of a stud. */
export function tokenRadius(figure: Pick<Figure, 'width' | 'depth' | 'aboard'>, pixels: number): number {
  const own = (Math.min(figure.width, figure.depth) / 2) * (figure.aboard ? 0.8 : 0.94);
  if (figure.aboard) return Math.max(own, LEAST_ABOARD / pixels);
  return Math.max(own, LEAST / pixels, Math.min(TOLD_APART / pixels, own * GROWN));
}

export function drawToken(
  pen: Pen,
  figure: Figure,
  emphasis: Emphasis,
  round: RoundMarker,
  pixels: number,
): void {
  const radius = tokenRadius(figure, pixels);
  pen.save();
  pen.translate(figure.x, figure.y);
  leave(pen, figure.presence, figure.z);
  if (figure.lean) lean(pen, figure.lean);
  drawEmphasis(pen, radius, figure, emphasis, pixels);
  if (figure.presence < 1 || figure.lean || !stamp(pen, figure, round, pixels))
    drawPiece(pen, figure, round, pixels);
  pen.restore();
}

function drawPiece(pen: Pen, figure: Figure, round: RoundMarker, pixels: number): void {
  const radius = tokenRadius(figure, pixels);
  drawDisc(pen, figure, radius, pixels);
  drawMarks(pen, figure, round, radius, pixels);
}

interface Stamp {
  readonly scale: number;
  readonly round: RoundMarker;
  readonly sheet: HTMLCanvasElement;
}

/** The pictures of figures, kept as long as a figure is as it is: panning only lays them elsewhere. */
const stamps = new WeakMap<Figure, Stamp>();
/** The largest picture that is kept, in device pixels. */
const LARGEST_STAMP = 420;
/** How far what somebody holds reaches from the middle, in radii. */
const HELD = 3.4;

/** Lays the kept picture of a figure at the pen's origin, on whole pixels; false if it is too large to be kept. */
function stamp(pen: Pen, figure: Figure, round: RoundMarker, pixels: number): boolean {
  const { a: scale, e, f } = pen.getTransform();
  const half = Math.ceil(HELD * Math.max(tokenRadius(figure, pixels), 0.5) * scale);
  if (half * 2 > LARGEST_STAMP) return false;
  let known = stamps.get(figure);
  if (known?.scale !== scale || known.round !== round) {
    const made = canvas(2 * half, 2 * half);
    if (!made) return false;
    made.pen.setTransform(scale, 0, 0, scale, half, half);
    drawPiece(made.pen, figure, round, pixels);
    stamps.set(figure, (known = { scale, round, sheet: made.sheet }));
  }
  pen.setTransform(1, 0, 0, 1, Math.round(e) - half, Math.round(f) - half);
  pen.drawImage(known.sheet, 0, 0);
  return true;
}

/** A piece that leaves the table falls over and fades. */
function leave(pen: Pen, presence: number, z: number): void {
  if (presence < 1) {
    pen.globalAlpha *= presence;
    pen.rotate((1 - presence) * 0.9);
    pen.scale(0.7 + 0.3 * presence, 0.7 + 0.3 * presence);
  }
  pen.scale(1 + z * HOP, 1 + z * HOP);
}

/** Seen from above, whoever leans over grows shorter that way and reaches farther. */
function lean(pen: Pen, { by, towards }: NonNullable<Figure['lean']>): void {
  const [turn, over] = [radians(towards), Math.sin(radians(by))];
  pen.rotate(turn);
  pen.translate(0, -0.9 * over);
  pen.scale(1, 1 - 0.4 * Math.abs(over));
  pen.rotate(-turn);
}

function drawDisc(pen: Pen, figure: Figure, radius: number, pixels: number): void {
  const look = sideLook(figure.side);
  const size = radius * pixels;
  drawBase(pen, radius, look, size);
  pen.save();
  pen.rotate(radians(figure.facing));
  if (!figure.aboard) drawArrow(pen, radius, look, size);
  if (size >= BODY_FROM) {
    const body = radius ** 0.75;
    pen.scale(body, body);
    drawBody(pen, figure);
  }
  pen.restore();
  if (figure.played) veil(pen, radius);
}

/** A figure that has been played this round is paler. */
function veil(pen: Pen, radius: number): void {
  pen.fillStyle = 'rgb(235 226 205 / 46%)';
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fill();
}

function drawEmphasis(pen: Pen, radius: number, figure: Figure, emphasis: Emphasis, pixels: number): void {
  const line = Math.max(0.1, 2 / pixels);
  if (emphasis.glowing) glow(pen, radius * 1.5, '#ff8a2b');
  if (figure.playing) glow(pen, radius * 1.45, '#ffd24a');
  if (emphasis.playable && !emphasis.selected) drawHalo(pen, radius * 1.16, '#ffd24a', line, true);
  if (emphasis.hovered && !emphasis.selected) drawHalo(pen, radius * 1.16, '#ffffff', line);
  if (emphasis.selected) drawHalo(pen, radius * 1.2, '#fff3b8', line * 1.5);
}

export function glow(pen: Pen, radius: number, colour: string): void {
  const light = pen.createRadialGradient(0, 0, radius * 0.5, 0, 0, radius);
  light.addColorStop(0, faded(colour, 0.95));
  light.addColorStop(1, faded(colour, 0));
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fill();
}

/** Marking bricks: beside the figure that has been played, and one for each damage point. */
function drawMarks(pen: Pen, figure: Figure, round: RoundMarker, radius: number, pixels: number): void {
  if (radius * pixels < BODY_FROM) return;
  const size = Math.max(0.42 * Math.min(1, radius), 7 / pixels);
  if (hasMarkingBrick(figure, round)) markingBrick(pen, 0.74 * radius, 0.74 * radius, size, '#f7f4ea');
  const colour = lifeColour(figure.hpColour);
  for (let point = 0; point < Math.min(figure.damage, 5); point++)
    markingBrick(pen, -0.8 * radius - size / 2 + point * size * 0.75, 0.74 * radius, size, colour);
  for (const [number] of figure.marks.entries())
    markingBrick(pen, 0.86 * radius, -0.9 * radius + number * size * 0.8, size, '#7b4d2c');
}

/** A small brick with its stud, its corner there. */
export function markingBrick(pen: Pen, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = faded('#2c1b08', 0.35);
  roundedBox(pen, x + size * 0.1, y + size * 0.14, size, size, size * 0.15);
  pen.fill();
  pen.fillStyle = colour;
  roundedBox(pen, x, y, size, size, size * 0.15);
  pen.fill();
  pen.lineWidth = size * 0.1;
  pen.strokeStyle = shade(colour, -0.45);
  pen.stroke();
  nearStud(pen, x + size / 2, y + size / 2, size * 0.3);
}
