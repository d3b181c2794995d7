import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { askedOutside } from '../../../platform/jobs/asked-outside.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { nextAttempt } from '../../bills/index.ts';
import { recycleMachine } from '../rules/recycle-states.ts';
import { dueChecks, insertCheck, isStillLocked, lockCheck, newestCheck, writeTry, writeUnchecked } from '../store/device-check.store.ts';
import { findRecycleOrder, lockRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { factsOf } from './recycle-seen.ts';
import { settleCheck } from './settle-check.ts';

/** Notes that a number is being asked about. @returns the number; nothing where an answer is known by now */
async function begin(ctx: Ctx, id: number): Promise<string | undefined> {
  const check = (await lockCheck(ctx, id))!;
  if (check.state !== 'waiting') return undefined;
  const tries = check.tries + 1;
  await writeTry(ctx, id, tries, nextAttempt(ctx.now, tries));
  return check.imei;
}

/** Asks about one number, outside of any transaction: written down, asked, answer written down. Safe to run again at any point. */
async function runCheck(services: Services, caller: Caller, id: number): Promise<void> {
  const number = await act(services, caller, (ctx) => begin(ctx, id));
  if (number === undefined) return;
  const outcome = await services.deviceChecks.ask(number);
  await act(services, caller, (ctx) => settleCheck(ctx, id, outcome));
}

const askAfter = (ctx: Ctx, id: number) => ctx.after(() => runCheck(ctx.services, systemCaller(ctx.merchantId), id));

/** Has the outside world asked about an order's device once this is committed. The order is locked. */
export async function beginCheck(ctx: Ctx, { id, imei }: Pick<RecycleRow, 'id' | 'imei'>): Promise<void> {
  const check = await insertCheck(ctx, id, imei);
  await writeUnchecked(ctx, id, 'waiting');
  askAfter(ctx, check.id);
}

/** Asks once more about a device that was locked when it was last asked about: by the check that waits already, or a new one. */
async function checkAgain(ctx: Ctx, id: number): Promise<void> {
  const order = (await lockRecycle(ctx, id))!;
  const newest = await newestCheck(ctx, id);
  if (newest?.state === 'waiting') askAfter(ctx, newest.id);
  else if (await isStillLocked(ctx, id)) await beginCheck(ctx, order);
}

/** Whether an order that is about to be inspected is locked as far as is known. */
async function isToAskAgain(ctx: Ctx, orderId: string): Promise<number | undefined> {
  const order = await findRecycleOrder(ctx, orderId);
  if (!order || !recycleMachine.judge('inspect', factsOf(ctx, order)).allowed) return undefined;
  return (await isStillLocked(ctx, order.id)) ? order.id : undefined;
}

/** Before an inspection: a lock that was on is asked about again, so that one that was removed since does not stand in the way. */
export async function askAgainIfLocked(services: Services, caller: Caller, orderId: string): Promise<void> {
  const id = await act(services, { ...caller, readOnly: true }, (ctx) => isToAskAgain(ctx, orderId));
  if (id !== undefined) await act(services, systemCaller(caller.merchantId), (ctx) => checkAgain(ctx, id));
}

/** Takes up checks that a crash or a silent service left without an answer. */
const runDue = askedOutside({
  due: dueChecks,
  ask: runCheck,
  complaint: 'a device could not be asked about',
});

export const deviceChecksSweep = sweep(
  { name: 'device checks', title: '回收外部核验', explains: '向外部核验服务查询尚无结果的回收设备是否挂失、抵押或锁定', objects: 'deviceCheck', outside: true },
  runDue,
);
