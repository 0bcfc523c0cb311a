/** Ground that rises: contours of hills, hachures of slopes, cliffs. Light from the upper left. */
import type { Pen } from '../../../flat/palette';
import { CM } from '../../scene/scene';
import type { Painted } from './details';
import { middleOf, scaled, traceSoft } from './shapes';
import { seedsOf } from '../../scene/scatter';

/** How high one contour is above the next, in centimetres. */
const CONTOUR = 2;
const HEIGHTS_FROM = 12;

export function drawHill(pen: Pen, { area, shape, pixels }: Painted): void {
  const high = (area.height ?? 0) / CM;
  const steps = Math.max(2, Math.min(5, Math.round(high / CONTOUR)));
  for (let step = 0; step < steps; step++) {
    const part = 1 - (0.82 * step) / steps;
    pen.save();
    traceSoft(pen, scaled(shape, part), 2.4 * part);
    pen.fillStyle = 'rgb(255 248 208 / 10%)';
    pen.fill();
    pen.lineWidth = Math.max(0.12, 1 / pixels);
    pen.strokeStyle = 'rgb(112 98 44 / 46%)';
    pen.stroke();
    pen.clip();
    edgeLight(pen);
    pen.restore();
  }
  if (high > 0 && pixels >= HEIGHTS_FROM) writeHeight(pen, high, middleOf(shape));
}

/** Of the path that has just been traced: lit towards the upper left, dim towards the lower right. */
function edgeLight(pen: Pen): void {
  pen.lineWidth = 1.1;
  for (const [colour, shift] of [
    ['rgb(255 253 228 / 34%)', 0.4],
    ['rgb(84 66 20 / 17%)', -0.5],
  ] as const) {
    pen.save();
    pen.translate(shift, shift * 1.2);
    pen.strokeStyle = colour;
    pen.stroke();
    pen.restore();
  }
}

function writeHeight(pen: Pen, high: number, [x, y]: readonly [number, number]): void {
  pen.font = "600 1px 'Source Sans 3', system-ui, sans-serif";
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = 'rgb(60 45 20 / 60%)';
  pen.fillText(`▲ ${Math.round(high * 10) / 10} cm`, x, y);
}

/** Short strokes down the slope. */
export function drawSlope(pen: Pen, { ground, area, pixels }: Painted): void {
  pen.lineWidth = Math.max(0.13, 1 / pixels);
  pen.lineCap = 'round';
  pen.strokeStyle = 'rgb(104 84 34 / 38%)';
  pen.beginPath();
  for (const { at, lot } of seedsOf(ground, area, 1.5)) {
    pen.moveTo(...at);
    pen.lineTo(at[0] + 0.28 + 0.2 * lot, at[1] + 0.5 + 0.3 * lot);
  }
  pen.stroke();
  pen.lineCap = 'butt';
}

export function drawCliff(pen: Pen, painted: Painted): void {
  pen.fillStyle = 'rgb(30 22 12 / 12%)';
  for (const { at, lot } of seedsOf(painted.ground, painted.area, 1.3)) {
    pen.beginPath();
    pen.moveTo(at[0], at[1] - 0.5);
    pen.lineTo(at[0] + 0.6 + 0.4 * lot, at[1] + 0.5);
    pen.lineTo(at[0] - 0.2, at[1] + 0.7);
    pen.closePath();
    pen.fill();
  }
  drawSlope(pen, painted);
}
