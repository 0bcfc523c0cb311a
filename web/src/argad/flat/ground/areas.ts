/** Pieces of ground from above, each in its own colour and with what grows, flows or lies there. */
import { chance, mix, type Pen } from '../../../flat/palette';
import { faded } from '../../../flat/textures';
import type { Region } from '../../../flat/tiles';
import type { Area, Ground } from '../../protocol/types';
import { CM } from '../../scene/scene';
import type { Place } from '../../../flat/camera';
import { boundsOf, cm } from '../../scene/places';
import { lookOf, type AreaLook, type Detail } from '../../scene/looks';
import { DETAILS } from './details';
import { tracePolygon, traceSoft } from './shapes';

const MARGIN = 1;
const BEYOND = 3;

/** Of what stands up only the ground it stands on is drawn, if just what is flat is wanted. */
export function drawAreas(
  pen: Pen,
  ground: Ground,
  region: Region,
  pixels: number,
  wanted: 'all' | 'flat' = 'all',
): void {
  for (const area of ground.areas ?? []) {
    if (!reaches(area, region)) continue;
    const look = lookOf(area.kind, ground.kinds?.[area.kind]);
    if (wanted === 'all') drawArea(pen, ground, area, look, pixels);
    else if (!look.detail || !BUILT.has(look.detail)) drawArea(pen, ground, area, flattened(look), pixels);
  }
}

/** What is built on the ground, and what rises with it. */
const BUILT: ReadonlySet<Detail> = new Set<Detail>(['planks', 'straw', 'block', 'wood', 'pillar']);
const RISING: ReadonlySet<Detail> = new Set<Detail>(['hill', 'stones']);

function flattened(look: AreaLook): AreaLook {
  const { fill, edge, soft = false, detail } = look;
  if (!detail || !RISING.has(detail)) return look;
  return edge ? { fill, soft, edge } : { fill, soft };
}

function reaches(area: Area, { x, y, width, depth }: Region): boolean {
  const { west, north, east, south } = boundsOf(area.shape.map(cm));
  return east + MARGIN > x && west - MARGIN < x + width && south + MARGIN > y && north - MARGIN < y + depth;
}

function drawArea(pen: Pen, ground: Ground, area: Area, look: AreaLook, pixels: number): void {
  const shape = beyondTheEdge(area.shape.map(cm), ground);
  pen.save();
  if (look.soft) traceSoft(pen, shape);
  else tracePolygon(pen, shape);
  const detail = look.detail && DETAILS[look.detail];
  const fill = area.kind === 'mist' ? faded(look.fill, 0.5) : speckledFill(area, look.fill);
  if (!detail?.raised) {
    pen.fillStyle = fill;
    pen.fill();
    if (look.edge) {
      pen.lineWidth = Math.max(0.16, 1 / pixels);
      pen.strokeStyle = faded(look.edge, 0.75);
      pen.lineJoin = 'round';
      pen.stroke();
    }
    pen.clip();
  }
  detail?.draw(pen, { ground, area, shape, fill, pixels, edge: look.edge ?? look.fill });
  pen.restore();
}

/** What ends at the edge of the table goes on beyond it, as far as one sees. */
function beyondTheEdge(shape: readonly Place[], { width, depth }: Ground): Place[] {
  const out = (value: number, most: number) => (value <= 0 ? -BEYOND : value >= most ? most + BEYOND : value);
  return shape.map(([x, y]) => [out(x, width / CM), out(y, depth / CM)]);
}

/** No two meadows are quite alike, and what is higher is lighter. */
function speckledFill({ id, height = 0 }: Area, fill: string): string {
  const lot = chance([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973, 1);
  return mix(mix(fill, '#ffffff', Math.min(0.18, height / CM / 40)), '#8a7a4a', 0.06 * lot);
}
