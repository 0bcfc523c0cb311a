/** Bridges: a deck of planks over the water, a little arched if it is broad enough for a cart. */
import type { Place } from '../../../flat/camera';
import { chance } from '../../../flat/palette';
import { shade } from '../../../solid/craft/colours';
import { brick, rod, type Part } from '../../../solid/craft/parts';
import type { Area, Ground } from '../../protocol/types';
import { boundsOf, cm, isInside, type Bounds } from '../../scene/places';
import { lookOf } from '../../scene/looks';

export interface Bridge {
  readonly area: Area;
  readonly shape: readonly Place[];
  readonly bounds: Bounds;
  /** It leads from west to east. */
  readonly across: boolean;
  readonly arch: number;
}

const PLANK = 0.7;
const THICK = 0.24;
/** The deck over the banks, and how much higher an arch is in its middle. */
const [DECK, ARCH] = [0.22, 0.75];
const WOOD = '#a97f4f';

const known = new WeakMap<Ground, readonly Bridge[]>();

export function bridgesOf(ground: Ground): readonly Bridge[] {
  const found = known.get(ground) ?? (ground.areas ?? []).flatMap((area) => bridgeOf(ground, area) ?? []);
  known.set(ground, found);
  return found;
}

function bridgeOf({ kinds }: Ground, area: Area): Bridge | null {
  if (lookOf(area.kind, kinds?.[area.kind]).detail !== 'planks') return null;
  const shape = area.shape.map(cm);
  const bounds = boundsOf(shape);
  const across = bounds.east - bounds.west >= bounds.south - bounds.north;
  return { area, shape, bounds, across, arch: area.kind === 'bridge' ? ARCH : 0 };
}

/** How high its deck is at a place; null beside it. */
export function deckAt(bridge: Bridge, at: Place): number | null {
  return isInside(at, bridge.shape) ? heightAt(bridge, at) : null;
}

function heightAt({ bounds, across, arch }: Bridge, [x, y]: Place): number {
  const part = across
    ? (x - bounds.west) / (bounds.east - bounds.west)
    : (y - bounds.north) / (bounds.south - bounds.north);
  return DECK + arch * Math.sin(Math.PI * Math.min(1, Math.max(0, part)));
}

export function bridgeParts(ground: Ground): Part[] {
  return bridgesOf(ground).flatMap((bridge) => [...planks(bridge), ...beams(bridge)]);
}

function planks(bridge: Bridge): Part[] {
  const { bounds, across } = bridge;
  const [from, to] = across ? [bounds.west, bounds.east] : [bounds.north, bounds.south];
  const wide = across ? bounds.south - bounds.north : bounds.east - bounds.west;
  const middle = across ? (bounds.north + bounds.south) / 2 : (bounds.west + bounds.east) / 2;
  const count = Math.max(1, Math.round((to - from) / PLANK));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, n) => {
    const at: Place = across ? [from + (n + 0.5) * step, middle] : [middle, from + (n + 0.5) * step];
    const up = heightAt(bridge, at) - THICK;
    const colour = shade(WOOD, 0.16 * (chance(n, Math.round(middle)) - 0.5));
    const rough = wide + 0.3 * (chance(n, 4) - 0.2);
    const size = across ? ([step * 0.94, rough, THICK] as const) : ([rough, step * 0.94, THICK] as const);
    return brick([at[0], -at[1], up], size, colour, { finish: 'matt' });
  });
}

/** Under both sides, and piles in the water. */
function beams(bridge: Bridge): Part[] {
  const { bounds, across } = bridge;
  const steps = 6;
  const sides = across ? [bounds.north + 0.6, bounds.south - 0.6] : [bounds.west + 0.6, bounds.east - 0.6];
  return sides.flatMap((side) =>
    Array.from({ length: steps }, (_, n) => {
      const place = (part: number): [number, number, number] => {
        const at: Place = across
          ? [bounds.west + (bounds.east - bounds.west) * part, side]
          : [side, bounds.north + (bounds.south - bounds.north) * part];
        return [at[0], -at[1], heightAt(bridge, at) - THICK - 0.1];
      };
      const [one, other] = [place(n / steps), place((n + 1) / steps)];
      const beam = rod(one, other, 0.4, shade(WOOD, -0.28), 'matt');
      return n > 0 && n < steps
        ? [beam, rod([one[0], one[1], -0.9], one, 0.5, shade(WOOD, -0.34), 'matt')]
        : [beam];
    }).flat(),
  );
}
