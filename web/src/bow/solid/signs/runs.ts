/** The way of a vehicle before it happens: its lane, a brick for each speed, what is hit, and places aboard. */
import type { Overlay, Scene, SeatMark, SpeedMark } from '../../scene/scene';
import { PLATE, standing } from '../craft/measure';
import { STUD_HEIGHT } from '../../../solid/craft/shapes';
import { brick, placed, tube, type Part } from '../../../solid/craft/parts';
import { levelAt } from '../land/grid';

const GOING = '#35b552';
const MAY = '#fff6dc';
const NO = '#7d7a75';
const HIT = '#e8432e';
const CHOSEN = '#2f7fd0';
/** Bars of the lane, in studs. */
const BAR = 1.2;
const GAP = 0.5;

export function runParts(overlay: Overlay, scene: Scene): Part[] {
  return [
    ...lane(overlay, scene),
    ...(overlay.run?.marks ?? []).flatMap((mark) => speedBrick(mark, scene)),
    ...overlay.hits.flatMap(({ x, y }) => cross(x, y, levelAt(scene.ground, x, y) * PLATE + 0.5)),
    ...overlay.seats.flatMap(seatDisc),
  ];
}

/** Bars across the way, as wide as the vehicle: it drives over them. */
function lane({ run }: Overlay, scene: Scene): Part[] {
  const machine = run && scene.machines.find(({ id }) => id === run.id);
  if (!run || !machine) return [];
  const far = Math.hypot(run.x - machine.x, run.y - machine.y);
  const nose = machine.length / 2;
  const bars = Math.floor(far / (BAR + GAP));
  return Array.from({ length: bars }, (_, i) => {
    const part = (nose + (i + 0.5) * (BAR + GAP)) / far;
    const [x, y] = [machine.x + (run.x - machine.x) * part, machine.y + (run.y - machine.y) * part];
    const bar = brick([0, 0, STUD_HEIGHT], [machine.width, BAR, 0.03], GOING, { finish: 'veil' });
    return placed([bar], standing(x, y, levelAt(scene.ground, x, y), run.heading));
  }).flat();
}

function speedBrick({ x, y, free, meant }: SpeedMark, scene: Scene): Part[] {
  const up = levelAt(scene.ground, x, y) * PLATE + STUD_HEIGHT;
  const colour = meant ? GOING : free ? MAY : NO;
  return [
    brick([x, -y, up], [1.5, 1.5, 0.3], colour, { finish: 'glow' }),
    tube([x, -y, up + 0.3], 0.8, 0.2, colour, { finish: 'glow' }),
  ];
}

function seatDisc({ x, y, z, chosen }: SeatMark): Part[] {
  const [at, colour] = [z * PLATE + 0.15, chosen ? CHOSEN : MAY];
  return [
    tube([x, -y, at], 1.5, 0.12, '#3a2c1c', { finish: 'glow' }),
    tube([x, -y, at + 0.13], 1.25, 0.05, colour, { finish: 'glow' }),
  ];
}

function cross(x: number, y: number, up: number): Part[] {
  return [45, -45].map((turn) => brick([x, -y, up], [0.34, 2.2, 0.2], HIT, { turn, finish: 'glow' }));
}
