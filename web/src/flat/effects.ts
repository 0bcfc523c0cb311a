/** Short-lived things on a table: a shot, a blow, a throw, and what comes of it; `part` runs from 0 to 1. */
import { chance, INK, TURN, type Pen } from './palette';
import { disc, faded } from './textures';

export interface At {
  readonly x: number;
  readonly y: number;
}
/** From one place to another. */
export interface Way {
  readonly from: At;
  readonly to: At;
  readonly part: number;
}
export interface Mark {
  readonly at: At;
  readonly part: number;
}
/** What is warded off comes from somewhere. */
export interface Held extends Mark {
  readonly towards: At;
}

function along(from: At, to: At, part: number): readonly [number, number] {
  return [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
}

/** A bright tracer over the whole line of the shot, with a flash where it started. */
export function drawShot(pen: Pen, { from, to, part }: Way): void {
  const [head, tail] = [Math.min(1, part * 1.25), Math.max(0, part * 1.25 - 0.35)];
  pen.lineCap = 'round';
  for (const [colour, width, start] of [
    [faded(INK, 0.35 * (1 - part)), 0.12, 0],
    [faded('#f08a24', 0.9), 0.34, tail],
    ['#fffbe6', 0.16, tail],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(...along(from, to, Math.min(start, 1)));
    pen.lineTo(...along(from, to, head));
    pen.stroke();
  }
  pen.lineCap = 'butt';
  if (part < 0.3) burst(pen, from, part / 0.3, 0.8, ['#fffbe6', '#ffd24a', '#f08a24']);
}

/** An arc across the target, as a blade goes. */
export function drawBlow(pen: Pen, { from, to, part }: Way): void {
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const sweep = Math.min(1, part * 1.6);
  pen.save();
  pen.translate(...along(from, to, 0.35));
  pen.rotate(turn);
  pen.lineCap = 'round';
  for (const [colour, width] of [
    [faded(INK, 0.4), 0.42],
    ['#ffffff', 0.26],
  ] as const) {
    pen.strokeStyle = colour;
    pen.globalAlpha = Math.min(1, 2 * (1 - part));
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(0, 0, 1.5, -1 + 0.6 * sweep, -1 + 2 * sweep);
    pen.stroke();
  }
  pen.restore();
}

/** Through the air: larger in the middle, its shadow below. */
export function drawThrow(pen: Pen, { from, to, part }: Way): void {
  const [x, y] = along(from, to, part);
  const high = Math.sin(part * Math.PI);
  pen.fillStyle = faded(INK, 0.28);
  disc(pen, x + 0.3 + high, y + 0.4 + high * 1.3, 0.35);
  pen.fillStyle = '#8a5a2e';
  disc(pen, x, y, 0.34 + 0.22 * high);
  pen.lineWidth = 0.08;
  pen.strokeStyle = '#fff3c4';
  pen.stroke();
}

const RAYS = 9;

export function burst(pen: Pen, { x, y }: At, part: number, size: number, colours: readonly string[]): void {
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = Math.min(1, 2 * (1 - part));
  for (const [layer, colour] of colours.toReversed().entries()) {
    star(pen, size * (0.45 + 0.75 * Math.sqrt(part)) * (1 - 0.28 * layer), layer * 0.2);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.restore();
}

function star(pen: Pen, radius: number, turn: number): void {
  pen.beginPath();
  for (let ray = 0; ray < 2 * RAYS; ray++) {
    const far = radius * (ray % 2 ? 0.55 : 1);
    const angle = turn + (ray / (2 * RAYS)) * TURN;
    pen.lineTo(far * Math.cos(angle), far * Math.sin(angle));
  }
  pen.closePath();
}

/** A puff of dust. */
export function drawMiss(pen: Pen, { at, part }: Mark): void {
  for (let puff = 0; puff < 5; puff++) {
    const angle = (puff / 5) * TURN + 0.6;
    const far = 0.3 + 0.9 * part;
    pen.fillStyle = faded('#f3e6cc', 0.85 * (1 - part));
    disc(pen, at.x + far * Math.cos(angle), at.y + far * Math.sin(angle), 0.36 * (1 - 0.4 * part));
  }
}

const PUFFS = 18;

/** A ring of dust that runs outwards, where something heavy has come down. */
export function drawDust(pen: Pen, { at, part }: Mark): void {
  for (let puff = 0; puff < PUFFS; puff++) {
    const angle = (puff / PUFFS) * TURN + 0.4 * chance(puff, 1);
    const far = 0.9 + (1.1 + 0.6 * chance(puff, 2)) * Math.sqrt(part);
    pen.fillStyle = faded('#efe0c2', 0.6 * (1 - part));
    disc(
      pen,
      at.x + far * Math.cos(angle),
      at.y + far * Math.sin(angle),
      (0.2 + 0.3 * chance(puff, 3)) * (1 - 0.4 * part),
    );
  }
}

/** A shield flashes up towards where it came from. */
export function drawHeld(pen: Pen, { at, towards, part }: Held): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(Math.atan2(towards.y - at.y, towards.x - at.x));
  pen.lineCap = 'round';
  pen.globalAlpha = Math.min(1, 2.2 * (1 - part));
  const radius = 1.35 + 0.25 * part;
  for (const [colour, width] of [
    [faded(INK, 0.55), 0.46],
    ['#ffffff', 0.3],
    ['#9fd0ee', 0.12],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width * (1 - 0.4 * part);
    pen.beginPath();
    pen.arc(0, 0, radius, -0.95, 0.95);
    pen.stroke();
  }
  pen.fillStyle = '#fffbe6';
  for (const turn of [-0.5, 0, 0.5]) {
    const far = radius + 0.3 + 0.9 * part;
    disc(pen, far * Math.cos(turn), far * Math.sin(turn), 0.16 * (1 - part));
  }
  pen.restore();
}
