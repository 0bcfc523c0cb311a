/** Boats, carts and vehicles, with what draws them. Built about their middle, the front ahead. */
import { shade } from '../../../solid/craft/colours';
import { standingAt } from '../../../solid/craft/measure';
import {
  bothSides,
  brick,
  frame,
  part,
  placed,
  rod,
  soft,
  tube,
  type Part,
} from '../../../solid/craft/parts';
import type { Ground } from '../../protocol/types';
import { CM, type ConveyancePiece } from '../../scene/scene';
import { animalParts, horseParts } from '../folk/horses';
import { surfaceAt } from '../land/relief';

const WOOD = '#96683a';
const MATT = { finish: 'matt' } as const;
/** Where those who sit in it have their feet. */
export const DECK = 0.7;

interface Hull {
  readonly wide: number;
  readonly long: number;
}

const SORTS: Readonly<Record<ConveyancePiece['sort'], (hull: Hull) => Part[]>> = { boat, cart, vehicle };

export function conveyanceParts(piece: ConveyancePiece, ground: Ground): Part[] {
  const [x, y] = [piece.x / CM, piece.y / CM];
  const hull = { wide: piece.width / CM, long: piece.length / CM };
  const parts = SORTS[piece.sort](hull);
  const over = piece.mishap === 'overturned';
  return placed(
    [
      ...(over ? placed(parts, frame([0, 0, 1.6], { lean: 168 })) : parts),
      ...(piece.mishap === 'stuck' ? mud(hull) : []),
      ...(piece.team && !over ? team(piece, hull) : []),
    ],
    standingAt(x, y, surfaceAt(ground, x, y), piece.heading),
  );
}

/** Planks that narrow to the bow, thwarts, and oars. */
function boat({ wide, long }: Hull): Part[] {
  const [wall, front] = [1.1, long / 2];
  const bow = Math.min(long * 0.38, wide * 1.2);
  const straight = long - bow;
  const slant = (Math.atan2(wide / 2, bow) * 180) / Math.PI;
  const board = Math.hypot(wide / 2, bow);
  return [
    brick([0, -bow / 2, 0], [wide - 0.2, straight, 0.2], shade(WOOD, -0.2), MATT),
    brick([0, front - bow * 0.62, 0], [wide * 0.56, bow * 0.8, 0.2], shade(WOOD, -0.2), MATT),
    brick([0, -front + 0.12, 0], [wide, 0.24, wall], WOOD, MATT),
    ...bothSides((side) => [
      brick([side * (wide / 2 - 0.1), -bow / 2, 0], [0.22, straight, wall], WOOD, MATT),
      brick(
        [side * (wide / 2 - 0.06), -bow / 2, wall - 0.2],
        [0.34, straight, 0.22],
        shade(WOOD, 0.12),
        MATT,
      ),
      brick([side * (wide / 4), front - bow / 2, 0], [0.22, board, wall], WOOD, {
        turn: -side * slant,
        ...MATT,
      }),
      brick([side * (wide / 4), front - bow / 2, wall - 0.2], [0.3, board, 0.22], shade(WOOD, 0.12), {
        turn: -side * slant,
        ...MATT,
      }),
      rod(
        [side * 0.4, -long * 0.05, wall + 0.3],
        [side * (wide / 2 + 1.4), -long * 0.12, 0.12],
        0.13,
        '#b98a55',
        'matt',
      ),
      brick([side * (wide / 2 + 1.5), -long * 0.125, 0.06], [0.8, 0.34, 0.08], '#b98a55', {
        lean: side * 20,
        ...MATT,
      }),
    ]),
    ...[-0.3, -0.05, 0.18].map((share) =>
      brick([0, share * long, 0.55], [wide - 0.3, 0.55, 0.14], '#c79a63', MATT),
    ),
    brick([0, front - 0.14, 0], [0.26, 0.3, wall + 0.5], shade(WOOD, -0.3), MATT),
  ];
}

