import { describe, expect, it } from 'vitest';
import { Answering } from '../../src/lab/answering.svelte';
import { RequestFailed } from '../../src/protocol/api';

const told = (text: string) => ({ en: text, fr: text });

/** Answers that come when the test says so, in any order. */
function slow() {
  interface Reply {
    readonly resolve: (answer: string) => void;
    readonly reject: (why: unknown) => void;
  }
  const replies = new Map<string, Reply>();
  let question: string | null = 'first';
  const answering = new Answering<string, string>(
    () => question,
    (asked) => new Promise((resolve, reject) => replies.set(asked, { resolve, reject })),
  );
  return { answering, replies, change: (to: string | null) => (question = to) };
}

describe('an answer', () => {
  it('to an earlier question never takes the place of the one that is awaited', async () => {
    const { answering, replies, change } = slow();
    const first = answering.ask();
    change('second');
    const second = answering.ask();
    replies.get('second')?.resolve('B');
    await second;
    replies.get('first')?.resolve('A');
    await first;
    expect([answering.found, answering.busy, answering.fresh]).toEqual(['B', false, true]);
  });

  it('is no longer one as soon as something else is asked', async () => {
    const { answering, replies, change } = slow();
    const first = answering.ask();
    replies.get('first')?.resolve('A');
    await first;
    change('second');
    expect([answering.found, answering.busy, answering.fresh]).toEqual(['A', true, false]);
    change(null);
    await answering.ask();
    expect([answering.found, answering.busy, answering.fresh]).toEqual([null, false, false]);
  });

  it('that fails says why, unless something else is asked by then', async () => {
    const { answering, replies, change } = slow();
    const first = answering.ask();
    change('second');
    const second = answering.ask();
    replies.get('first')?.reject(new RequestFailed(told('Too far.'), 400));
    await first;
    expect([answering.problem, answering.busy]).toEqual([null, true]);
    replies.get('second')?.reject(new RequestFailed(told('Too near.'), 400));
    await second;
    expect([answering.problem, answering.passing, answering.busy]).toEqual([told('Too near.'), false, false]);
  });
});
