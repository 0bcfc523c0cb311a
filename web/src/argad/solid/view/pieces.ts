/** All that stands and lies on the table, as parts. What kept its identity since the last scene is not built again. */
import type { Part } from '../../../solid/craft/parts';
import { isCovered, type Floors } from '../../scene/houses';
import type { Scene } from '../../scene/scene';
import { feetOf } from '../feet';
import { figureParts } from '../folk/figure';
import { rankParts } from '../signs/ranks';
import { conveyanceParts } from '../things/conveyances';
import { bodyLying, ladderParts, markerParts, silhouetteParts, thingLying } from '../things/lying';
import { isShown } from './pick';

export function pieceParts(scene: Scene, floors: Floors): Part[] {
  const { ground } = scene;
  return [
    ...scene.ladders.flatMap((ladder) => ladderParts(ladder, ground)),
    ...scene.bodies.filter((one) => !isCovered(one, ground, floors)).flatMap((one) => bodyLying(one, ground)),
    ...scene.things
      .filter((one) => !isCovered(one, ground, floors))
      .flatMap((one) => thingLying(one, ground)),
    ...scene.conveyances.flatMap((one) => conveyanceParts(one, ground)),
    ...scene.silhouettes.flatMap((one) => silhouetteParts(one, ground)),
    ...scene.markers.flatMap((one) => markerParts(one, ground)),
    ...scene.ranks.flatMap((one) => rankParts(one, ground, false)),
    ...scene.figures
      .filter((one) => isShown(one, ground, floors))
      .flatMap((one) => figureParts(one, feetOf(ground, one))),
  ];
}
