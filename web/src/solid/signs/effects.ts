/** Short-lived things: shots, blows, throws, and what comes of them. Each goes on from 0 to 1. */
import type { Place } from '../craft/measure';
import { brick, part, rod, type Part } from '../craft/parts';

function along(a: Place, b: Place, share: number, rise = 0): Place {
  const mix = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return [mix(0), mix(1), mix(2) + rise * 4 * share * (1 - share)];
}

export function flightParts(kind: 'shot' | 'blow' | 'throw', from: Place, to: Place, share: number): Part[] {
  if (kind === 'shot') {
    const tail = Math.max(0, share - 0.16);
    const flash =
      share < 0.25
        ? [part('ball', centred(along(from, to, 0), 0.9), [0.9, 0.9, 0.9], '#ffe08a', { finish: 'glow' })]
        : [];
    return [
      rod(along(from, to, tail), along(from, to, Math.max(share, tail + 0.02)), 0.16, '#fff2b0', 'glow'),
      ...flash,
    ];
  }
  if (kind === 'throw') {
    const size = 0.7;
    const high = 0.25 * Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [
      part('soft', centred(along(from, to, share, high), size), [size, size, size], '#5d6063', {
        turn: 720 * share,
        tilt: 360 * share,
      }),
    ];
  }
  return [0, 0.08, 0.16, 0.24].flatMap((back) => {
    const at = along(from, to, Math.max(0, share - back), 0.5);
    const size = 0.55 - back * 1.6;
    return [part('ball', centred(at, size), [size, size, size], '#ffffff', { finish: 'glow' })];
  });
}

/** A shield flashes up towards where it came from. */
export function shieldParts([x, y, up]: Place, towards: Place, share: number): Part[] {
  const ahead = Math.atan2(towards[0] - x, towards[1] - y);
  const size = 1 - 0.6 * share;
  return [-2, -1, 0, 1, 2].flatMap((step) => {
    const turn = ahead + 0.34 * step;
    const away = 1.35 + 0.4 * share;
    const spot: Place = [x + Math.sin(turn) * away, y + Math.cos(turn) * away, up - 0.75 * size];
    const pose = { turn: (turn * 180) / Math.PI, finish: 'glow' } as const;
    return [brick(spot, [0.5 * size, 0.14, 1.5 * size], step % 2 ? '#bfe2f5' : '#ffffff', pose)];
  });
}

const COLOURS = {
  hit: '#ff6a3d',
  miss: '#d8d2c4',
  crash: '#ffb13b',
  heal: '#4fc36a',
  dust: '#e2d3b4',
} as const;
/** How many pieces fly, and how far. */
const BITS: Readonly<Record<'hit' | 'miss' | 'crash' | 'dust', readonly [bits: number, reach: number]>> = {
  hit: [9, 2],
  miss: [5, 1.3],
  crash: [22, 4.4],
  dust: [12, 2.4],
};

/** Pieces fly apart; healing rises as crosses. */
export function burstParts(kind: keyof typeof COLOURS, [x, y, up]: Place, share: number): Part[] {
  const colour = COLOURS[kind];
  if (kind === 'heal')
    return [0, 120, 240].flatMap((turn) => {
      const [dx, dy] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
      const top = up + 0.4 + 2.4 * share;
      return [
        brick([x + dx, y + dy, top], [0.7, 0.22, 0.22], colour, { finish: 'glow' }),
        brick([x + dx, y + dy, top - 0.24], [0.22, 0.22, 0.7], colour, { finish: 'glow' }),
      ];
    });
  const [bits, reach] = BITS[kind];
  return Array.from({ length: bits }, (_, i) => {
    const turn = (i * 137.5 * Math.PI) / 180;
    const away = reach * share * (0.5 + (0.5 * ((i * 7) % bits)) / bits);
    const size = 0.45 * (1 - 0.7 * share);
    const top = up + 0.6 + 3.2 * share * (1 - share) + 0.1 * (i % 4);
    const spot: Place = [x + Math.sin(turn) * away, y + Math.cos(turn) * away, top];
    return brick(spot, [size, size, size], i % 3 ? colour : '#fff2cf', {
      turn: i * 40,
      tilt: 300 * share,
      finish: 'glow',
    });
  });
}

function centred([right, ahead, up]: Place, size: number): Place {
  return [right, ahead, up - size / 2];
}
