/** Head, face, hair, hats and helmets. */
import type { Figure } from '../../scene/scene';
import { shade, SIDES } from '../../../solid/craft/colours';
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
import { NECK } from './body';
import type { Dress, Hat } from './dress';
import { crown } from './things';

const [WIDE, DEEP, HIGH] = [1.42, 1.28, 1.3];
const CROWN = NECK + 0.04 + HIGH;

export function headParts(figure: Figure, dress: Dress): Part[] {
  const full = figure.body?.kind === 'suit_of_armour';
  return [
    soft([0, 0, NECK + 0.04], [WIDE, DEEP, HIGH], dress.skin),
    ...(full ? [] : face(dress)),
    ...cover(figure, dress, full),
    ...(figure.hero && (figure.head || full) ? plume(SIDES[figure.side].main) : []),
  ];
}

function face({ beard, hairColour, skin }: Dress): Part[] {
  const ink = '#2b2119';
  return [
    ...bothSides((side) => [
      part('ball', [side * 0.3, 0.58, NECK + 0.5], [0.2, 0.16, 0.26], ink),
      brick([side * 0.31, 0.615, NECK + 0.82], [0.3, 0.06, 0.08], shade(hairColour, -0.1), {
        lean: side * -7,
      }),
    ]),
    soft([0, 0.62, NECK + 0.36], [0.22, 0.2, 0.22], shade(skin, -0.08)),
    ...(beard
      ? [
          soft([0, 0.42, NECK - 0.12], [1.2, 0.66, 0.6], hairColour),
          brick([0, 0.7, NECK + 0.26], [0.6, 0.14, 0.14], hairColour),
        ]
      : [brick([0, 0.615, NECK + 0.2], [0.44, 0.06, 0.08], shade(skin, -0.5))]),
  ];
}

/** What is on the head: a suit's helm, a helmet, a hat or hair. */
function cover(figure: Figure, dress: Dress, full: boolean): Part[] {
  if (full) return greatHelm();
  if (figure.head?.kind === 'crown')
    return [...hair(dress), ...placed(crown(1.3), frame([0, 0, CROWN - 0.12]))];
  if (figure.head) return helmet(figure, dress);
  return dress.hat ? HATS[dress.hat](dress, figure) : hair(dress);
}

function helmet(figure: Figure, dress: Dress): Part[] {
  const modern = figure.body?.kind === 'bulletproof_vest' || dress.badge !== null;
  const shell = modern ? (dress.badge ? dress.kit : '#6d7350') : '#9aa1a6';
  const finish = modern ? 'plastic' : 'metal';
  return [
    soft([0, -0.04, CROWN - 0.5], [1.62, 1.5, 0.68], shell, { finish }),
    brick([0, -0.03, CROWN - 0.52], [1.74, 1.62, 0.16], shade(shell, -0.14), { finish }),
    comb(figure, modern ? 0.42 : 0.24),
    ...(modern ? [] : [brick([0, 0.76, CROWN - 0.86], [0.16, 0.1, 0.5], shell, { finish })]),
    ...(dress.badge ? cross(dress.badge) : []),
  ];
}

/** A strip in the side's colour, so that helmets of both sides differ from above. */
function comb({ side }: Figure, wide: number): Part {
  return soft([0, -0.04, CROWN - 0.36], [wide, 1.6, 0.64], SIDES[side].main);
}

function cross(colour: string): Part[] {
  return [
    brick([0, 0.72, CROWN - 0.2], [0.5, 0.1, 0.16], colour),
    brick([0, 0.72, CROWN - 0.34], [0.16, 0.1, 0.44], colour),
  ];
}

function greatHelm(): Part[] {
  const steel = '#a9b0b5';
  return [
    tube([0, 0, NECK - 0.02], 1.62, HIGH + 0.12, steel, { finish: 'metal' }),
    part('dome', [0, 0, CROWN + 0.02], [1.6, 1.6, 0.34], shade(steel, -0.08), { finish: 'metal' }),
    brick([0, 0.72, NECK + 0.72], [1.0, 0.24, 0.15], '#1d1b1a'),
    brick([0, 0.78, NECK + 0.1], [0.16, 0.16, 1.2], '#caa445', { finish: 'metal' }),
  ];
}

