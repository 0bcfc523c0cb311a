/** What lies or stands on the table besides the people: bodies, things, ladders, markers, shapes far away. */
import { INK, shade, sideLook, type Pen } from '../../flat/palette';
import { drawPattern } from '../../flat/rings';
import { disc, faded, roundedBox, softShadow } from '../../flat/textures';
import {
  CM,
  type LadderPiece,
  type LyingBody,
  type LyingThing,
  type MarkerPiece,
  type Scene,
} from '../scene/scene';
import { cm, distance, placeOf } from '../scene/places';

/** The least size of a thing on the screen, in pixels. */
const LEAST = 5;

function outlined(pen: Pen, fill: string, line: number): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = line;
  pen.lineJoin = 'round';
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
}

/** Somebody who fell: without a base, on the ground, in paler colours. */
export function drawLyingBody(pen: Pen, { id, side, x, y }: LyingBody, pixels: number): void {
  const look = sideLook(side);
  const lot = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const size = Math.max(1, (1.4 * LEAST) / pixels);
  pen.save();
  pen.translate(x / CM, y / CM);
  softShadow(pen, 0.1, 0.15, 1.2 * size, 0.3);
  pen.rotate(lot);
  pen.scale(size, size);
  pen.globalAlpha *= 0.86;
  for (const [east, turn] of [
    [-0.2, 0.2],
    [0.2, -0.3],
  ] as const) {
    pen.save();
    pen.translate(east, 0.4);
    pen.rotate(turn);
    roundedBox(pen, -0.13, 0, 0.26, 0.72, 0.12);
    outlined(pen, '#6d5a45', 0.07);
    pen.restore();
  }
  roundedBox(pen, -0.42, -0.36, 0.84, 0.84, 0.24);
  outlined(pen, shade(look.fill, 0.12), 0.08);
  pen.beginPath();
  pen.arc(0.06, -0.6, 0.28, 0, 7);
  outlined(pen, '#d9b18a', 0.07);
  pen.lineWidth = 0.12;
  pen.strokeStyle = faded('#fffaf0', 0.9);
  pen.beginPath();
  pen.moveTo(-0.2, -0.16);
  pen.lineTo(0.2, 0.24);
  pen.moveTo(0.2, -0.16);
  pen.lineTo(-0.2, 0.24);
  pen.stroke();
  pen.restore();
}

export function drawLyingThing(pen: Pen, thing: LyingThing, marked: boolean, pixels: number): void {
  const size = Math.max(1, LEAST / pixels);
  pen.save();
  pen.translate(...placeOf(thing));
  if (marked) {
    pen.fillStyle = 'rgb(255 243 184 / 75%)';
    disc(pen, 0, 0, 1.25 * size);
  }
  softShadow(pen, 0.12, 0.2, 0.85 * size, 0.4);
  pen.scale(size, size);
  if (thing.emblem !== null) drawEmblem(pen, thing.emblem);
  else if (thing.weight === 'light') drawScroll(pen);
  else drawChest(pen, thing.weight === 'heavy' ? 0.72 : 1);
  pen.restore();
}

function drawScroll(pen: Pen): void {
  pen.rotate(-0.4);
  roundedBox(pen, -0.5, -0.32, 1, 0.64, 0.1);
  outlined(pen, '#f3e6cc', 0.09);
  pen.fillStyle = '#b5342b';
  disc(pen, 0, 0, 0.17);
}

function drawChest(pen: Pen, size: number): void {
  pen.scale(size, size);
  roundedBox(pen, -0.8, -0.58, 1.6, 1.16, 0.14);
  outlined(pen, '#96683a', 0.11);
  pen.fillStyle = '#4a5157';
  for (const x of [-0.52, 0.36]) pen.fillRect(x, -0.58, 0.16, 1.16);
  pen.fillStyle = '#e0b23c';
  pen.fillRect(-0.15, 0.08, 0.3, 0.34);
  pen.fillStyle = 'rgb(255 255 255 / 22%)';
  pen.fillRect(-0.74, -0.52, 1.48, 0.22);
}

function drawEmblem(pen: Pen, side: number): void {
  const look = sideLook(side);
  pen.rotate(0.5);
  pen.lineWidth = 0.18;
  pen.strokeStyle = '#5d4022';
  pen.beginPath();
  pen.moveTo(-0.6, 1.2);
  pen.lineTo(-0.6, -1.2);
  pen.stroke();
  pen.beginPath();
  pen.rect(-0.5, -1.1, 1.4, 1.1);
  outlined(pen, look.fill, 0.1);
  pen.fillStyle = look.pattern === 'plain' ? '#fffaf0' : look.mark;
  disc(pen, 0.2, -0.55, 0.26);
}

export function drawLadder(pen: Pen, { at, top }: LadderPiece, marked: boolean, pixels: number): void {
  const foot = cm(at);
  const head = top ? cm(top) : ([foot[0] + 4, foot[1]] as const);
  const long = Math.max(1.5, distance(foot, head));
  const wide = 0.45;
  pen.save();
  pen.translate(...foot);
  pen.rotate(Math.atan2(head[1] - foot[1], head[0] - foot[0]));
  pen.beginPath();
  for (const side of [-wide, wide]) {
    pen.moveTo(0, side);
    pen.lineTo(long, side);
  }
  for (let rung = 0.4; rung < long; rung += 0.7) {
    pen.moveTo(rung, -wide);
    pen.lineTo(rung, wide);
  }
  for (const [colour, width] of [
    [marked ? '#fff3b8' : faded(INK, 0.8), Math.max(0.3, 3.2 / pixels)],
    ['#b98a55', Math.max(0.17, 1.6 / pixels)],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  }
  pen.restore();
}

/** An animal that stands for a troop: a paw on the ring of its side. */
export function drawMarker(pen: Pen, marker: MarkerPiece, marked: boolean, pixels: number): void {
  const look = sideLook(marker.side);
  const radius = Math.max(1.1, 7 / pixels);
  pen.save();
  pen.translate(...placeOf(marker));
  softShadow(pen, 0.15, 0.2, radius * 1.15, 0.4);
  if (marked) {
    pen.fillStyle = '#fff3b8';
    disc(pen, 0, 0, radius * 1.22);
  }
  pen.fillStyle = look.fill;
  disc(pen, 0, 0, radius);
  drawPattern(pen, radius, look);
  pen.fillStyle = '#d9b98a';
  disc(pen, 0, 0, radius * 0.76);
  pen.fillStyle = INK;
  pen.beginPath();
  pen.ellipse(0, 0.2 * radius, 0.3 * radius, 0.25 * radius, 0, 0, 7);
  pen.fill();
  for (const [x, y] of [
    [-0.36, -0.08],
    [-0.13, -0.34],
    [0.13, -0.34],
    [0.36, -0.08],
  ] as const)
    disc(pen, x * radius, y * radius, 0.13 * radius);
  pen.lineWidth = Math.max(0.08, 1 / pixels);
  pen.strokeStyle = faded(INK, 0.85);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.stroke();
  pen.restore();
}

/** Somebody is there, too far away to be told apart. */
export function drawSilhouette(pen: Pen, one: Scene['silhouettes'][number], pixels: number): void {
  const [x, y] = placeOf(one);
  const size = Math.max(1.2, 8 / pixels);
  pen.fillStyle = 'rgb(43 33 25 / 42%)';
  for (const [east, south, far] of [
    [-0.5, 0.15, 0.62],
    [0.5, 0.2, 0.62],
    [0, -0.25, 0.7],
  ] as const)
    disc(pen, x + east * size, y + south * size, far * size);
}
