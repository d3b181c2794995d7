import { setTimeout } from 'node:timers/promises';
import { addDays, businessDay, startOfDay } from '@merchant-admin/common/dates';
import type { Ctx } from '../../../platform/http/context.ts';
import { act } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { headHash, rootOf } from '../rules/chain.ts';
import { sourceNames } from '../store/sources.ts';
import { closeDays, groupRows, insertHead, lockChain, moveChain, sealRows, unsealed } from '../store/seal.store.ts';

/** The most records of one source in one head: what a merchant has from before its first head is sealed in several. */
const mostOfSource = 10_000;
/** What began before midnight has ended by then, milliseconds. */
const afterMidnight = 600_000;
const longestRest = 1000;

/** Seals what was written before an instant and no head holds yet. @returns how many records, and whether there may be more */
async function closeHead(ctx: Ctx, before: Date): Promise<{ records: number; more: boolean }> {
  const chain = await lockChain(ctx);
  if (chain.closed_to >= before) return { records: 0, more: false };
  const seq = chain.heads + 1;
  const marks = { ...chain.marks };
  let [records, more] = [0, false];
  for (const name of sourceNames) {
    const { n, top } = await sealRows(ctx, name, { seq, before, mark: marks[name] ?? 0, most: mostOfSource });
    records += n;
    more ||= n === mostOfSource;
    marks[name] = Math.max(marks[name] ?? 0, top);
  }
  if (!more) await closeDays(ctx, before);
  if (records === 0) return { records, more };
  const hashes = await groupRows(ctx, seq);
  const head = { seq, day: addDays(businessDay(before), -1), records, groups: hashes.length, root: rootOf(hashes), prev: chain.head.toString('hex') };
  await insertHead(ctx, head, headHash(head));
  await moveChain(ctx, head, headHash(head), marks);
  return { records, more };
}

/** The begin of the day of which nothing is sealed yet. */
const endOfSealing = (now: Date): Date => startOfDay(businessDay(new Date(now.getTime() - afterMidnight)));

/** Seals the days that are over (domain notes 3.16): every record of them is then bound by the newest head's hash. */
const sealDays: Sweep = async (services, caller) => {
  let sealed = 0;
  for (;;) {
    const began = performance.now();
    const before = endOfSealing(services.clock.now());
    const { records, more } = await act(services, caller, (ctx) => closeHead(ctx, before));
    sealed += records;
    if (!more) return sealed;
    await setTimeout(Math.min(longestRest, performance.now() - began));
  }
};

export const evidenceSweep = sweep(
  { name: 'evidence heads', title: '存证日链', explains: '每日零点后封存前一日的操作日志、账务与单据，并与前一日的链头相连', objects: 'evidence' },
  { due: [(ctx) => unsealed(ctx, endOfSealing(ctx.now))], run: sealDays },
);
