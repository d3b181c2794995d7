import { expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Turns } from './turns.ts';

it('so many work at once, so many wait, and whoever comes beyond is told to come later', async () => {
  const turns = new Turns(2, 1);
  let working = 0;
  let most = 0;
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const work = (n: number) =>
    turns.take(async () => {
      most = Math.max(most, (working += 1));
      await gates[n]!.promise;
      working -= 1;
      return n;
    });
  const all = [work(0), work(1), work(2)];
  await expect(work(0)).rejects.toMatchObject({ definition: { code: platformErrors.BUSY.code } });
  gates[0]!.resolve();
  gates[2]!.resolve();
  gates[1]!.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
  expect(most).toBe(2);
});

it('work that fails gives its turn on', async () => {
  const turns = new Turns(1, 5);
  const failing = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
