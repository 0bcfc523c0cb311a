/** What stands upright beside a figure, whichever way it looks: pips, pennant, drum, flag, and how it fares. */
import { ATTACK, GOLD, INK, PAPER, sideLook, type Pen } from '../../../flat/palette';
import { disc, faded, roundedBox } from '../../../flat/textures';
import { CM, type Figure } from '../../scene/scene';

/** Lengths are in units of the mark: as large as a part of the radius, and never too small to be read. */
interface Room {
  readonly radius: number;
  readonly unit: number;
}

export function drawMarks(pen: Pen, figure: Figure, size: number, pixels: number): void {
  const radius = (figure.base.width / 2 / CM) * size;
  const room = { radius, unit: Math.max(0.15 * radius, 1.5 / pixels) };
  if (!figure.animal) drawPips(pen, figure, room);
  if (figure.leader) drawPennant(pen, figure, room);
  if (figure.role === 'musician') drawDrum(pen, room);
  if (figure.role === 'bearer') drawFlag(pen, figure, room);
  if (figure.me) drawStar(pen, room);
  if (figure.carries) drawSack(pen, room);
  for (const [number, draw] of signsOf(figure).slice(0, 3).entries()) drawSign(pen, room, number, draw);
}

/** Ink on a strip of paper over the lower edge of the ring. */
function drawPips(pen: Pen, { class: count }: Figure, { radius, unit }: Room): void {
  const dot = Math.min(unit * 0.68, radius * 0.16);
  const apart = dot * 2.5;
  const wide = (count - 1) * apart + dot * 4;
  const y = Math.max(0.5 * radius, radius - dot * 2.2);
  roundedBox(pen, -wide / 2, y - dot * 2, wide, dot * 4, dot * 2);
  pen.fillStyle = faded(PAPER, 0.94);
  pen.fill();
  pen.lineWidth = dot * 0.35;
  pen.strokeStyle = faded(INK, 0.7);
  pen.stroke();
  pen.fillStyle = INK;
  for (let pip = 0; pip < count; pip++) disc(pen, (pip - (count - 1) / 2) * apart, y, dot);
}

/** Of an under-leader in the side's light colour, of the troop's leader golden, of a hero with two points. */
function drawPennant(pen: Pen, { leader, side }: Figure, { radius, unit }: Room): void {
  const [x, y] = [0.62 * radius, -0.62 * radius];
  const [high, wide] = [6.2 * unit, 5.2 * unit];
  staff(pen, x, y, high, unit);
  pen.beginPath();
  pen.moveTo(x, y - high);
  pen.lineTo(x + wide, y - high + 1.6 * unit);
  if (leader === 'hero') {
    pen.lineTo(x + wide * 0.62, y - high + 2 * unit);
    pen.lineTo(x + wide, y - high + 2.6 * unit);
  }
  pen.lineTo(x, y - high + 3.6 * unit);
  pen.closePath();
  pen.fillStyle = leader === 'under_leader' ? sideLook(side).light : leader === 'hero' ? '#f6d774' : GOLD;
  pen.fill();
  pen.lineWidth = 0.45 * unit;
  pen.strokeStyle = faded(INK, 0.85);
  pen.stroke();
}

function staff(pen: Pen, x: number, y: number, high: number, unit: number): void {
  pen.lineWidth = 0.75 * unit;
  pen.strokeStyle = INK;
  pen.beginPath();
  pen.moveTo(x, y + unit);
  pen.lineTo(x, y - high);
  pen.stroke();
}

function drawFlag(pen: Pen, { side }: Figure, { radius, unit }: Room): void {
  const look = sideLook(side);
  const [x, y] = [-0.62 * radius, -0.5 * radius];
  const high = 9 * unit;
  staff(pen, x, y, high, unit);
  pen.beginPath();
  pen.moveTo(x, y - high);
  pen.quadraticCurveTo(x + 3 * unit, y - high - 1.4 * unit, x + 6.4 * unit, y - high);
  pen.lineTo(x + 6.4 * unit, y - high + 5 * unit);
  pen.quadraticCurveTo(x + 3 * unit, y - high + 3.6 * unit, x, y - high + 5 * unit);
  pen.closePath();
  pen.fillStyle = look.fill;
  pen.fill();
  pen.lineWidth = 0.5 * unit;
  pen.strokeStyle = faded(INK, 0.85);
  pen.stroke();
  pen.fillStyle = look.pattern === 'plain' ? PAPER : look.mark;
  disc(pen, x + 3.2 * unit, y - high + 2.2 * unit, 1.2 * unit);
}

function drawDrum(pen: Pen, { radius, unit }: Room): void {
  const [x, y] = [-0.74 * radius, 0.3 * radius];
  for (const [colour, far] of [
    [INK, 2.7],
    ['#b5542f', 2.3],
    ['#f3e6cc', 1.7],
  ] as const) {
    pen.fillStyle = colour;
    disc(pen, x, y, far * unit);
  }
  pen.lineWidth = 0.55 * unit;
  pen.strokeStyle = INK;
  pen.beginPath();
  pen.moveTo(x - 1.2 * unit, y - 1 * unit);
  pen.lineTo(x + 2.6 * unit, y + 1.8 * unit);
  pen.moveTo(x + 1.2 * unit, y - 1 * unit);
  pen.lineTo(x - 2.6 * unit, y + 1.8 * unit);
  pen.stroke();
}

