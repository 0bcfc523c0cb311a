/** Bricks and dice that are thrown onto the table, in a flat view. */
import { drawBody, drawShadow, drawTick, type Colours } from '../thrown/paint';
import { poseOf, type Pose } from '../thrown/flight';
import { countedAt, tickSize } from '../thrown/timing';
import type { Cast, Pool } from '../thrown/throw';
import type { Box, Candidate } from '../thrown/place';
import type { Spread } from '../thrown/spread';
import type { Tray } from '../thrown/tray';
import { toField, type Camera, type Place, type Size } from './camera';
import { INK, PAPER, sideLook, type Pen } from './palette';
import { drawBase } from './rings';

/** The radius of the ring under what lies, in studs of a brick. */
const RINGED = 1.52;

/** The colour of a pool's bricks or dice, by its number in the throw. */
type ColourOf = (pool: Pool, number: number) => string;

export function drawCast(
  pen: Pen,
  { thrown, ms }: Cast,
  { tray, at, unit }: Spread,
  pixels: number,
  colourOf: ColourOf,
): void {
  const counted = countedAt(thrown);
  const posed = tray.things.flatMap((rested) => {
    const pose = poseOf(thrown, rested, ms);
    const pool = thrown.pools[rested.pool];
    return pose && pool ? [{ rested, pose, pool, colours: coloursOf(colourOf(pool, rested.pool)) }] : [];
  });
  pen.save();
  pen.translate(at[0], at[1]);
  pen.scale(unit, unit);
  for (const { pose, pool } of posed) if (pose.rests) drawCoaster(pen, pose, pool, pixels * unit);
  for (const { pose, pool } of posed) drawShadow(pen, pose, pool.body);
  for (const { rested, pose, pool, colours } of posed.toSorted((a, b) => a.pose.above - b.pose.above))
    drawBody(pen, pose, pool.body, pool.things[rested.number]?.face ?? 1, colours);
  for (const { rested, pose, pool, colours } of posed) {
    const since = ms - (counted[rested.pool]?.[rested.number] ?? Infinity);
    if (pool.counts && since > 0) drawTick(pen, pose, tickSize(since), colours);
  }
  pen.restore();
}

function coloursOf(body: string): Colours {
  return { body, mark: PAPER, markInk: INK };
}

/** What lies has the ring of whoever threw it. */
function drawCoaster(pen: Pen, { x, y }: Pose, { side }: Pool, pixels: number): void {
  pen.save();
  pen.translate(x, y);
  drawBase(pen, RINGED, sideLook(side), RINGED * pixels);
  pen.restore();
}

/** Pixels between two places that are tried. */
const STEP = 16;

/** The places in the picture that a tray of this size may take. */
export function* traysOn(
  { wide, deep }: Tray,
  unit: number,
  picture: Box,
  camera: Camera,
  size: Size,
): Generator<Candidate<{ at: Place; unit: number }>> {
  const [across, down] = [(wide * unit * camera.scale) / 2, (deep * unit * camera.scale) / 2];
  for (const y of between(picture.top + down, picture.bottom - down))
    for (const x of between(picture.left + across, picture.right - across))
      yield {
        at: { at: toField(camera, size, [x, y]), unit },
        box: { left: x - across, top: y - down, right: x + across, bottom: y + down },
      };
}

/** Where the middle can be; one place where there is no room at all. */
function* between(from: number, to: number): Generator<number> {
  if (from >= to) yield (from + to) / 2;
  else for (let at = from; at <= to; at += STEP) yield at;
}
