import { describe, expect, it } from 'vitest';
import { plot } from '@observablehq/plot';
import { bars, lines, spreads, whiskers } from '../../src/lab/charts/drawings';
import { asFile, fileName } from '../../src/lab/charts/picture';
import { stepAt, stepsOf } from '../../src/bow/flat/heat';
import { HEAT, SIMULATION } from './findings';

const across = { label: 'Share →', domain: [0, 1] as const, format: String };
const row = { label: 'Blue', note: '38–65%', value: 0.5, low: 0.38, high: 0.65 };

describe('charts', () => {
  it('have a row for each label, beside it or above it', () => {
    const heights = [640, 320].map((width) => {
      const chart = plot({ ...whiskers([row, { ...row, label: 'Orange' }], width, across), width });
      expect(chart.textContent).toContain('Blue');
      expect(chart.textContent).toContain('Orange');
      return Number(chart.getAttribute('height'));
    });
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
  });

  it('draw the line to compare with, and what it means', () => {
    const chart = plot(whiskers([row], 640, across, { at: 0.5, label: 'even 50%' }));
    expect(chart.textContent).toContain('even 50%');
    expect(chart.querySelectorAll('[stroke-dasharray="4 4"]').length).toBeGreaterThan(0);
  });

  it('tell lines apart by dashes, not by colour alone', () => {
    const points = [
      { x: 1, y: 0.2, low: 0.1, high: 0.3 },
      { x: 2, y: 0.4, low: 0.3, high: 0.5 },
    ];
    const axes = { across: 'x', up: 'y', x: String, y: String };
    const chart = plot(
      lines(
        [
          { name: 'a', points },
          { name: 'b', points },
        ],
        640,
        axes,
      ),
    );
    const dashes = [...chart.querySelectorAll('[aria-label="line"]')].map((line) =>
      line.getAttribute('stroke-dasharray'),
    );
    expect(new Set(dashes).size).toBe(2);
    expect(chart.querySelectorAll('[aria-label="area"]').length).toBe(2);
  });

  it('draw spreads and bars within their domain', () => {
    const { rounds } = SIMULATION.report;
    const domain = [0, rounds.most] as const;
    const spread = plot(spreads([{ label: 'Rounds', note: '', spread: rounds }], 640, { ...across, domain }));
    const bar = plot(bars([{ label: 'Last army', note: '100%', value: 1 }], 640, across));
    for (const chart of [spread, bar])
      for (const line of chart.querySelectorAll('line')) {
        const ends = ['x1', 'x2'].map((name) => Number(line.getAttribute(name) ?? 0));
        expect(Math.max(...ends)).toBeLessThanOrEqual(640);
      }
  });

  it('become files with a title, on paper, without our classes', () => {
    const chart = plot(whiskers([row], 640, across)) as SVGSVGElement;
    document.body.append(chart);
    const file = asFile(chart, 'Who wins, by side');
    expect(file.querySelector('rect')).not.toBeNull();
    expect(file.textContent).toContain('Who wins, by side');
    expect(file.querySelector('[class]')).toBeNull();
    expect(fileName('Où Ada blesse Max : 1')).toBe('escarmouche-ou-ada-blesse-max-1');
    chart.remove();
  });
});

describe('maps', () => {
  it('have steps that hold every chance of the map, each darker than the one before', () => {
    const steps = stepsOf(HEAT.values);
    const chances = HEAT.values.flat().filter((value) => value);
    expect(chances.length).toBeGreaterThan(0);
    expect(chances.every((value) => stepAt(steps, value) >= 0)).toBe(true);
    expect(stepAt(steps, 0)).toBe(-1);
    expect(stepAt(steps, null)).toBe(-1);
    const bright = (colour: string) =>
      [1, 3, 5].reduce((sum, n) => sum + parseInt(colour.slice(n, n + 2), 16), 0);
    const shades = stepsOf([[0.99, 0.1]]).map(({ colour }) => bright(colour));
    expect(shades).toEqual(shades.toSorted((a, b) => b - a));
  });

  it('have none where there is no chance', () => {
    expect(stepsOf([[0, null]])).toEqual([]);
  });
});
