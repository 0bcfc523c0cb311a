/** Values for each place of a field as steps of colour, from pale to dark, with a line where a step ends. */
import { faded } from '../../flat/textures';
import type { Pen } from '../../flat/palette';
import type { Stud } from '../scene/scene';

export type Values = readonly (readonly (number | null)[])[];

/** Each is darker than the one before: the steps can be told apart without their hue. */
const SHADES = ['#fff3b0', '#fbc45c', '#ee7d38', '#cf4233', '#93245f', '#5a1c70'] as const;
/** What a step may be wide. */
const WIDTHS = [0.01, 0.02, 0.05, 0.1, 0.2];

export interface Step {
  /** Above this, up to the end. */
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** The steps that the values of a map need; none if there is no chance anywhere. */
export function stepsOf(values: Values): readonly Step[] {
  const most = Math.max(0, ...values.flat().map((value) => value ?? 0));
  if (most === 0) return [];
  const wide = WIDTHS.find((width) => most / width <= SHADES.length) ?? 0.2;
  const count = Math.ceil(most / wide - 1e-9);
  return Array.from({ length: count }, (_, n) => ({
    from: n * wide,
    to: (n + 1) * wide,
    colour: SHADES[Math.round((n * (SHADES.length - 1)) / Math.max(1, count - 1))] ?? SHADES[0],
  }));
}

/** Which step a value is in; -1 if there is no chance. */
export function stepAt(steps: readonly Step[], value: number | null | undefined): number {
  if (!value) return -1;
  return steps.findIndex(({ to }) => value <= to + 1e-9);
}

/** Where the middle of a figure is that stands on a place, seen from the place's own stud. */
export function middle([across, deep]: Stud): Stud {
  return [across / 2 - 0.5, deep / 2 - 0.5];
}

/** The map, in studs. */
export function drawHeat(pen: Pen, values: Values, steps: readonly Step[], footprint: Stud): void {
  const [dx, dy] = middle(footprint);
  pen.save();
  pen.translate(dx, dy);
  values.forEach((row, y) =>
    row.forEach((value, x) => {
      const step = steps[stepAt(steps, value)];
      if (step) {
        pen.fillStyle = faded(step.colour, 0.68);
        pen.fillRect(x, y, 1.01, 1.01);
      }
    }),
  );
  drawBorders(pen, values, steps);
  pen.restore();
}

function drawBorders(pen: Pen, values: Values, steps: readonly Step[]): void {
  const at = (x: number, y: number) => stepAt(steps, values[y]?.[x]);
  pen.beginPath();
  values.forEach((row, y) =>
    row.forEach((_, x) => {
      if (at(x, y) !== at(x + 1, y)) {
        pen.moveTo(x + 1, y);
        pen.lineTo(x + 1, y + 1);
      }
      if (at(x, y) !== at(x, y + 1)) {
        pen.moveTo(x, y + 1);
        pen.lineTo(x + 1, y + 1);
      }
    }),
  );
  pen.lineWidth = 0.08;
  pen.strokeStyle = faded('#2b1a0c', 0.5);
  pen.stroke();
}
