/** The wooden table beyond the edge of the field, and the light over everything. */
import wood from '../wood.svg';
import type { Camera, Extent, Size } from './camera';
import { SHADOW, type Pen } from './palette';
import { canvas, faded, roundedBox } from './textures';

const WOOD = '#dcb88a';
/** Pixels of the wood's picture that a unit of table takes. */
const GRAIN = 26;

let grain: HTMLCanvasElement | null = null;
let loading: Promise<void> | null = null;

/** Loads the picture of the wood, once; the table is plain until then. */
export function loadWood(): Promise<void> {
  loading ??= new Promise((done) => {
    const image = new Image();
    image.onload = () => {
      const made = canvas(image.width, image.height);
      made?.pen.drawImage(image, 0, 0);
      grain = made?.sheet ?? null;
      done();
    };
    image.onerror = () => done();
    image.src = wood;
  });
  return loading;
}

/** The table, in pixels of the screen. */
export function drawTable(pen: Pen, camera: Camera, size: Size): void {
  pen.fillStyle = WOOD;
  pen.fillRect(0, 0, size.width, size.height);
  const pattern = grain && pen.createPattern(grain, 'repeat');
  if (!pattern) return;
  const scale = camera.scale / GRAIN;
  const [x, y] = [size.width / 2 - camera.x * camera.scale, size.height / 2 - camera.y * camera.scale];
  pattern.setTransform(new DOMMatrix().translate(x, y).scale(scale));
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, size.width, size.height);
}

/** The shadow of a board on the table and its edge, in units of the game. */
export function drawBoard(pen: Pen, { width, depth }: Extent, edge: string, shadow: boolean): void {
  if (shadow) {
    pen.fillStyle = faded(SHADOW, 0.09);
    for (const spread of [1.3, 1, 0.7, 0.4]) {
      roundedBox(
        pen,
        0.3 - spread * 0.4,
        0.5 - spread * 0.4,
        width + spread * 0.9,
        depth + spread * 0.9,
        0.5,
      );
      pen.fill();
    }
  }
  pen.fillStyle = edge;
  roundedBox(pen, -0.18, -0.18, width + 0.36, depth + 0.36, 0.22);
  pen.fill();
}

/** Afternoon: a warm gleam from the upper left. Evening: a lamp there, and dusk beyond it. Drawn once for each size. */
export class Lamp {
  #name = '';
  #sheet: HTMLCanvasElement | null = null;

  /** Lays the light over the picture; the pen draws in CSS pixels. */
  shine(pen: Pen, size: Size, ratio: number, evening: boolean): void {
    const name = `${size.width} ${size.height} ${ratio} ${evening}`;
    if (name !== this.#name) {
      const made = canvas(size.width * ratio, size.height * ratio);
      if (made) drawLight(made.pen, { width: made.sheet.width, height: made.sheet.height }, evening);
      this.#sheet = made?.sheet ?? null;
      this.#name = name;
    }
    if (!this.#sheet) return;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    if (evening) pen.globalCompositeOperation = 'multiply';
    pen.drawImage(this.#sheet, 0, 0);
    pen.restore();
  }
}

function drawLight(pen: Pen, { width, height }: Size, evening: boolean): void {
  const far = Math.hypot(width, height);
  const light = pen.createRadialGradient(
    width * 0.3,
    height * 0.18,
    far * 0.05,
    width * 0.42,
    height * 0.36,
    far * 0.78,
  );
  for (const [at, colour] of evening ? EVENING : AFTERNOON) light.addColorStop(at, colour);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
}

const AFTERNOON = [
  [0, 'rgb(255 244 214 / 20%)'],
  [0.5, 'rgb(255 236 196 / 4%)'],
  [1, 'rgb(70 40 10 / 9%)'],
] as const;

const EVENING = [
  [0, '#ffedd0'],
  [0.45, '#cdb097'],
  [1, '#5a505e'],
] as const;