/** The player's own character. */
function drawStar(pen: Pen, { radius, unit }: Room): void {
  pen.save();
  pen.translate(-0.74 * radius, -0.74 * radius);
  pen.beginPath();
  for (let ray = 0; ray < 10; ray++) {
    const far = (ray % 2 ? 1.3 : 3) * unit;
    const angle = (ray / 10) * 2 * Math.PI - Math.PI / 2;
    pen.lineTo(far * Math.cos(angle), far * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = '#ffd24a';
  pen.fill();
  pen.lineWidth = 0.6 * unit;
  pen.strokeStyle = INK;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.restore();
}

function drawSack(pen: Pen, { radius, unit }: Room): void {
  pen.save();
  pen.translate(-0.72 * radius, 0.5 * radius);
  pen.beginPath();
  pen.moveTo(-0.8 * unit, -1.8 * unit);
  pen.quadraticCurveTo(-3.2 * unit, 2.4 * unit, 0, 2.4 * unit);
  pen.quadraticCurveTo(3.2 * unit, 2.4 * unit, 0.8 * unit, -1.8 * unit);
  pen.closePath();
  pen.fillStyle = '#c39a62';
  pen.fill();
  pen.lineWidth = 0.5 * unit;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.restore();
}

type Sign = (pen: Pen, unit: number) => void;

/** What matters most first; there is room for three. */
function signsOf(figure: Figure): Sign[] {
  return [
    figure.inDanger && warning,
    figure.fleeing && running,
    figure.yielded && whiteFlag,
    figure.wounded && blood,
    figure.surprised && exclamation,
    figure.hesitates && dots,
  ].filter((sign) => sign !== false);
}

/** From the lower right upwards along the ring. */
const PLACES = [
  [0.86, 0.3],
  [0.94, -0.36],
  [0.42, 0.86],
] as const;

function drawSign(pen: Pen, { radius, unit }: Room, number: number, sign: Sign): void {
  const [x, y] = PLACES[number] ?? PLACES[0];
  pen.save();
  pen.translate(x * radius, y * radius);
  pen.fillStyle = INK;
  disc(pen, 0, 0, 2.9 * unit);
  pen.fillStyle = PAPER;
  disc(pen, 0, 0, 2.45 * unit);
  pen.lineCap = pen.lineJoin = 'round';
  sign(pen, unit);
  pen.restore();
}

function blood(pen: Pen, unit: number): void {
  pen.beginPath();
  pen.moveTo(0, -1.9 * unit);
  pen.quadraticCurveTo(2.1 * unit, 0.9 * unit, 0, 1.6 * unit);
  pen.quadraticCurveTo(-2.1 * unit, 0.9 * unit, 0, -1.9 * unit);
  pen.fillStyle = ATTACK;
  pen.fill();
}

function exclamation(pen: Pen, unit: number): void {
  pen.fillStyle = '#b84a00';
  pen.fillRect(-0.38 * unit, -1.6 * unit, 0.76 * unit, 2 * unit);
  disc(pen, 0, 1.3 * unit, 0.5 * unit);
}

function dots(pen: Pen, unit: number): void {
  pen.fillStyle = INK;
  for (const x of [-1.15, 0, 1.15]) disc(pen, x * unit, 0, 0.44 * unit);
}

function warning(pen: Pen, unit: number): void {
  pen.beginPath();
  pen.moveTo(0, -1.7 * unit);
  pen.lineTo(1.75 * unit, 1.3 * unit);
  pen.lineTo(-1.75 * unit, 1.3 * unit);
  pen.closePath();
  pen.fillStyle = '#f0a02c';
  pen.fill();
  pen.lineWidth = 0.4 * unit;
  pen.strokeStyle = INK;
  pen.stroke();
}

function whiteFlag(pen: Pen, unit: number): void {
  pen.lineWidth = 0.45 * unit;
  pen.strokeStyle = INK;
  pen.beginPath();
  pen.moveTo(-1.2 * unit, 1.6 * unit);
  pen.lineTo(-1.2 * unit, -1.5 * unit);
  pen.lineTo(1.5 * unit, -1.2 * unit);
  pen.lineTo(1.3 * unit, 0.3 * unit);
  pen.lineTo(-1.2 * unit, 0.2 * unit);
  pen.stroke();
}

function running(pen: Pen, unit: number): void {
  pen.lineWidth = 0.6 * unit;
  pen.strokeStyle = ATTACK;
  pen.beginPath();
  for (const x of [-1.3, 0.1]) {
    pen.moveTo(x * unit, -1.2 * unit);
    pen.lineTo((x + 1.1) * unit, 0);
    pen.lineTo(x * unit, 1.2 * unit);
  }
  pen.stroke();
}
