/** Items on the canvas: in a hand, on a back, lying on the ground. */
import type { ItemLook, LyingThing } from '../scene/scene';
import { silhouette, type Shape } from '../sheets/silhouettes';
import { INK, type Pen } from '../../flat/palette';
import { faded, softShadow } from '../../flat/textures';

/** Silhouettes are drawn in tenths of a stud. */
const UNIT = 0.1;

const paths = new WeakMap<Shape, Path2D>();

function pathOf(shape: Shape): Path2D {
  let path = paths.get(shape);
  if (!path) paths.set(shape, (path = new Path2D(shape.d)));
  return path;
}

/** Draws an item with the hand that holds it at the pen's origin, forward up, with a dark outline to read it by. */
export function drawItem(pen: Pen, item: ItemLook, size = 1): void {
  pen.save();
  pen.scale(UNIT * size, UNIT * size);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const shapes = silhouette(item);
  pen.strokeStyle = faded(INK, 0.85);
  for (const shape of shapes) {
    pen.lineWidth = (shape.line ? (shape.width ?? 1) : 0) + 1.3;
    pen.stroke(pathOf(shape));
  }
  for (const shape of shapes) fillShape(pen, shape);
  pen.restore();
}

function fillShape(pen: Pen, shape: Shape): void {
  if (shape.fill) {
    pen.fillStyle = shape.fill;
    pen.fill(pathOf(shape));
  }
  if (shape.line) {
    pen.strokeStyle = shape.line;
    pen.lineWidth = shape.width ?? 1;
    pen.stroke(pathOf(shape));
  }
}

const LYING_TURN = 0.9;
/** The least size of a lying thing on the screen, in pixels. */
const LEAST = 12;

/** A thing on the ground: large enough to find, aslant, on a light spot. */
export function drawLying(pen: Pen, { item, x, y }: LyingThing, pixels: number): void {
  const size = Math.max(0.85, LEAST / (1.6 * pixels));
  pen.save();
  pen.translate(x, y);
  softShadow(pen, 0.1 * size, 0.14 * size, 0.85 * size, 0.3);
  pen.fillStyle = faded('#fff6dc', 0.62);
  pen.beginPath();
  pen.arc(0, 0, 0.85 * size, 0, 7);
  pen.fill();
  pen.lineWidth = 0.06 * size;
  pen.strokeStyle = faded('#8a6b42', 0.8);
  pen.stroke();
  const upright = item.use === 'thing' || item.use === 'armour';
  if (!upright) {
    pen.rotate(LYING_TURN);
    pen.translate(0, 0.5 * size);
  }
  drawItem(pen, item, size * (upright ? 1 : 0.72));
  pen.restore();
}
