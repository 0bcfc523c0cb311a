/** Where the view opens: behind one's own people, with everybody in the picture. */
import { radians, type Spot } from '../../../solid/craft/measure';
import { fitted, homeOf, type Bounds, type Eye } from '../../../solid/view/eye';
import { CM, type Figure, type Scene, type Side } from '../../scene/scene';
import { feetOf } from '../feet';
import { heightOf } from '../folk/figure';

/** Tables look their best straight on or from a corner. */
const EIGHTH = 45;
/** A corner is taken only if one is not much nearer straight on: high, narrow pictures have no room for corners. */
const MUCH = 0.88;
/** Room around the outermost people. */
const MARGIN = 5;

export function boundsOf({ ground }: Scene): Bounds {
  return { width: ground.width / CM, depth: ground.depth / CM };
}

export function openingOf(scene: Scene, side: Side | null, aspect: number): Eye {
  const wanted = directionFrom(scene, side);
  const corner = openingFrom(scene, wanted, aspect);
  if (wanted % 90 === 0) return corner;
  const straight = [wanted - EIGHTH, wanted + EIGHTH].map((turn) =>
    openingFrom(scene, (turn + 360) % 360, aspect),
  );
  const nearest = straight.toSorted((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance < MUCH * corner.distance ? nearest : corner;
}

function openingFrom(scene: Scene, turn: number, aspect: number): Eye {
  const home = homeOf(boundsOf(scene), aspect, turn);
  const people = scene.figures.map((one): Spot => [one.x / CM, one.y / CM]);
  if (people.length === 0) return home;
  const near = fitted(home, [...people, ...headsOf(scene, home)], aspect, MARGIN);
  return near.distance < home.distance ? near : home;
}

/** The direction from one's own people to the others; north if unknown. */
export function directionFrom(scene: Scene, side: Side | null): number {
  if (side === null) return 0;
  const own = meanOf(scene.figures.filter((one) => one.side === side));
  const others = meanOf(scene.figures.filter((one) => one.side !== side));
  if (!own) return 0;
  const { width, depth } = boundsOf(scene);
  const [x, y] = others ?? [width / 2, depth / 2];
  const degrees = (Math.atan2(x - own[0], own[1] - y) * 180) / Math.PI;
  return (Math.round(degrees / EIGHTH) * EIGHTH + 360) % 360;
}

/** Where the heads are in the picture: what is high up, as on a hill, is seen farther away. */
function headsOf({ figures, ground }: Scene, { turn, pitch }: Eye): Spot[] {
  return figures.map((one): Spot => {
    const away = (feetOf(ground, one) + heightOf(one)) / Math.tan(radians(pitch));
    return [one.x / CM + away * Math.sin(radians(turn)), one.y / CM - away * Math.cos(radians(turn))];
  });
}

function meanOf(people: readonly Figure[]): Spot | null {
  if (people.length === 0) return null;
  const mean = (axis: 'x' | 'y') => people.reduce((sum, one) => sum + one[axis], 0) / people.length / CM;
  return [mean('x'), mean('y')];
}
