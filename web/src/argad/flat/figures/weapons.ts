/** Silhouettes of what people have in hand, facing up, in radii of their base; large enough to be told apart from above. */
import { INK, STEEL, type Pen } from '../../../flat/palette';
import { disc, faded } from '../../../flat/textures';
import type { Arm } from '../../scene/scene';

const SHAFT = '#7a5128';
const IRON = '#5b6268';

type Draw = (pen: Pen) => void;
type Point = readonly [number, number];

/** Of these one sees whether they are loaded. */
export const SHOOTING: ReadonlySet<Arm> = new Set<Arm>(['bow', 'crossbow', 'gun', 'pistol']);

export const ARMS: Readonly<Record<Arm, Draw>> = {
  hands: () => {},
  dagger: (pen) => blade(pen, [0.5, -0.36], [0.46, -0.98], 0.15),
  sword: (pen) => blade(pen, [0.52, -0.36], [0.36, -1.5], 0.17),
  two_handed: (pen) => blade(pen, [0.42, -0.2], [0.08, -1.85], 0.21),
  axe: drawAxe,
  mace: drawMace,
  spear: (pen) => pole(pen, -1.95, leaf),
  polearm: (pen) => pole(pen, -1.9, glaive),
  lance: drawLance,
  staff: (pen) => pole(pen, -1.5),
  bow: drawBow,
  crossbow: drawCrossbow,
  gun: drawGun,
  pistol: drawPistol,
  thrown: drawThrown,
  tool: drawTool,
};

/** A line with an outline, so that it shows on any ground. */
function rod(pen: Pen, from: Point, to: Point, colour: string, wide: number): void {
  pen.lineCap = 'round';
  for (const [stroke, width] of [
    [faded(INK, 0.8), wide + 0.11],
    [colour, wide],
  ] as const) {
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.lineWidth = width;
    pen.strokeStyle = stroke;
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

function filled(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 0.06;
  pen.lineJoin = 'round';
  pen.strokeStyle = faded(INK, 0.85);
  pen.stroke();
}

function blade(pen: Pen, hilt: Point, tip: Point, wide: number): void {
  const [east, south] = [tip[0] - hilt[0], tip[1] - hilt[1]];
  const long = Math.hypot(east, south);
  pen.save();
  pen.translate(...hilt);
  pen.rotate(Math.atan2(east, -south));
  pen.beginPath();
  pen.moveTo(-wide / 2, 0);
  pen.lineTo(-wide / 2, -long * 0.86);
  pen.lineTo(0, -long);
  pen.lineTo(wide / 2, -long * 0.86);
  pen.lineTo(wide / 2, 0);
  pen.closePath();
  filled(pen, '#dfe5ea');
  rod(pen, [-0.2, -0.06], [0.2, -0.06], '#b98a3c', 0.09);
  rod(pen, [0, 0], [0, 0.22], SHAFT, 0.1);
  pen.restore();
}

function pole(pen: Pen, tip: number, head?: Draw): void {
  pen.save();
  pen.translate(0.5, 0);
  pen.rotate(-0.1);
  rod(pen, [0, 0.95], [0, tip + (head ? 0.3 : 0)], SHAFT, 0.12);
  pen.translate(0, tip);
  head?.(pen);
  pen.restore();
}

function leaf(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(0, -0.18);
  pen.quadraticCurveTo(0.22, 0.14, 0, 0.44);
  pen.quadraticCurveTo(-0.22, 0.14, 0, -0.18);
  pen.closePath();
  filled(pen, '#dfe5ea');
}

function glaive(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(-0.06, -0.22);
  pen.quadraticCurveTo(0.44, 0.1, 0.16, 0.62);
  pen.lineTo(-0.08, 0.56);
  pen.closePath();
  filled(pen, '#dfe5ea');
}

function drawLance(pen: Pen): void {
  pen.save();
  pen.translate(0.5, 0);
  rod(pen, [0, 0.7], [0, -2.5], SHAFT, 0.14);
  pen.beginPath();
  pen.moveTo(-0.2, -0.4);
  pen.lineTo(0, -0.75);
  pen.lineTo(0.2, -0.4);
  pen.closePath();
  filled(pen, STEEL);
  pen.restore();
}

function drawAxe(pen: Pen): void {
  pen.save();
  pen.translate(0.52, -0.1);
  rod(pen, [0, 0.4], [0, -1.2], SHAFT, 0.13);
  pen.beginPath();
  pen.moveTo(0, -1.2);
  pen.quadraticCurveTo(0.56, -1.3, 0.5, -0.72);
  pen.quadraticCurveTo(0.28, -0.86, 0, -0.84);
  pen.closePath();
  filled(pen, '#cfd6db');
  pen.restore();
}

function drawMace(pen: Pen): void {
  rod(pen, [0.52, 0.2], [0.46, -0.95], SHAFT, 0.13);
  pen.beginPath();
  pen.arc(0.45, -1.08, 0.23, 0, 7);
  filled(pen, IRON);
}

function drawTool(pen: Pen): void {
  rod(pen, [0.5, 0.8], [0.44, -1.2], SHAFT, 0.12);
  for (const x of [0.2, 0.43, 0.66]) rod(pen, [x, -1.24], [x, -1.62], IRON, 0.07);
  rod(pen, [0.2, -1.24], [0.66, -1.24], IRON, 0.07);
}

function drawBow(pen: Pen): void {
  for (const [colour, wide] of [
    [faded(INK, 0.8), 0.22],
    ['#8a5a2e', 0.12],
  ] as const) {
    pen.beginPath();
    pen.moveTo(-0.86, -0.46);
    pen.quadraticCurveTo(-0.5, -0.98, 0, -0.98);
    pen.quadraticCurveTo(0.5, -0.98, 0.86, -0.46);
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.lineCap = 'round';
    pen.stroke();
  }
  pen.lineCap = 'butt';
  pen.lineWidth = 0.05;
  pen.strokeStyle = '#fff6dc';
  pen.beginPath();
  pen.moveTo(-0.86, -0.46);
  pen.lineTo(0, -0.34);
  pen.lineTo(0.86, -0.46);
  pen.stroke();
  rod(pen, [0, -0.34], [0, -1.35], '#e8dcc0', 0.06);
}

function drawCrossbow(pen: Pen): void {
  rod(pen, [0.1, 0], [0.1, -1.25], SHAFT, 0.2);
  for (const [colour, wide] of [
    [faded(INK, 0.8), 0.21],
    [IRON, 0.11],
  ] as const) {
    pen.beginPath();
    pen.moveTo(-0.5, -0.74);
    pen.quadraticCurveTo(0.1, -1.34, 0.7, -0.74);
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.stroke();
  }
}

function drawGun(pen: Pen): void {
  rod(pen, [0.36, 0.4], [0.3, -0.5], SHAFT, 0.24);
  rod(pen, [0.3, -0.5], [0.24, -1.75], IRON, 0.14);
}

function drawPistol(pen: Pen): void {
  rod(pen, [0.52, -0.36], [0.5, -1.05], IRON, 0.17);
  rod(pen, [0.52, -0.34], [0.6, -0.14], SHAFT, 0.18);
}

function drawThrown(pen: Pen): void {
  for (const x of [-0.62, -0.46]) rod(pen, [x, 0.4], [x - 0.06, -0.95], '#cfd6db', 0.08);
  pen.fillStyle = INK;
  disc(pen, -0.54, -0.36, 0.08);
}
