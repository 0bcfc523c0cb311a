/** What a step of a lesson points at, as areas of the table: a place, and a ring round somebody or something. */
import type { Pointer } from '../protocol/types';
import { CM, type Overlay, type Scene, type Spot } from './scene/scene';

type Area = Overlay['areas'][number];

/** How far the ring stands off. */
const ROOM = 0.8 * CM;
const CORNERS = 20;

export function pointedAreas(point: Pointer | null, scene: Scene, label: string): readonly Area[] {
  if (!point) return [];
  const ring = point.piece ? ringRound(scene, point.piece) : null;
  return [
    ...(point.area ? [{ shape: cornersOf(point.area), side: null, label }] : []),
    ...(ring ? [{ shape: ring, side: null, label: '' }] : []),
  ];
}

function cornersOf([west, north, east, south]: NonNullable<Pointer['area']>): readonly Spot[] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** Round a figure or a thing on the table; null for what is not there. */
function ringRound({ figures, things }: Scene, piece: string): readonly Spot[] | null {
  const figure = figures.find(({ id }) => id === piece);
  const thing = things.find(({ id }) => id === piece);
  if (!figure && !thing) return null;
  const { x, y } = figure ?? thing ?? { x: 0, y: 0 };
  const radius = (figure ? Math.max(figure.base.width, figure.base.length) / 2 : CM) + ROOM;
  return Array.from({ length: CORNERS }, (_, corner): Spot => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
