/** What every drawing is made of: sheets, discs, boxes, soft shadows. */
import { SHADOW, TURN, type Pen } from './palette';

export function canvas(width: number, height: number): { sheet: HTMLCanvasElement; pen: Pen } | null {
  const sheet = document.createElement('canvas');
  sheet.width = Math.max(1, Math.round(width));
  sheet.height = Math.max(1, Math.round(height));
  const pen = sheet.getContext('2d');
  return pen && { sheet, pen };
}

export function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, TURN);
  pen.fill();
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
