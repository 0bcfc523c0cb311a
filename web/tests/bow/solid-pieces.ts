/** Pieces and grounds for the tests of the solid view. */
import type { Kind } from '../../src/bow/protocol/types';
import type { Figure, Ground, ItemLook, Machine, Scene } from '../../src/bow/scene/scene';

export const GRASS: Kind = { name: 'grass' };
export const WALL: Kind = { name: 'wall', use: 'decor', height: 18 };

/** A field drawn as text, with the kinds of its characters. */
export function groundOf(rows: readonly string[], legend: Readonly<Record<string, Kind>> = {}): Ground {
  const known: Record<string, Kind> = { '.': GRASS, '#': WALL, ...legend };
  const kinds = rows.map((row) => [...row].map((mark) => known[mark] ?? GRASS));
  return { width: rows[0]?.length ?? 0, depth: rows.length, kinds };
}

export function meadow(width: number, depth: number): Ground {
  return groundOf(Array.from({ length: depth }, () => '.'.repeat(width)));
}

export function item(kind: string, use: ItemLook['use'], hands: 1 | 2 = 1): ItemLook {
  return { id: `a ${kind}`, kind, name: { en: kind, fr: kind }, use, hands };
}

export function figure(id: string, more: Partial<Figure> = {}): Figure {
  return {
    id,
    name: { en: id, fr: id },
    seat: 'blue',
    side: 0,
    x: 5,
    y: 5,
    z: 0,
    facing: 0,
    width: 2,
    depth: 2,
    height: 12,
    sheet: 'trooper',
    hero: false,
    right: null,
    left: null,
    head: null,
    body: null,
    back: null,
    bag: 0,
    damage: 0,
    hp: 1,
    hpColour: 'red',
    played: false,
    playing: false,
    aboard: null,
    exposure: null,
    inside: false,
    post: null,
    marks: [],
    presence: 1,
    ...more,
  };
}

export function machine(id: string, more: Partial<Machine> = {}): Machine {
  return {
    id,
    name: { en: id, fr: id },
    seat: 'blue',
    side: 0,
    x: 5,
    y: 5,
    z: 0,
    heading: 0,
    width: 4,
    length: 8,
    height: 6,
    sheet: 'field_car',
    medium: 'ground',
    speed: 0,
    most: 4,
    airborne: false,
    damage: 0,
    hp: 2,
    hpColour: 'yellow',
    tag: 'green',
    berths: [],
    weapons: [],
    presence: 1,
    ...more,
  };
}

export function sceneWith(ground: Ground, more: Partial<Scene> = {}): Scene {
  const round = { number: 1, side: 'studs_up' };
  return { ground, doors: [], figures: [], machines: [], lying: [], wrecks: [], effects: [], round, ...more };
}
