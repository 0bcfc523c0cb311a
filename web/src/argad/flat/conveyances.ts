/** Boats, carts and vehicles from above, with what draws them. */
import { INK, radians, type Pen } from '../../flat/palette';
import { disc, faded, roundedBox } from '../../flat/textures';
import { CM, type ConveyancePiece } from '../scene/scene';
import { drawHorse } from './figures/animals';
import { placeOf } from '../scene/places';

export function drawConveyance(pen: Pen, piece: ConveyancePiece, marked: boolean, pixels: number): void {
  const [width, length] = [piece.width / CM, piece.length / CM];
  pen.save();
  pen.translate(...placeOf(piece));
  pen.rotate(radians(piece.heading));
  if (marked) {
    roundedBox(pen, -width / 2 - 0.4, -length / 2 - 0.4, width + 0.8, length + 0.8, 0.8);
    pen.fillStyle = 'rgb(255 243 184 / 75%)';
    pen.fill();
  }
  castShadow(pen, piece, width, length);
  if (piece.mishap === 'overturned') pen.scale(0.82, 1);
  SORTS[piece.sort](pen, width, length, pixels);
  if (piece.mishap === 'overturned') drawKeel(pen, width, length);
  if (piece.mishap === 'stuck') drawMud(pen, width, length);
  if (piece.team && piece.mishap !== 'overturned') drawTeam(pen, piece.team, width, length);
  pen.restore();
}

function castShadow(pen: Pen, { heading }: ConveyancePiece, width: number, length: number): void {
  pen.save();
  pen.rotate(-radians(heading));
  pen.translate(0.4, 0.55);
  pen.rotate(radians(heading));
  roundedBox(pen, -width / 2, -length / 2, width, length, width * 0.3);
  pen.fillStyle = 'rgb(44 27 8 / 26%)';
  pen.fill();
  pen.restore();
}

type Draw = (pen: Pen, width: number, length: number, pixels: number) => void;

const SORTS: Readonly<Record<ConveyancePiece['sort'], Draw>> = {
  boat: drawBoat,
  cart: drawCart,
  vehicle: drawVehicle,
};

function outlined(pen: Pen, fill: string, pixels: number): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = Math.max(0.14, 1.2 / pixels);
  pen.strokeStyle = faded(INK, 0.85);
  pen.stroke();
}

function hull(pen: Pen, half: number, from: number, to: number): void {
  pen.beginPath();
  pen.moveTo(0, from);
  pen.quadraticCurveTo(half * 1.1, from * 0.45, half, to * 0.5);
  pen.quadraticCurveTo(half * 0.85, to, half * 0.5, to);
  pen.lineTo(-half * 0.5, to);
  pen.quadraticCurveTo(-half * 0.85, to, -half, to * 0.5);
  pen.quadraticCurveTo(-half * 1.1, from * 0.45, 0, from);
  pen.closePath();
}

function drawBoat(pen: Pen, width: number, length: number, pixels: number): void {
  hull(pen, width / 2, -length / 2, length / 2);
  outlined(pen, '#7a5128', pixels);
  hull(pen, width / 2 - 0.35, -length / 2 + 0.8, length / 2 - 0.35);
  outlined(pen, '#c79a63', pixels);
  pen.fillStyle = '#96683a';
  for (const at of [-0.15, 0.12, 0.36]) pen.fillRect(-width * 0.4, at * length, width * 0.8, 0.5);
}

function drawCart(pen: Pen, width: number, length: number, pixels: number): void {
  for (const east of [-1, 1]) {
    roundedBox(pen, east * (width / 2) - 0.25, -length * 0.16, 0.5, length * 0.42, 0.2);
    outlined(pen, '#4d3419', pixels);
  }
  pen.beginPath();
  pen.rect(-width * 0.4, -length * 0.34, width * 0.8, length * 0.84);
  outlined(pen, '#b08a5c', pixels);
  pen.lineWidth = 0.08;
  pen.strokeStyle = 'rgb(60 32 8 / 45%)';
  pen.beginPath();
  for (let x = -width * 0.4 + 0.6; x < width * 0.4; x += 0.6) {
    pen.moveTo(x, -length * 0.34);
    pen.lineTo(x, length / 2);
  }
  pen.stroke();
  pen.beginPath();
  for (const x of [-width * 0.2, width * 0.2]) {
    pen.moveTo(x, -length * 0.34);
    pen.lineTo(x * 0.6, -length / 2);
  }
  pen.lineWidth = 0.24;
  pen.strokeStyle = '#6b4c2c';
  pen.stroke();
}

function drawVehicle(pen: Pen, width: number, length: number, pixels: number): void {
  for (const south of [-0.3, 0.26])
    for (const east of [-1, 1]) {
      roundedBox(pen, east * (width / 2) - 0.3, south * length - 0.7, 0.6, 1.4, 0.2);
      outlined(pen, '#2b2119', pixels);
    }
  roundedBox(pen, -width / 2 + 0.15, -length / 2, width - 0.3, length, width * 0.2);
  outlined(pen, '#6f7a68', pixels);
  roundedBox(pen, -width * 0.36, -length * 0.14, width * 0.72, length * 0.5, width * 0.12);
  outlined(pen, '#4f574a', pixels);
  pen.fillStyle = '#bfe0ea';
  pen.fillRect(-width * 0.34, -length * 0.2, width * 0.68, 0.5);
  pen.fillStyle = '#f6e8b0';
  for (const east of [-1, 1]) disc(pen, east * width * 0.32, -length / 2 + 0.3, 0.25);
}

function drawKeel(pen: Pen, width: number, length: number): void {
  pen.lineWidth = 0.3;
  pen.strokeStyle = 'rgb(43 33 25 / 65%)';
  pen.beginPath();
  pen.moveTo(-width * 0.45, -length * 0.4);
  pen.lineTo(width * 0.45, length * 0.4);
  pen.moveTo(width * 0.45, -length * 0.4);
  pen.lineTo(-width * 0.45, length * 0.4);
  pen.stroke();
}

function drawMud(pen: Pen, width: number, length: number): void {
  pen.fillStyle = 'rgb(92 62 30 / 62%)';
  for (const east of [-1, 1])
    for (const south of [-0.2, 0.3]) {
      pen.beginPath();
      pen.ellipse(east * width * 0.5, south * length, 0.9, 0.6, 0, 0, 7);
      pen.fill();
    }
}

function drawTeam(pen: Pen, team: ConveyancePiece['team'], width: number, length: number): void {
  const coats = team === 'oxen' ? (['#b08a62', '#e8dcc0'] as const) : undefined;
  for (const east of [-1, 1]) {
    pen.save();
    pen.translate(east * width * 0.26, -length / 2 - 2.2);
    pen.scale(0.95, 0.95);
    drawHorse(pen, 2, coats);
    pen.restore();
  }
  pen.lineWidth = 0.22;
  pen.strokeStyle = '#5d4022';
  pen.beginPath();
  pen.moveTo(0, -length / 2 + 0.4);
  pen.lineTo(0, -length / 2 - 2.8);
  pen.stroke();
}
