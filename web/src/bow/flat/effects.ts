/** Short-lived things: a shot, a blow, a throw, and what comes of it. */
import type { Effect, Spot } from '../scene/scene';
import {
  burst,
  drawBlow,
  drawDust,
  drawHeld,
  drawMiss,
  drawShot,
  drawThrow,
  type Way as Flight,
} from '../../flat/effects';
import { INK, type Pen } from '../../flat/palette';

type Way = Extract<Effect, { from: Spot }>;
type Held = Extract<Effect, { towards: Spot }>;
type Place = Exclude<Extract<Effect, { at: Spot }>, Held>;

export function drawEffect(pen: Pen, effect: Effect): void {
  if ('from' in effect) WAYS[effect.kind](pen, effect);
  else if (effect.kind === 'held') drawHeld(pen, effect);
  else PLACES[effect.kind](pen, effect);
}

const WAYS: Readonly<Record<Way['kind'], (pen: Pen, effect: Flight) => void>> = {
  shot: drawShot,
  blow: drawBlow,
  throw: drawThrow,
};

const PLACES: Readonly<Record<Place['kind'], (pen: Pen, effect: Place) => void>> = {
  hit: (pen, { at, part }) => burst(pen, at, part, 1.5, ['#fff3c4', '#f08a24', '#c8322b']),
  crash: (pen, { at, part }) => burst(pen, at, part, 3.2, ['#fff3c4', '#f0a02c', '#6b4a2f']),
  miss: drawMiss,
  dust: drawDust,
  heal: drawHeal,
};

/** A cross that rises and fades. */
function drawHeal(pen: Pen, { at, part }: Place): void {
  pen.save();
  pen.translate(at.x, at.y - 0.4 - 1.1 * part);
  pen.globalAlpha = Math.min(1, 2 * (1 - part));
  for (const [colour, half, long] of [
    [INK, 0.3, 0.78],
    ['#ffffff', 0.24, 0.72],
    ['#2f8f4b', 0.17, 0.62],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillRect(-half, -long, 2 * half, 2 * long);
    pen.fillRect(-long, -half, 2 * long, 2 * half);
  }
  pen.restore();
}
