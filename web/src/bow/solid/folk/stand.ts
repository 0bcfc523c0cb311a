/** Bases: the side's colour and pattern, and where a piece looks. */
import type { Side } from '../../scene/scene';
import { SIDES } from '../craft/colours';
import { brick, frame, part, placed, tube, type Part } from '../craft/parts';

const THICK = 0.26;
const FLAT = 0.1;

/** The round base of a figure: colour, pattern on the rim, and a nose that points ahead. */
export function standParts(side: Side, across: number): Part[] {
  const { main, mark, dark } = SIDES[side];
  return [
    tube([0, 0, 0], across, THICK, main),
    tube([0, 0, 0], across + 0.06, THICK * 0.5, dark),
    part('wedge', [0, across / 2 + 0.1, 0.02], [0.62, 0.42, THICK], mark),
    ...rim(side, across / 2 - 0.17),
  ];
}

/** The flat ring under something that was thrown: whose it is. */
export function coasterParts(side: Side, across: number): Part[] {
  const { main, dark } = SIDES[side];
  const pattern = rim(side, across / 2 - 0.17);
  return [
    tube([0, 0, 0], across + 0.08, FLAT * 0.6, dark),
    tube([0, 0, 0], across, FLAT, main),
    tube([0, 0, 0], across - 0.68, FLAT + 0.02, '#efe4cc'),
    ...placed(pattern, frame([0, 0, FLAT - THICK])),
  ];
}

function rim(side: Side, radius: number): Part[] {
  const { mark } = SIDES[side];
  const around = (count: number, make: (turn: number, right: number, ahead: number) => Part[]) =>
    Array.from({ length: count }, (_, i) => {
      const turn = ((i + 0.5) * 360) / count;
      const angle = (turn * Math.PI) / 180;
      return make(turn, Math.sin(angle) * radius, Math.cos(angle) * radius);
    }).flat();
  switch (side) {
    case 0:
      return [];
    case 1:
      return around(10, (turn, right, ahead) => [
        brick([right, ahead, THICK], [0.16, 0.36, 0.035], mark, { turn }),
      ]);
    case 2:
      return around(10, (_, right, ahead) => [tube([right, ahead, THICK], 0.25, 0.035, mark)]);
    default:
      return around(8, (turn, right, ahead) => [
        brick([right, ahead, THICK], [0.1, 0.36, 0.035], mark, { turn: turn + 45 }),
        brick([right, ahead, THICK], [0.1, 0.36, 0.035], mark, { turn: turn - 45 }),
      ]);
  }
}

/** The mat of a vehicle: a frame around its hull in colour and pattern, an arrow at its front. */
export function matParts(side: Side, width: number, length: number): Part[] {
  const { main, mark } = SIDES[side];
  const [x, y] = [width / 2, length / 2];
  const edge = 0.64;
  return [
    ...[-1, 1].map((right) => brick([right * x, 0, 0], [edge, length + edge, THICK], main)),
    ...[-1, 1].map((ahead) => brick([0, ahead * y, 0], [width + edge, edge, THICK], main)),
    part('wedge', [0, y + 0.5, 0.02], [1.1, 0.7, THICK], mark),
    ...[-1, 1].flatMap((right) => pattern(side, length, (along) => [right * x, along])),
    ...[-1, 1].flatMap((ahead) => pattern(side, width, (along) => [along, ahead * y])),
  ];
}

function pattern(side: Side, long: number, at: (along: number) => [number, number]): Part[] {
  const { mark } = SIDES[side];
  if (side === 0) return [];
  return Array.from({ length: Math.floor(long) }, (_, i) => {
    const [right, ahead] = at(i + 0.5 - Math.floor(long) / 2);
    return side === 2
      ? tube([right, ahead, THICK], 0.24, 0.035, mark)
      : brick([right, ahead, THICK], [0.12, 0.4, 0.035], mark, {
          turn: 45 + (side === 3 ? 90 * (i % 2) : 0),
        });
  });
}
