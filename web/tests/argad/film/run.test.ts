// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ahead } from '../../../src/argad/film/run';
import type { Run } from '../../../src/argad/protocol/types';
import { sceneOf } from '../../../src/argad/scene/stage';
import { figure, START } from './scenes';

const RUN: Run = {
  type: 'Run',
  ways: {
    isaut: {
      track: {
        points: [
          [0, 2000, 4000],
          [600, 5250, 4000],
        ],
        ends: 'contact',
        by: 'max',
      },
      end: [5250, 4000],
      facing: 90,
      length: 3250,
    },
  },
  encounters: [{ one: 'isaut', other: 'max', instant: 600 }],
};

describe('a look ahead', () => {
  const scene = sceneOf(START);
  const film = ahead(RUN, scene);
  if (!film) throw new Error('nobody moves');

  it('leads everybody along the drafts, and ends where it began', () => {
    expect(figure(film.frame(0.3), 'isaut').x).toBeGreaterThan(3000);
    expect(figure(film.frame(0.85), 'isaut')).toMatchObject({ x: 5250, y: 4000 });
    expect(film.frame(1)).toBe(scene);
  });

  it('marks who would meet whom', () => {
    expect(film.frame(0.8).effects).toMatchObject([{ kind: 'clash', at: [5375, 4000] }]);
    expect(film.still.effects).toMatchObject([{ kind: 'clash' }]);
    expect(figure(film.still, 'isaut').x).toBe(5250);
  });

  it('is nothing where nobody moves', () => {
    expect(ahead({ type: 'Run', ways: {} }, scene)).toBeNull();
  });
});
