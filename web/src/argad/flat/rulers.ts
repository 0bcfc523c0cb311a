/** A ruler along the edges of the table, in centimetres, and a scale bar; in pixels. */
import { INK, type Pen } from '../../flat/palette';
import { pill } from '../../flat/pills';
import { toScreen } from '../../flat/camera';
import type { Box } from '../../thrown/place';
import { extentOf, type Picture } from './picture';

/** Pixels between two marks, at least, and between two numbers. */
const MARKS = 4.5;
const NUMBERS = 46;
const STEPS = [1, 5, 10, 20, 50, 100] as const;
/** From the corner of the picture to the scale bar, in pixels. */
const INSET = 10;
const FONT = "600 14px 'Source Sans 3', system-ui, sans-serif";

/** How many centimetres lie between two marks or numbers, so that they do not crowd. */
export function stepFor(pixels: number, least: number): number {
  return STEPS.find((step) => step * pixels >= least) ?? 100;
}

/** The longest of these lengths that is not wider than so many pixels. */
export function barLength(pixels: number, most: number): number {
  return [...STEPS].reverse().find((step) => step * pixels <= most) ?? 1;
}

export function drawRulers(pen: Pen, picture: Picture): void {
  const { left, top, right, bottom } = edgesOf(picture);
  const { camera, size, light } = picture;
  pen.fillStyle = pen.strokeStyle = light === 'evening' ? 'rgb(246 232 209 / 85%)' : 'rgb(60 36 12 / 80%)';
  pen.lineWidth = 1;
  pen.font = FONT;
  drawEdge(pen, {
    from: left,
    to: right,
    across: true,
    edge: top,
    room: top,
    pixels: camera.scale,
    end: size.width,
  });
  drawEdge(pen, {
    from: top,
    to: bottom,
    across: false,
    edge: left,
    room: left,
    pixels: camera.scale,
    end: size.height,
  });
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly across: boolean;
  readonly edge: number;
  /** Pixels between the edge of the table and that of the picture. */
  readonly room: number;
  readonly pixels: number;
  readonly end: number;
}

function drawEdge(pen: Pen, { from, to, across, edge, room, pixels, end }: Edge): void {
  if (room < 6) return;
  const [marks, numbers] = [stepFor(pixels, MARKS), stepFor(pixels, NUMBERS)];
  pen.beginPath();
  for (let at = 0; from + at * pixels <= to + 0.5; at += marks) {
    const pixel = from + at * pixels;
    if (pixel < 0 || pixel > end) continue;
    const long = at % numbers === 0 ? 7 : at % 5 === 0 ? 5 : 3;
    if (across) {
      pen.moveTo(pixel, edge - 3);
      pen.lineTo(pixel, edge - 3 - long);
    } else {
      pen.moveTo(edge - 3, pixel);
      pen.lineTo(edge - 3 - long, pixel);
    }
  }
  pen.stroke();
  if (room < 25) return;
  pen.textBaseline = across ? 'alphabetic' : 'middle';
  pen.textAlign = across ? 'center' : 'right';
  for (let at = numbers; from + at * pixels <= to + 0.5; at += numbers) {
    const pixel = from + at * pixels;
    if (pixel < 10 || pixel > end - (across ? 10 : 50)) continue;
    if (across) pen.fillText(String(at), pixel, edge - 12);
    else pen.fillText(String(at), edge - 12, pixel);
  }
}

/** In the lower left corner of the picture. */
export function scaleBarBox(pen: Pen, { camera, size }: Picture): [Box] {
  const length = lengthOf(camera.scale, size.width);
  pen.font = FONT;
  const wide = length * camera.scale + pen.measureText(`${length} cm`).width + 30;
  const bottom = size.height - INSET;
  return [{ left: INSET, top: bottom - 26, right: INSET + wide, bottom }];
}

function lengthOf(pixels: number, width: number): number {
  return barLength(pixels, Math.min(160, width * 0.3));
}

export function drawScaleBar(pen: Pen, picture: Picture): void {
  const { camera, size, light } = picture;
  const [box] = scaleBarBox(pen, picture);
  const { left, bottom } = box;
  const length = lengthOf(camera.scale, size.width);
  const long = length * camera.scale;
  const evening = light === 'evening';
  pill(pen, box, evening ? '#33261c' : '#fffaf0', 0.82);
  pen.strokeStyle = pen.fillStyle = evening ? '#f6e8d1' : INK;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(left + 10, bottom - 18);
  pen.lineTo(left + 10, bottom - 8);
  pen.moveTo(left + 10, bottom - 13);
  pen.lineTo(left + 10 + long, bottom - 13);
  pen.moveTo(left + 10 + long / 2, bottom - 16);
  pen.lineTo(left + 10 + long / 2, bottom - 10);
  pen.moveTo(left + 10 + long, bottom - 18);
  pen.lineTo(left + 10 + long, bottom - 8);
  pen.stroke();
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillText(`${length} cm`, left + 18 + long, bottom - 12.5);
}

/** Where the table's edges are on the screen. */
function edgesOf({ scene, camera, size }: Picture): Box {
  const { width, depth } = extentOf(scene);
  const [left, top] = toScreen(camera, size, [0, 0]);
  const [right, bottom] = toScreen(camera, size, [width, depth]);
  return { left, top, right, bottom };
}
