/** Units in close order: one outline round all, the front edge bold. */
import { SIDES } from '../../../solid/craft/colours';
import { brick, placed, type Part } from '../../../solid/craft/parts';
import { standingAt } from '../../../solid/craft/measure';
import type { Ground } from '../../protocol/types';
import { CM, type Ranks } from '../../scene/scene';
import { cm } from '../../scene/places';
import { surfaceAt } from '../land/relief';

/** How far the outline stands off those in it. */
const OFF = 0.3;
const MATT = { finish: 'matt' } as const;

export function rankParts(
  { front, heading, width, depth, side }: Ranks,
  ground: Ground,
  emphasised: boolean,
): Part[] {
  const { main, dark } = SIDES[side];
  const [wide, deep] = [width / CM + 2 * OFF, depth / CM + 2 * OFF];
  const thick = emphasised ? 0.3 : 0.18;
  const rim = emphasised ? '#fff3b8' : '#fffaf0';
  const [x, y] = cm(front);
  return placed(
    [
      brick([0, OFF - deep / 2, 0.02], [wide, deep, 0.03], main, { finish: 'tint' }),
      ...[-1, 1].map((right) =>
        brick([(right * wide) / 2, OFF - deep / 2, 0], [thick, deep, 0.16], dark, MATT),
      ),
      ...[-1, 1].map((right) =>
        brick([(right * wide) / 2, OFF - deep / 2, 0.16], [thick * 0.6, deep, 0.03], rim, MATT),
      ),
      brick([0, OFF - deep, 0], [wide + thick, thick, 0.16], dark, MATT),
      brick([0, OFF - deep, 0.16], [wide, thick * 0.6, 0.03], rim, MATT),
      brick([0, OFF + 0.06, 0], [wide + 0.5, 0.56, 0.2], dark, MATT),
      brick([0, OFF + 0.06, 0.2], [wide + 0.36, 0.4, 0.05], main, { finish: 'glow' }),
    ],
    standingAt(x, y, surfaceAt(ground, x, y), heading),
  );
}
