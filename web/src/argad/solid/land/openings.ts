/** Doors, gates, windows, loopholes and trapdoors as they stand: open, closed, locked. */
import { Matrix4 } from 'three';
import { shade } from '../../../solid/craft/colours';
import { brick, frame, part, placed, type Part } from '../../../solid/craft/parts';
import type { Ground, Portal } from '../../protocol/types';
import { floorOf, type Floors } from '../../scene/houses';
import { cm, distance } from '../../scene/places';
import type { Run } from '../../scene/runs';
import type { Opening, Scene } from '../../scene/scene';
import { floorHeight } from './houses';
import { surfaceAt } from './relief';
import { openingHeights, runFrame } from './walls';

const OAK = '#8a5a2c';
const IRON = '#4a5157';
const GOLD = '#e0b23c';
const MATT = { finish: 'matt' } as const;
/** How far a leaf swings open, in degrees. */
const SWING = 68;
/** Gates stand between walls of a yard, not of a house. */
const YARD_GATE = 2.4;

export interface PlacedOpening {
  readonly opening: Opening;
  readonly run: Run;
  readonly up: number;
  readonly high: number;
}

/** Those that can be seen now, and where. */
export function openingsShown({ ground, openings }: Scene, floors: Floors): PlacedOpening[] {
  const portals = new Map((ground.portals ?? []).map((portal) => [portal.id, portal]));
  return openings.flatMap((opening) => {
    const portal = portals.get(opening.id);
    if (portal && !shows(portal, ground, floors)) return [];
    const run: Run = [cm(opening.line[0]), cm(opening.line[1])];
    const rooms = portal ? roomsOf(portal, ground) : [];
    const up =
      rooms.length > 0
        ? Math.max(...rooms.map((room) => floorHeight(ground, room)))
        : surfaceAt(ground, ...middleOf(run));
    const [, lintel] = openingHeights(opening.kind);
    return [{ opening, run, up, high: rooms.length > 0 ? lintel : Math.min(lintel, YARD_GATE) }];
  });
}

function middleOf([from, to]: Run): [number, number] {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

function roomsOf({ joins }: Portal, { rooms = [] }: Ground) {
  return joins.flatMap((id) => rooms.filter((room) => room.id === id));
}

/** What leads to a floor above the one that shows is not there; under a roof there is what one sees from outside. */
function shows(portal: Portal, ground: Ground, floors: Floors): boolean {
  const rooms = roomsOf(portal, ground);
  if (rooms.length === 0) return true;
  return rooms.some((room) => {
    const shown = floors.get(room.building) ?? null;
    return shown === null ? rooms.length === 1 : floorOf(room) <= shown;
  });
}

export function openingParts(scene: Scene, floors: Floors): Part[] {
  return openingsShown(scene, floors).flatMap(({ opening, run, up, high }) =>
    placed(shapeOf(opening, distance(...run), high), runFrame(run, up)),
  );
}

function shapeOf(opening: Opening, long: number, high: number): Part[] {
  const { kind, open, locked } = opening;
  const lock = locked
    ? [part('ball', [0, -0.34, high * 0.42], [0.5, 0.3, 0.5], GOLD, { finish: 'metal' })]
    : [];
  switch (kind) {
    case 'door':
      return [...doorway(long, high), ...leaf(-long / 2, long, high, open ? SWING : 0), ...lock];
    case 'gate':
      return [
        ...doorway(long, high),
        ...leaf(-long / 2, long / 2, high, open ? SWING : 0),
        ...leaf(long / 2, -long / 2, high, open ? -SWING : 0),
        ...lock,
      ];
    case 'trapdoor':
      return [...trapdoor(long, open), ...lock];
    default:
      return [...pane(opening, long), ...lock];
  }
}

function doorway(long: number, high: number): Part[] {
  return [-1, 1].map((side) => brick([(side * long) / 2, 0, 0], [0.3, 0.66, high], shade(OAK, -0.3), MATT));
}

/** From its hinge, so long; it swings to the front. */
function leaf(hinge: number, long: number, high: number, turn: number): Part[] {
  const wide = Math.abs(long);
  const boards = Math.max(2, Math.round(wide / 0.6));
  const side = Math.sign(long);
  const parts = [
    ...Array.from({ length: boards }, (_, n) =>
      brick(
        [(side * (n + 0.5) * wide) / boards, 0, 0.05],
        [(wide / boards) * 0.95, 0.2, high - 0.15],
        shade(OAK, n % 2 ? 0.05 : -0.04),
        MATT,
      ),
    ),
    ...[0.24, 0.76].map((share) =>
      brick([(side * wide) / 2, 0, high * share], [wide * 0.92, 0.28, 0.18], IRON, MATT),
    ),
  ];
  return placed(parts, frame([hinge, 0, 0], { turn }));
}

function pane({ kind, open }: Opening, long: number): Part[] {
  const [sill, lintel] = openingHeights(kind);
  const high = lintel - sill;
  const wood = shade(OAK, -0.2);
  return [
    brick([0, 0, sill - 0.1], [long + 0.2, 0.72, 0.16], wood, MATT),
    ...[-1, 1].map((side) => brick([(side * long) / 2, 0, sill], [0.18, 0.62, high], wood, MATT)),
    ...(open
      ? [
          brick([0, 0, sill], [long, 0.1, high], kind === 'window' ? '#bfe0ea' : '#2b2119', {
            finish: kind === 'window' ? 'glass' : 'matt',
          }),
        ]
      : [
          brick([0, 0.12, sill], [long - 0.1, 0.2, high], OAK, MATT),
          brick([0, -0.12, sill], [long - 0.1, 0.2, high], OAK, MATT),
        ]),
  ];
}

function trapdoor(long: number, open: boolean): Part[] {
  if (!open) return [brick([0, 0, 0.1], [long, long, 0.14], OAK, MATT)];
  return [
    brick([0, 0, 0.1], [long, long, 0.06], '#2b1e12', MATT),
    ...placed(
      [brick([0, long / 2, 0], [long, long, 0.14], OAK, MATT)],
      new Matrix4().multiply(frame([0, -long / 2, 0.1], { tilt: 100 })),
    ),
  ];
}
