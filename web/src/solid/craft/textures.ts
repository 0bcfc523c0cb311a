/** Textures painted on canvases when the view opens: nothing is fetched. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { chance } from './measure';

type Painter = (pen: CanvasRenderingContext2D, size: number) => void;

/** `sharp` keeps it crisp at a slant, which costs much without a graphics card. */
function painted(size: number, sharp: boolean, paint: Painter): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) paint(pen, size);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = sharp ? 8 : 1;
  return texture;
}

/** One stud seen from above, lit from the upper left: what is left of it from afar, and its dark foot when near. */
export function studTexture(sharp: boolean): CanvasTexture {
  return painted(64, sharp, (pen, size) => {
    const [middle, radius] = [size / 2, size * 0.3];
    pen.fillStyle = '#f4f4f4';
    pen.fillRect(0, 0, size, size);
    glow(pen, middle + 4, middle + 5, radius * 1.55, 'rgb(0 0 0 / 42%)', 'rgb(0 0 0 / 0%)');
    pen.fillStyle = '#c9c9c9';
    circle(pen, middle, middle, radius);
    const top = pen.createLinearGradient(middle - radius, middle - radius, middle + radius, middle + radius);
    top.addColorStop(0, '#ffffff');
    top.addColorStop(1, '#e4e4e4');
    pen.fillStyle = top;
    circle(pen, middle - 1, middle - 1, radius * 0.88);
  });
}

/** Planks of a table, seamless in both directions. */
export function woodTexture(sharp: boolean): CanvasTexture {
  return painted(1024, sharp, (pen, size) => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size, size);
    const planks = 5;
    for (let plank = 0; plank < planks; plank++) paintPlank(pen, plank, size, size / planks);
  });
}

function paintPlank(pen: CanvasRenderingContext2D, plank: number, size: number, high: number): void {
  const top = plank * high;
  pen.fillStyle = `rgb(90 50 20 / ${4 + 12 * chance(plank, 1)}%)`;
  pen.fillRect(0, top, size, high);
  for (let line = 0; line < 26; line++) paintGrain(pen, plank, line, top + ((line + 0.5) * high) / 26, size);
  pen.fillStyle = 'rgb(50 25 5 / 45%)';
  pen.fillRect(0, top, size, 2);
  const end = Math.round(chance(plank, 9) * size);
  pen.fillRect(end, top, 2, high);
  pen.fillStyle = 'rgb(255 255 255 / 25%)';
  pen.fillRect(0, top + 2, size, 1);
  pen.fillRect(end + 2, top, 1, high);
}

function paintGrain(
  pen: CanvasRenderingContext2D,
  plank: number,
  line: number,
  y: number,
  size: number,
): void {
  const [swing, phase] = [1 + 3 * chance(plank, line), 6.28 * chance(line, plank)];
  const waves = 1 + Math.floor(2 * chance(line, plank + 5));
  pen.strokeStyle = `rgb(80 42 14 / ${5 + 13 * chance(line, plank + 3)}%)`;
  pen.lineWidth = 0.6 + 2 * chance(line, plank + 7);
  pen.beginPath();
  for (let x = 0; x <= size; x += 16)
    pen.lineTo(x, y + swing * Math.sin(phase + (waves * 2 * Math.PI * x) / size));
  pen.stroke();
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function glow(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  from: string,
  to: string,
): void {
  const fade = pen.createRadialGradient(x, y, radius * 0.5, x, y, radius);
  fade.addColorStop(0, from);
  fade.addColorStop(1, to);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 64, 64);
}
