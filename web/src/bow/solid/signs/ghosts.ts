/** See-through copies: where the selected one would stand, where a vehicle would get to. */
import type { Machine, Overlay, Run, Scene } from '../../scene/scene';
import type { Part } from '../../../solid/craft/parts';
import { figureParts, type State } from '../folk/figure';
import { levelAt } from '../land/grid';
import { machineParts } from '../machines/machine';

const BARE: State = { riding: false, marked: false };

export function ghostParts({ ghost, run }: Overlay, scene: Scene): Part[] {
  const figure = ghost && scene.figures.find(({ id }) => id === ghost.id);
  const machine = run && scene.machines.find((one) => one.id === run.id && isElsewhere(one, run));
  return [
    ...(figure
      ? figureParts(
          { ...figure, ...ghost, inside: false, damage: 0, z: levelAt(scene.ground, ghost.x, ghost.y) },
          BARE,
        )
      : []),
    ...(machine
      ? machineParts(
          { ...machine, x: run.x, y: run.y, heading: run.heading },
          levelAt(scene.ground, run.x, run.y),
        )
      : []),
  ];
}

function isElsewhere(machine: Machine, { x, y, heading }: Run): boolean {
  return Math.hypot(x - machine.x, y - machine.y) > 0.01 || heading !== machine.heading;
}
