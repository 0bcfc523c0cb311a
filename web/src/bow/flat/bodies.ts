/** Brick figures from above, facing up, around the pen's origin; a minifig's shoulders are about 1.3 studs wide. */
import type { Figure } from '../scene/scene';
import { isProne } from '../scene/stage';
import { drawItem } from './items';
import { chance, INK, shade, sideLook, type Pen } from '../../flat/palette';
import { disc, faded, roundedBox } from '../../flat/textures';
import { nearStud } from './studs';

const SKINS = ['#e8b98a', '#c98f62', '#f0c9a0', '#9c6b45', '#dba878'] as const;
const HAIRS = ['#4a2f1a', '#2b2119', '#8a5a2e', '#b98a3c', '#6b3b14', '#7d7a75'] as const;
const METAL = '#8f979c';
const LINE = 0.055;

interface Looks {
  readonly torso: string;
  readonly legs: string;
  readonly skin: string;
  readonly hair: string;
  readonly robot: boolean;
}

function looksOf(figure: Figure): Looks {
  const lot = [...figure.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const pick = <T>(from: readonly T[], salt: number, other: T): T =>
    from[Math.floor(chance(lot, salt) * from.length)] ?? other;
  const torso = sideLook(figure.side).fill;
  return {
    torso,
    legs: shade(torso, -0.45),
    skin: pick(SKINS, 1, SKINS[0]),
    hair: pick(HAIRS, 2, HAIRS[0]),
    robot: figure.hpColour === 'yellow',
  };
}

export function drawBody(pen: Pen, figure: Figure): void {
  const looks = looksOf(figure);
  const prone = isProne(figure);
  pen.lineJoin = 'round';
  if (figure.hero) drawCape(pen, looks);
  if (figure.back) onBack(pen, figure);
  drawLegs(pen, looks, prone);
  if (figure.bag > 0) part(pen, '#8a5f36', 0.22, 0.2, 0.42, 0.34, 0.1);
  drawTorso(pen, looks);
  if (figure.body) drawArmour(pen, figure.body.kind);
  drawRightHand(pen, figure, looks);
  drawLeftHand(pen, figure, looks);
  drawHead(pen, figure, looks);
}

function part(
  pen: Pen,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
): void {
  roundedBox(pen, x, y, width, height, round);
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = LINE;
  pen.strokeStyle = faded(INK, 0.7);
  pen.stroke();
}

/** In the side's colour, since it covers much of the ring. */
function drawCape(pen: Pen, { torso }: Looks): void {
  const cape = shade(torso, -0.3);
  pen.beginPath();
  pen.moveTo(-0.5, -0.08);
  pen.quadraticCurveTo(-0.86, 0.5, -0.7, 0.98);
  pen.quadraticCurveTo(0, 1.16, 0.7, 0.98);
  pen.quadraticCurveTo(0.86, 0.5, 0.5, -0.08);
  pen.closePath();
  pen.fillStyle = cape;
  pen.fill();
  pen.lineWidth = LINE;
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
  pen.strokeStyle = shade(torso, 0.25);
  pen.lineWidth = 0.05;
  pen.beginPath();
  for (const side of [-1, 0, 1]) {
    pen.moveTo(side * 0.22, 0.34);
    pen.lineTo(side * 0.34, 0.94);
  }
  pen.stroke();
}

function onBack(pen: Pen, figure: Figure): void {
  if (!figure.back) return;
  pen.save();
  pen.translate(0.3, 0.42);
  pen.rotate(-1.05);
  drawItem(pen, figure.back, 0.62);
  pen.restore();
}

function drawLegs(pen: Pen, { legs, robot }: Looks, prone: boolean): void {
  const [from, long] = prone ? [0.1, 0.85] : [-0.44, 0.55];
  for (const x of [-0.42, 0.06]) part(pen, robot ? '#6b6f73' : legs, x, from, 0.36, long, 0.08);
}

function drawTorso(pen: Pen, { torso, robot }: Looks): void {
  if (robot) {
    part(pen, METAL, -0.64, -0.3, 1.28, 0.62, 0.03);
    part(pen, torso, -0.24, -0.32, 0.48, 0.66, 0.02);
    return;
  }
  part(pen, torso, -0.64, -0.28, 1.28, 0.56, 0.24);
  roundedBox(pen, -0.56, -0.24, 1.1, 0.2, 0.1);
  pen.fillStyle = 'rgb(255 255 255 / 22%)';
  pen.fill();
}

/** Armour shows as shoulder pieces. */
function drawArmour(pen: Pen, kind: string): void {
  const colour = kind === 'bulletproof_vest' ? '#4d5741' : '#a9b1b8';
  for (const x of [-0.6, 0.3])
    part(pen, colour, x, -0.22, 0.3, 0.44, kind === 'suit_of_armour' ? 0.02 : 0.14);
}

function arm(pen: Pen, side: number, { torso, robot }: Looks): void {
  part(
    pen,
    robot ? METAL : shade(torso, -0.12),
    side > 0 ? 0.47 : -0.69,
    -0.52,
    0.22,
    0.5,
    robot ? 0.03 : 0.1,
  );
}

function hand(pen: Pen, x: number, y: number, { skin, robot }: Looks): void {
  pen.fillStyle = robot ? '#f0c22b' : skin;
  disc(pen, x, y, 0.155);
  pen.lineWidth = LINE;
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
}

function drawRightHand(pen: Pen, figure: Figure, looks: Looks): void {
  const held = figure.right;
  const at: readonly [number, number] = held?.hands === 2 ? [0.34, -0.62] : [0.6, -0.54];
  arm(pen, 1, looks);
  if (held) {
    pen.save();
    pen.translate(...at);
    if (held.hands === 1) pen.rotate(0.12);
    drawItem(pen, held);
    pen.restore();
  }
  hand(pen, ...at, looks);
}

function drawLeftHand(pen: Pen, figure: Figure, looks: Looks): void {
  const both = figure.right?.hands === 2;
  const at: readonly [number, number] = both ? [0.12, -0.8] : [-0.6, -0.54];
  arm(pen, -1, looks);
  if (figure.left?.kind === 'shield') drawShield(pen, looks);
  else if (figure.left) {
    pen.save();
    pen.translate(...at);
    pen.rotate(-0.12);
    drawItem(pen, figure.left);
    pen.restore();
  }
  hand(pen, ...at, looks);
}

/** A shield on the arm, from above: a curved plate in front of the left shoulder. */
function drawShield(pen: Pen, { torso }: Looks): void {
  pen.lineCap = 'round';
  for (const [colour, width] of [
    [faded(INK, 0.85), 0.33],
    ['#b4bcc3', 0.24],
    [torso, 0.12],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(-1.02, -0.22);
    pen.quadraticCurveTo(-1, -0.86, -0.22, -0.84);
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

function drawHead(pen: Pen, figure: Figure, looks: Looks): void {
  if (looks.robot) {
    part(pen, METAL, -0.3, -0.34, 0.6, 0.6, 0.04);
    part(pen, '#f0c22b', -0.24, -0.36, 0.48, 0.13, 0.02);
    nearStud(pen, 0, 0.04, 0.15);
    return;
  }
  pen.fillStyle = looks.skin;
  disc(pen, 0, -0.06, 0.35);
  pen.lineWidth = LINE;
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
  const worn = figure.head ?? (figure.body?.kind === 'suit_of_armour' ? figure.body : null);
  if (worn) drawHelmet(pen);
  else drawHair(pen, looks.hair);
  if (figure.hero) drawPlume(pen);
}

function drawHair(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  disc(pen, 0, 0.03, 0.32);
  nearStud(pen, 0, 0.02, 0.16);
}

function drawHelmet(pen: Pen): void {
  pen.fillStyle = METAL;
  disc(pen, 0, 0, 0.37);
  pen.lineWidth = LINE;
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
  pen.fillStyle = 'rgb(255 255 255 / 38%)';
  disc(pen, -0.1, -0.12, 0.17);
  pen.fillStyle = '#6f777c';
  pen.fillRect(-0.05, -0.36, 0.1, 0.34);
}

function drawPlume(pen: Pen): void {
  pen.lineCap = 'round';
  for (const [colour, width] of [
    [faded(INK, 0.7), 0.3],
    ['#a32f28', 0.22],
    ['#e0584f', 0.1],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(0, -0.06);
    pen.quadraticCurveTo(0.1, 0.3, -0.02, 0.6);
    pen.stroke();
  }
  pen.lineCap = 'butt';
}
