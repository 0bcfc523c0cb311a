// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LiveAnswer } from '../../src/lab/answer.svelte';
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
  const answer = new LiveAnswer<string, string>(
    () => question,
    (asked) => new Promise((resolve, reject) => replies.set(asked, { resolve, reject })),
  );
  return { answer, replies, change: (to: string | null) => (question = to) };
}

describe('an answer', () => {
  it('to an earlier question never takes the place of the one that is awaited', async () => {
    const { answer, replies, change } = slow();
    const first = answer.ask();
    change('second');
    const second = answer.ask();
    replies.get('second')?.resolve('B');
    await second;
    replies.get('first')?.resolve('A');
    await first;
    expect([answer.found, answer.busy, answer.fresh]).toEqual(['B', false, true]);
  });

  it('is no longer one as soon as something else is asked', async () => {
    const { answer, replies, change } = slow();
    const first = answer.ask();
    replies.get('first')?.resolve('A');
    await first;
    change('second');
    expect([answer.found, answer.busy, answer.fresh]).toEqual(['A', true, false]);
    change(null);
    await answer.ask();
    expect([answer.found, answer.busy, answer.fresh]).toEqual([null, false, false]);
  });

  it('that fails says why, unless something else is asked by then', async () => {
    const { answer, replies, change } = slow();
    const first = answer.ask();
    change('second');
    const second = answer.ask();
    replies.get('first')?.reject(new RequestFailed(told('Too far.'), 400));
    await first;
    expect([answer.problem, answer.busy]).toEqual([null, true]);
    replies.get('second')?.reject(new RequestFailed(told('Too near.'), 400));
    await second;
    expect([answer.problem, answer.passing, answer.busy]).toEqual([told('Too near.'), false, false]);
  });
});
