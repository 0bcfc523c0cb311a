/** Where hands are, and how what they hold is turned. */
import type { Place } from '../../../solid/craft/measure';
import type { Pose } from '../../../solid/craft/parts';
import type { Arm, Figure } from '../../scene/scene';
import { SHOOTING } from './arms';

export interface Hold {
  /** The hand that has the thing. */
  readonly hand: Place;
  readonly pose: Pose;
  /** Where the other hand is. */
  readonly other: Place;
}

const HANGING: Place = [-0.68, 0.1, 1.12];
const SHIELDING: Place = [-0.56, 0.5, 1.5];
const FREE: Hold = { hand: [0.68, 0.12, 1.12], pose: {}, other: HANGING };

const HOLDS: Readonly<Record<Arm, Hold>> = {
  hands: FREE,
  dagger: { hand: [0.62, 0.5, 1.45], pose: { tilt: -50, lean: 6 }, other: HANGING },
  sword: { hand: [0.7, 0.42, 1.5], pose: { tilt: -28, lean: 14 }, other: HANGING },
  two_handed: { hand: [0.3, 0.55, 1.5], pose: { tilt: -18, lean: 16 }, other: [0.14, 0.55, 1.24] },
  axe: { hand: [0.7, 0.4, 1.6], pose: { tilt: -12, lean: 10 }, other: HANGING },
  mace: { hand: [0.7, 0.4, 1.6], pose: { tilt: -14, lean: 12 }, other: HANGING },
  spear: { hand: [0.7, 0.34, 1.45], pose: { lean: 3, tilt: -4 }, other: HANGING },
  polearm: { hand: [0.55, 0.42, 1.45], pose: { lean: 6, tilt: -8 }, other: [0.2, 0.5, 1.05] },
  lance: { hand: [0.7, 0.3, 1.45], pose: { tilt: -62 }, other: [-0.3, 0.5, 1.4] },
  staff: { hand: [0.62, 0.4, 1.45], pose: { lean: 8, tilt: -6 }, other: HANGING },
  bow: { hand: [-0.5, 0.72, 1.85], pose: { lean: 8 }, other: [0.1, 0.34, 1.88] },
  crossbow: { hand: [0.26, 0.5, 1.72], pose: {}, other: [-0.1, 0.95, 1.72] },
  gun: { hand: [0.28, 0.48, 1.7], pose: { turn: -6 }, other: [0, 1.05, 1.72] },
  pistol: { hand: [0.5, 0.85, 1.85], pose: {}, other: HANGING },
  thrown: { hand: [0.66, 0.05, 2.45], pose: { tilt: 10 }, other: [-0.45, 0.7, 1.75] },
  tool: { hand: [0.55, 0.45, 1.45], pose: { lean: 8, tilt: -10 }, other: [0.2, 0.5, 1.1] },
};

/** Lowered: what shoots is not loaded. */
const LOWERED: Partial<Record<Arm, Hold>> = {
  bow: { hand: [-0.72, 0.25, 1.1], pose: { tilt: -62, lean: -8 }, other: [0.68, 0.12, 1.12] },
  crossbow: { hand: [0.45, 0.42, 1.2], pose: { tilt: -62 }, other: [-0.2, 0.45, 1.2] },
  gun: { hand: [0.5, 0.4, 1.25], pose: { tilt: -60 }, other: [-0.15, 0.5, 1.2] },
  pistol: { hand: [0.7, 0.2, 1.1], pose: { tilt: -74 }, other: HANGING },
};

export function armInHand({ arm, shoots }: Pick<Figure, 'arm' | 'shoots'>): Arm {
  return shoots && SHOOTING.has(shoots) ? shoots : arm === 'hands' && shoots ? shoots : arm;
}

export function holdOf(figure: Figure): Hold {
  const { unloaded, shield, yielded } = figure;
  if (yielded) return { hand: [0.72, 0.1, 2.6], pose: {}, other: [-0.72, 0.1, 2.6] };
  const arm = armInHand(figure);
  const hold = (unloaded ? LOWERED[arm] : undefined) ?? HOLDS[arm];
  return shield === 'shield' && hold.other === HANGING ? { ...hold, other: SHIELDING } : hold;
}
