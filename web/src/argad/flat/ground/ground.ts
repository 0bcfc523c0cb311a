/** All that does not move and never changes, from above: grass, pieces of ground, barriers, trees. Houses stand apart. */
import { chance, type Pen } from '../../../flat/palette';
import type { Region } from '../../../flat/tiles';
import type { Ground } from '../../protocol/types';
import { CM } from '../../scene/scene';
import { drawAreas } from './areas';
import { drawBarriers } from './barriers';
import { drawTrees } from './plants';

const GRASS = '#bcc793';
/** Patches of another green: how wide the squares are, each with one. */
const PATCH = 6;
/** And of the squares of which some have blades of grass. */
const BLADE = 1.5;

/** Draws a region with its north-western corner at the pen's origin. */
export function drawGround(pen: Pen, ground: Ground, region: Region, pixels: number): void {
  pen.save();
  pen.scale(pixels, pixels);
  pen.translate(-region.x, -region.y);
  drawGrass(pen, region, pixels);
  drawAreas(pen, ground, region, pixels);
  drawBarriers(pen, ground, region, pixels);
  drawTrees(pen, ground, region, pixels);
  pen.restore();
}

/** The same without what stands up: what another view lays on its ground. */
export function drawFloor(pen: Pen, ground: Ground, pixels: number): void {
  const region = { x: 0, y: 0, width: ground.width / CM, depth: ground.depth / CM };
  pen.save();
  pen.scale(pixels, pixels);
  drawGrass(pen, region, pixels);
  drawAreas(pen, ground, region, pixels, 'flat');
  pen.restore();
}

function drawGrass(pen: Pen, { x, y, width, depth }: Region, pixels: number): void {
  pen.fillStyle = GRASS;
  pen.fillRect(x, y, width, depth);
  for (let row = Math.floor(y / PATCH) - 1; row <= (y + depth) / PATCH + 1; row++)
    for (let column = Math.floor(x / PATCH) - 1; column <= (x + width) / PATCH + 1; column++) {
      const lot = chance(column, row, 5);
      pen.fillStyle = lot > 0.5 ? 'rgb(255 250 210 / 11%)' : 'rgb(84 104 48 / 9%)';
      pen.beginPath();
      pen.ellipse(
        (column + chance(column, row, 6)) * PATCH,
        (row + chance(column, row, 7)) * PATCH,
        1.6 + 3.4 * lot,
        1 + 1.6 * lot,
        (lot - 0.5) * 0.7,
        0,
        7,
      );
      pen.fill();
    }
  if (pixels >= 8) drawBlades(pen, { x, y, width, depth });
}

function drawBlades(pen: Pen, { x, y, width, depth }: Region): void {
  pen.lineWidth = 0.07;
  pen.strokeStyle = 'rgb(84 108 46 / 30%)';
  pen.beginPath();
  for (let row = Math.floor(y / BLADE) - 1; row <= (y + depth) / BLADE; row++)
    for (let column = Math.floor(x / BLADE) - 1; column <= (x + width) / BLADE; column++) {
      if (chance(column, row, 8) < 0.62) continue;
      const east = (column + chance(column, row, 1)) * BLADE;
      const south = (row + chance(column, row, 2)) * BLADE;
      pen.moveTo(east - 0.1, south - 0.24);
      pen.lineTo(east, south);
      pen.lineTo(east + 0.13, south - 0.28);
    }
  pen.stroke();
}
