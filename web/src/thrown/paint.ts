/** Things in the air and on the table, seen from above; light falls from the upper left. */
import { shade } from '../start/drawings/iso';
import { BODIES, PIPS, type BodyName } from './bodies';
import type { Pose } from './flight';
import { turned, type Vector } from './turning';

export interface Colours {
  readonly body: string;
  readonly mark: string;
  readonly markInk: string;
}

type Pen = CanvasRenderingContext2D;
type Flat = readonly [number, number];

const LIGHT: Vector = [-0.45, -0.55, 0.7];
/** The nearer to the eye, the larger. */
const NEARER = 0.055;
const STUD = { radius: 0.3, high: 0.2 };
const TUBE = { radius: 0.42, hole: 0.26 };

/** The shadow on the table: farther off and softer the higher it flies. */
export function drawShadow(pen: Pen, { x, y, above }: Pose, body: BodyName): void {
  const reach = BODIES[body].half * (1.15 + 0.08 * above);
  const light = pen.createRadialGradient(0, 0, reach * 0.5, 0, 0, reach * 1.25);
  const dark = 0.5 / (1 + 0.5 * above);
  light.addColorStop(0, `rgb(28 18 6 / ${dark * 100}%)`);
  light.addColorStop(1, 'rgb(28 18 6 / 0%)');
  pen.save();
  pen.translate(x + 0.16 + 0.5 * above, y + 0.22 + 0.62 * above);
  pen.fillStyle = light;
  disc(pen, 0, 0, reach * 1.25);
  pen.restore();
}

export function drawBody(pen: Pen, pose: Pose, body: BodyName, face: number, colours: Colours): void {
  const near = 1 + NEARER * pose.above;
  pen.save();
  pen.translate(pose.x, pose.y);
  pen.scale(near, near);
  if (body === 'brick') drawBrick(pen, pose, colours.body);
  else drawDie(pen, pose, face, colours);
  pen.restore();
}

/** The sign on what counts: a tick. */
export function drawTick(pen: Pen, { x, y }: Pose, size: number, { mark, markInk }: Colours): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.lineCap = pen.lineJoin = 'round';
  for (const [colour, width] of [
    [markInk, 0.46],
    [mark, 0.26],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(-0.42, 0.02);
    pen.lineTo(-0.1, 0.34);
    pen.lineTo(0.46, -0.36);
    pen.stroke();
  }
  pen.restore();
}

interface Side {
  readonly normal: Vector;
  readonly corners: readonly Vector[];
}

function boxSides(half: number, foot: number, top: number): Side[] {
  const ring = (z: number): Vector[] => [
    [-half, -half, z],
    [half, -half, z],
    [half, half, z],
    [-half, half, z],
  ];
  const [low, high] = [ring(foot), ring(top)];
  const walls = [
    [0, -1, 0],
    [1, 0, 0],
    [0, 1, 0],
    [-1, 0, 0],
  ] as const;
  const corner = (of: readonly Vector[], i: number) => of[i % 4] as Vector;
  return [
    { normal: [0, 0, 1], corners: high },
    { normal: [0, 0, -1], corners: low },
    ...walls.map((normal, i) => ({
      normal,
      corners: [corner(low, i), corner(low, i + 1), corner(high, i + 1), corner(high, i)],
    })),
  ];
}

const BRICK_SIDES = boxSides(1, -0.6, 0.6);
const DIE_SIDES = boxSides(0.85, -0.85, 0.85);
const STUDS: readonly Flat[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [-0.5, 0.5],
  [0.5, 0.5],
];

function drawBrick(pen: Pen, pose: Pose, colour: string): void {
  const up = turned(pose.turn, [0, 0, 1]);
  if (up[2] < 0.2) drawStuds(pen, pose, up, colour);
  drawSides(pen, pose, BRICK_SIDES, colour);
  if (up[2] >= 0.2) drawStuds(pen, pose, up, colour);
  if (up[2] < -0.1) drawHollow(pen, pose, colour);
}

