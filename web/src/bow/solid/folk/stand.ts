/** Bases: the side's colour and pattern, and where a piece looks. */
import type { Side } from '../../scene/scene';
import { SIDES } from '../../../solid/craft/colours';
import { brick, part, tube, type Part } from '../../../solid/craft/parts';
import { patternParts } from '../../../solid/signs/rims';

const THICK = 0.26;

/** The round base of a figure: colour, pattern on the rim, and a nose that points ahead. */
export function standParts(side: Side, across: number): Part[] {
  const { main, mark, dark } = SIDES[side];
  return [
    tube([0, 0, 0], across, THICK, main),
    tube([0, 0, 0], across + 0.06, THICK * 0.5, dark),
    part('wedge', [0, across / 2 + 0.1, 0.02], [0.62, 0.42, THICK], mark),
    ...patternParts(side, across / 2 - 0.17, THICK),
  ];
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
