/** Rings in the colour and pattern of a side. */
import { SIDES, type Side } from '../craft/colours';
import { brick, tube, type Part } from '../craft/parts';

const FLAT = 0.1;

/** The flat ring under something that was thrown: whose it is. */
export function coasterParts(side: Side, across: number): Part[] {
  const { main, dark } = SIDES[side];
  const pattern = patternParts(side, across / 2 - 0.17, FLAT);
  return [
    tube([0, 0, 0], across + 0.08, FLAT * 0.6, dark),
    tube([0, 0, 0], across, FLAT, main),
    tube([0, 0, 0], across - 0.68, FLAT + 0.02, '#efe4cc'),
    ...pattern,
  ];
}

/** The pattern of a side on a ring of this radius, lying so high. */
export function patternParts(side: Side, radius: number, up: number): Part[] {
  const { mark } = SIDES[side];
  const around = (count: number, make: (turn: number, right: number, ahead: number) => Part[]) =>
    Array.from({ length: count }, (_, i) => {
      const turn = ((i + 0.5) * 360) / count;
      const angle = (turn * Math.PI) / 180;
      return make(turn, Math.sin(angle) * radius, Math.cos(angle) * radius);
    }).flat();
  switch (side) {
    case 0:
    case 4:
      return [];
    case 1:
      return around(10, (turn, right, ahead) => [
        brick([right, ahead, up], [0.16, 0.36, 0.035], mark, { turn }),
      ]);
    case 2:
      return around(10, (_, right, ahead) => [tube([right, ahead, up], 0.25, 0.035, mark)]);
    default:
      return around(8, (turn, right, ahead) => [
        brick([right, ahead, up], [0.1, 0.36, 0.035], mark, { turn: turn + 45 }),
        brick([right, ahead, up], [0.1, 0.36, 0.035], mark, { turn: turn - 45 }),
      ]);
  }
}
