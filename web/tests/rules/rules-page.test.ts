import { fireEvent, render, screen, waitFor } from '../rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Book } from '../../src/protocol/types';
import RulesPage from '../../src/rules/RulesPage.svelte';
import { language } from '../../src/texts/language.svelte';

const BOOKS: Record<string, Book> = {
  bow: {
    game: 'bow',
    title: 'BOW',
    sections: [
      { id: 'BOW-2.3.1', title: { en: 'Move action', fr: 'Déplacement' } },
      { id: 'BOW-2.4.2', title: { en: 'Attack action', fr: 'Attaque' } },
    ],
    rules: [
      {
        id: 'BOW-2.3.1.1',
        kind: 'core',
        text: { en: 'It walks.', fr: 'Elle marche.' },
        section: 'BOW-2.3.1',
      },
      {
        id: 'BOW-2.4.2.27',
        kind: 'optional',
        text: { en: 'Cover helps.', fr: 'Le couvert aide.' },
        section: 'BOW-2.4.2',
        rulings: ['BOW-R-12'],
      },
      { id: 'BOW-R-12', kind: 'ruling', text: { en: 'Nine lines.', fr: 'Neuf lignes.' }, option: true },
    ],
    glossary: [
      { word: { en: 'stud', fr: 'tenon' }, text: { en: 'The knob.', fr: 'Le plot.' }, rule: 'BOW-2.3.1.1' },
    ],
  },
  argad: {
    game: 'argad',
    title: 'Argad!',
    sections: [{ id: 'ARG-1', title: { en: 'The game', fr: 'Le jeu' } }],
    rules: [
      {
        id: 'ARG-1.1',
        kind: 'core',
        text: { en: 'Cover costs.', fr: 'Le couvert coûte.' },
        section: 'ARG-1',
      },
    ],
    glossary: [],
  },
  table: { game: 'table', title: 'The table', sections: [], rules: [], glossary: [] },
};

beforeEach(() => {
  language.code = 'en';
  vi.stubGlobal('fetch', (path: string) => {
    const game = /games\/(\w+)\/book/.exec(path)?.[1] ?? '';
    return Promise.resolve(Response.json(BOOKS[game]));
  });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

function open(rule: string | null = null) {
  return render(RulesPage, { route: { page: 'rules', rule } });
}

describe('the rules browser', () => {
  it('shows the sections with their rules, then the rulings', async () => {
    open();
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent?.trim().split(/\s{2,}/)[0])).toEqual([
      'BOW in five minutes',
      expect.stringContaining('Move action'),
      expect.stringContaining('Attack action'),
      'Rulings',
    ]);
    screen.getByText('It walks.');
    expect(screen.getByRole('link', { name: 'BOW-R-12' }).getAttribute('href')).toBe('#/rules/BOW-R-12');
  });

  it('begins with a read of five minutes, each step with a picture and the way to its rules', async () => {
    const { container } = open();
    await screen.findByRole('heading', { name: 'BOW in five minutes' });
    const steps = container.querySelectorAll('details ol > li');
    expect(steps).toHaveLength(6);
    for (const step of steps) {
      expect(step.querySelector('svg')?.childElementCount).toBeGreaterThan(3);
      expect(step.querySelector('a')?.getAttribute('href')).toMatch(/^#\/rules\/BOW-/);
    }
  });

  it('counts rules as the start page does, and rulings beside them', async () => {
    const { container } = open();
    await screen.findByText('It walks.');
    expect(container.querySelector('.count')?.textContent).toMatch(/^\s*\d+ rules? · 1 ruling/);
  });

  it('finds as one types, in the other language too, and says what the other book has', async () => {
    open();
    await screen.findByText('It walks.');
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'couvért' } });
    expect(screen.queryByText('It walks.')).toBeNull();
    screen.getByText('Cover helps.');
    expect(document.querySelector('p[lang="fr"]')?.textContent).toContain('Le couvert aide.');
    await fireEvent.click(await screen.findByRole('button', { name: '1 more in Argad!' }));
    await screen.findByText('Cover costs.');
  });

  it('keeps to a kind', async () => {
    open();
    await screen.findByText('It walks.');
    await fireEvent.click(screen.getByRole('button', { name: 'Optional' }));
    expect(screen.queryByText('It walks.')).toBeNull();
    screen.getByText('Cover helps.');
  });

  it('brings the rule of the address into sight, in its book', async () => {
    open('ARG-1.1');
    const link = await screen.findByRole('link', { name: 'Link to ARG-1.1' });
    expect(link.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('says that there is no such rule', async () => {
    open('BOW-9.9');
    await screen.findByText('There is no rule BOW-9.9.');
  });

  it('has the words of the game, where there are any', async () => {
    open();
    await screen.findByText('It walks.');
    await fireEvent.click(screen.getByRole('button', { name: 'Words' }));
    screen.getByText('stud');
    screen.getByText('tenon');
    await fireEvent.click(screen.getByRole('button', { name: 'Argad!' }));
    await screen.findByText('Cover costs.');
    expect(screen.queryByRole('button', { name: 'Words' })).toBeNull();
  });

  it('leads to the search field with / and through what was found with arrow keys', async () => {
    open();
    await screen.findByText('It walks.');
    await fireEvent.keyDown(document.body, { key: '/' });
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    await fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('BOW-2.3.1.1');
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('BOW-2.4.2.27');
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(search);
  });
});
