/** All that stands and lies on the field, as parts. What kept its identity since the last scene is not built again. */
import type { DoorPiece, Figure, LyingThing, Machine, RoundMarker, Scene } from '../../scene/scene';
import { frame, placed, part, tube, brick, type Part } from '../../../solid/craft/parts';
import { PLATE, standing } from '../craft/measure';
import { chanceOf } from '../../../solid/craft/measure';
import { kept } from '../../../solid/craft/remember';
import { figureParts } from '../folk/figure';
import { itemParts } from '../folk/items';
import { doorParts } from '../land/doors';
import { levelAt } from '../land/grid';
import { machineParts } from '../machines/machine';
import { wreckParts } from '../machines/wrecks';
import { hasMarkingBrick } from '../../scene/stage';
import { distanceTo } from '../../../solid/view/boxes';
import { machineBox } from './pick';
import { Ray, Vector3 } from 'three';

export function pieceParts(scene: Scene): Part[] {
  return [
    ...scene.doors.flatMap((door) => kept(built, door, () => doorParts(door, scene.ground))),
    ...scene.lying.flatMap((thing) => kept(built, thing, () => lyingParts(thing))),
    ...scene.wrecks.flatMap((wreck) => wreckParts(wreck, levelAt(scene.ground, wreck.x, wreck.y))),
    ...scene.machines.flatMap((machine) =>
      machineParts(machine, levelAt(scene.ground, machine.x, machine.y)),
    ),
    ...scene.figures.flatMap((figure) =>
      figureParts(figure, {
        riding: rides(figure, scene.machines),
        marked: hasMarkingBrick(figure, scene.round),
      }),
    ),
    ...scene.figures.filter(({ playing, inside }) => playing && !inside).flatMap(turnArrow),
    ...kept(built, scene.round, () => markerParts(scene.round)),
  ];
}

const built = new WeakMap<DoorPiece | LyingThing | RoundMarker, Part[]>();

/** Whether somebody aboard is over the hull; who leads a team walks beside it. */
export function rides(figure: Figure, machines: readonly Machine[]): boolean {
  const machine = machines.find(({ id }) => id === figure.aboard);
  if (!machine) return figure.aboard !== null;
  const down = new Ray(new Vector3(figure.x, 1e3, figure.y), new Vector3(0, -1, 0));
  return distanceTo(down, machineBox(machine)) !== null;
}

/** Lies flat, large enough to be seen, on a pale plate. */
function lyingParts({ item, x, y, z }: LyingThing): Part[] {
  const turn = 360 * chanceOf(item.id);
  const things = itemParts(item.kind, item.use, 0, 1);
  const flat = item.use === 'thing' ? { turn: 0 } : { tilt: -90, turn };
  return [
    ...placed([tube([0, 0, 0.16], 1.5, 0.1, '#f6ecd0')], standing(x, y, z, 0)),
    ...placed(
      placed(things, frame([0, 0, item.use === 'thing' ? 1.05 : 0.55], flat, 0.8)),
      standing(x, y, z, 0),
    ),
  ];
}

/** Hangs over whoever is playing. */
function turnArrow({ x, y, z, height }: Figure): Part[] {
  const up = height * PLATE + 1.1;
  const gold = '#ffd24a';
  return placed(
    [
      part('cone', [0, 0, up], [0.9, 0.9, 0.8], gold, { tilt: 180, finish: 'glow' }),
      tube([0, 0, up + 0.8], 0.4, 0.5, gold, { finish: 'glow' }),
    ],
    standing(x, y, z, 0),
  );
}

/** The Round Marker lies on the table beside the field's north-western corner: studs up, or studs down. */
function markerParts({ side }: RoundMarker): Part[] {
  if (side === null) return [];
  const up = side === 'studs_up';
  const body = [brick([0, 0, 0], [4, 2, 1.2], '#e8b23a')];
  const studs = [-1.5, -0.5, 0.5, 1.5].flatMap((right) =>
    [-0.5, 0.5].map((ahead) =>
      part(
        up ? 'stud' : 'tube',
        [right, ahead, up ? 0.7 : 1.2],
        up ? [1, 1, 1] : [0.5, 0.5, 0.01],
        up ? '#f2c45a' : '#6b5218',
      ),
    ),
  );
  return placed([...body, ...studs], standing(-4.5, 2, -1.25, 0));
}
