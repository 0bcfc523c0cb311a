/** Units in close order: one outline round all, the front edge bold. */
import { radians, sideLook, type Pen } from '../../flat/palette';
import { faded } from '../../flat/textures';
import { CM, type Ranks } from '../scene/scene';
import type { Place } from '../../flat/camera';
import { cm } from '../scene/places';

/** How far the outline stands off those in it, in centimetres. */
const OFF = 0.3;

export function drawRanks(pen: Pen, ranks: Ranks, pixels: number, emphasised: boolean): void {
  const look = sideLook(ranks.side);
  const [width, depth] = [ranks.width / CM + 2 * OFF, ranks.depth / CM + 2 * OFF];
  pen.save();
  pen.translate(...cm(ranks.front));
  pen.rotate(radians(ranks.heading));
  pen.translate(-width / 2, -OFF);
  pen.beginPath();
  pen.roundRect(0, 0, width, depth, 0.4);
  pen.fillStyle = faded(look.fill, 0.16);
  pen.fill();
  pen.lineWidth = Math.max(0.16, 1.6 / pixels) * (emphasised ? 1.6 : 1);
  pen.strokeStyle = faded('#fffaf0', 0.8);
  pen.stroke();
  pen.lineWidth /= 2;
  pen.strokeStyle = look.dark;
  pen.stroke();
  drawFront(pen, width, look.fill, look.dark, pixels);
  pen.restore();
}

function drawFront(pen: Pen, width: number, fill: string, dark: string, pixels: number): void {
  const bold = Math.max(0.34, 3.4 / pixels);
  pen.lineCap = 'round';
  for (const [colour, wide] of [
    [dark, bold * 1.5],
    [fill, bold],
  ] as const) {
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(0.2, 0);
    pen.lineTo(width - 0.2, 0);
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

/** The corners of the outline, clockwise from the left end of the front. */
export function cornersOf({ front, heading, width, depth }: Ranks): readonly Place[] {
  const [x, y] = cm(front);
  const angle = radians(heading);
  const [right, ahead] = [
    [Math.cos(angle), Math.sin(angle)],
    [Math.sin(angle), -Math.cos(angle)],
  ] as const;
  const at = (aside: number, back: number): Place => [
    x + right[0] * aside - ahead[0] * back,
    y + right[1] * aside - ahead[1] * back,
  ];
  const [half, deep] = [width / 2 / CM, depth / CM];
  return [at(-half, 0), at(half, 0), at(half, deep), at(-half, deep)];
}
