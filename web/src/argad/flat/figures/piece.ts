/** A figure from above on its wooden base: ring, silhouette, and the marks that say how it fares. */
import { INK, radians, sideLook, type Pen } from '../../../flat/palette';
import { CM, type Figure } from '../../scene/scene';
import { drawAnimal, drawHorse } from './animals';
import { drawBase } from './bases';
import { drawFolk } from './folk';
import { drawMarks } from './marks';

/** From these radii on, in pixels: the figure itself; pips, pennants and marks. */
const BODY_FROM = 6.5;
const MARKS_FROM = 8;

/** Around the pen's origin, so many times as large as its base is; `pixels` are those of a centimetre. */
export function drawPiece(pen: Pen, figure: Figure, size: number, pixels: number): void {
  const radius = (figure.base.width / 2 / CM) * size;
  const near = radius * pixels;
  if (figure.hidden) pen.globalAlpha *= 0.62;
  drawBase(pen, figure, size, near);
  if (near >= BODY_FROM) {
    pen.save();
    pen.rotate(radians(figure.facing));
    pen.scale(radius, radius);
    drawBody(pen, figure);
    pen.restore();
  } else if (figure.faces) drawFront(pen, figure, radius);
  if (figure.hidden) drawHatching(pen, figure, size);
  if (near >= MARKS_FROM) drawMarks(pen, figure, size, pixels);
}

/** In radii of the base, facing up. */
function drawBody(pen: Pen, figure: Figure): void {
  const { base } = figure;
  if (figure.animal) return drawAnimal(pen, figure);
  if (figure.mounted) {
    drawHorse(pen, base.length / base.width);
    pen.scale(0.82, 0.82);
  }
  if (figure.down) {
    pen.rotate(1.1);
    pen.scale(1, 1.22);
  }
  drawFolk(pen, figure);
}

/** From far away only where the front is. */
function drawFront(pen: Pen, { facing, side, base }: Figure, radius: number): void {
  const ahead = base.shape === 'round' ? radius : (radius * base.length) / base.width;
  pen.save();
  pen.rotate(radians(facing));
  pen.beginPath();
  pen.moveTo(0, -ahead - 0.5 * radius);
  pen.lineTo(0.6 * radius, -ahead + 0.1 * radius);
  pen.lineTo(-0.6 * radius, -ahead + 0.1 * radius);
  pen.closePath();
  pen.fillStyle = sideLook(side).dark;
  pen.fill();
  pen.restore();
}

/** In hiding: shaded, as leaves shade. */
function drawHatching(pen: Pen, { base }: Figure, size: number): void {
  const radius = (base.width / 2 / CM) * size;
  pen.save();
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.clip();
  pen.lineWidth = 0.14 * radius;
  pen.strokeStyle = INK;
  pen.globalAlpha *= 0.6;
  pen.beginPath();
  for (let at = -2; at <= 2; at += 0.42) {
    pen.moveTo((at - 1) * radius, radius);
    pen.lineTo((at + 1) * radius, -radius);
  }
  pen.stroke();
  pen.restore();
}
