/** Solid things on the ground: blocks, tables and carts to climb on, haystacks, pillars. Each throws a shadow. */
import type { Place } from '../../../flat/camera';
import { mix, type Pen } from '../../../flat/palette';
import { CM } from '../../scene/scene';
import { boundsOf } from '../../scene/places';
import type { Painted } from './details';
import { seedsOf } from '../../scene/scatter';
import { middleOf, scaled, tracePolygon, traceSoft } from './shapes';

/** How long a shadow is for each centimetre of height, to the east and to the south. */
const SHADOW_FALLS: Place = [0.32, 0.42];

/** The shadow that something so high throws on the ground. */
export function throwShadow(pen: Pen, shape: readonly Place[], high: number, soft = false): void {
  const [east, south] = [SHADOW_FALLS[0] * high, SHADOW_FALLS[1] * high];
  pen.fillStyle = 'rgb(44 27 8 / 12%)';
  for (const part of [0.34, 0.67, 1]) {
    const shifted = shape.map(([x, y]): Place => [x + east * part, y + south * part]);
    if (soft) traceSoft(pen, shifted);
    else tracePolygon(pen, shifted);
    pen.fill();
  }
}

function heightOf({ ground, area }: Painted, usual: number): number {
  const own = area.height ?? ground.kinds?.[area.kind]?.height ?? usual * CM;
  return Math.min(own / CM, 6);
}

function outline(pen: Pen, { edge, pixels }: Painted): void {
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(0.14, 1.2 / pixels);
  pen.strokeStyle = edge;
  pen.stroke();
}

/** A closed house or a boulder: its sides slope to a ridge. */
export function drawBlock(pen: Pen, painted: Painted): void {
  const { shape, fill } = painted;
  throwShadow(pen, shape, heightOf(painted, 4));
  const top = scaled(shape, 0.45);
  for (const [number, corner] of shape.entries()) {
    const next = shape[(number + 1) % shape.length] ?? corner;
    const [inner, after] = [top[number] ?? corner, top[(number + 1) % top.length] ?? corner];
    const facing = Math.atan2(next[0] - corner[0], -(next[1] - corner[1]));
    pen.fillStyle = mix(fill, facing > -0.4 && facing < 2.4 ? '#3f3324' : '#fff6dc', 0.18);
    tracePolygon(pen, [corner, next, after, inner]);
    pen.fill();
  }
  pen.fillStyle = mix(fill, '#fff6dc', 0.08);
  tracePolygon(pen, top);
  pen.fill();
  tracePolygon(pen, shape);
  outline(pen, painted);
}

export function drawWood(pen: Pen, painted: Painted): void {
  const { shape, fill } = painted;
  throwShadow(pen, shape, heightOf(painted, 1));
  const { west, north, east, south } = boundsOf(shape);
  tracePolygon(pen, shape);
  pen.fillStyle = fill;
  pen.fill();
  pen.save();
  pen.clip();
  pen.strokeStyle = 'rgb(60 32 8 / 30%)';
  pen.lineWidth = 0.08;
  pen.beginPath();
  for (let y = north + 0.7; y < south; y += 0.7) {
    pen.moveTo(west, y);
    pen.lineTo(east, y);
  }
  pen.stroke();
  pen.fillStyle = 'rgb(255 240 205 / 22%)';
  pen.fillRect(west, north, east - west, 0.35);
  pen.restore();
  tracePolygon(pen, shape);
  outline(pen, painted);
}

export function drawStraw(pen: Pen, painted: Painted): void {
  const { ground, area, shape, fill } = painted;
  throwShadow(pen, shape, heightOf(painted, 3), true);
  traceSoft(pen, shape);
  pen.fillStyle = fill;
  pen.fill();
  outline(pen, painted);
  traceSoft(pen, scaled(shape, 0.6), 1.2);
  pen.fillStyle = 'rgb(255 248 200 / 34%)';
  pen.fill();
  pen.lineWidth = 0.1;
  pen.strokeStyle = 'rgb(130 98 28 / 55%)';
  const [x, y] = middleOf(shape);
  pen.beginPath();
  for (const { at, lot } of seedsOf(ground, area, 0.8)) {
    const angle = Math.atan2(at[1] - y, at[0] - x) + (lot - 0.5) * 0.7;
    pen.moveTo(...at);
    pen.lineTo(at[0] + 0.5 * Math.cos(angle), at[1] + 0.5 * Math.sin(angle));
  }
  pen.stroke();
}

export function drawPillar(pen: Pen, painted: Painted): void {
  const { shape, fill, edge } = painted;
  throwShadow(pen, shape, heightOf(painted, 4), true);
  const [x, y] = middleOf(shape);
  const radius = Math.max(0.5, ...shape.map(([east, south]) => Math.hypot(east - x, south - y)));
  for (const [colour, size] of [
    [edge, 1],
    [fill, 0.86],
    ['#d6d0c2', 0.55],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius * size, 0, 7);
    pen.fill();
  }
}
