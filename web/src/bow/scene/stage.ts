/** The scene of a battle: who and what lies where on the table, and how it looks. */
import { colourOf } from '../../scene/sides';
import type { LanguageCode } from '../../texts/language.svelte';
import type { Battle, Berth, Field, Kind, Kit, Unit, Vehicle } from '../protocol/types';
import { doorsOf } from './doors';
import { keep, keepList, same } from '../../scene/keep';
import type {
  DoorPiece,
  Exposure,
  Figure,
  Ground,
  ItemLook,
  LyingThing,
  Machine,
  MarkLook,
  Post,
  RoundMarker,
  Scene,
  Side,
  Stud,
  Wreck,
} from './scene';

/** Vehicles stand at thousandths of a stud. */
export const MILLI = 1000;
/** Everything that flies, flies at this height, in plates. */
export const FLIGHT = 30;
export const MINIFIG_HEIGHT = 12;
const NO_WRECKS: Scene['wrecks'] = [];
const BARE: Kind = { name: '' };

/** What lies on the table. Parts that are as they were in the previous scene are those of the previous scene. */
export function sceneOf(battle: Battle, previous?: Scene): Scene {
  const scene: Scene = {
    ground: groundOf(battle.field, previous?.ground),
    doors: keepList(previous?.doors, doorPieces(battle), byId),
    figures: keepList(previous?.figures, figures(battle), byId),
    machines: keepList(previous?.machines, machines(battle), byId),
    wrecks: previous?.wrecks ?? NO_WRECKS,
    lying: keepList(previous?.lying, lyingThings(battle), (thing) => thing.item.id),
    effects: previous?.effects.length === 0 ? previous.effects : [],
    round: keep(previous?.round, roundMarker(battle)),
  };
  return previous && sameParts(previous, scene) ? previous : scene;
}

function byId(part: { readonly id: string }): string {
  return part.id;
}

function sameParts(one: Scene, other: Scene): boolean {
  return (Object.keys(one) as (keyof Scene)[]).every((part) => one[part] === other[part]);
}

const grounds = new WeakMap<Field, Ground>();

function groundOf(field: Field, previous: Ground | undefined): Ground {
  let ground = grounds.get(field);
  if (ground === undefined) {
    const drawn = draw(field);
    ground = previous && same(previous, drawn) ? previous : drawn;
    grounds.set(field, ground);
  }
  return ground;
}

function draw({ rows, legend }: Field): Ground {
  const kinds = rows.map((row) => [...row].map((mark) => legend[mark] ?? BARE));
  return { width: kinds[0]?.length ?? 0, depth: kinds.length, kinds };
}

export function kindAt(ground: Ground, [x, y]: Stud): Kind {
  return ground.kinds[y]?.[x] ?? BARE;
}

function doorPieces(battle: Battle): DoorPiece[] {
  const [open, broken, unlocked] = [
    new Set(battle.open_doors),
    new Set(battle.broken_doors),
    new Set(battle.unlocked),
  ];
  return doorsOf(battle.field).map(({ id, studs, window, locked }) => ({
    id,
    studs,
    window,
    open: open.has(id),
    broken: broken.has(id),
    locked: locked && !unlocked.has(id),
  }));
}

function roundMarker({ phase, round = 1 }: Battle): RoundMarker {
  const side = round % 2 ? 'studs_up' : 'studs_down';
  return { number: round, side: phase === 'round' ? side : null };
}

/**
 * Whether a marking brick lies beside the figure: it is laid there in odd rounds when the figure has been played, and
 * taken away in even ones (BOW-2.2.20).
 */
export function hasMarkingBrick(figure: Figure, round: RoundMarker): boolean {
  return round.side !== null && figure.played !== (round.side === 'studs_down');
}

export function sideOf(battle: Battle, seat: string): Side {
  return colourOf(battle.seats, seat) ?? 0;
}

/** Whether the seat still has somebody on the field, and has not resigned. */
export function inPlay({ units, resigned = [] }: Battle, seat: string): boolean {
  return !resigned.includes(seat) && Object.values(units).some(({ owner }) => owner === seat);
}

