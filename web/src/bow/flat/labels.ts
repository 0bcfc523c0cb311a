/** Names, hearts, chances and counts, in pixels, always upright and never smaller than one can read. */
import type { Figure, Machine } from '../scene/scene';
import type { Box } from '../../thrown/place';
import { stepsTo } from '../scene/reach';
import { calledInFull } from '../scene/stage';
import { toScreen } from '../../flat/camera';
import { drawChances } from './chances';
import { figuresOf } from './outlines';
import { spotOf } from './overlay';
import type { Picture } from './painter';
import { INK, PAPER, type Pen } from '../../flat/palette';
import { lifeColour } from './plastic';
import { BOLD, FONT, isFree, pill } from '../../flat/pills';
import { drawSigns } from './signs';
import { faded } from '../../flat/textures';

/** Pixels a stud from which names are shown at all pieces. */
const NAMES_FROM = 7.5;
/** From here on there is room: a name may cover a piece, and pieces with several hearts show them; from the next on, all do. */
const ROOM_FROM = 15;
const HEARTS_FROM = 26;
/** How much the name of a piece matters that is chosen or pointed at: it is said in full. */
const CLOSE = 9;
/** Those aboard are named when one is near. */
const CREW = 3;
const CREW_FROM = 24;
const HIGH = 20;
const HEART = 11;
/** More hearts than this are a number. */
const MOST_HEARTS = 6;

interface Life {
  readonly left: number;
  readonly of: number;
  readonly colour: string;
}

interface Label {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  /** The upper edges that it may have, the best first. */
  readonly tops: readonly number[];
  readonly life: Life | null;
  readonly weight: number;
}

export function drawLabels(pen: Pen, picture: Picture): void {
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  const figures = figuresOf(picture);
  const signs = drawSigns(pen, picture);
  const taken: Box[] = [...signs, ...drawChances(pen, picture, [...signs, ...figures])];
  drawCount(pen, picture, taken);
  const pieces = picture.camera.scale < ROOM_FROM ? figures : [];
  for (const label of namesOf(picture).toSorted((a, b) => b.weight - a.weight))
    drawName(
      pen,
      label,
      picture,
      taken,
      pieces.filter(({ id }) => id !== label.id),
    );
  for (const area of picture.overlay.areas) drawAreaName(pen, area, picture, taken, figures);
}

function namesOf(picture: Picture): Label[] {
  const { scene } = picture;
  return [
    ...scene.figures
      .filter(({ inside, presence }) => !inside && presence === 1)
      .map((one) => figureName(one, picture)),
    ...scene.machines.filter(({ presence }) => presence === 1).map((one) => machineName(one, picture)),
    ...thingNames(picture),
  ].filter((label) => label !== null);
}

/** Whether a piece is named at this distance, and how much its name matters. */
function weigh(id: string, picture: Picture, usual: number): number | null {
  const { overlay, camera, light } = picture;
  if (overlay.hovered === id) return CLOSE + 1;
  if (overlay.selected === id) return CLOSE;
  if (light === 'print') return usual;
  return camera.scale >= (usual < CREW ? CREW_FROM : NAMES_FROM) ? usual : null;
}

function figureName(figure: Figure, picture: Picture): Label | null {
  const weight = weigh(figure.id, picture, figure.playing ? 8 : figure.aboard ? 2 : figure.hero ? 5 : 4);
  if (weight === null) return null;
  const spot = spotOf(picture, figure.id);
  const life = { left: figure.hp - figure.damage, of: figure.hp, colour: lifeColour(figure.hpColour) };
  const radius = (spot?.radius ?? 1) * 1.2;
  const { scale } = picture.camera;
  const sturdy = figure.damage > 0 || (figure.hp > 1 && scale >= ROOM_FROM);
  const shown = weight >= CLOSE || scale >= HEARTS_FROM || sturdy;
  const label = labelAt(picture, figure, figure.x, figure.y + radius, shown ? life : null, weight);
  const above = (label.tops[0] ?? 0) - 2 * radius * scale - HIGH - 6;
  const text = weight >= CLOSE ? calledInFull(figure, picture.language) : label.text;
  return { ...label, text, tops: looksSouth(figure) ? [above, ...label.tops] : [...label.tops, above] };
}

/** Its weapon is below it then, and the name goes above. */
function looksSouth({ facing }: Figure): boolean {
  return facing > 112 && facing < 248;
}

function machineName(machine: Machine, picture: Picture): Label | null {
  const weight = weigh(machine.id, picture, 3);
  if (weight === null) return null;
  const turn = (machine.heading * Math.PI) / 180;
  const down = (Math.abs(Math.cos(turn)) * machine.length + Math.abs(Math.sin(turn)) * machine.width) / 2;
  const life = { left: machine.hp - machine.damage, of: machine.hp, colour: lifeColour(machine.hpColour) };
  const label = labelAt(picture, machine, machine.x, machine.y + down + 0.3, life, weight);
  const high = machine.airborne ? ` ▲${Math.round(machine.z / 3)}` : '';
  return { ...label, text: label.text + high };
}

