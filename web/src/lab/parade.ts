/** Pictures of what armies are made of: everybody stands once in a row, and each is looked at closely. */
import type { Battle } from '../bow/protocol/types';
import type { Figure, Machine, Scene, Side } from '../bow/scene/scene';
import { sceneOf } from '../bow/scene/stage';
import type { ArmyList } from './army.svelte';

/** Somebody of an army, and how many like it. */
export interface Rank {
  readonly sheet: string;
  readonly count: number;
}

interface Entry {
  readonly sheet?: string;
  readonly count?: number;
}

/** Who is in an army, in the order of its list: minifigs first. */
export function ranksOf(army: ArmyList): readonly Rank[] {
  const entries = ['units', 'vehicles'].flatMap((part) => (army[part] ?? []) as readonly Entry[]);
  return entries.flatMap(({ sheet, count = 1 }) => (sheet ? [{ sheet, count }] : []));
}

const scenes = new WeakMap<object, Map<Side, Scene>>();

/** The row in the colours of a side. */
export function paradeOf(battle: Battle, side: Side): Scene {
  const known = scenes.get(battle) ?? new Map<Side, Scene>();
  scenes.set(battle, known);
  const before = known.get(side);
  if (before) return before;
  const scene = sceneOf(battle);
  const figures = scene.figures.map((figure): Figure => ({ ...figure, side }));
  const machines = scene.machines.map((machine): Machine => ({ ...machine, side }));
  const own = { ...scene, figures, machines };
  known.set(side, own);
  return own;
}

/** Where somebody of a sheet stands in the row, and how many studs the picture shows of it; null if nobody does. */
export function spotOf(
  { figures, machines }: Scene,
  sheet: string,
): { x: number; y: number; studs: number } | null {
  const machine = machines.find((each) => each.sheet === sheet);
  if (machine) return { x: machine.x, y: machine.y, studs: Math.max(machine.length, machine.width) + 1 };
  const figure = figures.find((each) => each.sheet === sheet && each.aboard === null);
  return figure ? { x: figure.x, y: figure.y, studs: 4 } : null;
}
