/** Small drawings that are repeated: the studs of plates and bricks, the grain of boards. */
import { SHADOW, TURN, type Pen } from './palette';

const STUD_RADIUS = 0.3;
const sheets = new Map<string, HTMLCanvasElement>();

export function canvas(width: number, height: number): { sheet: HTMLCanvasElement; pen: Pen } | null {
  const sheet = document.createElement('canvas');
  sheet.width = Math.max(1, Math.round(width));
  sheet.height = Math.max(1, Math.round(height));
  const pen = sheet.getContext('2d');
  return pen && { sheet, pen };
}

/** One stud, light and shade only, so that it fits every colour; repeated over a plate it is a field of studs. */
export function studTexture(pen: Pen, pixels: number, strength: number): CanvasPattern | null {
  const name = `${pixels} ${strength}`;
  let sheet = sheets.get(name);
  if (!sheet) {
    const made = canvas(pixels, pixels);
    if (!made) return null;
    made.pen.scale(pixels, pixels);
    made.pen.globalAlpha = strength;
    if (pixels < 12) farStud(made.pen);
    else nearStud(made.pen, 0.5, 0.5);
    sheets.set(name, (sheet = made.sheet));
  }
  return pen.createPattern(sheet, 'repeat');
}

function farStud(pen: Pen): void {
  pen.fillStyle = 'rgb(44 27 8 / 12%)';
  disc(pen, 0.56, 0.58, 0.3);
  pen.fillStyle = 'rgb(255 255 255 / 16%)';
  disc(pen, 0.48, 0.47, 0.26);
}

/** A stud with its light and shade, at a place. */
export function nearStud(pen: Pen, x: number, y: number, radius = STUD_RADIUS): void {
  pen.fillStyle = 'rgb(44 27 8 / 17%)';
  disc(pen, x + 0.22 * radius, y + 0.3 * radius, radius * 1.04);
  pen.fillStyle = 'rgb(255 255 255 / 9%)';
  disc(pen, x, y, radius);
  pen.lineWidth = 0.13 * radius;
  pen.strokeStyle = 'rgb(44 27 8 / 20%)';
  arc(pen, x, y, radius, -0.1, 0.48);
  pen.strokeStyle = 'rgb(255 255 255 / 42%)';
  pen.lineWidth = 0.17 * radius;
  arc(pen, x, y, radius * 0.93, 0.47, 0.88);
}

export function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, TURN);
  pen.fill();
}

function arc(pen: Pen, x: number, y: number, radius: number, from: number, to: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, from * TURN, to * TURN);
  pen.stroke();
}

export function roundedBox(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

/** A soft round shadow, below and to the right. */
export function softShadow(pen: Pen, x: number, y: number, radius: number, strength = 0.4): void {
  const light = pen.createRadialGradient(x, y, radius * 0.55, x, y, radius * 1.15);
  light.addColorStop(0, faded(SHADOW, strength));
  light.addColorStop(1, faded(SHADOW, 0));
  pen.fillStyle = light;
  disc(pen, x, y, radius * 1.15);
}

export function faded(colour: string, part: number): string {
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${Math.round(part * 1000) / 10}%)`;
}
