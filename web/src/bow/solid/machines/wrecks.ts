/** What is left of a vehicle: soot on the ground, and a few of its bricks and wheels. */
import type { Wreck } from '../../scene/scene';
import { brickColour } from '../../flat/plastic';
import { shade, SIDES } from '../../../solid/craft/colours';
import { standing } from '../craft/measure';
import { STUD_HEIGHT } from '../../../solid/craft/shapes';
import { brick, part, placed, tube, type Part } from '../../../solid/craft/parts';

const SOOT = '#3a322a';
const TYRE = '#1d1a18';
const IRON = '#4a5157';

/** `level` is the ground there, in plates: what was in the air has come down. */
export function wreckParts({ x, y, heading, width, length, tag, side }: Wreck, level: number): Part[] {
  const [across, along] = [width / 2, length / 2];
  const paint = shade(SIDES[side].main, -0.25);
  const lying = (right: number, ahead: number, turn: number, colour: string, tilt = 0) =>
    brick([right * across, ahead * along, STUD_HEIGHT], [1.8, 0.9, 0.4], colour, { turn, tilt });
  const wheel = (right: number, ahead: number) => [
    tube([right * across, ahead * along, STUD_HEIGHT], 1.3, 0.45, TYRE),
    tube([right * across, ahead * along, STUD_HEIGHT + 0.45], 0.55, 0.05, IRON),
  ];
  const soot = { finish: 'veil' } as const;
  return placed(
    [
      part('tube', [0, 0, 0.01], [width * 1.1, length * 1.05, 0.02], SOOT, soot),
      part('tube', [0, 0, 0.04], [width * 0.7, length * 0.7, 0.02], SOOT, soot),
      lying(-0.7, 0.55, 20, paint),
      lying(0.45, 0.8, 65, IRON, 8),
      lying(0.75, -0.1, -30, brickColour(tag)),
      lying(-0.3, -0.75, 48, paint, 14),
      lying(0.2, -0.3, 10, IRON),
      ...wheel(-0.9, 0.85),
      ...wheel(0.95, 0.4),
      ...wheel(0.6, -0.9),
    ],
    standing(x, y, level, heading),
  );
}
