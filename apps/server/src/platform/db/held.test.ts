import { describe, expect, it } from 'vitest';
import { Held } from './held.ts';

/** A question that counts how often it is asked. */
function counting() {
  let asked = 0;
  return { ask: () => Promise.resolve([(asked += 1)]), asked: () => asked };
}

describe('what a transaction holds', () => {
  it('is asked for once, and anew when it was written', async () => {
    const held = new Held();
    const { ask, asked } = counting();
    held.hold(7);
    expect(await held.read(7, 'bill', 'all', ask)).toEqual([1]);
    expect(await held.read(7, 'bill', 'all', ask)).toEqual([1]);
    held.wrote('bill_of_another_kind');
    expect(await held.read(7, 'bill', 'all', ask)).toEqual([1]);
    held.wrote('bill');
    expect(await held.read(7, 'bill', 'all', ask)).toEqual([2]);
    expect(asked()).toBe(2);
  });

  it('is asked for each time where the order is not held', async () => {
    const held = new Held();
    const { ask, asked } = counting();
    held.hold(7);
    await held.read(8, 'bill', 'all', ask);
    await held.read(8, 'bill', 'all', ask);
    expect(asked()).toBe(2);
  });

  it('is what the write answered', async () => {
    const held = new Held();
    held.hold(7);
    held.keep(7, 'orders', 'row', { version: 3 });
    expect(await held.read(7, 'orders', 'row', () => Promise.resolve({ version: 1 }))).toEqual({ version: 3 });
  });

  it('is each reader’s own list: what one does to it, the next does not see', async () => {
    const held = new Held();
    held.hold(7);
    const read = () => held.read(7, 'bill', 'all', () => Promise.resolve([1, 2]));
    (await read()).pop();
    expect(await read()).toEqual([1, 2]);
  });

  it('fails as its question does, and asks again', async () => {
    const held = new Held();
    held.hold(7);
    await expect(held.read(7, 'bill', 'all', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await held.read(7, 'bill', 'all', () => Promise.resolve([1]))).toEqual([1]);
  });
});
