/** Houses: under their roofs, or without them, floor by floor, when somebody is in there or one wants to look. */
import type { Place } from '../../flat/camera';
import type { Ground, Room } from '../protocol/types';
import { cm, isInside } from './places';
import { CM, type Figure, type LyingThing, type Scene } from './scene';

export interface House {
  readonly id: string;
  readonly rooms: readonly Room[];
  readonly floors: readonly number[];
}

/** The floor that shows of each house; null: its roof. */
export type Floors = ReadonlyMap<string, number | null>;

const known = new WeakMap<Ground, readonly House[]>();

export function housesOf(ground: Ground): readonly House[] {
  const found = known.get(ground) ?? gather(ground);
  known.set(ground, found);
  return found;
}

function gather({ rooms = [] }: Ground): House[] {
  return [...new Set(rooms.map(({ building }) => building))].map((id) => {
    const own = rooms.filter(({ building }) => building === id);
    return { id, rooms: own, floors: [...new Set(own.map(floorOf))].toSorted((a, b) => a - b) };
  });
}

export function floorOf({ floor = 0 }: Room): number {
  return floor;
}

/** What was asked for; else, where somebody is, the highest floor with people; else the roof. */
export function floorsShown({ ground, figures }: Scene, asked: Floors): Floors {
  return new Map(
    housesOf(ground).map((house) => [
      house.id,
      asked.has(house.id) ? (asked.get(house.id) ?? null) : peopled(house, figures),
    ]),
  );
}

/** What shows next: from the roof down, floor by floor, and the roof again. */
export function nextFloor({ floors }: House, shown: number | null): number | null {
  if (shown === null) return floors.at(-1) ?? null;
  return floors[floors.indexOf(shown) - 1] ?? null;
}

function peopled({ rooms }: House, figures: readonly Figure[]): number | null {
  const inside = new Set(figures.flatMap(({ room }) => room ?? []));
  const floors = rooms.filter(({ id }) => inside.has(id)).map(floorOf);
  return floors.length > 0 ? Math.max(...floors) : null;
}

/** The house there that has this floor in sight, for a press. */
export function houseAt(ground: Ground, at: Place): House | null {
  return housesOf(ground).find(({ rooms }) => rooms.some(({ shape }) => isInside(at, shape.map(cm)))) ?? null;
}

/** Whether something lies under a roof that is on, or on a floor that does not show. */
export function isCovered({ x, y, z }: Lying, ground: Ground, floors: Floors): boolean {
  const rooms = (ground.rooms ?? []).filter(({ shape }) => isInside([x / CM, y / CM], shape.map(cm)));
  const room = rooms.find(({ height = 0 }) => height === z) ?? rooms[0];
  return room !== undefined && (floors.get(room.building) ?? null) !== floorOf(room);
}

type Lying = Pick<LyingThing, 'x' | 'y' | 'z'>;

/** Whether somebody is on a floor that does not show. */
export function isOnAnotherFloor({ room }: Figure, ground: Ground, floors: Floors): boolean {
  const here = room === null ? undefined : ground.rooms?.find(({ id }) => id === room);
  if (!here) return false;
  const shown = floors.get(here.building) ?? null;
  return shown !== null && shown !== floorOf(here);
}