/** Those sides that one sees, each in its light. */
function drawSides(pen: Pen, { turn }: Pose, sides: readonly Side[], colour: string): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 0.07;
  for (const { normal, corners } of sides) {
    const now = turned(turn, normal);
    if (now[2] <= 0.01) continue;
    path(
      pen,
      corners.map((corner) => turned(turn, corner)),
    );
    pen.fillStyle = lit(colour, now);
    pen.fill();
    pen.strokeStyle = shade(colour, isDark(colour) ? 0.3 : -0.45);
    pen.stroke();
  }
}

/** Each is a short cylinder: its foot, what shows of its wall, its top. */
function drawStuds(pen: Pen, { turn }: Pose, up: Vector, colour: string): void {
  const wall = lit(colour, [up[0], up[1], 0.3]);
  for (const [right, back] of STUDS) {
    const foot = turned(turn, [right, back, 0.6]);
    const top = turned(turn, [right, back, 0.6 + STUD.high]);
    pen.strokeStyle = pen.fillStyle = wall;
    ellipse(pen, foot, up, STUD.radius);
    pen.fill();
    pen.lineCap = 'butt';
    pen.lineWidth = 2 * STUD.radius;
    pen.beginPath();
    pen.moveTo(foot[0], foot[1]);
    pen.lineTo(top[0], top[1]);
    pen.stroke();
    if (up[2] < -0.05) continue;
    pen.fillStyle = shade(lit(colour, up), 0.14);
    ellipse(pen, top, up, STUD.radius);
    pen.fill();
    pen.lineWidth = 0.05;
    pen.strokeStyle = shade(colour, isDark(colour) ? 0.42 : -0.4);
    pen.stroke();
  }
}

/** From below: the rim, the dark inside, the tube in the middle. */
function drawHollow(pen: Pen, { turn }: Pose, colour: string): void {
  const down = turned(turn, [0, 0, -1]);
  const inner = 0.74;
  path(
    pen,
    [
      [-inner, -inner],
      [inner, -inner],
      [inner, inner],
      [-inner, inner],
    ].map(([x = 0, y = 0]) => turned(turn, [x, y, -0.6])),
  );
  pen.fillStyle = shade(colour, -0.55);
  pen.fill();
  const middle = turned(turn, [0, 0, -0.6]);
  for (const [radius, tint] of [
    [TUBE.radius, lit(colour, down)],
    [TUBE.hole, shade(colour, -0.6)],
  ] as const) {
    pen.fillStyle = tint;
    ellipse(pen, middle, down, radius);
    pen.fill();
  }
}

const PIP_RADIUS = 0.15;
/** More than this has no pips: it is written, on a die whose other faces stay blank. */
const MOST_PIPS = 6;

function drawDie(pen: Pen, pose: Pose, face: number, { body, markInk }: Colours): void {
  drawSides(pen, pose, DIE_SIDES, body);
  if (face > MOST_PIPS) return pose.rests ? writeNumber(pen, face, markInk) : undefined;
  pen.fillStyle = markInk;
  for (const { normal, at } of PIPS) {
    const now = turned(pose.turn, normal);
    if (now[2] <= 0.05) continue;
    ellipse(pen, turned(pose.turn, at), now, PIP_RADIUS);
    pen.fill();
  }
}

function writeNumber(pen: Pen, number: number, ink: string): void {
  pen.fillStyle = ink;
  pen.font = "800 1px 'Source Sans 3', system-ui, sans-serif";
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0, 0.05);
}

function path(pen: Pen, corners: readonly Vector[]): void {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
}

/** A disc with this normal, as it looks from above. */
function ellipse(pen: Pen, [x, y]: Vector, [east, south, up]: Vector, radius: number): void {
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0.01, radius * Math.abs(up)), radius, Math.atan2(south, east), 0, 2 * Math.PI);
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  pen.fill();
}

function lit(colour: string, [x, y, z]: Vector): string {
  const light = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
  return shade(colour, 0.3 * light - 0.06);
}

/** Its edges are drawn brighter, or one would not see them. */
function isDark(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return channels.reduce((sum, channel) => sum + channel, 0) < 330;
}
