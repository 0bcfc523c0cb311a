/** Doors and windows, which change in play and so are drawn on the ground rather than with it. */
import type { DoorPiece, Ground } from '../scene/scene';
import { columnsOf } from './columns';
import { INK, shade, SHADOW, type Pen } from '../../flat/palette';
import { disc, faded, roundedBox } from '../../flat/textures';

const DOOR = '#8b5a2d';
const GLASS = '#bfe0ea';

interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly upright: boolean;
}

/** Draws a door or window with its run along the pen's x axis, from 0 to `length`, in the middle of its studs. */
export function drawOpening(pen: Pen, door: DoorPiece, ground: Ground, glowing: boolean): void {
  const run = runOf(door, ground);
  pen.save();
  pen.translate(run.x + (run.upright ? 0.5 : 0), run.y + (run.upright ? 0 : 0.5));
  if (run.upright) pen.rotate(Math.PI / 2);
  if (glowing) halo(pen, run.length);
  if (door.window) drawWindow(pen, door, run.length);
  else drawLeaves(pen, door, run.length);
  pen.restore();
}

function runOf({ studs }: DoorPiece, ground: Ground): Run {
  const [xs, ys] = [studs.map(([x]) => x), studs.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
  const upright = across === down ? isWall(ground, x, y - 1) && isWall(ground, x, y + 1) : down > across;
  return { x, y, length: Math.max(across, down), upright };
}

function isWall(ground: Ground, x: number, y: number): boolean {
  const material = columnsOf(ground)[y]?.[x]?.material;
  return material === 'masonry' || material === 'window';
}

function halo(pen: Pen, length: number): void {
  pen.fillStyle = faded('#ff8a2b', 0.55);
  roundedBox(pen, -0.2, -0.7, length + 0.4, 1.4, 0.3);
  pen.fill();
}

/** One leaf for a stud, two for more; open ones stand aside. */
function drawLeaves(pen: Pen, door: DoorPiece, length: number): void {
  const leaves = length > 1 ? 2 : 1;
  for (let leaf = 0; leaf < leaves; leaf++) {
    pen.save();
    if (leaf === 1) {
      pen.translate(length, 0);
      pen.scale(-1, 1);
    }
    if (door.open || door.broken) pen.rotate(-Math.PI / 2 + (door.broken ? 0.5 : 0.12));
    drawLeaf(pen, length / leaves, door);
    pen.restore();
  }
  if (door.locked) drawLock(pen, length / 2);
}

function drawLeaf(pen: Pen, length: number, door: DoorPiece): void {
  pen.fillStyle = faded(SHADOW, 0.32);
  roundedBox(pen, 0.08, -0.12, length, 0.52, 0.08);
  pen.fill();
  pen.fillStyle = door.broken ? shade(DOOR, -0.25) : DOOR;
  roundedBox(pen, 0.02, -0.24, length - 0.04, 0.48, 0.08);
  pen.fill();
  pen.lineWidth = 0.07;
  pen.strokeStyle = shade(DOOR, -0.5);
  pen.stroke();
  pen.strokeStyle = shade(DOOR, 0.28);
  pen.lineWidth = 0.06;
  pen.beginPath();
  pen.moveTo(0.12, -0.12);
  pen.lineTo(length - 0.14, -0.12);
  pen.stroke();
  pen.fillStyle = '#e0b23c';
  disc(pen, length - 0.24, 0, 0.1);
  if (door.broken) splinters(pen, length);
}

function splinters(pen: Pen, length: number): void {
  pen.strokeStyle = faded(INK, 0.7);
  pen.lineWidth = 0.06;
  pen.beginPath();
  pen.moveTo(length * 0.3, -0.24);
  pen.lineTo(length * 0.45, 0.02);
  pen.lineTo(length * 0.38, 0.24);
  pen.moveTo(length * 0.7, -0.24);
  pen.lineTo(length * 0.6, 0.1);
  pen.stroke();
}

function drawLock(pen: Pen, x: number): void {
  pen.strokeStyle = '#5d4c0c';
  pen.lineWidth = 0.12;
  pen.beginPath();
  pen.arc(x, -0.14, 0.17, Math.PI, 0);
  pen.stroke();
  pen.fillStyle = '#e0b23c';
  roundedBox(pen, x - 0.26, -0.16, 0.52, 0.44, 0.08);
  pen.fill();
  pen.lineWidth = 0.05;
  pen.stroke();
}

function drawWindow(pen: Pen, door: DoorPiece, length: number): void {
  pen.fillStyle = faded(SHADOW, 0.35);
  pen.fillRect(0.06, -0.3, length - 0.12, 0.6);
  if (door.open) {
    for (const side of [0, length - 0.16]) pane(pen, side, -0.85, 0.16, 0.7);
    return;
  }
  pane(pen, 0.08, -0.22, length - 0.16, 0.44);
}

function pane(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = GLASS;
  pen.fillRect(x, y, width, height);
  pen.lineWidth = 0.08;
  pen.strokeStyle = '#f3ead6';
  pen.strokeRect(x, y, width, height);
  pen.strokeStyle = 'rgb(255 255 255 / 80%)';
  pen.beginPath();
  pen.moveTo(x + width * 0.25, y + height);
  pen.lineTo(x + width * 0.55, y);
  pen.stroke();
}