/** Things are named only when one points at them. */
function thingNames(picture: Picture): (Label | null)[] {
  return picture.scene.lying
    .filter(({ item }) => picture.overlay.hovered === item.id)
    .map(({ item, x, y }) => labelAt(picture, item, x, y + 0.9, null, 10));
}

function labelAt(
  picture: Picture,
  { id, name }: { readonly id: string; readonly name: { en: string; fr: string } },
  x: number,
  y: number,
  life: Life | null,
  weight: number,
): Label {
  const [left, top] = toScreen(picture.camera, picture.size, [x, y]);
  return { id, text: name[picture.language], x: left, tops: [top + 3], life, weight };
}

function drawName(
  pen: Pen,
  label: Label,
  { light, size }: Picture,
  taken: Box[],
  pieces: readonly Box[],
): void {
  pen.font = FONT;
  const words = pen.measureText(label.text).width;
  const hearts = label.life ? lifeWidth(label.life) + 5 : 0;
  const width = words + hearts + 12;
  const left = Math.max(2, Math.min(label.x - width / 2, size.width - width - 2));
  const right = left + width;
  const boxes = label.tops.map((top) => ({ left, top, right, bottom: top + HIGH }));
  const free = boxes.find((box) => isFree(box, taken) && isFree(box, pieces));
  const box = free ?? (label.weight < CLOSE ? undefined : boxes[0]);
  if (!box) return;
  taken.push(box);
  pill(pen, box, light === 'evening' ? '#33261c' : PAPER, 0.86);
  pen.fillStyle = light === 'evening' ? '#f6e8d1' : INK;
  pen.fillText(label.text, box.left + 6, box.top + HIGH / 2 + 0.5);
  if (label.life) drawLife(pen, label.life, box.left + words + 11, box.top + HIGH / 2);
}

function lifeWidth({ of }: Life): number {
  return of > MOST_HEARTS ? HEART + 34 : of * (HEART + 1);
}

function drawLife(pen: Pen, { left, of, colour }: Life, x: number, y: number): void {
  if (of > MOST_HEARTS) {
    heart(pen, x, y, colour, true);
    pen.fillText(`${left}/${of}`, x + HEART + 3, y + 0.5);
    return;
  }
  for (let number = 0; number < of; number++) heart(pen, x + number * (HEART + 1), y, colour, number < left);
}

function heart(pen: Pen, x: number, y: number, colour: string, full: boolean): void {
  const [middle, half] = [x + HEART / 2, HEART / 2];
  pen.beginPath();
  pen.moveTo(middle, y + half);
  pen.bezierCurveTo(x - 2.5, y - 1, x + 1.5, y - half - 2, middle, y - half * 0.45);
  pen.bezierCurveTo(x + HEART - 1.5, y - half - 2, x + HEART + 2.5, y - 1, middle, y + half);
  pen.fillStyle = full ? colour : faded('#8a8378', 0.3);
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = full ? faded(INK, 0.55) : faded('#8a8378', 0.9);
  pen.stroke();
}

/** How many studs the way takes, at its end. */
function drawCount(pen: Pen, picture: Picture, taken: Box[]): void {
  const { path } = picture.overlay;
  const end = path.at(-1);
  if (!end || path.length < 2) return;
  const [x, y] = toScreen(picture.camera, picture.size, end);
  pen.font = BOLD;
  const text = String(stepsTo(end, picture.overlay, picture.scene));
  const width = Math.max(24, pen.measureText(text).width + 14);
  const offset = picture.camera.scale * 1.3 + 4;
  const box = { left: x + offset, top: y - 12, right: x + offset + width, bottom: y + 11 };
  taken.push(box);
  pill(pen, box, '#1c6b2d', 0.95);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'center';
  pen.fillText(text, (box.left + box.right) / 2, y);
  pen.textAlign = 'left';
}

/** Where it hides no figure: above the area, in it or below it; at the edge of the picture if the area begins beyond. */
function drawAreaName(
  pen: Pen,
  { studs: [west, north, east, south], label }: Picture['overlay']['areas'][number],
  { camera, size, light }: Picture,
  taken: Box[],
  figures: readonly Box[],
): void {
  if (!label) return;
  pen.font = FONT;
  const [x, y] = toScreen(camera, size, [(west + east + 1) / 2, north]);
  const [, below] = toScreen(camera, size, [west, south + 1]);
  const width = pen.measureText(label).width + 14;
  const middle = Math.min(Math.max(x, width / 2 + 4), size.width - width / 2 - 4);
  const tops = y < 4 ? [4] : [y - HIGH - 5, y + 5, below + 5];
  const boxes = tops.map((top) => ({
    left: middle - width / 2,
    top,
    right: middle + width / 2,
    bottom: top + HIGH,
  }));
  const box = boxes.find((each) => each.top >= 4 && isFree(each, taken) && isFree(each, figures));
  if (!box) return;
  taken.push(box);
  pill(pen, box, light === 'evening' ? '#33261c' : PAPER, 0.8);
  pen.fillStyle = light === 'evening' ? '#f6e8d1' : INK;
  pen.fillText(label, box.left + 7, box.top + HIGH / 2 + 0.5);
}
