/** Where the view opens: behind one's own pieces, with everybody in the picture. */
import type { Machine, Overlay, Scene, Side, Stud } from '../../scene/scene';
import { PLATE } from '../craft/measure';
import { radians } from '../../../solid/craft/measure';
import { fitted, homeOf, type Eye } from '../../../solid/view/eye';

/** Fields look their best straight on or from a corner. */
const EIGHTH = 45;
/** Room around the outermost pieces, in studs. */
const MARGIN = 3;
/** How tall a figure is, in plates. */
const FIGURE = 12;

/** As near as everybody can be seen from behind the own side; the whole field while pieces are still put on it. */
export function openingOf(scene: Scene, areas: Overlay['areas'], side: Side | null, aspect: number): Eye {
  const home = homeOf(scene.ground, aspect, directionFrom(scene, areas, side));
  const places = piecesOf(scene, () => true);
  if (places.length === 0 || zonesOf(areas, () => true).length > 0) return home;
  const near = fitted(home, [...places, ...headsOf(scene, home)], aspect, MARGIN);
  return near.distance < home.distance ? near : home;
}

/** The direction from one's own pieces to the others, or between the zones where both will begin; north if unknown. */
export function directionFrom(scene: Scene, areas: Overlay['areas'], side: Side | null): number {
  if (side === null) return 0;
  const placesOf = (isMeant: (other: Side) => boolean) => {
    const pieces = piecesOf(scene, isMeant);
    return pieces.length > 0 ? pieces : zonesOf(areas, isMeant);
  };
  const own = meanOf(placesOf((other) => other === side));
  const others = meanOf(placesOf((other) => other !== side));
  if (!own) return 0;
  const [x, y] = others ?? [scene.ground.width / 2, scene.ground.depth / 2];
  const degrees = (Math.atan2(x - own[0], own[1] - y) * 180) / Math.PI;
  return (Math.round(degrees / EIGHTH) * EIGHTH + 360) % 360;
}

/** Where the heads of figures are in the picture: what is high up, as on a hill, is seen farther away. */
function headsOf({ figures }: Scene, { turn, pitch }: Eye): Stud[] {
  return figures.map(({ x, y, z }): Stud => {
    const away = ((z + FIGURE) * PLATE) / Math.tan(radians(pitch));
    return [x + away * Math.sin(radians(turn)), y - away * Math.cos(radians(turn))];
  });
}

/** Figures where they stand, vehicles from bow to stern. */
function piecesOf({ figures, machines }: Scene, isMeant: (side: Side) => boolean): Stud[] {
  return [
    ...figures.filter(({ side }) => isMeant(side)).map(({ x, y }): Stud => [x, y]),
    ...machines.filter(({ side }) => isMeant(side)).flatMap(endsOf),
  ];
}

function endsOf({ x, y, heading, length }: Machine): Stud[] {
  const [east, south] = [Math.sin(radians(heading)), -Math.cos(radians(heading))];
  return [-length / 2, length / 2].map((ahead) => [x + ahead * east, y + ahead * south]);
}

/** The corners of the zones of deployment: areas without a name. */
function zonesOf(areas: Overlay['areas'], isMeant: (side: Side) => boolean): Stud[] {
  return areas.flatMap(({ studs: [west, north, east, south], side, label }): Stud[] =>
    label === '' && side !== null && isMeant(side)
      ? [
          [west, north],
          [east + 1, south + 1],
        ]
      : [],
  );
}

function meanOf(places: readonly Stud[]): Stud | null {
  if (places.length === 0) return null;
  const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return [mean(0), mean(1)];
}
