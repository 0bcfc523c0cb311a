/** Outlines of pieces of ground, in centimetres. */
import type { Place } from '../../../flat/camera';
import type { Pen } from '../../../flat/palette';

export function tracePolygon(pen: Pen, shape: readonly Place[]): void {
  pen.beginPath();
  addPolygon(pen, shape);
}

export function addPolygon(pen: Pen, shape: readonly Place[]): void {
  for (const [number, [x, y]] of shape.entries())
    if (number === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  pen.closePath();
}

/** With soft corners, as nature has them; never so soft that somebody would misjudge where it ends. */
export function traceSoft(pen: Pen, shape: readonly Place[], radius = 1.4): void {
  const [first] = shape;
  const last = shape.at(-1);
  if (!first || !last) return;
  pen.beginPath();
  pen.moveTo((first[0] + last[0]) / 2, (first[1] + last[1]) / 2);
  for (const [number, [x, y]] of shape.entries()) {
    const next = shape[(number + 1) % shape.length] ?? first;
    pen.arcTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2, radius);
  }
  pen.closePath();
}

export function traceLine(pen: Pen, line: readonly Place[]): void {
  pen.beginPath();
  for (const place of line) pen.lineTo(...place);
}

/** Smaller or larger about its middle. */
export function scaled(shape: readonly Place[], factor: number): Place[] {
  const [x, y] = middleOf(shape);
  return shape.map(([east, south]) => [x + (east - x) * factor, y + (south - y) * factor]);
}

export function middleOf(shape: readonly Place[]): Place {
  const sum = (axis: 0 | 1) => shape.reduce((all, place) => all + place[axis], 0) / Math.max(1, shape.length);
  return [sum(0), sum(1)];
}
