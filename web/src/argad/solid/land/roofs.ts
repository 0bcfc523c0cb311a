/** Roofs: two slopes of tiles with a ridge along the longer way. */
import { shade } from '../../../solid/craft/colours';
import { brick, part, type Part } from '../../../solid/craft/parts';

export interface RoofLot {
  readonly x: number;
  readonly y: number;
  readonly up: number;
  readonly wide: number;
  readonly deep: number;
  readonly colour: string;
}

const EAVES = 0.7;
/** How high a roof is for its breadth, and at most. */
const [PITCH, HIGHEST] = [0.36, 5];
const TILE = 1.15;
const MATT = { finish: 'matt' } as const;

export function roofParts({ x, y, up, wide, deep, colour }: RoofLot): Part[] {
  const along = wide >= deep;
  const [long, broad] = [Math.max(wide, deep) + EAVES, Math.min(wide, deep) + EAVES];
  const high = Math.min(HIGHEST, PITCH * broad);
  const turn = along ? 0 : 90;
  const half = broad / 2;
  const slope = (Math.atan2(high, half) * 180) / Math.PI;
  const rows = Math.max(2, Math.round(Math.hypot(high, half) / TILE));
  const length = Math.hypot(high, half) / rows;
  const tiles = Array.from({ length: rows }, (_, i) => (i + 0.5) / rows).flatMap((share, row) =>
    [1, -1].map((side) => {
      const [away, top] = [side * half * (1 - share), up + high * share];
      const tone = shade(colour, (row % 2 ? 0.04 : -0.05) + (side > 0 ? 0.02 : -0.05));
      return along
        ? brick([x, -y + away, top - 0.05], [long + 0.3, length * 1.08, 0.16], tone, {
            tilt: -side * slope + 4 * side,
            ...MATT,
          })
        : brick([x + away, -y, top - 0.05], [length * 1.08, long + 0.3, 0.16], tone, {
            lean: side * slope - 4 * side,
            ...MATT,
          });
    }),
  );
  return [
    part('roof', [x, -y, up], [long - 0.5, broad - 0.1, high], '#d9c9a4', { turn, ...MATT }),
    ...tiles,
    brick(
      [x, -y, up + high - 0.08],
      along ? [long + 0.3, 0.42, 0.26] : [0.42, long + 0.3, 0.26],
      shade(colour, -0.14),
      MATT,
    ),
  ];
}