function itemLook(battle: Battle, id: string | null | undefined): ItemLook | null {
  const item = id ? battle.items?.[id] : undefined;
  if (!id || !item) return null;
  const use = item.type === 'weapon' ? item.use : item.type;
  return { id, kind: item.id, name: item.name, use, hands: item.type === 'weapon' ? (item.hands ?? 1) : 1 };
}

function lyingThings(battle: Battle): LyingThing[] {
  const ground = groundOf(battle.field, undefined);
  return Object.entries(battle.lying ?? {}).flatMap(([id, at]) => {
    const item = itemLook(battle, id);
    return item ? [{ item, x: at[0] + 0.5, y: at[1] + 0.5, z: surface(kindAt(ground, at)) }] : [];
  });
}

/** How high a thing lies there: on the ground, or on low decor such as a crate. */
function surface({ use, ground = 0, height = 0 }: Kind): number {
  return use === 'decor' ? ground + height : ground;
}

function figures(battle: Battle): Figure[] {
  return Object.values(battle.units).map((unit) => figure(battle, unit));
}

function figure(battle: Battle, unit: Unit): Figure {
  const { sheet, kit = {} } = unit;
  const [width, depth] = sheet.footprint ?? footprint(battle);
  return {
    id: unit.id,
    name: unit.name,
    seat: unit.owner,
    side: sideOf(battle, unit.owner),
    ...place(battle, unit, [width, depth]),
    facing: unit.facing ?? 0,
    width,
    depth,
    height: sheet.height ?? MINIFIG_HEIGHT,
    sheet: sheet.id,
    hero: sheet.shared === false,
    ...carried(battle, kit),
    damage: unit.damage ?? 0,
    hp: sheet.hp,
    hpColour: sheet.hp_colour ?? 'red',
    played: unit.played ?? false,
    playing: battle.turn?.unit === unit.id,
    marks: (unit.marks ?? []).map((id) => markLook(battle, id)),
    presence: 1,
  };
}

function markLook({ packs = [] }: Battle, id: string): MarkLook {
  const known = packs.flatMap(({ mark = [] }) => mark).find((mark) => mark.id === id);
  return { id, name: known?.name ?? { en: id, fr: id } };
}

export function isProne({ marks }: Figure): boolean {
  return marks.some(({ id }) => id === 'prone');
}

/** What a figure is called by somebody who looks at it closely: with whatever it remembers. */
export function calledInFull({ name, marks }: Figure, language: LanguageCode): string {
  const remembered = marks.map((mark) => mark.name[language]).join(', ');
  return remembered ? `${name[language]} (${remembered})` : name[language];
}

function carried(
  battle: Battle,
  kit: Kit,
): Pick<Figure, 'right' | 'left' | 'head' | 'body' | 'back' | 'bag'> {
  const [right, left, head, body, back] = [kit.right, kit.left, kit.head, kit.body, kit.back].map((id) =>
    itemLook(battle, id),
  );
  return {
    right: right ?? null,
    left: left ?? null,
    head: head ?? null,
    body: body ?? null,
    back: back ?? null,
    bag: kit.bag?.length ?? 0,
  };
}

function footprint(battle: Battle): Stud {
  const studs = battle.options.footprint ?? 2;
  return [studs, studs];
}

type Place = Pick<Figure, 'x' | 'y' | 'z' | 'aboard' | 'exposure' | 'inside' | 'post'>;

function place(battle: Battle, unit: Unit, size: Stud): Place {
  const vehicle = unit.aboard ? battle.vehicles?.[unit.aboard.vehicle] : undefined;
  const berth = vehicle?.sheet.berths?.find(({ id }) => id === unit.aboard?.berth);
  return vehicle && berth && !berth.beside
    ? seated(battle, vehicle, berth)
    : {
        ...standing(battle, unit, size),
        aboard: vehicle?.id ?? null,
        exposure: berth ? exposureOf(berth) : null,
        inside: false,
        post: vehicle && berth ? postOf(vehicle, berth) : null,
      };
}

function standing(battle: Battle, { at = [0, 0] }: Unit, [across, deep]: Stud): Pick<Place, 'x' | 'y' | 'z'> {
  return {
    x: at[0] + across / 2,
    y: at[1] + deep / 2,
    z: levelUnder(groundOf(battle.field, undefined), at, [across, deep]),
  };
}

