import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { staySignedIn } from '../desk.ts';
import { openWorld, plays, stepsOf } from './open-world.ts';
import { wrongWith } from './sums.ts';
import type { DeviceWorld } from './world.ts';

const server = useServer();
/** `ACTS=10000 SEED=… npm test -- device-histories`: more acts than an ordinary run has, and the same ones again. */
const acts = Number(process.env.ACTS ?? 500);
const perHistory = 50;
const deviceCount = 9;
let world: DeviceWorld;
const played: Record<string, [tried: number, done: number]> = {};

/**
 * What is a fact breaks a promise: a device that is broken, gone, or turns up in another place's parcel is not handed out. Whom it was promised to waits again
 * until another stands free.
 */
const facts = /repair|write-off|finish a count|receive (a transfer|what is damaged)/;
const brokenPromise = /^promises to customers/;

beforeAll(async () => {
  await staySignedIn(server());
  world = await openWorld(server(), deviceCount);
});
afterAll(() => {
  console.info(`histories of devices, tried and done: ${JSON.stringify(played)}`);
});

describe('whatever happens to devices', () => {
  it('each is in one state, one place and one hold at most; counters are the devices; nothing is in transit that was not sent', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(deviceCount, perHistory), async (steps) => {
        let broken = (await wrongWith(world)).length;
        for (const each of steps) {
          const answer = await plays[each.act]![1](world, each);
          const tally = (played[each.act] ??= [0, 0]);
          if (answer) tally[0] += 1;
          if (answer?.code === 200) tally[1] += 1;
          expect(answer?.status ?? 200, `${each.act}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
          const wrong = await wrongWith(world);
          const promises = wrong.filter((each) => brokenPromise.test(each)).length;
          expect(wrong.length === promises ? [] : wrong, each.act).toEqual([]);
          if (!facts.test(each.act)) expect(promises, each.act).toBeLessThanOrEqual(broken);
          broken = promises;
        }
      }),
      { numRuns: Math.ceil(acts / perHistory), seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    const tried = Object.values(played).reduce((sum, [n]) => sum + n, 0);
    const done = Object.values(played).reduce((sum, [, n]) => sum + n, 0);
    expect([tried >= acts / 3, done >= acts / 10]).toEqual([true, true]);
  }, 3_600_000);
});
