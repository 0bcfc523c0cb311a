/** Ground that nobody of one's own sees lies in the shade. Drawn once for what is seen, and laid over the table. */
import type { Extent } from '../../flat/camera';
import type { Pen } from '../../flat/palette';
import { canvas } from '../../flat/textures';
import type { Overlay } from '../scene/scene';
import { addPolygon } from './ground/shapes';
import { cm } from '../scene/places';

/** Pixels a centimetre: few, so that its edges are soft. */
const PIXELS = 4;
const SHADE = 'rgb(38 34 48 / 26%)';

type Seen = NonNullable<Overlay['seen']>;
const shades = new WeakMap<Seen, HTMLCanvasElement>();

export function drawUnseen(pen: Pen, seen: Seen, { width, depth }: Extent): void {
  const sheet = shadeOf(seen, { width, depth });
  if (!sheet) return;
  pen.imageSmoothingEnabled = true;
  pen.drawImage(sheet, 0, 0, width, depth);
}

/** All of the table, dark where nobody sees. */
export function shadeOf(seen: Seen, extent: Extent): HTMLCanvasElement | null {
  const sheet = shades.get(seen) ?? make(seen, extent);
  if (sheet) shades.set(seen, sheet);
  return sheet;
}

function make(seen: Seen, { width, depth }: Extent): HTMLCanvasElement | null {
  const made = canvas(width * PIXELS, depth * PIXELS);
  if (!made) return null;
  const { pen, sheet } = made;
  pen.scale(PIXELS, PIXELS);
  pen.fillStyle = SHADE;
  pen.fillRect(0, 0, width, depth);
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = '#000';
  for (const shape of seen) {
    pen.beginPath();
    addPolygon(pen, shape.map(cm));
    pen.fill();
  }
  return sheet;
}
