import { mostMonths } from '@merchant-admin/contract/analysis/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { act } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { monthsFrom, monthsOn, newestFrozen } from '../rules/months.ts';
import { beginPicture, firstUnfrozen, freezeCells, freezeCohorts, freezeOrders, nextSlice, unpictured } from '../store/picture.store.ts';

/** The months that are to be frozen, the oldest first; of a merchant without a picture no more than two years back. */
async function unfrozen(ctx: Ctx): Promise<string[]> {
  const newest = newestFrozen(ctx.today);
  const first = await firstUnfrozen(ctx);
  if (first === undefined) return [];
  const oldest = monthsOn(newest, 1 - mostMonths);
  return monthsFrom(first < oldest ? oldest : first, newest);
}

/** How many orders are gone through by one statement: what the years of a million brought is more than one may take. */
const atOnce = 20_000;

/** Freezes one month, unless somebody has. @returns how many pictures came of it */
export async function freezeMonth(ctx: Ctx, month: string, size = atOnce): Promise<number> {
  if (!(await beginPicture(ctx, month))) return 0;
  for (let slice = await nextSlice(ctx, 0, size); slice !== undefined; slice = await nextSlice(ctx, slice.upTo, size)) await freezeOrders(ctx, month, slice);
  await freezeCells(ctx, month);
  await freezeCohorts(ctx, month);
  return 1;
}

/** Freezes what months are over, each in a transaction of its own: a later one goes by the one before. While the demo's year is played, orders still come into such months. */
const freezeMonths: Sweep = async (services, caller) => {
  if ((services.demo?.progress() ?? null) !== null) return 0;
  let made = 0;
  for (const month of await act(services, caller, unfrozen)) made += await act(services, caller, (ctx) => freezeMonth(ctx, month));
  return made;
};

export const picturesSweep = sweep(
  { name: 'late pictures', title: '逾期快照', explains: '每月3日冻结上月末的账龄、迁徙与Vintage；没有快照的月份按到账日补制', objects: 'order' },
  { due: [(ctx) => unpictured(ctx, newestFrozen(ctx.today))], run: freezeMonths },
);
