/**
 * The wooden base of a figure and its ring: colour and pattern say whose, its weight how well armoured, a wavering ring
 * that somebody is in disorder, a gap that somebody is down.
 */
import { INK, radians, SHADOW, sideLook, type Pen, type SideLook } from '../../../flat/palette';
import { drawPattern } from '../../../flat/rings';
import { disc, faded } from '../../../flat/textures';
import { CM, type Figure } from '../../scene/scene';

const WOOD = '#d9b98a';
const WOOD_EDGE = '#6e4a26';
/** How much of the radius the ring takes, from no armour to plate. */
const BANDS = [0.17, 0.22, 0.28, 0.35] as const;
const PATTERN_FROM = 5.5;
const WAVES = 9;
const WAVE = 0.1;
/** From this radius on, in pixels, wood shows within the ring. */
const WOOD_FROM = 6.5;

export function drawBase(pen: Pen, figure: Figure, size: number, near: number): void {
  const { base, side, armour } = figure;
  const radius = (base.width / 2 / CM) * size;
  const look = sideLook(side);
  const band = BANDS[armour];
  if (base.shape === 'rectangle') return drawLong(pen, figure, size, near, band);
  pen.fillStyle = faded(SHADOW, 0.16);
  for (const spread of [1.16, 1.08, 1]) disc(pen, 0.1 * radius, 0.15 * radius, radius * spread);
  pen.fillStyle = WOOD_EDGE;
  disc(pen, 0, 0, radius);
  pen.save();
  if (figure.down) openGap(pen, radius);
  pen.fillStyle = figure.yielded ? faded(look.fill, 0.55) : look.fill;
  if (figure.disorder) wavering(pen, radius);
  else circle(pen, radius * 0.985);
  pen.fill();
  if (near >= PATTERN_FROM) drawPattern(pen, radius, look, band);
  pen.restore();
  if (near >= WOOD_FROM) drawWood(pen, figure, radius, band, look);
  pen.lineWidth = Math.max(0.05 * radius, radius / near);
  pen.strokeStyle = faded(INK, 0.85);
  if (figure.disorder) wavering(pen, radius);
  else circle(pen, radius);
  pen.stroke();
  if (figure.faces) drawNotch(pen, radius, look, near);
}

function circle(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
}

function wavering(pen: Pen, radius: number): void {
  pen.beginPath();
  for (let step = 0; step <= 72; step++) {
    const angle = (step / 72) * 2 * Math.PI;
    const far = radius * (1 - WAVE / 2 + WAVE * Math.sin(WAVES * angle));
    pen.lineTo(far * Math.cos(angle), far * Math.sin(angle));
  }
  pen.closePath();
}

/** The ring is missing where somebody who is down does not look, a quarter of it. */
function openGap(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, 2 * radius, radians(-20), radians(-20 + 270));
  pen.closePath();
  pen.clip();
}

function drawWood(
  pen: Pen,
  { disorder, yielded }: Figure,
  radius: number,
  band: number,
  look: SideLook,
): void {
  const inner = radius * (1 - band - (disorder ? WAVE * 0.7 : 0));
  pen.fillStyle = yielded ? '#e9e2d2' : WOOD;
  disc(pen, 0, 0, inner);
  pen.fillStyle = faded(look.fill, 0.14);
  disc(pen, 0, 0, inner);
  pen.lineWidth = 0.03 * radius;
  pen.strokeStyle = faded(WOOD_EDGE, 0.8);
  circle(pen, inner);
  pen.stroke();
  pen.strokeStyle = 'rgb(255 255 255 / 45%)';
  pen.lineWidth = 0.05 * radius;
  pen.beginPath();
  pen.arc(0, 0, radius * 0.95, Math.PI, 1.6 * Math.PI);
  pen.stroke();
}

function drawNotch(pen: Pen, radius: number, { fill }: SideLook, near: number): void {
  pen.beginPath();
  pen.moveTo(0, -1.42 * radius);
  pen.lineTo(0.36 * radius, -1.02 * radius);
  pen.lineTo(-0.36 * radius, -1.02 * radius);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(0.07 * radius, radius / near);
  pen.strokeStyle = faded(INK, 0.9);
  pen.stroke();
}

/** A long base: the ring runs along its edge. */
function drawLong(pen: Pen, figure: Figure, size: number, near: number, band: number): void {
  const look = sideLook(figure.side);
  const [width, length] = [(figure.base.width / CM) * size, (figure.base.length / CM) * size];
  const radius = width / 2;
  const box = (inset: number) => {
    pen.beginPath();
    pen.roundRect(
      -width / 2 + inset,
      -length / 2 + inset,
      width - 2 * inset,
      length - 2 * inset,
      0.28 * radius,
    );
  };
  pen.save();
  pen.rotate(radians(figure.facing));
  pen.save();
  pen.rotate(-radians(figure.facing));
  pen.translate(0.1 * radius, 0.15 * radius);
  pen.rotate(radians(figure.facing));
  pen.fillStyle = faded(SHADOW, 0.28);
  box(-0.06 * radius);
  pen.fill();
  pen.restore();
  pen.fillStyle = figure.yielded ? faded(look.fill, 0.55) : look.fill;
  box(0);
  pen.fill();
  if (near >= PATTERN_FROM) drawLongPattern(pen, look, width, length, band * radius);
  if (near >= WOOD_FROM) {
    pen.fillStyle = WOOD;
    box(band * radius);
    pen.fill();
    pen.fillStyle = faded(look.fill, 0.14);
    pen.fill();
  }
  pen.lineWidth = Math.max(0.05 * radius, radius / near);
  pen.strokeStyle = faded(INK, 0.85);
  if (figure.disorder) pen.setLineDash([0.35 * radius, 0.2 * radius]);
  box(0);
  pen.stroke();
  pen.setLineDash([]);
  pen.translate(0, -length / 2 + radius);
  drawNotch(pen, radius, look, near);
  pen.restore();
}

function drawLongPattern(pen: Pen, look: SideLook, width: number, length: number, band: number): void {
  if (look.pattern === 'plain') return;
  pen.fillStyle = pen.strokeStyle = look.mark;
  pen.lineWidth = band * 0.4;
  const apart = band * 1.7;
  for (let at = -length / 2 + apart; at < length / 2 - band; at += apart)
    for (const east of [-1, 1]) {
      const x = east * (width / 2 - band / 2);
      if (look.pattern === 'dots') disc(pen, x, at, band * 0.3);
      else {
        const dip = look.pattern === 'chevrons' ? band * 0.4 : 0;
        pen.beginPath();
        pen.moveTo(x - band / 2, at + (look.pattern === 'stripes' ? band * 0.3 : dip));
        pen.lineTo(x, at - dip);
        pen.lineTo(x + band / 2, at + (look.pattern === 'stripes' ? -band * 0.3 : dip));
        pen.stroke();
      }
    }
}
