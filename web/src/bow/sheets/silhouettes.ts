/**
 * What minifigs hold and what lies about, as shapes for canvas and SVG alike. One unit is a tenth of a stud; the hand is
 * at 0,0 and forward is up.
 */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

const STEEL = '#b4bcc3';
const IRON = '#474e54';
const WOOD = '#8a5a2e';
const GOLD = '#d9a930';
const RED = '#b8392f';
const CREAM = '#f3e6cc';

function box(x: number, y: number, width: number, height: number, round = 0): string {
  const r = Math.min(round, width / 2, height / 2);
  return (
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  );
}

function ball(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

const KNIFE: Shape[] = [
  { d: 'M-1.2-1.5V-8L.4-10.5 1.4-8V-1.5Z', fill: STEEL },
  { d: box(-2.2, -2, 4.4, 1.2), fill: IRON },
  { d: box(-1, -1, 2, 4, 0.8), fill: WOOD },
];
const HAMMER: Shape[] = [
  { d: box(-0.8, -9, 1.6, 12, 0.7), fill: WOOD },
  { d: box(-4, -11, 8, 3.6, 0.8), fill: IRON },
];
const CLUB: Shape[] = [{ d: 'M-.9 3L-2-9Q0-12 2-9L.9 3Z', fill: WOOD }];
const SPEAR: Shape[] = [
  { d: box(-0.7, -17, 1.4, 29, 0.6), fill: WOOD },
  { d: 'M0-23.5L2.1-17.5 0-15.6-2.1-17.5Z', fill: STEEL },
];
const STICK: Shape[] = [{ d: box(-0.9, -14, 1.8, 20, 0.9), fill: WOOD }];
const MACE: Shape[] = [
  { d: box(-0.8, -9, 1.6, 12, 0.7), fill: WOOD },
  {
    d: 'M0-17L1.6-14.4 4.4-14.6 3.4-12 4.4-9.2 1.6-9.4 0-7-1.6-9.4-4.4-9.2-3.4-12-4.4-14.6-1.6-14.4Z',
    fill: IRON,
  },
  { d: ball(0, -12, 2.2), fill: STEEL },
];
const SWORD: Shape[] = [
  { d: 'M-1.3-2V-16L0-19 1.3-16V-2Z', fill: STEEL },
  { d: 'M0-2.4V-16', line: '#7f888f', width: 0.5 },
  { d: box(-3.8, -2.8, 7.6, 1.7, 0.7), fill: GOLD },
  { d: box(-0.9, -1.2, 1.8, 4.4, 0.8), fill: WOOD },
];
const BOW: Shape[] = [
  { d: 'M-10 1.5Q-5.5-7 0-7.4 5.5-7 10 1.5', line: WOOD, width: 2 },
  { d: 'M-10 1.5L0 2.6 10 1.5', line: CREAM, width: 0.6 },
  { d: 'M0 2.8V-11', line: '#3a2c20', width: 1 },
  { d: 'M0-13.6L1.6-10.4H-1.6Z', fill: IRON },
];
const CROSSBOW: Shape[] = [
  { d: box(-1.3, -7, 2.6, 13, 1), fill: WOOD },
  { d: 'M-8-3.4Q-4-8.6 0-8.8 4-8.6 8-3.4', line: IRON, width: 2 },
  { d: 'M-8-3.4L0-1.6 8-3.4', line: CREAM, width: 0.6 },
  { d: 'M0-1.6V-11.5', line: '#3a2c20', width: 1 },
];
const PISTOL: Shape[] = [
  { d: box(-1.2, -8.6, 2.4, 9.4, 0.6), fill: IRON },
  { d: box(-1.1, -0.6, 2.6, 4, 0.9), fill: WOOD },
];
const RAY_PISTOL: Shape[] = [
  { d: box(-1.2, -7, 2.4, 8, 1), fill: '#7d8b93' },
  { d: box(-2.3, -5.4, 4.6, 1.3, 0.6), fill: '#3fb4a8' },
  { d: box(-2, -3, 4, 1.3, 0.6), fill: '#3fb4a8' },
  { d: ball(0, -8.4, 1.6), fill: '#b8f3ea' },
];
const RIFLE: Shape[] = [
  { d: box(-0.9, -17, 1.8, 14, 0.5), fill: IRON },
  { d: 'M-1.3-8H1.3V0L2 5.6Q0 7-2 5.6L-1.3 0Z', fill: WOOD },
  { d: box(-1.5, -4.4, 3, 2, 0.5), fill: IRON },
];
const SUBMACHINE_GUN: Shape[] = [
  { d: box(-0.9, -12, 1.8, 6, 0.5), fill: IRON },
  { d: box(-1.8, -7.5, 3.6, 9, 0.8), fill: '#3a4045' },
  { d: box(-4.6, -5.6, 3.4, 1.9, 0.4), fill: IRON },
  { d: box(-1.2, 1, 2.4, 4.4, 0.8), fill: WOOD },
];
const FLAMETHROWER: Shape[] = [
  { d: box(-1, -12, 2, 13, 0.6), fill: IRON },
  { d: box(-3, -3, 6, 8, 2.4), fill: RED },
  { d: 'M0-18Q2.6-14.4 1.4-12H-1.4Q-2.6-14.4 0-18Z', fill: '#f0a02c' },
];
const ROCKET_LAUNCHER: Shape[] = [
  { d: box(-2.4, -12, 4.8, 20, 1), fill: '#6a7452' },
  { d: 'M-2.4-12L0-18 2.4-12Z', fill: RED },
  { d: 'M-3.4 8H3.4L2.4 5H-2.4Z', fill: IRON },
  { d: box(-3.4, -4, 1.4, 4, 0.5), fill: IRON },
];
const GRENADE: Shape[] = [
  { d: ball(0, -2, 3), fill: '#5d6a41' },
  { d: box(-1, -6.4, 2, 2.2, 0.4), fill: IRON },
  { d: 'M1.4-5.6Q3.6-5 3.2-2.4', line: STEEL, width: 0.9 },
];
const BOMB: Shape[] = [
  { d: ball(0, -2, 3.8), fill: '#2b2b30' },
  { d: 'M1-5.4Q2.6-8.6 5-8', line: CREAM, width: 0.9 },
  { d: ball(5.3, -8, 1.1), fill: '#f0a02c' },
];
const DYNAMITE: Shape[] = [
  { d: box(-3.2, -7, 2, 8.6, 0.5), fill: RED },
  { d: box(-1, -7.6, 2, 9.2, 0.5), fill: '#cf4a3e' },
  { d: box(1.2, -7, 2, 8.6, 0.5), fill: RED },
  { d: box(-3.4, -4, 6.8, 1.4), fill: CREAM },
  { d: 'M0-7.6Q1-10.6 3.4-10.4', line: '#3a2c20', width: 0.8 },
];
const ENERGY_SWORD: Shape[] = [
  { d: 'M0-2V-20', line: '#5fd7f2', width: 4.2 },
  { d: 'M0-2V-20', line: '#f2feff', width: 1.7 },
  { d: box(-1.3, -2.4, 2.6, 6, 0.8), fill: IRON },
];
const SHIELD: Shape[] = [
  { d: 'M-5.6-7Q0-9.4 5.6-7V-1Q5 4.6 0 7-5 4.6-5.6-1Z', fill: STEEL },
  { d: 'M-4.1-5.7Q0-7.4 4.1-5.7V-1Q3.6 3.2 0 5.2-3.6 3.2-4.1-1Z', fill: RED },
  { d: ball(0, -1, 1.7), fill: GOLD },
];
const HELMET: Shape[] = [
  { d: 'M-5.4 3V-1Q-5-7 0-7 5-7 5.4-1V3Z', fill: STEEL },
  { d: box(-5.8, 1.6, 11.6, 2.2, 0.8), fill: '#7f888f' },
  { d: box(-0.8, -7, 1.6, 9, 0.6), fill: '#7f888f' },
];
const MAIL: Shape[] = [
  { d: 'M-4-6L-2-5H2L4-6 7-3 5-1 4-2V6H-4V-2L-5-1-7-3Z', fill: STEEL },
  { d: 'M-3-2H3M-3 0H3M-3 2H3M-3 4H3', line: '#7f888f', width: 0.6 },
];
const VEST: Shape[] = [
  { d: 'M-4-6L-2-5H2L4-6V6H-4Z', fill: '#56604a' },
  {
    d: box(-3.2, -1, 2.6, 2.6, 0.4) + box(0.6, -1, 2.6, 2.6, 0.4) + box(-3.2, 2.4, 2.6, 2.6, 0.4),
    fill: '#3f4736',
  },
];
const PLATE: Shape[] = [
  { d: 'M-5-6L-2-5H2L5-6 5-1Q5 4 0 6.4-5 4-5-1Z', fill: STEEL },
  { d: 'M0-4.6V5.6M-3.4 0Q0 1.6 3.4 0', line: '#7f888f', width: 0.7 },
];

const CHEST: Shape[] = [
  { d: box(-6, -4, 12, 8.6, 1), fill: WOOD },
  { d: 'M-6-.6H6', line: '#4a2c0e', width: 0.8 },
  { d: box(-5, -4, 1.4, 8.6) + box(3.6, -4, 1.4, 8.6) + box(-1.2, -1.8, 2.4, 2.8, 0.5), fill: GOLD },
];
const KEY: Shape[] = [
  { d: ball(0, -4, 2.6), line: GOLD, width: 1.6 },
  { d: 'M0-1.4V6M0 3H2.6M0 5.6H2', line: GOLD, width: 1.6 },
];
const BANNER: Shape[] = [
  { d: box(-0.7, -12, 1.4, 20, 0.6), fill: WOOD },
  { d: 'M.7-11.4H9L7-8.4 9-5.4H.7Z', fill: RED },
];
const ROPE: Shape[] = [
  { d: ball(0, 0, 4), line: '#c2a06a', width: 2.4 },
  { d: 'M3 2.8L6 5.6', line: '#c2a06a', width: 1.8 },
];
const LANTERN: Shape[] = [
  { d: 'M-2-5Q0-8.6 2-5', line: IRON, width: 1 },
  { d: box(-2.8, -5, 5.6, 8.6, 1), fill: IRON },
  { d: box(-1.8, -3.6, 3.6, 5.6, 1), fill: '#ffd87a' },
];
const SCROLL: Shape[] = [
  { d: box(-3.6, -5, 7.2, 10, 0.6), fill: CREAM },
  { d: box(-4.6, -6, 9.2, 2, 1) + box(-4.6, 4, 9.2, 2, 1), fill: '#d2b685' },
  { d: 'M-2-2H2M-2 0H2M-2 2H1', line: '#8a6b42', width: 0.6 },
];
const CROWN: Shape[] = [{ d: 'M-5 3V-4L-2.4-1 0-5.4 2.4-1 5-4V3Z', fill: GOLD }];
const PURSE: Shape[] = [
  { d: 'M-1.6-3.4Q-5 0-3.8 3.6 0 6 3.8 3.6 5 0 1.6-3.4L2.8-5.6H-2.8Z', fill: '#8a5a2e' },
  { d: box(-2, -4, 4, 1.2, 0.5), fill: GOLD },
  { d: ball(0, 1, 1.5), fill: GOLD },
];
const MEDICINE_CASE: Shape[] = [
  { d: 'M-2-3.6V-5.6H2V-3.6', line: IRON, width: 1 },
  { d: box(-5.6, -3.8, 11.2, 8, 1), fill: '#f7f4ea' },
  { d: 'M-1-2.4H1V-.8H2.6V1.2H1V2.8H-1V1.2H-2.6V-.8H-1Z', fill: RED },
];
const TOOLBOX: Shape[] = [
  { d: 'M-2.6-3.4V-5.8H2.6V-3.4', line: IRON, width: 1.2 },
  { d: box(-5.6, -3.6, 11.2, 8, 0.8), fill: '#c8452f' },
  { d: box(-5.6, -0.6, 11.2, 1.3), fill: STEEL },
];
const GEMSTONE: Shape[] = [
  { d: 'M-4-3H4L6 0 0 6-6 0Z', fill: '#46a8c9' },
  { d: 'M-4-3L-2 0H2L4-3M-2 0L0 6 2 0M-6 0H6', line: '#d9f4fb', width: 0.6 },
];
const BARREL: Shape[] = [
  { d: ball(0, 0, 5.4), fill: WOOD },
  { d: ball(0, 0, 4.2), fill: '#a9763f' },
  { d: 'M-1.4-4V4M1.4-4V4', line: '#6b4220', width: 0.6 },
];
const STATUE: Shape[] = [
  { d: box(-5, -5, 10, 10, 0.8), fill: '#b9b4a8' },
  { d: ball(0, 0, 3.4), fill: '#d6d2c8' },
  { d: ball(-0.4, -0.6, 1.8), fill: '#e7e4dc' },
];
const WELL: Shape[] = [
  { d: ball(0, 0, 6), fill: '#9d988d' },
  { d: ball(0, 0, 4), fill: '#3d7f9e' },
  { d: 'M-6 0H6', line: WOOD, width: 1.4 },
];
const PARCEL: Shape[] = [
  { d: box(-4, -4, 8, 8, 0.8), fill: '#c79a5e' },
  { d: 'M0-4V4M-4 0H4', line: '#8a5a2e', width: 0.9 },
];

const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  knife: KNIFE,
  small_hammer: HAMMER,
  small_club: CLUB,
  spear: SPEAR,
  stick: STICK,
  mace: MACE,
  sword: SWORD,
  bow: BOW,
  crossbow: CROSSBOW,
  pistol: PISTOL,
  rifle: RIFLE,
  ray_pistol: RAY_PISTOL,
  submachine_gun: SUBMACHINE_GUN,
  flamethrower: FLAMETHROWER,
  grenade: GRENADE,
  rocket_launcher: ROCKET_LAUNCHER,
  bomb: BOMB,
  dynamite: DYNAMITE,
  energy_sword: ENERGY_SWORD,
  helmet: HELMET,
  shield: SHIELD,
  coat_of_mail: MAIL,
  body_armour: PLATE,
  bulletproof_vest: VEST,
  suit_of_armour: PLATE,
  chest: CHEST,
  key: KEY,
  banner: BANNER,
  rope: ROPE,
  lantern: LANTERN,
  scroll: SCROLL,
  crown: CROWN,
  purse: PURSE,
  medicine_case: MEDICINE_CASE,
  toolbox: TOOLBOX,
  gemstone: GEMSTONE,
  barrel: BARREL,
  statue: STATUE,
  well: WELL,
};

const USES: Readonly<Record<string, readonly Shape[]>> = {
  melee: SWORD,
  ranged: RIFLE,
  thrown: GRENADE,
  armour: PLATE,
  thing: PARCEL,
};

/** The shapes of an item, by its kind or, for one that we do not know, by what it is for. */
export function silhouette(item: { readonly kind: string; readonly use: string }): readonly Shape[] {
  return SHAPES[item.kind] ?? USES[item.use] ?? PARCEL;
}