/** The highest ground under a footprint. */
export function levelUnder(ground: Ground, [x, y]: Stud, [across, deep]: Stud): number {
  const columns = Array.from({ length: across }, (_, i) => x + i);
  const rows = Array.from({ length: deep }, (_, i) => y + i);
  return Math.max(
    0,
    ...rows.flatMap((row) => columns.map((column) => kindAt(ground, [column, row]).ground ?? 0)),
  );
}

function seated(battle: Battle, vehicle: Vehicle, berth: Berth): Place {
  const [x, y] = aboardAt(centre(vehicle), vehicle.heading ?? 0, berth.at ?? [0, 0]);
  const z = vehicleLevel(battle, vehicle) + Math.max(0, (vehicle.sheet.height ?? 9) - MINIFIG_HEIGHT);
  const exposure = exposureOf(berth);
  return {
    x,
    y,
    z,
    aboard: vehicle.id,
    exposure,
    inside: exposure === 'hidden',
    post: postOf(vehicle, berth),
  };
}

function postOf({ sheet }: Vehicle, { role, weapon }: Berth): Post {
  return { role, weapon: sheet.weapons?.find(({ id }) => id === weapon)?.name ?? null };
}

function exposureOf({ exposure = 'hidden' }: Berth): Exposure {
  return exposure;
}

/** A place by its distance in studs to the right of and ahead of a centre. */
export function aboardAt([x, y]: Stud, heading: number, [right, ahead]: Stud): Stud {
  const angle = (heading * Math.PI) / 180;
  const [east, south] = [Math.sin(angle), -Math.cos(angle)];
  return [x - south * right + east * ahead, y + east * right + south * ahead];
}

function centre({ at }: Vehicle): Stud {
  return [at[0] / MILLI, at[1] / MILLI];
}

function vehicleLevel(battle: Battle, vehicle: Vehicle): number {
  if (vehicle.airborne) return FLIGHT;
  const ground = groundOf(battle.field, undefined);
  const within = (studs: number, size: number) => Math.min(Math.max(Math.floor(studs), 0), size - 1);
  const [x, y] = centre(vehicle);
  return kindAt(ground, [within(x, ground.width), within(y, ground.depth)]).ground ?? 0;
}

function machines(battle: Battle): Machine[] {
  const taken = new Set(
    Object.values(battle.units).flatMap(({ aboard }) =>
      aboard ? [`${aboard.vehicle} ${aboard.berth}`] : [],
    ),
  );
  return Object.values(battle.vehicles ?? {}).map((vehicle) => machine(battle, vehicle, taken));
}

/** What is left of a vehicle that was destroyed; of a beast nothing is. */
export function wreckOf(battle: Battle, vehicle: Vehicle): Wreck | null {
  const { id, name, side, x, y, heading, width, length, tag, hpColour } = machine(battle, vehicle, new Set());
  return hpColour === 'red' ? null : { id, name, side, x, y, heading, width, length, tag };
}

function machine(battle: Battle, vehicle: Vehicle, taken: ReadonlySet<string>): Machine {
  const { sheet } = vehicle;
  const [x, y] = centre(vehicle);
  return {
    id: vehicle.id,
    name: vehicle.name,
    seat: vehicle.owner,
    side: sideOf(battle, vehicle.owner),
    x,
    y,
    z: vehicleLevel(battle, vehicle),
    heading: vehicle.heading ?? 0,
    width: sheet.width ?? 4,
    length: sheet.length ?? 6,
    height: sheet.height ?? 9,
    sheet: sheet.id,
    medium: sheet.medium ?? 'ground',
    speed: vehicle.speed ?? 0,
    most: sheet.speed,
    airborne: vehicle.airborne ?? false,
    damage: vehicle.damage ?? 0,
    hp: sheet.hp,
    hpColour: sheet.hp_colour ?? 'yellow',
    tag: sheet.tag,
    berths: (sheet.berths ?? []).map((berth) => ({
      id: berth.id,
      role: berth.role,
      at: berth.at ?? [0, 0],
      exposure: exposureOf(berth),
      taken: taken.has(`${vehicle.id} ${berth.id}`),
    })),
    weapons: (sheet.weapons ?? []).map(({ id, mount = [0, 0], axis = 0 }) => ({
      id,
      mount,
      axis,
      loaded: !(id in (vehicle.unloaded ?? {})),
    })),
    presence: 1,
  };
}
