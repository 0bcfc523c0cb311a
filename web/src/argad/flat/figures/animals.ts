/** Beasts from above, facing up, in radii of their base. */
import { INK, type Pen } from '../../../flat/palette';
import { disc, faded } from '../../../flat/textures';
import type { Figure } from '../../scene/scene';

const COATS: Readonly<Record<string, readonly [coat: string, mane: string]>> = {
  horse: ['#8a5c34', '#3d2715'],
  mule: ['#7d6b57', '#43382c'],
  donkey: ['#8d8378', '#4b443c'],
  ox: ['#b08a62', '#e8dcc0'],
  dog: ['#a07a4c', '#5c4326'],
};

function shape(pen: Pen, fill: string, trace: () => void): void {
  pen.beginPath();
  trace();
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 0.07;
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
}

/** Under a rider; as long as its base is for its width. */
export function drawHorse(
  pen: Pen,
  long: number,
  [coat, mane] = COATS['horse'] as readonly [string, string],
): void {
  const back = long * 0.82;
  shape(pen, mane, () => {
    pen.moveTo(-0.1, back * 0.72);
    pen.quadraticCurveTo(0.05, back * 1.14, 0.2, back * 1.02);
    pen.quadraticCurveTo(0.16, back * 0.9, 0.12, back * 0.72);
  });
  shape(pen, coat, () => pen.ellipse(0, 0.1 * long, 0.54, back * 0.72, 0, 0, 7));
  shape(pen, coat, () => {
    pen.moveTo(-0.36, -back * 0.42);
    pen.quadraticCurveTo(-0.3, -back * 0.8, -0.22, -back * 0.92);
    pen.lineTo(-0.15, -back * 1.1);
    pen.quadraticCurveTo(0, -back * 1.24, 0.15, -back * 1.1);
    pen.lineTo(0.22, -back * 0.92);
    pen.quadraticCurveTo(0.3, -back * 0.8, 0.36, -back * 0.42);
    pen.closePath();
  });
  for (const east of [-1, 1])
    shape(pen, coat, () => pen.ellipse(east * 0.2, -back * 0.9, 0.07, 0.17, east * 0.5, 0, 7));
  pen.lineWidth = 0.16;
  pen.strokeStyle = mane;
  pen.beginPath();
  pen.moveTo(0, -back * 0.34);
  pen.lineTo(0, -back * 0.9);
  pen.stroke();
  pen.fillStyle = 'rgb(255 255 255 / 16%)';
  disc(pen, -0.16, -0.05 * long, 0.26);
}

/** Ridden by nobody: a beast with its head to the front. */
export function drawAnimal(pen: Pen, { animal, base }: Figure): void {
  const coats = COATS[animal ?? ''] ?? (['#937a58', '#4b3a26'] as const);
  const long = Math.max(1, base.length / base.width);
  if (animal === 'horse' || animal === 'mule' || animal === 'donkey' || long > 1.4) {
    drawHorse(pen, Math.max(1.05, long), coats);
    return;
  }
  pen.save();
  pen.scale(0.8, 0.8);
  shape(pen, coats[0], () => pen.ellipse(0, 0.24, 0.44, 0.72, 0, 0, 7));
  shape(pen, coats[0], () => pen.ellipse(0, -0.62, 0.32, 0.36, 0, 0, 7));
  for (const east of [-1, 1])
    shape(pen, coats[1], () => pen.ellipse(east * 0.27, -0.5, 0.1, 0.18, east * 0.5, 0, 7));
  pen.lineWidth = 0.14;
  pen.strokeStyle = coats[1];
  pen.beginPath();
  pen.moveTo(0, 0.92);
  pen.quadraticCurveTo(0.22, 1.16, 0.1, 1.3);
  pen.stroke();
  pen.restore();
}