/** A bed of boards between wheels, and shafts. */
function cart({ wide, long }: Hull): Part[] {
  const [bed, boards] = [wide * 0.76, Math.max(3, Math.round(wide))];
  const wheels = long > 7 ? [-0.28, 0.26] : [-0.04];
  return [
    ...Array.from({ length: boards }, (_, n) =>
      brick(
        [((n + 0.5) / boards - 0.5) * bed, -long * 0.08, 0.9],
        [(bed / boards) * 0.95, long * 0.8, 0.16],
        shade('#b08a5c', n % 2 ? 0.05 : -0.05),
        MATT,
      ),
    ),
    ...bothSides((side) => [
      ...[1.15, 1.5].map((up) =>
        brick([(side * bed) / 2, -long * 0.08, up], [0.14, long * 0.8, 0.2], '#8d6a40', MATT),
      ),
      ...[-0.4, -0.1, 0.2].map((share) =>
        brick([(side * bed) / 2, share * long, 0.9], [0.18, 0.22, 0.95], '#6b4c2c', MATT),
      ),
      ...wheels.flatMap((share) => wheel([side * (wide / 2), share * long], long > 7 ? 1.5 : 1.9)),
      rod(
        [side * bed * 0.3, long * 0.3, 0.9],
        [side * bed * 0.18, long * 0.5 + 0.6, 0.9],
        0.16,
        '#6b4c2c',
        'matt',
      ),
    ]),
  ];
}

function wheel([right, ahead]: readonly [number, number], across: number): Part[] {
  const up = across / 2;
  const spokes = [0, 45, 90, 135].map((tilt) =>
    brick([right, ahead, up - across * 0.44], [0.12, 0.13, across * 0.88], '#8d6a40', { tilt, ...MATT }),
  );
  return [
    part('tube', [right, ahead, up - 0.11], [across, across, 0.22], '#4d3419', { lean: 90, ...MATT }),
    part('tube', [right, ahead, up - 0.13], [across * 0.8, across * 0.8, 0.26], '#c29c6a', {
      lean: 90,
      ...MATT,
    }),
    ...spokes,
    part('tube', [right, ahead, up - 0.18], [0.4, 0.4, 0.36], '#4d3419', { lean: 90, ...MATT }),
  ];
}

function vehicle({ wide, long }: Hull): Part[] {
  const [body, dark] = ['#6f7a68', '#4f574a'];
  return [
    ...bothSides((side) =>
      [-0.3, 0.3].map((share) =>
        part('tube', [side * (wide / 2 - 0.15), share * long, 0.45], [1.6, 1.6, 0.5], '#2b2119', {
          lean: 90,
          ...MATT,
        }),
      ),
    ),
    soft([0, 0, 0.5], [wide - 0.3, long, 1.1], body),
    soft([0, -long * 0.08, 1.4], [wide * 0.72, long * 0.5, 1.2], dark),
    brick([0, long * 0.17, 1.6], [wide * 0.62, 0.12, 0.7], '#bfe0ea', { tilt: -20, finish: 'glass' }),
    ...bothSides((side) => [
      tube([side * wide * 0.32, long / 2 - 0.1, 0.9], 0.4, 0.2, '#f6e8b0', { tilt: -90 }),
    ]),
  ];
}

function mud({ wide, long }: Hull): Part[] {
  return bothSides((side) =>
    [-0.2, 0.25].map((share) =>
      part('clump', [side * wide * 0.48, share * long, -0.2], [1.9, 1.5, 0.6], '#6b4c2c', MATT),
    ),
  );
}

function team({ team: kind }: ConveyancePiece, { wide, long }: Hull): Part[] {
  const beast = (side: 1 | -1) =>
    kind === 'oxen' ? animalParts('ox') : horseParts(side > 0 ? 0.1 : 0.3, null);
  return [
    ...bothSides((side) =>
      placed(beast(side), frame([side * Math.max(0.75, wide * 0.26), long / 2 + 2.3, 0])),
    ),
    rod([0, long / 2 - 0.3, 0.95], [0, long / 2 + 3.4, 1.2], 0.17, '#5d4022', 'matt'),
    rod(
      [-Math.max(0.75, wide * 0.26), long / 2 + 3.2, 1.9],
      [Math.max(0.75, wide * 0.26), long / 2 + 3.2, 1.9],
      0.17,
      '#5d4022',
      'matt',
    ),
  ];
}
