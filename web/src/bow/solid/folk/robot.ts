/** Machines that walk: angular, with a lit visor. */
import type { Figure } from '../../scene/scene';
import { shade, SIDES } from '../../../solid/craft/colours';
import { bothSides, brick, part, rod, tube, type Part } from '../../../solid/craft/parts';
import { FOOT } from './body';
import { grip, type Grip } from './grip';
import { heldParts } from './held';

const IRON = '#7d848a';
const DARK = '#44494e';

export function robotParts(figure: Figure): Part[] {
  const hands = grip(figure);
  const { main, mark } = SIDES[figure.side];
  return [
    ...legs(),
    brick([0, 0, 1.5], [0.9, 0.7, 0.3], DARK),
    brick([0, 0, 1.75], [1.5, 1.0, 0.5], IRON, { finish: 'metal' }),
    brick([0, 0, 2.2], [1.9, 1.2, 0.85], main),
    brick([0, 0.58, 2.3], [0.9, 0.1, 0.5], DARK),
    ...[-0.26, 0, 0.26].map((right, i) =>
      tube([right, 0.62, 2.45], 0.18, 0.1, i === 1 ? '#f0bd2c' : mark, { tilt: 90, finish: 'glow' }),
    ),
    ...head(figure),
    ...arm(1, hands.right),
    ...arm(-1, hands.left),
    ...heldParts(figure, hands),
    ...(figure.right ? [] : claw(hands.right)),
  ];
}

function legs(): Part[] {
  return bothSides((side) => [
    brick([side * 0.52, 0.1, FOOT], [0.7, 1.5, 0.34], DARK),
    brick([side * 0.52, 0, FOOT + 0.34], [0.42, 0.5, 0.9], IRON, { finish: 'metal' }),
    tube([side * 0.52, 0, 1.3], 0.56, 0.3, DARK, { lean: 90 }),
  ]);
}

function head({ side, hero }: Figure): Part[] {
  return [
    tube([0, 0, 3.05], 0.5, 0.2, DARK),
    brick([0, 0, 3.22], [1.46, 1.2, 0.95], IRON, { finish: 'metal' }),
    brick([0, 0.56, 3.52], [1.1, 0.16, 0.26], '#ffcf5a', { finish: 'glow' }),
    brick([0, 0.58, 3.3], [0.6, 0.1, 0.1], DARK),
    brick([0, 0, 4.16], [1.0, 0.9, 0.14], SIDES[side].main),
    rod([0.5, -0.2, 4.1], [0.5, -0.2, 4.66], 0.1, DARK),
    part('ball', [0.5, -0.2, 4.58], [0.24, 0.24, 0.24], hero ? '#caa445' : '#c5332b'),
    ...bothSides((right) => [tube([right * 0.78, 0, 3.5], 0.5, 0.16, DARK, { lean: 90 })]),
  ];
}

function arm(side: 1 | -1, { hand }: Grip): Part[] {
  const shoulder = [side * 1.12, 0, 2.72] as const;
  const elbow = [side * 1.42, -0.1, (2.72 + hand[2]) / 2 - 0.1] as const;
  return [
    brick([side * 1.1, 0, 2.42], [0.5, 0.7, 0.6], shade(IRON, 0.1), { finish: 'metal' }),
    rod(shoulder, elbow, 0.3, DARK),
    rod(elbow, hand, 0.36, IRON, 'metal'),
    brick([hand[0], hand[1], hand[2] - 0.26], [0.5, 0.54, 0.52], DARK),
  ];
}

/** Empty hands are tools: a gripper. */
function claw({ hand: [right, ahead, up] }: Grip): Part[] {
  return [-0.16, 0.16].map((aside) =>
    brick([right + aside, ahead + 0.5, up - 0.1], [0.12, 0.6, 0.24], '#f0bd2c'),
  );
}
