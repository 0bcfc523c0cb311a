/** What is left of a vehicle: soot on the ground, and a few of its bricks and wheels. */
import type { Wreck } from '../scene/scene';
import { INK, IRON, radians, shade, sideLook, type Pen } from '../../flat/palette';
import { brickColour } from './plastic';
import { disc, faded, roundedBox } from '../../flat/textures';
import { markingBrick } from './tokens';

/** Pieces that lie about: to the right of and ahead of the middle, in parts of half the hull, and how they are turned. */
const PIECES = [
  [-0.7, 0.55, 20],
  [0.45, 0.8, 65],
  [0.75, -0.1, -30],
  [-0.3, -0.75, 48],
  [0.2, -0.3, 10],
  [-0.85, -0.2, 80],
] as const;
const WHEELS = [
  [-0.9, 0.85],
  [0.95, 0.45],
  [0.6, -0.9],
] as const;

export function drawWreck(pen: Pen, { x, y, heading, width, length, tag, side }: Wreck): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(radians(heading));
  drawSoot(pen, width, length);
  const [across, along] = [width / 2, length / 2];
  for (const [right, ahead] of WHEELS) drawWheel(pen, right * across, -ahead * along);
  for (const [i, [right, ahead, turn]] of PIECES.entries()) {
    pen.save();
    pen.translate(right * across, -ahead * along);
    pen.rotate(radians(turn));
    if (i % 3 === 2) markingBrick(pen, -0.4, -0.4, 0.8, brickColour(tag));
    else drawPlate(pen, i % 2 ? IRON : shade(sideLook(side).fill, -0.25));
    pen.restore();
  }
  pen.restore();
}

function drawSoot(pen: Pen, width: number, length: number): void {
  for (const [grow, part] of [
    [1.15, 0.16],
    [0.9, 0.2],
    [0.6, 0.22],
  ] as const) {
    pen.fillStyle = faded(INK, part);
    pen.beginPath();
    pen.ellipse(0, 0, (width / 2) * grow, (length / 2) * grow, 0, 0, 7);
    pen.fill();
  }
}

function drawWheel(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#1d1a18';
  disc(pen, x, y, 0.62);
  pen.fillStyle = IRON;
  disc(pen, x, y, 0.26);
}

function drawPlate(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  roundedBox(pen, -0.9, -0.45, 1.8, 0.9, 0.12);
  pen.fill();
  pen.lineWidth = 0.08;
  pen.strokeStyle = shade(colour, -0.5);
  pen.stroke();
}
