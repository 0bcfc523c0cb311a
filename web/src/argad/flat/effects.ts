/** Short-lived things: shots, blows, throws, and what comes of them. */
import {
  burst,
  drawBlow,
  drawDust,
  drawHeld,
  drawMiss,
  drawShot,
  drawThrow,
  type At,
} from '../../flat/effects';
import { INK, PAPER, type Pen } from '../../flat/palette';
import { faded } from '../../flat/textures';
import type { Effect, Spot } from '../scene/scene';
import { drawCast } from '../../flat/thrown';
import { trayOf } from '../../thrown/tray';
import { cm } from '../scene/places';

type Way = Extract<Effect, { from: Spot }>;
type Dice = Extract<Effect, { kind: 'dice' }>;
type Mark = Exclude<Extract<Effect, { at: Spot }>, Dice | { kind: 'word' }>;

interface Placed {
  readonly at: At;
  readonly part: number;
}

const WAYS = { shot: drawShot, blow: drawBlow, throw: drawThrow } as const satisfies Record<
  Way['kind'],
  unknown
>;

const MARKS: Readonly<Record<Mark['kind'], (pen: Pen, mark: Placed) => void>> = {
  hit: (pen, { at, part }) => burst(pen, at, part, 1.5, ['#fff3c4', '#f08a24', '#c8322b']),
  miss: drawMiss,
  held: (pen, { at, part }) => drawHeld(pen, { at, part, towards: { x: at.x, y: at.y - 1 } }),
  clash: drawClash,
  fall: drawDust,
  fear: (pen, mark) => drawSign(pen, mark, '!', '#b84a00'),
  heart: (pen, mark) => drawSign(pen, mark, '♥', '#2f8f4b'),
  talk: (pen, mark) => drawSign(pen, mark, '…', '#1d4a70'),
  music: (pen, mark) => drawSign(pen, mark, '♪', '#7a4a10'),
};

/** Words are written with the names. */
export function drawEffect(pen: Pen, effect: Effect, pixels: number): void {
  if (effect.kind === 'word') return;
  if (effect.kind === 'dice') drawDice(pen, effect, pixels);
  else if ('from' in effect) {
    const { kind, from, to, part } = effect;
    WAYS[kind](pen, { from: at(from), to: at(to), part });
  } else MARKS[effect.kind](pen, { at: at(effect.at), part: effect.part });
}

function at(spot: Spot): At {
  const [x, y] = cm(spot);
  return { x, y };
}

/** How large a stud of small dice is, in pixels. */
const SMALL_DIE = 7;
const NO_ROOM = { sign: [0, 0], verdict: [0, 0], hides: 0 } as const;

/** To the upper right of whoever throws them. */
function drawDice(pen: Pen, { at: spot, cast }: Dice, pixels: number): void {
  const unit = SMALL_DIE / pixels;
  const tray = trayOf(cast.thrown, NO_ROOM, { beside: true, longest: 3 });
  const [x, y] = cm(spot);
  const place = [x + 1 + (tray.wide / 2) * unit, y - 1 - (tray.deep / 2) * unit] as const;
  drawCast(pen, cast, { tray, at: place, unit, turn: 0, small: true }, pixels, () => PAPER);
}

/** Two blades that cross, and sparks. */
function drawClash(pen: Pen, { at: { x, y }, part }: Placed): void {
  burst(pen, { x, y }, part, 0.9, ['#fffbe6', '#ffd24a']);
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = Math.min(1, 2 * (1 - part));
  pen.lineCap = 'round';
  for (const [colour, wide] of [
    [faded(INK, 0.8), 0.42],
    ['#e3e8ec', 0.24],
  ] as const)
    for (const turn of [-1, 1]) {
      const far = 1.2 - 0.3 * Math.abs(2 * part - 1);
      pen.lineWidth = wide;
      pen.strokeStyle = colour;
      pen.beginPath();
      pen.moveTo(-turn * far, far);
      pen.lineTo(turn * far, -far);
      pen.stroke();
    }
  pen.restore();
}

/** Rises from somebody and fades. */
function drawSign(pen: Pen, { at: { x, y }, part }: Placed, sign: string, colour: string): void {
  pen.save();
  pen.translate(x, y - 1 - 1.6 * part);
  pen.globalAlpha = Math.min(1, 2 * (1 - part));
  pen.font = "900 2.2px 'Source Sans 3', system-ui, sans-serif";
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 0.5;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#fffaf0';
  pen.strokeText(sign, 0, 0);
  pen.fillStyle = colour;
  pen.fillText(sign, 0, 0);
  pen.restore();
}
