/** The base of a token: a disc with a ring in the side's colour and pattern, and an arrow where it faces. */
import { INK, PAPER, SHADOW, TURN, type Pen, type SideLook } from './palette';
import { disc, faded } from './textures';

/** How much of the radius the ring takes. */
const BAND = 0.24;
const PATTERN_FROM = 6;
/** From this radius on, in pixels, the figure itself shows on a disc of paper. */
export const BODY_FROM = 8.5;

/** A disc of paper with its ring around the pen's origin; `pixels` is its radius on the screen. */
export function drawBase(pen: Pen, radius: number, look: SideLook, pixels: number): void {
  pen.fillStyle = faded(SHADOW, 0.16);
  for (const spread of [1.16, 1.08, 1]) disc(pen, 0.09 * radius, 0.13 * radius, radius * spread);
  pen.fillStyle = look.fill;
  disc(pen, 0, 0, radius);
  if (pixels >= PATTERN_FROM) drawPattern(pen, radius, look);
  if (pixels >= BODY_FROM) {
    pen.fillStyle = PAPER;
    disc(pen, 0, 0, radius * (1 - BAND));
    pen.fillStyle = faded(look.fill, 0.2);
    disc(pen, 0, 0, radius * (1 - BAND));
  }
  const line = Math.max(0.045 * radius, (1 / pixels) * radius);
  pen.lineWidth = line;
  pen.strokeStyle = faded(INK, 0.85);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TURN);
  pen.stroke();
  pen.strokeStyle = faded('#ffffff', 0.55);
  pen.beginPath();
  pen.arc(0, 0, radius - line, 0.5 * TURN, 0.8 * TURN);
  pen.stroke();
}

/** The marks of a side on a ring that is so wide, in parts of its radius. */
export function drawPattern(pen: Pen, radius: number, look: SideLook, band = BAND): void {
  const middle = radius * (1 - band / 2);
  pen.fillStyle = pen.strokeStyle = look.mark;
  if (look.pattern === 'stripes') around(pen, 12, () => stripe(pen, radius, band));
  if (look.pattern === 'dots') around(pen, 12, () => disc(pen, 0, -middle, radius * 0.075));
  if (look.pattern === 'chevrons') around(pen, 10, () => chevron(pen, middle, radius * 0.1));
}

function around(pen: Pen, count: number, draw: () => void): void {
  pen.save();
  for (let number = 0; number < count; number++) {
    draw();
    pen.rotate(TURN / count);
  }
  pen.restore();
}

function stripe(pen: Pen, radius: number, band: number): void {
  pen.lineWidth = radius * 0.11;
  pen.beginPath();
  pen.moveTo(-0.05 * radius, -radius * (1 - band));
  pen.lineTo(0.05 * radius, -radius);
  pen.stroke();
}

function chevron(pen: Pen, middle: number, size: number): void {
  pen.lineWidth = size * 0.55;
  pen.beginPath();
  pen.moveTo(-size * 0.6, -middle - size);
  pen.lineTo(size * 0.6, -middle);
  pen.lineTo(-size * 0.6, -middle + size);
  pen.stroke();
}

/** The arrow where it faces, forward up. */
export function drawArrow(pen: Pen, radius: number, look: SideLook, pixels: number): void {
  const [tip, foot, half] = [1.44 * radius, 1.03 * radius, 0.36 * radius];
  pen.beginPath();
  pen.moveTo(0, -tip);
  pen.lineTo(half, -foot);
  pen.quadraticCurveTo(0, -foot - 0.1 * radius, -half, -foot);
  pen.closePath();
  pen.fillStyle = look.fill;
  pen.fill();
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(0.07 * radius, (1.2 / pixels) * radius);
  pen.strokeStyle = faded(INK, 0.9);
  pen.stroke();
}

/** A ring around a token that says something of it: chosen, to be played, pointed at. */
export function drawHalo(pen: Pen, radius: number, colour: string, width: number, dashed = false): void {
  pen.save();
  if (dashed) pen.setLineDash([radius * 0.3, radius * 0.2]);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TURN);
  pen.lineWidth = width * 2.1;
  pen.strokeStyle = faded(INK, 0.45);
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.restore();
}
