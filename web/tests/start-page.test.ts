import { fireEvent, render, screen, waitFor, within } from './rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StartPage from '../src/start/StartPage.svelte';
import { en } from '../src/texts/en';
import { fr } from '../src/texts/fr';
import { language } from '../src/texts/language.svelte';

const ABOUT = {
  version: '1.2.3',
  games: [
    { id: 'bow', title: 'BOW', author: 'Alban Nanty', rules: 325 },
    { id: 'argad', title: 'Argad!', author: 'Patrice Méallier', rules: 747 },
  ],
};

const table = vi.fn<() => Promise<Response>>();

function card(game: 'bow' | 'argad') {
  return within(screen.getByRole('article', { name: language.texts.games[game].title }));
}

beforeEach(() => {
  table.mockReset().mockImplementation(() => Promise.resolve(Response.json(ABOUT)));
  vi.stubGlobal('fetch', table);
  language.code = 'en';
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('the start page in %s', (code, texts) => {
  beforeEach(() => {
    language.code = code;
    render(StartPage);
  });

  it('says its language and title', () => {
    expect(document.documentElement.lang).toBe(code);
    expect(document.title).toBe(texts.title);
  });

  it('introduces both games with their drawing, author and number of rules', async () => {
    await screen.findByText('747');
    const [bow, argad] = [card('bow'), card('argad')];
    bow.getByRole('img', { name: texts.games.bow.drawing });
    bow.getByText('Alban Nanty');
    bow.getByText('325');
    argad.getByRole('img', { name: texts.games.argad.drawing });
    argad.getByText('Patrice Méallier');
  });

  it('credits both authors and says its version', async () => {
    await screen.findByText('Version 1.2.3');
    const footer = screen.getByRole('contentinfo').textContent;
    expect(footer).toContain(texts.credits.games);
    expect(footer).toContain(texts.credits.unofficial);
    expect(footer).toContain(texts.credits.bricks);
  });
});

describe('the start page', () => {
  it('changes language on request', async () => {
    render(StartPage);
    await fireEvent.click(screen.getByRole('button', { name: /Français/ }));
    screen.getByRole('heading', { level: 1, name: fr.welcome.heading });
    expect(document.documentElement.lang).toBe('fr');
    expect(screen.getByRole('button', { name: /Français/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says the theme in force on its switch', async () => {
    render(StartPage);
    await fireEvent.click(screen.getByRole('button', { name: en.theme.system }));
    screen.getByRole('button', { name: en.theme.light });
  });

  it('counts while the table has not answered', () => {
    table.mockReturnValue(new Promise(() => undefined));
    render(StartPage);
    expect(screen.getAllByText(en.facts.loading)).toHaveLength(2);
    expect(screen.queryByText(en.table.silent)).toBeNull();
  });

  it('says that the table does not answer, and asks again on request', async () => {
    table.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(StartPage);
    await screen.findByText(en.table.silent);
    expect(screen.getAllByText(en.facts.unknown)).toHaveLength(2);

    await fireEvent.click(screen.getByRole('button', { name: en.table.retry }));
    await screen.findByText('325');
    await waitFor(() => expect(screen.queryByText(en.table.silent)).toBeNull());
    expect(document.activeElement?.id).toBe('games');
  });
});
