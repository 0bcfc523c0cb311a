import { fireEvent, render, screen } from './rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalOpened } from '../src/protocol/types';
import ReplayPage from '../src/replay/ReplayPage.svelte';
import { WORDS } from '../src/replay/words';
import { Table } from '../src/table/table.svelte';
import { language } from '../src/texts/language.svelte';

const JOURNAL: JournalOpened = {
  game: 'chess',
  name: { en: 'First skirmish', fr: 'Première escarmouche' },
  open: true,
  seats: ['blue', 'orange'],
  names: { blue: { en: 'Blue', fr: 'Bleu' }, orange: { en: 'Orange', fr: 'Orange' } },
  sound: true,
  findings: [],
  dice_checked: true,
  notes: [],
  reel: { start: { round: 1 }, deeds: [{ number: 1, moments: [] }] },
};
const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  language.code = 'en';
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

async function open(answer: Response, file = new File(['{}'], 'a.jsonl')) {
  server.mockResolvedValue(answer);
  render(ReplayPage, { route: { page: 'replay' } });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file] });
  await fireEvent.change(input);
}

describe('opening a journal', () => {
  it('says that all is in order, and shows the game', async () => {
    await open(Response.json(JOURNAL));
    await screen.findByText(WORDS.en.sound);
    screen.getByText(WORDS.en.dice);
    screen.getByText('1 move');
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.show }));
    screen.getByRole('heading', { level: 1, name: 'First skirmish' });
    await fireEvent.click(screen.getByRole('button', { name: WORDS.en.back }));
    screen.getByText(WORDS.en.sound);
  });

  it('says what is wrong, and in which line', async () => {
    const findings = [{ line: 7, text: { en: 'The seal does not fit.', fr: 'Le sceau ne va pas.' } }];
    await open(Response.json({ ...JOURNAL, sound: false, findings, dice_checked: false }));
    await screen.findByText('One thing isn’t in order.');
    screen.getByText('Line 7');
    screen.getByText(/The seal does not fit/);
    screen.getByText(WORDS.en.noDice);
  });

  it('does not claim to have checked what cannot be checked', async () => {
    await open(Response.json({ ...JOURNAL, kind: 'reel', dice_checked: false }));
    await screen.findByText(WORDS.en.reel);
    expect(screen.queryByText(WORDS.en.sound)).toBeNull();
  });

  it('says why a file cannot be opened', async () => {
    const problem = {
      key: 'not_a_journal',
      text: { en: 'This is no journal.', fr: 'Ce n’est pas un journal.' },
    };
    await open(Response.json(problem, { status: 400 }));
    await screen.findByText('This is no journal.');
  });

  it('sends nothing that is too large', async () => {
    const file = new File([], 'a.jsonl');
    Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 });
    await open(Response.json(JOURNAL), file);
    await screen.findByText(WORDS.en.tooLarge);
    expect(server).not.toHaveBeenCalled();
  });

  it('calls the seats by their names', () => {
    const { seats } = Table.ofJournal(JOURNAL);
    expect(seats.people.map(({ name }) => name.fr)).toEqual(['Bleu', 'Orange']);
    expect(seats.personName('blue').en).toBe('Blue');
  });
});
