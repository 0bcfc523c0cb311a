import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';

const ID = 'abcdefgh12345678';

async function load() {
  return (await import('../src/table/keys.svelte')).keys;
}

afterEach(() => vi.unstubAllGlobals());

describe('the tables of this browser', () => {
  it('are remembered on the next visit, the newest first', async () => {
    browser({});
    const keys = await load();
    keys.keep('older', { seats: [] });
    keys.keep(ID, { host: 'h', seats: [{ seat: 'blue', token: 'b' }] });
    vi.resetModules();
    const again = await load();
    expect(again.all.map(({ id }) => id)).toEqual([ID, 'older']);
    expect(again.tokens(ID)).toEqual(['b', 'h']);
  });

  it('gain seats, and a seat has one token, the latest', async () => {
    browser({});
    const keys = await load();
    keys.keep(ID, { seats: [{ seat: 'blue', token: 'b1' }] });
    keys.keep(ID, { seats: [{ seat: 'orange', token: 'o' }] });
    keys.keep(ID, { seats: [{ seat: 'blue', token: 'b2' }] });
    expect(keys.tokens(ID).toSorted()).toEqual(['b2', 'o']);
  });

  it('learn which seat a token opens, and do not forget it', async () => {
    browser({});
    const keys = await load();
    keys.keepTokens(ID, ['x']);
    keys.keep(ID, { seats: [{ seat: 'blue', token: 'x' }] });
    keys.keepTokens(ID, ['x']);
    expect(keys.of(ID)?.seats).toEqual([{ seat: 'blue', token: 'x' }]);
  });

  it('lose a seat that is given up, and can be forgotten', async () => {
    browser({});
    const keys = await load();
    keys.keep(ID, { seats: [{ seat: 'blue', token: 'b' }] });
    keys.dropSeat(ID, 'blue');
    expect(keys.tokens(ID)).toEqual([]);
    keys.forget(ID);
    expect(keys.all).toEqual([]);
  });

  it.each(['not json', '{"id": 1}', '[{"id": 3}, null, 7]'])(
    'are none when %s was remembered',
    async (stored) => {
      browser({ stored: { 'escarmouche.tables': stored } });
      expect((await load()).all).toEqual([]);
    },
  );

  it('last until the page is closed when storage is blocked', async () => {
    browser({ stored: 'blocked' });
    const keys = await load();
    keys.keep(ID, { seats: [{ seat: 'blue', token: 'b' }] });
    expect(keys.tokens(ID)).toEqual(['b']);
  });
});

describe('the settings', () => {
  async function settings() {
    return (await import('../src/table/settings.svelte')).settings;
  }

  it('are remembered on the next visit, the fastest speed too', async () => {
    browser({});
    const first = await settings();
    Object.assign(first, { speed: Infinity, view: 'solid', still: false, chatMuted: true });
    vi.resetModules();
    const { speed, view, still, chatMuted, text } = await settings();
    expect({ speed, view, still, chatMuted, text }).toEqual({
      speed: Infinity,
      view: 'solid',
      still: false,
      chatMuted: true,
      text: false,
    });
  });

  it('have sound at home and none on a shared link, until one chooses', async () => {
    browser({});
    const all = await settings();
    expect(all.sound).toBe(false);
    all.home = true;
    expect(all.sound).toBe(true);
    all.sound = false;
    expect(all.sound).toBe(false);
  });

  it('keep still when the system asks for it', async () => {
    // Every media query of this browser answers alike.
    browser({ dark: true });
    expect((await settings()).still).toBe(true);
  });

  it.each(['[]', 'nonsense', '{"speed": 77, "view": "x", "sound": "loud"}'])(
    'are the usual ones when %s was remembered',
    async (stored) => {
      browser({ stored: { 'escarmouche.settings': stored } });
      const { speed, view, sound } = await settings();
      expect([speed, view, sound]).toEqual([1, 'flat', false]);
    },
  );
});
