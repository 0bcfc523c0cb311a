/**
 * The wooden base of a figure and its ring: colour and pattern say whose, its weight how well armoured, a wavering ring
 * that somebody is in disorder, a gap that somebody is down.
 */
import { INK, mix, radians, SHADOW, sideLook, type Pen, type SideLook } from '../../../flat/palette';
import { drawPattern } from '../../../flat/rings';
import { disc, faded } from '../../../flat/textures';
import { CM, type Figure } from '../../scene/scene';

const WOOD = '#d9b98a';
const WOOD_EDGE = '#6e4a26';
/** How much of the radius the ring takes, from no armour to plate. */
const BANDS = [0.17, 0.22, 0.28, 0.35] as const;
const PATTERN_FROM = 4;
const WAVES = 9;
const WAVE = 0.1;
/** From this radius on, in pixels, wood shows within the ring; below the other it is tinted. */
const WOOD_FROM = 6.5;
const TINTED_BELOW = 15;
/** Of a ring without armour, in pixels. */
const THINNEST = 2.4;

export function drawBase(pen: Pen, figure: Figure, size: number, near: number): void {
  const { base, side } = figure;
  const radius = (base.width / 2 / CM) * size;
  const look = sideLook(side);
  const band = bandOf(figure, near);
  if (base.shape === 'rectangle') return drawLong(pen, figure, size, near, band);
  pen.fillStyle = faded(SHADOW, 0.16);
  for (const spread of [1.16, 1.08, 1]) disc(pen, 0.1 * radius, 0.15 * radius, radius * spread);
  if (near >= WOOD_FROM) drawWood(pen, figure, radius * (1 - 0.6 * band), near, look);
  pen.save();
  if (figure.down) openGap(pen, radius);
  drawRing(pen, figure, radius, near, band, look);
  pen.restore();
  if (figure.faces) {
    pen.save();
    pen.rotate(radians(figure.facing));
    drawNotch(pen, radius, look, near);
    pen.restore();
  }
}

/** Never thinner than one can see. */
function bandOf({ armour }: Figure, near: number): number {
  return Math.min(0.5, Math.max(BANDS[armour], (THINNEST + armour) / near));
}

/** A ring around the wood; from far away all of it. */
function drawRing(
  pen: Pen,
  figure: Figure,
  radius: number,
  near: number,
  band: number,
  look: SideLook,
): void {
  const inner = near >= WOOD_FROM ? radius * (1 - band) : 0;
  const outer = () => (figure.disorder ? wavering(pen, radius) : pen.arc(0, 0, radius, 0, 7));
  pen.beginPath();
  outer();
  pen.moveTo(inner, 0);
  pen.arc(0, 0, inner, 0, 7, true);
  pen.fillStyle = figure.yielded ? mix(look.fill, '#e9e2d2', 0.5) : look.fill;
  pen.fill();
  if (near >= PATTERN_FROM) drawPattern(pen, radius, look, band);
  pen.lineWidth = Math.max(0.05 * radius, radius / near);
  pen.strokeStyle = faded(INK, 0.85);
  pen.beginPath();
  outer();
  pen.stroke();
  if (near < WOOD_FROM) return;
  pen.lineWidth = 0.035 * radius;
  pen.strokeStyle = faded(WOOD_EDGE, 0.85);
  pen.beginPath();
  pen.arc(0, 0, inner, 0, 7);
  pen.stroke();
  pen.strokeStyle = 'rgb(255 255 255 / 45%)';
  pen.lineWidth = 0.05 * radius;
  pen.beginPath();
  pen.arc(0, 0, radius * 0.95, Math.PI, 1.6 * Math.PI);
  pen.stroke();
}

function wavering(pen: Pen, radius: number): void {
  for (let step = 0; step <= 72; step++) {
    const angle = (step / 72) * 2 * Math.PI;
    const far = radius * (1 - WAVE / 2 + WAVE * Math.sin(WAVES * angle));
    pen.lineTo(far * Math.cos(angle), far * Math.sin(angle));
  }
}

/** The ring is missing where somebody who is down does not look, a quarter of it. */
function openGap(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, 2 * radius, radians(-20), radians(-20 + 270));
  pen.closePath();
  pen.clip();
}

/** The side shines through the smaller it all is. */
function drawWood(pen: Pen, { yielded }: Figure, radius: number, near: number, look: SideLook): void {
  pen.fillStyle = mix(yielded ? '#e9e2d2' : WOOD, look.fill, near < TINTED_BELOW ? 0.34 : 0.16);
  disc(pen, 0, 0, radius);
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
  pen.fillStyle = figure.yielded ? mix(look.fill, '#e9e2d2', 0.5) : look.fill;
  box(0);
  pen.fill();
  if (near >= PATTERN_FROM) drawLongPattern(pen, look, width, length, band * radius);
  if (near >= WOOD_FROM) {
    pen.fillStyle = mix(WOOD, look.fill, near < TINTED_BELOW ? 0.34 : 0.16);
    box(band * radius);
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
