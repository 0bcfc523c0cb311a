/** The chances beside targets: each clear of the others and of the figures, with a line to its own where it stands off. */
import type { Box } from '../../thrown/place';
import type { Target } from '../scene/scene';
import { toScreen } from '../../flat/camera';
import { spotOf } from './overlay';
import type { Picture } from './painter';
import type { Pen } from '../../flat/palette';
import { BOLD, isFree, pill } from '../../flat/pills';
import { faded } from '../../flat/textures';

/** What has a chance to be shown: the middle and the radius of its marks, and the size of its label, in pixels. */
export interface Marked {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
}

const HIGH = 22;
const GAP = 2;
/** How far apart the rings are on which a place is looked for, and how many there are. */
const RING = 14;
const RINGS = 9;
const DIRECTIONS = 16;
/** The brackets around a target, in its radii. */
const BRACKETS = 1.5;
const ATTACK = '#b3201a';
const IMPOSSIBLE = '#5d5a55';

/** Where the labels go: above their own if there is room, else outward from the middle of all, as near as possible. */
export function placed(marked: readonly Marked[], others: readonly Box[], size: Box): Map<string, Box> {
  const bodies = marked.map(({ x, y, radius }) => around(x, y, radius * BRACKETS, radius * BRACKETS));
  const taken: Box[] = [];
  const found = new Map<string, Box>();
  const middle = {
    x: marked.reduce((sum, { x }) => sum + x, 0) / marked.length,
    y: marked.reduce((sum, { y }) => sum + y, 0) / marked.length,
  };
  const far = ({ x, y }: Marked) => Math.hypot(x - middle.x, y - middle.y);
  for (const one of marked.toSorted((a, b) => far(b) - far(a))) {
    const places = [...candidates(one, Math.atan2(one.y - middle.y, one.x - middle.x))].filter(
      (box) => inside(box, size) && isFree(box, taken),
    );
    const box =
      places.find((each) => isFree(each, [...bodies, ...others])) ??
      places.find((each) => isFree(each, bodies)) ??
      places[0];
    if (!box) continue;
    taken.push(box);
    found.set(one.id, box);
  }
  return found;
}

/** From the best place to the worst. */
function* candidates({ x, y, radius, width }: Marked, outward: number): Iterable<Box> {
  const turns = [...Array(DIRECTIONS).keys()].map((n) => (n % 2 ? (n + 1) / 2 : -n / 2) / DIRECTIONS);
  const directions = turns.map((turn) => outward + turn * 2 * Math.PI);
  for (let ring = 0; ring < RINGS; ring++)
    for (const angle of [-Math.PI / 2, ...directions]) {
      const [east, south] = [Math.cos(angle), Math.sin(angle)];
      const reach = radius * BRACKETS + GAP + ring * RING;
      const across = Math.min(width / 2 / Math.abs(east || 1e-9), HIGH / 2 / Math.abs(south || 1e-9));
      yield around(x + east * (reach + across), y + south * (reach + across), width / 2, HIGH / 2);
    }
}

function around(x: number, y: number, across: number, down: number): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

function inside(box: Box, size: Box): boolean {
  return box.left >= size.left && box.top >= size.top && box.right <= size.right && box.bottom <= size.bottom;
}

/** Draws them all; the boxes that they took, so that names leave them free. */
export function drawChances(pen: Pen, picture: Picture, others: readonly Box[]): Box[] {
  pen.font = BOLD;
  const marked: (Marked & { readonly target: Target })[] = [];
  for (const target of picture.overlay.targets) {
    const spot = spotOf(picture, target.id);
    if (!spot || (!target.label && !target.covered)) continue;
    const [x, y] = toScreen(picture.camera, picture.size, [spot.x, spot.y]);
    const width = pen.measureText(target.label).width + (target.covered ? 16 : 0) + 14;
    marked.push({ id: target.id, x, y, radius: spot.radius * picture.camera.scale, width, target });
  }
  const { width, height } = picture.size;
  const places = placed(marked, others, { left: 0, top: 0, right: width, bottom: height });
  for (const one of marked) drawLead(pen, one, places.get(one.id));
  for (const { id, target } of marked) {
    const box = places.get(id);
    if (box) drawChance(pen, target, box);
  }
  return [...places.values()];
}

/** From a label that stands off to the marks around its target. */
function drawLead(pen: Pen, { x, y, radius }: Marked, box: Box | undefined): void {
  if (!box) return;
  const [to, down] = [Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom)];
  const [across, along] = [to - x, down - y];
  const far = Math.hypot(across, along);
  const from = radius * BRACKETS;
  if (far < from + RING / 2) return;
  for (const [colour, width] of [
    ['#ffffff', 4],
    [ATTACK, 2],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(x + (across * from) / far, y + (along * from) / far);
    pen.lineTo(to, down);
    pen.stroke();
  }
}

/** With a small shield if the target is covered. */
function drawChance(pen: Pen, target: Target, box: Box): void {
  pill(pen, box, target.possible ? ATTACK : IMPOSSIBLE, 0.95);
  pen.fillStyle = '#ffffff';
  pen.fillText(target.label, box.left + 7, box.top + 11.5);
  if (target.covered) shield(pen, box.right - 19, box.top + 4);
}

function shield(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.moveTo(x, y + 1);
  pen.quadraticCurveTo(x + 6, y - 1, x + 12, y + 1);
  pen.quadraticCurveTo(x + 12, y + 11, x + 6, y + 14);
  pen.quadraticCurveTo(x, y + 11, x, y + 1);
  pen.fillStyle = faded('#ffffff', 0.9);
  pen.fill();
}
