/** Bricks from above, as vehicles are built of them: rounded, lit from the upper left however the vehicle is turned. */
import { INK, radians, shade, type Pen } from '../../flat/palette';
import { faded, roundedBox } from '../../flat/textures';
import { nearStud } from './studs';

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Draws bricks for a vehicle with this heading; forward is up. */
export class Bricks {
  readonly pen: Pen;
  readonly #light: readonly [number, number];
  readonly #studs: boolean;

  constructor(pen: Pen, heading: number, pixels: number) {
    this.pen = pen;
    const turn = radians(-heading) - 0.65 * Math.PI;
    this.#light = [Math.cos(turn), Math.sin(turn)];
    this.#studs = pixels >= 9;
  }

  /** A brick; with studs on it if `studs`. */
  brick([x, y, width, height]: Box, colour: string, { round = 0.14, studs = false } = {}): void {
    const { pen } = this;
    roundedBox(pen, x, y, width, height, round);
    pen.fillStyle = this.#sheen([x, y, width, height], colour);
    pen.fill();
    pen.lineWidth = 0.06;
    pen.strokeStyle = shade(colour, -0.5);
    pen.stroke();
    if (studs && this.#studs) this.studs([x, y, width, height]);
  }

  #sheen([x, y, width, height]: Box, colour: string): CanvasGradient {
    const [cx, cy, far] = [x + width / 2, y + height / 2, Math.max(width, height) / 2];
    const [east, south] = this.#light;
    const light = this.pen.createLinearGradient(
      cx + east * far,
      cy + south * far,
      cx - east * far,
      cy - south * far,
    );
    light.addColorStop(0, shade(colour, 0.24));
    light.addColorStop(0.5, colour);
    light.addColorStop(1, shade(colour, -0.2));
    return light;
  }

  studs([x, y, width, height]: Box): void {
    const [across, along] = [Math.max(1, Math.floor(width + 0.15)), Math.max(1, Math.floor(height + 0.15))];
    for (let row = 0; row < along; row++)
      for (let column = 0; column < across; column++)
        nearStud(this.pen, x + ((column + 0.5) * width) / across, y + ((row + 0.5) * height) / along, 0.27);
  }

  /** A round part: a wheel from above, a hatch, a lamp. */
  round(x: number, y: number, radius: number, colour: string): void {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fillStyle = this.#sheen([x - radius, y - radius, 2 * radius, 2 * radius], colour);
    pen.fill();
    pen.lineWidth = 0.06;
    pen.strokeStyle = shade(colour, -0.5);
    pen.stroke();
  }

  shape(corners: readonly (readonly [number, number])[], colour: string): void {
    const { pen } = this;
    pen.beginPath();
    for (const [x, y] of corners) pen.lineTo(x, y);
    pen.closePath();
    this.#finish(corners, colour);
  }

  /** A shape with soft corners: through the middle of each edge. */
  soft(corners: readonly (readonly [number, number])[], colour: string): void {
    const { pen } = this;
    const middle = (i: number) => {
      const [a, b] = [corners[i % corners.length], corners[(i + 1) % corners.length]];
      return a && b ? ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const) : ([0, 0] as const);
    };
    pen.beginPath();
    pen.moveTo(...middle(0));
    for (let i = 1; i <= corners.length; i++) {
      const corner = corners[i % corners.length];
      if (corner) pen.quadraticCurveTo(...corner, ...middle(i));
    }
    pen.closePath();
    this.#finish(corners, colour);
  }

  #finish(corners: readonly (readonly [number, number])[], colour: string): void {
    const { pen } = this;
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    pen.fillStyle = this.#sheen([x, y, Math.max(...xs) - x, Math.max(...ys) - y], colour);
    pen.fill();
    pen.lineJoin = 'round';
    pen.lineWidth = 0.07;
    pen.strokeStyle = shade(colour, -0.5);
    pen.stroke();
  }

  line(points: readonly (readonly [number, number])[], colour: string, width: number): void {
    const { pen } = this;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const [tint, wide] of [
      [faded(INK, 0.7), width + 0.1],
      [colour, width],
    ] as const) {
      pen.strokeStyle = tint;
      pen.lineWidth = wide;
      pen.beginPath();
      for (const [x, y] of points) pen.lineTo(x, y);
      pen.stroke();
    }
    pen.lineCap = 'butt';
  }
}
