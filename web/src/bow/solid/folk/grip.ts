/** How somebody holds something: where the hands are, and how the thing is turned. */
import type { Figure, ItemLook } from '../../scene/scene';
import type { Place } from '../../../solid/craft/measure';
import type { Pose } from '../../../solid/craft/parts';

export interface Grip {
  readonly hand: Place;
  readonly pose: Pose;
}

const HANGING: Grip = { hand: [1.2, 0.25, 1.55], pose: {} };
const RAISED: Grip = { hand: [1.25, 0.95, 2.15], pose: { tilt: -24, lean: 10 } };
const UPRIGHT: Grip = { hand: [1.32, 0.75, 2.05], pose: { lean: 4 } };
const AIMING: Grip = { hand: [0.95, 1.05, 2.3], pose: {} };
const ACROSS: Grip = { hand: [0.72, 0.95, 2.05], pose: { turn: -16 } };
const SHOULDERED: Grip = { hand: [0.95, 0.5, 2.75], pose: {} };
const GUARDING: Grip = { hand: [1.12, 0.85, 2.05], pose: { turn: -8 } };
const STRETCHED: Grip = { hand: [1.15, 1.25, 2.35], pose: {} };
const CARRYING: Grip = { hand: [1.16, 0.7, 1.6], pose: {} };

const BY_KIND: Readonly<Record<string, Grip>> = {
  spear: UPRIGHT,
  stick: UPRIGHT,
  banner: UPRIGHT,
  bow: STRETCHED,
  rifle: ACROSS,
  submachine_gun: ACROSS,
  crossbow: ACROSS,
  flamethrower: ACROSS,
  rocket_launcher: SHOULDERED,
  pistol: AIMING,
  ray_pistol: AIMING,
  shield: GUARDING,
  lantern: RAISED,
};

const BY_USE: Readonly<Record<ItemLook['use'], Grip>> = {
  melee: RAISED,
  ranged: AIMING,
  thrown: { hand: [1.25, 0.3, 3.0], pose: {} },
  armour: GUARDING,
  thing: CARRYING,
};

/** Where the other hand helps, for things that take both. */
const HELPING: Readonly<Record<string, Place>> = {
  bow: [-0.35, 0.75, 2.35],
  rocket_launcher: [0.35, 1.15, 2.5],
};
const HELPING_LONG: Place = [-0.18, 1.32, 2.12];

export function grip({ right, left }: Figure): { right: Grip; left: Grip } {
  const both = right !== null && right.hands === 2;
  return {
    right: gripOf(right),
    left: both && (left === null || left.id === right.id) ? helping(right.kind) : mirrored(gripOf(left)),
  };
}

function gripOf(item: ItemLook | null): Grip {
  return item ? (BY_KIND[item.kind] ?? BY_USE[item.use]) : HANGING;
}

function helping(kind: string): Grip {
  return { hand: HELPING[kind] ?? HELPING_LONG, pose: {} };
}

function mirrored({ hand: [right, ahead, up], pose: { turn = 0, tilt = 0, lean = 0 } }: Grip): Grip {
  return { hand: [-right, ahead, up], pose: { turn: -turn, tilt, lean: -lean } };
}
