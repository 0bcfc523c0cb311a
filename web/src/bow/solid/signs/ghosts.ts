/** See-through copies: where the selected one would stand, where a vehicle would get to. */
import type { Overlay, Scene } from '../../scene/scene';
import type { Part } from '../craft/parts';
import { figureParts, type State } from '../folk/figure';
import { levelAt } from '../land/grid';
import { machineParts } from '../machines/machine';

const BARE: State = { riding: false, marked: false };

export function ghostParts({ ghost, run }: Overlay, scene: Scene): Part[] {
  const figure = ghost && scene.figures.find(({ id }) => id === ghost.id);
  const machine = run && scene.machines.find(({ id }) => id === run.id);
  return [
    ...(figure
      ? figureParts(
          { ...figure, ...ghost, inside: false, damage: 0, z: levelAt(scene.ground, ghost.x, ghost.y) },
          BARE,
        )
      : []),
    ...(machine ? machineParts({ ...machine, ...run }, levelAt(scene.ground, run.x, run.y)) : []),
  ];
}
