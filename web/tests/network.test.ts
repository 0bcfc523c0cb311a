import { fireEvent, render, screen } from './rendering';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Network, network } from '../src/protocol/network.svelte';
import type { NetworkInfo } from '../src/protocol/types';
import Invite from '../src/table/Invite.svelte';

const THERE = ['http://192.168.1.20:8765', 'http://10.0.0.7:8765'];
const CLOSED: NetworkInfo = {
  reach: 'machine',
  addresses: THERE,
  at_machine: true,
  can_open: true,
  can_close: false,
};
const OPEN: NetworkInfo = { ...CLOSED, reach: 'network', can_open: false, can_close: true };

let told: NetworkInfo;
let posted: unknown[];

beforeEach(() => {
  told = CLOSED;
  posted = [];
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') {
      posted.push(JSON.parse(body ?? ''));
      told = (posted.at(-1) as { open: boolean }).open ? OPEN : CLOSED;
    }
    return Promise.resolve(new Response(JSON.stringify(told)));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the address to give away', () => {
  it.each(['192.168.1.20', 'play.example', 'localhost.evil.example'])(
    'is the page’s own where one came by %s: nobody has to be asked',
    async (hostname) => {
      const network = new Network(hostname);
      await network.ask();
      expect([network.info, network.origin]).toEqual([null, location.origin]);
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'at %s is one that other machines can reach',
    async (hostname) => {
      told = OPEN;
      const network = new Network(hostname);
      expect(network.origin).toBeNull();
      await network.ask();
      expect(network.link('#/join/x')).toBe(`${THERE[0]}/#/join/x`);
      network.chosen = 1;
      expect(network.origin).toBe(THERE[1]);
    },
  );

  it('is the page’s own where the table does not say, or somebody else’s machine passes it on', async () => {
    told = { ...OPEN, at_machine: false };
    const passedOn = new Network('localhost');
    await passedOn.ask();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody')));
    const silent = new Network('localhost');
    await silent.ask();
    expect([passedOn.origin, silent.origin]).toEqual([location.origin, location.origin]);
  });
});

describe('an invitation at the machine of the table', () => {
  it('says that nobody else can come, opens the table on a press, and closes it again', async () => {
    network.info = null;
    render(Invite, { hash: '#/join/abc', text: 'Send this link:' });
    await screen.findByText(/can only be reached from this machine/);
    expect(posted).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Open it to the house' }));
    await screen.findByRole('img', { name: 'The link as a QR code' });
    expect(screen.getByLabelText('Invite')).toHaveProperty('value', `${THERE[0]}/#/join/abc`);
    await fireEvent.click(screen.getByRole('button', { name: 'Close it again' }));
    await screen.findByText(/can only be reached from this machine/);
    expect(posted).toEqual([{ open: true }, { open: false }]);
  });

  it('advises to start it otherwise where it cannot be opened', async () => {
    told = { ...CLOSED, addresses: [], can_open: false };
    network.info = null;
    render(Invite, { hash: '#/join/abc', text: 'Send this link:' });
    await screen.findByText('escarmouche serve --host 0.0.0.0');
  });
});
