/** What can be pressed on the way of a vehicle and aboard it, and the chances of what is hit: in pixels, always upright. */
import type { Box } from '../../thrown/place';
import { SEAT_ICONS } from '../acting/icons';
import type { SeatMark, SpeedMark, Stud } from '../scene/scene';
import { toScreen } from '../../flat/camera';
import type { Picture } from './painter';
import { ATTACK, INK, MOVE, PAPER, type Pen } from '../../flat/palette';
import { BOLD, pill } from '../../flat/pills';
import { disc, faded, roundedBox } from '../../flat/textures';

/** A mark is at least so large, in pixels, and a brick of two studs where there is room. */
const MARK = { least: 19, studs: 1.8, most: 34 };
const SEAT = { least: 6, studs: 0.78, most: 20 };
/** Smaller seats are only dots. */
const ICON_FROM = 9;
const ICON = 24;
/** How far from the lane chances stand, in studs. */
const ASIDE = 1.2;
const CHOSEN = '#1f6fb5';
/** Another red than that of targets: this is no attack. */
const HIT = '#8f3d00';

/** Draws them, and says which room they take. */
export function drawSigns(pen: Pen, picture: Picture): Box[] {
  const { run, hits, seats } = picture.overlay;
  const at = (x: number, y: number) => toScreen(picture.camera, picture.size, [x, y]);
  const { scale } = picture.camera;
  for (const seat of seats) drawSeat(pen, seat, at(seat.x, seat.y), scale);
  return [
    ...(run?.marks ?? []).map((mark) => drawMark(pen, mark, at(mark.x, mark.y), scale)),
    ...hits.flatMap(({ x, y, label }) => drawChanceAt(pen, label, at(...beside([x, y], picture, 1)))),
    ...(run ? drawChanceAt(pen, run.risk, at(...beside([run.x, run.y], picture, -1))) : []),
  ];
}

/** A brick with the number of the speed; hollow if something stops the vehicle before. */
function drawMark(pen: Pen, { speed, free, meant }: SpeedMark, [x, y]: Stud, scale: number): Box {
  const size = Math.min(MARK.most, Math.max(MARK.least, MARK.studs * scale)) * (meant ? 1.18 : 1);
  const box = { left: x - size / 2, top: y - size / 2, right: x + size / 2, bottom: y + size / 2 };
  pen.save();
  roundedBox(pen, box.left, box.top, size, size, size / 5);
  pen.fillStyle = meant ? MOVE : faded(PAPER, free ? 0.95 : 0.75);
  pen.fill();
  if (!free) pen.setLineDash([3, 3]);
  pen.lineWidth = 2;
  pen.strokeStyle = meant ? '#ffffff' : free ? '#1c6b2d' : '#6b6f73';
  pen.stroke();
  pen.font = BOLD;
  pen.textAlign = 'center';
  pen.fillStyle = meant ? '#ffffff' : free ? '#1c4a26' : '#5d5a55';
  pen.fillText(String(speed), x, y + 1);
  pen.restore();
  return box;
}

/** A place to the right of the lane, or to its left: the marks of the speeds are in the middle. */
function beside([x, y]: Stud, { scene, overlay: { run } }: Picture, side: 1 | -1): Stud {
  const turn = ((run?.heading ?? 0) * Math.PI) / 180;
  const width = scene.machines.find(({ id }) => id === run?.id)?.width ?? 0;
  const far = side * (width / 2 + ASIDE);
  return [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
}

function drawChanceAt(pen: Pen, label: string, [x, y]: Stud): Box[] {
  if (!label) return [];
  pen.font = BOLD;
  const width = pen.measureText(label).width + 14;
  const box = { left: x - width / 2, top: y - 11, right: x + width / 2, bottom: y + 11 };
  pill(pen, box, HIT, 0.95);
  pen.fillStyle = '#ffffff';
  pen.fillText(label, box.left + 7, box.top + 11.5);
  return [box];
}

/** A place aboard that can be taken: a wheel, a sight, somebody who sits. */
function drawSeat(pen: Pen, { role, chosen }: SeatMark, [x, y]: Stud, scale: number): void {
  const radius = Math.min(SEAT.most, Math.max(SEAT.least, SEAT.studs * scale)) * (chosen ? 1.15 : 1);
  pen.save();
  pen.fillStyle = faded(INK, 0.4);
  disc(pen, x, y + 1.5, radius + 1);
  pen.fillStyle = chosen ? CHOSEN : PAPER;
  disc(pen, x, y, radius);
  pen.lineWidth = 2;
  pen.strokeStyle = chosen ? '#ffffff' : role === 'gunner' ? ATTACK : CHOSEN;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.stroke();
  if (radius >= ICON_FROM) {
    const large = (radius * 1.45) / ICON;
    pen.translate(x - (ICON / 2) * large, y - (ICON / 2) * large);
    pen.scale(large, large);
    pen.lineWidth = 2.2;
    pen.strokeStyle = chosen ? '#ffffff' : INK;
    pen.stroke(new Path2D(SEAT_ICONS[role]));
  }
  pen.restore();
}
