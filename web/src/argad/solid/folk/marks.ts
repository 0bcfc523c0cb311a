/** What stands beside somebody or over them: pennant, flag, drum, star, and how they fare. */
import { GOLD, INK, sideLook } from '../../../flat/palette';
import { SIDES } from '../../../solid/craft/colours';
import { bothSides, brick, part, rod, tube, type Part } from '../../../solid/craft/parts';
import type { Figure } from '../../scene/scene';
import { patternParts } from '../../../solid/signs/rims';
import { frame, placed } from '../../../solid/craft/parts';

const MATT = { finish: 'matt' } as const;
const GLOW = { finish: 'glow' } as const;
const STAFF = '#4d3419';

/** `top`: over the head. */
export function markParts(figure: Figure, top: number): Part[] {
  return [
    ...(figure.leader ? pennant(figure, top) : []),
    ...(figure.role === 'bearer' ? flag(figure, top) : []),
    ...(figure.role === 'musician' ? drum() : []),
    ...(figure.me ? star(top) : []),
    ...(figure.yielded ? whiteFlag(top) : []),
    ...signs(figure, top),
  ];
}

/** Of an under-leader in the side's light colour, of the troop's leader golden, of a hero with two points. */
function pennant({ leader, side }: Figure, top: number): Part[] {
  const high = top + 1.35;
  const colour = leader === 'under_leader' ? sideLook(side).light : GOLD;
  const point = (up: number, long: number) =>
    part('cone', [-0.5 + long / 2, -0.36, up - long / 2], [0.72, 0.07, long], colour, { lean: 90, ...GLOW });
  return [
    rod([-0.5, -0.36, 0.2], [-0.5, -0.36, high], 0.1, STAFF, 'matt'),
    part('ball', [-0.5, -0.36, high - 0.06], [0.2, 0.2, 0.2], GOLD, { finish: 'metal' }),
    point(high - 0.42, 1.5),
    ...(leader === 'hero' ? [point(high - 1.02, 1.5)] : []),
  ];
}

function flag({ side }: Figure, top: number): Part[] {
  const high = top + 2.1;
  const { main, dark } = SIDES[side];
  return [
    rod([0.62, 0.1, 0.2], [0.62, 0.1, high], 0.12, STAFF, 'matt'),
    part('cone', [0.62, 0.1, high], [0.2, 0.2, 0.36], GOLD, { finish: 'metal' }),
    part('flag', [1.62, 0.1, high - 1.45], [2, 0.7, 1.4], main, MATT),
    part('flag', [1.62, 0.1, high - 0.3], [2.02, 0.72, 0.22], dark, MATT),
    ...placed(patternParts(side, 0.45, 0), frame([1.5, 0.14, high - 0.75], { tilt: 90 })),
  ];
}

function drum(): Part[] {
  return [
    tube([-0.1, 0.62, 0.85], 0.86, 0.62, '#b5542f', { tilt: -14, ...MATT }),
    tube([-0.1, 0.66, 1.42], 0.8, 0.07, '#f3e6cc', { tilt: -14, ...MATT }),
    ...bothSides((side) => [
      rod([-0.1 + side * 0.1, 0.75, 1.52], [-0.1 + side * 0.5, 0.4, 1.85], 0.08, '#7a5128', 'matt'),
    ]),
  ];
}

/** The player's own character. */
function star(top: number): Part[] {
  return [0, 60, 120].map((lean) =>
    brick([0, 0, top + 0.5], [0.16, 0.16, 0.8], '#ffd24a', { lean, ...GLOW }),
  );
}

function whiteFlag(top: number): Part[] {
  return [
    rod([0.72, 0.1, top - 1.2], [0.72, 0.1, top + 0.9], 0.09, STAFF, 'matt'),
    part('flag', [1.22, 0.1, top + 0.1], [1, 0.4, 0.75], '#ffffff', MATT),
  ];
}

/** What matters most over the head; there is room for one. */
function signs(figure: Figure, top: number): Part[] {
  if (figure.inDanger)
    return [
      part('cone', [0, 0, top + 0.25], [0.75, 0.2, 0.75], '#f0a02c', GLOW),
      ...exclaim(top + 0.32, INK, 0.5),
    ];
  if (figure.fleeing)
    return [0, 0.5].flatMap((ahead) =>
      bothSides((side) => [
        brick([side * 0.2, -0.35 + ahead, top + 0.35], [0.14, 0.62, 0.1], '#d6281e', {
          turn: -side * 42,
          ...GLOW,
        }),
      ]),
    );
  if (figure.surprised) return exclaim(top + 0.25, '#e8690a', 1);
  if (figure.hesitates)
    return [-0.32, 0, 0.32].map((right) =>
      part('ball', [right, 0, top + 0.3], [0.22, 0.22, 0.22], '#fffaf0', GLOW),
    );
  return [];
}

function exclaim(up: number, colour: string, size: number): Part[] {
  return [
    part('ball', [0, 0, up], [0.2 * size, 0.24 * size, 0.2 * size], colour, GLOW),
    part('cone', [0, 0, up + 0.3 * size], [0.26 * size, 0.26 * size, 0.66 * size], colour, {
      tilt: 180,
      ...GLOW,
    }),
  ];
}
