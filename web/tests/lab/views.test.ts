import { fireEvent, render, screen, waitFor, within } from '../rendering';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import FindingView from '../../src/lab/findings/FindingView.svelte';
import ReportPaper from '../../src/lab/ReportPaper.svelte';
import type { Found } from '../../src/lab/finding';
import { WORDS } from '../../src/lab/words';
import { language } from '../../src/texts/language.svelte';
import { CHANGE, CURVES, DECIDED, HEAT, ROWS, SIMULATION, SWEEP, WORTH } from './findings';

vi.mock('../../src/bow/flat/HeatField.svelte', async () => ({
  default: (await import('../Nothing.svelte')).default,
}));

const JOB = 'a1'.repeat(12);
const FINDINGS: Found[] = [SIMULATION, CHANGE, SWEEP, CURVES, ROWS, HEAT, WORTH];

beforeEach(() => {
  language.code = 'en';
});

describe.each(['en', 'fr'] as const)('in %s', (code) => {
  it.each(FINDINGS.map((finding) => [finding.finding, finding] as const))(
    '%s is drawn and said',
    (_, finding) => {
      language.code = code;
      const { container } = render(FindingView, { finding });
      expect(container.querySelectorAll('h2').length).toBeGreaterThan(0);
      expect(container.textContent).not.toMatch(/undefined|NaN|\[object/);
      for (const chart of container.querySelectorAll('svg[role=img]')) {
        expect(chart.getAttribute('aria-label')).toBeTruthy();
        expect(chart.querySelector('style')).toBeNull();
      }
    },
  );
});

describe('a simulation', () => {
  it('has each chart also as a table of numbers', () => {
    const { container } = render(FindingView, { finding: SIMULATION });
    const charts = container.querySelectorAll('svg[role=img]');
    expect(charts.length).toBeGreaterThanOrEqual(6);
    expect(container.querySelectorAll('figure table')).toHaveLength(charts.length);
  });

  it('shows how the interval narrows, once it was seen to', () => {
    const title = WORDS.en.charts.trail;
    const { rerender } = render(FindingView, { finding: SIMULATION });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    const trail = [10, 20, 60].map((games) => ({
      games,
      seats: Object.fromEntries(
        SIMULATION.report.seats.map(({ seat }) => [
          seat,
          { value: 0.5, low: 0.5 - 2 / games, high: 0.5 + 2 / games },
        ]),
      ),
    }));
    void rerender({ finding: SIMULATION, trail, games: 60 });
    return screen.findByRole('heading', { name: title });
  });
});

describe('a change', () => {
  it('marks what moved, and only that', () => {
    const { container } = render(FindingView, { finding: CHANGE });
    const clear = CHANGE.comparison.moved.filter(
      ({ difference: { low, high } }) => (low ?? 0) > 0 || (high ?? 0) < 0,
    );
    expect(container.querySelectorAll('.badge')).toHaveLength(clear.length);
    expect(container.querySelectorAll('tr.marked')).toHaveLength(clear.length);
  });
});

describe('a map', () => {
  it('is read place by place with the arrow keys', async () => {
    render(FindingView, { finding: HEAT });
    const map = screen.getByRole('application');
    const press = async (key: string) => {
      map.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
    };
    expect(screen.getByText(WORDS.en.heat.keys)).toBeTruthy();
    await press('ArrowRight');
    const [first] = [await screen.findByText(/^Column \d+, row \d+: \d/)];
    const before = first.textContent;
    await press('ArrowRight');
    await waitFor(() => expect(first.textContent).not.toBe(before));
  });
});

describe('worth', () => {
  it('begins with the most mispriced, and says what they play like', () => {
    const { container } = render(FindingView, { finding: WORTH });
    const list = container.querySelector('ul');
    expect(within(list as HTMLElement).getAllByRole('listitem')[0]?.textContent).toContain(
      'Captain costs 60, plays like 24–31.',
    );
  });
});

describe('a report', () => {
  it('says so where it holds nothing', () => {
    render(ReportPaper, { finding: null });
    expect(screen.getByText(WORDS.en.report.broken)).toBeTruthy();
  });

  it('has the battle as its heading, who played and the seed', () => {
    render(ReportPaper, { finding: SIMULATION });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First skirmish');
    expect(document.querySelector('.job')?.textContent).toMatch(/Blue: Recruit · Orange: Trooper.*Seed page/);
  });
});

describe('a simulation that was played until decided', () => {
  it('says first what is decided, by the interval that may be looked at as often as one likes', () => {
    const { container } = render(FindingView, { finding: DECIDED });
    expect(container.querySelector('.big')?.textContent).toBe(
      'Decided: Blue is better, with 54 to 70 games in 100.',
    );
  });

  it('says how many games are missing', () => {
    const decision = { ...DECIDED.report.decision, verdict: 'open', more: 320 } as const;
    const finding = { ...DECIDED, report: { ...DECIDED.report, decision } } as Found;
    render(FindingView, { finding });
    screen.getByText('Not decided yet: about 320 more games are needed.');
  });

  it('tells what each unit does, how far goals come, and what gets stuck', () => {
    render(FindingView, { finding: DECIDED });
    screen.getByText('Ada takes out most: 1.5 a game.');
    const row = screen.getByRole('row', { name: /Ada/ });
    expect(row.textContent).toContain('1 of 8');
    screen.getByText(/wins 25% .*, comes 50% of the way/);
    screen.getByText(/25% of the games get stuck/);
  });

  it('offers its games to be watched, but not in a file of its own', () => {
    const { unmount } = render(FindingView, { finding: DECIDED });
    expect(screen.queryByRole('heading', { name: 'Watch a game' })).toBeNull();
    unmount();
    render(FindingView, { finding: DECIDED, job: JOB });
    const link = screen.getByRole('link', { name: /The longest: 12 Rounds/ });
    expect(link.getAttribute('href')).toBe(`#/replay?job=${JOB}&game=7`);
  });
});

describe('games that are played in several ways', () => {
  it.each([
    ['a change', CHANGE, ['Before', 'After']],
    ['a sweep', SWEEP, ['Round limit: 4', 'Round limit: 8']],
  ] as const)('of %s can be watched each way', async (_, finding, ways) => {
    render(FindingView, { finding, job: JOB });
    const way = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How it was played' });
    const names = [...way.options].map(({ text }) => text);
    expect([names[0], names.at(-1)]).toEqual(ways);
    await fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '3' } });
    const link = () => screen.getByRole('link', { name: 'Watch' }).getAttribute('href');
    expect(link()).toBe(`#/replay?job=${JOB}&game=3`);
    way.selectedIndex = 1;
    await fireEvent.change(way);
    expect(link()).toBe(`#/replay?job=${JOB}&game=3&kind=1`);
  });

  it('cannot be watched in a file of their own', () => {
    render(FindingView, { finding: SWEEP });
    expect(screen.queryByRole('heading', { name: 'Watch a game' })).toBeNull();
  });
});

describe('a sweep', () => {
  it('says first how the wins move from the first value to the last', () => {
    const { container } = render(FindingView, { finding: SWEEP });
    expect(container.querySelector('.big')?.textContent).toMatch(
      /^From 4 to 8 \(Round limit\), \w+ goes from \d+% to \d+% of the games\.$/,
    );
  });

  it('says so if they do not', () => {
    const moved = SWEEP.moved.map((each) => ({ ...each, difference: { value: 0.01, low: -0.1, high: 0.1 } }));
    render(FindingView, { finding: { ...SWEEP, moved } });
    expect(screen.getAllByText(/no clear difference in who wins/).length).toBeGreaterThan(0);
  });
});
