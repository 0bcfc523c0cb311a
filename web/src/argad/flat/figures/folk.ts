/** Painted people from above, facing up; lengths are radii of their base. */
import { chance, INK, shade, sideLook, STEEL, type Pen } from '../../../flat/palette';
import { disc, faded, roundedBox } from '../../../flat/textures';
import type { Figure } from '../../scene/scene';
import { ARMS, SHOOTING } from './weapons';

const SKINS = ['#e8b98a', '#c98f62', '#f0c9a0', '#a97850', '#dba878'] as const;
const HAIRS = ['#4a2f1a', '#2b2119', '#8a5a2e', '#b98a3c', '#6b3b14', '#7d7a75'] as const;
const CLOTHS = ['#8a6a45', '#6d7350', '#7b5b52', '#5f6a72', '#92805c'] as const;
const LINE = 0.07;

interface Looks {
  readonly cloth: string;
  readonly tabard: string;
  readonly skin: string;
  readonly hair: string;
}

/** People of one kind are dressed alike, and no two kinds of a troop quite the same. */
function looksOf({ kind, side }: Figure): Looks {
  const lot = [...kind].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const pick = (from: readonly string[], salt: number) =>
    from[Math.floor(chance(lot, salt) * from.length)] ?? from[0] ?? '#8a6a45';
  return { cloth: pick(CLOTHS, 3), tabard: sideLook(side).fill, skin: pick(SKINS, 1), hair: pick(HAIRS, 2) };
}

export function drawFolk(pen: Pen, figure: Figure): void {
  const looks = looksOf(figure);
  pen.lineJoin = 'round';
  if (figure.leader) drawCloak(pen, looks);
  if (figure.yielded) drawRaisedHands(pen, looks);
  else drawWeapons(pen, figure, looks);
  drawShoulders(pen, figure, looks);
  if (!figure.yielded) drawShield(pen, figure, looks);
  drawHead(pen, figure, looks);
}

function outlined(pen: Pen, fill: string, line = LINE): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = line;
  pen.strokeStyle = faded(INK, 0.75);
  pen.stroke();
}

function drawCloak(pen: Pen, { tabard }: Looks): void {
  pen.beginPath();
  pen.moveTo(-0.5, -0.05);
  pen.quadraticCurveTo(-0.74, 0.42, -0.5, 0.74);
  pen.quadraticCurveTo(0, 0.9, 0.5, 0.74);
  pen.quadraticCurveTo(0.74, 0.42, 0.5, -0.05);
  pen.closePath();
  outlined(pen, shade(tabard, -0.28));
}

function drawShoulders(pen: Pen, { armour }: Figure, { cloth, tabard }: Looks): void {
  roundedBox(pen, -0.6, -0.26, 1.2, 0.54, 0.26);
  outlined(pen, tabard);
  for (const x of [-0.6, 0.32]) {
    roundedBox(pen, x, -0.26, 0.28, 0.54, 0.14);
    pen.fillStyle = armour >= 2 ? STEEL : cloth;
    pen.fill();
  }
  pen.fillStyle = 'rgb(255 255 255 / 22%)';
  roundedBox(pen, -0.52, -0.22, 1, 0.16, 0.08);
  pen.fill();
}

/** What shoots goes first, and the blade to the hip; unloaded it is lowered. */
function drawWeapons(pen: Pen, { arm, shoots, unloaded }: Figure, { skin }: Looks): void {
  const shooting = shoots && SHOOTING.has(shoots) ? shoots : null;
  if (shooting) {
    if (arm !== 'hands' && !SHOOTING.has(arm)) atHip(pen, arm);
    pen.save();
    if (unloaded) lower(pen);
    ARMS[shooting](pen);
    pen.restore();
  } else {
    ARMS[arm](pen);
    if (shoots) ARMS[shoots](pen);
  }
  for (const [x, y] of unloaded && shooting ? LOWERED_HANDS : HANDS) {
    pen.beginPath();
    pen.arc(x, y, 0.15, 0, 7);
    outlined(pen, skin);
  }
}

const HANDS = [
  [0.5, -0.36],
  [-0.42, -0.4],
] as const;
const LOWERED_HANDS = [
  [0.6, 0.12],
  [-0.5, -0.1],
] as const;

/** Its muzzle to the ground, beside and behind. */
function lower(pen: Pen): void {
  pen.translate(0.42, 0.3);
  pen.rotate(2.35);
  pen.scale(0.82, 0.82);
}

function atHip(pen: Pen, arm: Figure['arm']): void {
  pen.save();
  pen.translate(-0.42, 0.3);
  pen.rotate(-2.6);
  pen.scale(0.55, 0.55);
  ARMS[arm](pen);
  pen.restore();
}

function drawRaisedHands(pen: Pen, { skin, cloth }: Looks): void {
  for (const x of [-0.62, 0.62]) {
    roundedBox(pen, x - 0.12, -0.7, 0.24, 0.6, 0.12);
    outlined(pen, cloth);
    pen.beginPath();
    pen.arc(x, -0.74, 0.17, 0, 7);
    outlined(pen, skin);
  }
}

function drawShield(pen: Pen, { shield }: Figure, { tabard }: Looks): void {
  if (!shield) return;
  pen.save();
  if (shield === 'pavise') {
    roundedBox(pen, -0.78, -0.86, 1.2, 0.26, 0.08);
    outlined(pen, tabard, 0.08);
    pen.fillStyle = 'rgb(255 255 255 / 42%)';
    pen.fillRect(-0.3, -0.84, 0.16, 0.22);
  } else {
    pen.beginPath();
    pen.ellipse(-0.6, -0.3, 0.3, 0.42, 0.5, 0, 7);
    outlined(pen, tabard, 0.08);
    pen.fillStyle = STEEL;
    disc(pen, -0.6, -0.3, 0.12);
  }
  pen.restore();
}

function drawHead(pen: Pen, { armour, kind }: Figure, { skin, hair, cloth }: Looks): void {
  pen.beginPath();
  pen.arc(0, -0.04, 0.31, 0, 7);
  outlined(pen, armour >= 1 ? STEEL : kind === 'monk' ? skin : hair);
  if (armour === 0 && kind !== 'monk') hood(pen, kind, cloth);
  pen.fillStyle = 'rgb(255 255 255 / 40%)';
  disc(pen, -0.09, -0.13, 0.11);
  if (armour === 3) {
    pen.lineWidth = 0.06;
    pen.strokeStyle = faded(INK, 0.6);
    pen.beginPath();
    pen.moveTo(0, -0.34);
    pen.lineTo(0, 0.26);
    pen.stroke();
  }
}

/** Half of them have something on their heads. */
function hood(pen: Pen, kind: string, cloth: string): void {
  if (kind.length % 2) return;
  pen.beginPath();
  pen.arc(0, -0.02, 0.3, 0.1 * Math.PI, 0.9 * Math.PI);
  pen.closePath();
  pen.fillStyle = shade(cloth, -0.2);
  pen.fill();
}
