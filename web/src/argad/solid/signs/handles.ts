/** Handles of a unit, or the end of a way: discs with a sign, turned as the unit looks. */
import { INK } from '../../../flat/palette';
import { standingAt } from '../../../solid/craft/measure';
import { brick, part, placed, tube, type Part } from '../../../solid/craft/parts';
import { cm, distance } from '../../scene/places';
import type { Handle, Overlay, Scene } from '../../scene/scene';
import { surfaceAt } from '../land/relief';

/** How large a handle is on the table. */
export const HANDLE = 0.75;
const [OVER, TOP] = [0.16, 0.3];
const GLOW = { finish: 'glow' } as const;

export function handleParts({ handles }: Overlay, scene: Scene): Part[] {
  return handles.flatMap((handle) => {
    const [x, y] = cm(handle.at);
    const at = standingAt(x, y, surfaceAt(scene.ground, x, y) + OVER, headingOf(handle, scene));
    return placed([...disc(handle.kind === 'corner'), ...SIGNS[handle.kind]], at);
  });
}

/** Of the unit whose front is nearest. */
function headingOf({ at }: Handle, { ranks }: Scene): number {
  const nearest = ranks.toSorted((a, b) => distance(cm(a.front), cm(at)) - distance(cm(b.front), cm(at)));
  return nearest[0]?.heading ?? 0;
}

function disc(small: boolean): Part[] {
  const across = 2 * HANDLE * (small ? 0.66 : 1);
  return [tube([0, 0, 0], across, 0.22, INK, GLOW), tube([0, 0, 0.22], across * 0.82, 0.08, '#fffaf0', GLOW)];
}

function bar(right: number, ahead: number, wide: number, deep: number, turn = 0): Part {
  return brick([right, ahead, TOP], [wide, deep, 0.04], INK, { turn, ...GLOW });
}

/** Points to where it is turned: 0 is ahead. */
function tip(right: number, ahead: number, turn: number): Part {
  return part('cone', [right, ahead, TOP - 0.15], [0.1, 0.42, 0.36], INK, { turn, tilt: -90, ...GLOW });
}

function turning(side: 1 | -1): Part[] {
  return [
    part('segment', [0, 0, TOP], [0.9, 0.9, 0.01], INK, { turn: 0, ...GLOW }),
    part('segment', [0, 0, TOP], [0.9, 0.9, 0.01], INK, { turn: -side * 48, ...GLOW }),
    tip(side * 0.32, 0.12, side * 140),
  ];
}

const SIGNS: Readonly<Record<Handle['kind'], readonly Part[]>> = {
  front: [bar(0, -0.12, 0.14, 0.6), tip(0, 0.26, 0)],
  pivot_left: turning(-1),
  pivot_right: turning(1),
  menu: [-0.26, 0, 0.26].map((ahead) => bar(0, ahead, 0.72, 0.12)),
  wider: [bar(0, 0, 0.6, 0.13), tip(0.36, 0, 90), tip(-0.36, 0, -90)],
  corner: [],
  end: [bar(0, 0, 0.72, 0.14), bar(0, 0, 0.14, 0.72)],
};
