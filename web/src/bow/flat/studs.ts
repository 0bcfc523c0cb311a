/** Studs, from above: light and shade only. */
import { TURN, type Pen } from '../../flat/palette';
import { canvas, disc } from '../../flat/textures';

const STUD_RADIUS = 0.3;
const sheets = new Map<string, HTMLCanvasElement>();

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

function arc(pen: Pen, x: number, y: number, radius: number, from: number, to: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, from * TURN, to * TURN);
  pen.stroke();
}