function plume(colour: string): Part[] {
  const feather = (ahead: number, up: number, size: number, tilt: number) =>
    soft([0, ahead, up], [0.3, size, 0.44], shade(colour, 0.12), { tilt });
  return [
    rod([0, -0.1, CROWN + 0.1], [0, -0.15, CROWN + 0.55], 0.2, '#caa445', 'metal'),
    feather(-0.05, CROWN + 0.42, 0.8, 24),
    feather(-0.6, CROWN + 0.36, 0.9, 40),
    feather(-1.02, CROWN - 0.16, 0.8, 62),
  ];
}

function hair({ hair: style, hairColour: colour }: Dress): Part[] {
  const cap = [
    soft([0, -0.07, CROWN - 0.42], [1.58, 1.42, 0.56], colour),
    soft([0, -0.5, NECK + 0.42], [1.56, 0.52, 1.0], colour),
  ];
  switch (style) {
    case 'long':
      return [...cap, soft([0, -0.62, NECK - 0.5], [1.5, 0.5, 1.6], colour)];
    case 'bun':
      return [...cap, part('ball', [0, -0.78, CROWN - 0.5], [0.7, 0.7, 0.7], colour)];
    case 'crest':
      return [...cap, soft([0, 0.1, CROWN - 0.1], [0.5, 1.3, 0.46], shade(colour, 0.1))];
    default:
      return [...cap, brick([0, 0.56, CROWN - 0.42], [1.1, 0.26, 0.22], colour)];
  }
}

const HATS: Readonly<Record<Hat, (dress: Dress, figure: Figure) => Part[]>> = {
  straw: () => [
    tube([0, 0, CROWN - 0.36], 2.3, 0.14, '#e0c069'),
    soft([0, 0, CROWN - 0.3], [1.36, 1.36, 0.6], '#d6b45a'),
    tube([0, 0, CROWN - 0.24], 1.42, 0.16, '#8c5a2b'),
  ],
  scarf: (_, { side }) => [
    soft([0, -0.04, CROWN - 0.46], [1.58, 1.42, 0.6], SIDES[side].main),
    brick([0, -0.03, CROWN - 0.48], [1.62, 1.46, 0.2], SIDES[side].mark),
    soft([0.2, -0.9, CROWN - 0.66], [0.5, 0.5, 0.3], SIDES[side].main, { turn: 20 }),
  ],
  tricorne: (dress, { side }) => [
    ...hair({ ...dress, hair: 'long' }),
    soft([0, 0, CROWN - 0.3], [1.5, 1.4, 0.6], '#2f2b2a'),
    ...[0, 120, 240].map((turn) =>
      brick(
        [Math.sin((turn * Math.PI) / 180) * -0.62, Math.cos((turn * Math.PI) / 180) * -0.62, CROWN - 0.3],
        [2.0, 0.24, 0.5],
        '#2f2b2a',
        { turn },
      ),
    ),
    soft([0.5, -0.5, CROWN], [0.24, 0.9, 0.36], SIDES[side].mark, { tilt: 40 }),
  ],
  cap: (dress, { side }) => [
    ...hair({ ...dress, hair: 'short' }).slice(1),
    soft([0, -0.04, CROWN - 0.44], [1.58, 1.42, 0.58], SIDES[side].dark),
    brick([0, 0.86, CROWN - 0.5], [1.1, 0.7, 0.12], SIDES[side].dark, { tilt: -8 }),
  ],
  hood: (dress, { side }) => [
    soft([0, -0.1, CROWN - 0.5], [1.7, 1.5, 0.72], SIDES[side].dark),
    soft([0, -0.42, NECK - 0.1], [1.7, 0.8, 1.3], SIDES[side].dark),
    brick([0, 0.5, CROWN - 0.5], [0.9, 0.26, 0.2], dress.hairColour),
  ],
  crown: (dress) => [...hair(dress), ...placed(crown(1.2), frame([0, 0, CROWN - 0.06]))],
};
