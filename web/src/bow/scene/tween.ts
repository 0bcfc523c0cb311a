/** On the way from one scene to the next: pieces glide and turn, who comes appears, who goes fades. */
import { mixed, turned } from '../../scene/mix';
import type { Figure, Machine, Scene } from './scene';
import { aboardAt } from './stage';

/** What is new on the ground shows when most of the movement is over. */
const LANDED = 0.8;
/** Doors swing early. */
const SWUNG = 0.3;

export function between(before: Scene, after: Scene, part: number): Scene {
  const machines = betweenMachines(before, after, part);
  return {
    ground: after.ground,
    doors: part < SWUNG ? before.doors : after.doors,
    machines,
    figures: betweenFigures(before, after, machines, part),
    lying:
      part < LANDED
        ? after.lying.filter(({ item }) => before.lying.some((old) => old.item.id === item.id))
        : after.lying,
    wrecks: after.wrecks,
    effects: [],
    round: after.round,
  };
}

function leaving<Piece extends { id: string; presence: number }>(
  before: readonly Piece[],
  after: readonly Piece[],
  part: number,
): Piece[] {
  const here = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !here.has(id)).map((piece) => ({ ...piece, presence: 1 - part }));
}

function betweenMachines(before: Scene, after: Scene, part: number): Machine[] {
  const old = new Map(before.machines.map((machine) => [machine.id, machine]));
  const now = after.machines.map((machine) => {
    const was = old.get(machine.id);
    return was ? betweenMachine(was, machine, part) : { ...machine, presence: part };
  });
  return [...now, ...leaving(before.machines, after.machines, part)];
}

function betweenMachine(was: Machine, now: Machine, part: number): Machine {
  if (was.x === now.x && was.y === now.y && was.z === now.z && was.heading === now.heading) return now;
  return {
    ...now,
    x: mixed(was.x, now.x, part),
    y: mixed(was.y, now.y, part),
    z: mixed(was.z, now.z, part),
    heading: turned(was.heading, now.heading, part),
    airborne: was.airborne || now.airborne,
  };
}

function betweenFigures(before: Scene, after: Scene, machines: readonly Machine[], part: number): Figure[] {
  const old = new Map(before.figures.map((figure) => [figure.id, figure]));
  const now = after.figures.map((figure) => {
    const was = old.get(figure.id);
    if (!was) return { ...figure, presence: part };
    const stays = figure.aboard !== null && figure.aboard === was.aboard && isSeated(figure, after);
    return stays ? carried(figure, after, machines) : betweenFigure(was, figure, part);
  });
  return [...now, ...leaving(before.figures, after.figures, part)];
}

/** Whether it sits where the vehicle is, rather than walking beside it. */
function isSeated(figure: Figure, { machines }: Scene): boolean {
  const machine = machines.find(({ id }) => id === figure.aboard);
  return machine !== undefined && Math.hypot(figure.x - machine.x, figure.y - machine.y) < machine.length / 2;
}

function betweenFigure(was: Figure, now: Figure, part: number): Figure {
  if (was.x === now.x && was.y === now.y && was.z === now.z && was.facing === now.facing) return now;
  return {
    ...now,
    x: mixed(was.x, now.x, part),
    y: mixed(was.y, now.y, part),
    z: mixed(was.z, now.z, part),
    facing: turned(was.facing, now.facing, part),
    inside: was.inside && now.inside,
  };
}

/** Who sits in a vehicle goes where it goes. */
function carried(figure: Figure, after: Scene, machines: readonly Machine[]): Figure {
  const [there, here] = [after.machines, machines].map((all) => all.find(({ id }) => id === figure.aboard));
  if (!there || !here || there === here) return figure;
  const [right, back] = aboardAt([0, 0], -there.heading, [figure.x - there.x, there.y - figure.y]);
  const [x, y] = aboardAt([here.x, here.y], here.heading, [right, -back]);
  return {
    ...figure,
    x,
    y,
    z: figure.z + here.z - there.z,
    facing: (figure.facing + here.heading - there.heading + 360) % 360,
  };
}
