import { deviceReports, recycleState as at, recycleStops } from '@merchant-admin/contract/recycling/codes';
import type { DeviceCheckOutcome, DeviceFindings } from '../../../platform/device-check/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recycleMachine } from '../rules/recycle-states.ts';
import { checkById, lockCheck, reportedStop, writeAnswer, writeFailure, writeUnchecked } from '../store/device-check.store.ts';
import { quotesOf } from '../store/quote.store.ts';
import { changeRecycle, recycleById, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { factsOf, lockBoth } from './recycle-seen.ts';
import { tellDeciders, tellStop } from './tell-stop.ts';
import { settleTrade } from './trade-in.ts';

/** How often a number is asked about: for some three hours. */
const mostTries = 10;

/** Whether an order may still be stopped: its device is here and not paid for. */
const mayBeStopped = (ctx: Ctx, order: RecycleRow): boolean => recycleMachine.isTurn('release', factsOf(ctx, order).state);

/** A device is reported: its order is stopped, unless that comes too late or something else stops it. Those who decide learn of it in any case. */
async function stopReported(ctx: Ctx, order: RecycleRow, { detail }: DeviceFindings): Promise<void> {
  if ((await reportedStop(ctx, order.id)) === '') return;
  const stops = order.stop === '' && mayBeStopped(ctx, order);
  if (stops) await changeRecycle(ctx, order.id, { stop: 'reported' });
  await recordRecycle(ctx, order, stops ? '外部核验拦截' : '外部核验异常', { imei: order.imei, check: deviceReports.reported });
  if (stops) return tellStop(ctx, order, order.imei, 'reported');
  await addStep(ctx, order.id, 'reported', [deviceReports.reported, detail].filter((text) => text !== '').join('，'));
  await tellDeciders(ctx, order, '回收设备外部核验异常', `${order.imei}：${deviceReports.reported}`);
}

/** A device that is locked and that no inspection saw, as one that was valued over the counter: its order is stopped. An inspection asks by itself. */
async function stopLocked(ctx: Ctx, order: RecycleRow): Promise<void> {
  if (order.stop !== '' || order.state === at.TO_INSPECT || !mayBeStopped(ctx, order)) return;
  if ((await quotesOf(ctx, order.id)).some(({ kind }) => kind === 'inspection')) return;
  await changeRecycle(ctx, order.id, { stop: 'locked' });
  await recordRecycle(ctx, order, '外部核验拦截', { imei: order.imei, check: recycleStops.locked });
  await tellStop(ctx, order, order.imei, 'locked');
}

/** No answer came so often that it is not asked for again: somebody has to decide. */
async function giveUp(ctx: Ctx, order: RecycleRow, failure: string): Promise<void> {
  if (order.unchecked === 'waiting') await writeUnchecked(ctx, order.id, 'failed');
  await addStep(ctx, order.id, 'checkFailed', failure);
  await recordRecycle(ctx, order, '外部核验失败', { imei: order.imei }, failure);
  if (mayBeStopped(ctx, order)) await tellDeciders(ctx, order, '回收设备外部核验失败', `${order.imei}：${failure}`);
}

/** Writes down what came of asking about a device, once. The order is locked before its check. */
export async function settleCheck(ctx: Ctx, id: number, outcome: DeviceCheckOutcome): Promise<void> {
  const known = (await checkById(ctx, id))!;
  const order = await lockBoth(ctx, (await recycleById(ctx, known.order_id))!);
  const check = (await lockCheck(ctx, id))!;
  if (check.state !== 'waiting') return;
  if (outcome.outcome !== 'answered') {
    const failed = check.tries >= mostTries;
    await writeFailure(ctx, id, failed ? 'failed' : 'waiting', outcome.failure);
    if (failed) await giveUp(ctx, order, outcome.failure);
    return;
  }
  await writeAnswer(ctx, check, outcome.findings);
  await writeUnchecked(ctx, order.id, '');
  if (outcome.findings.reported === 'reported') await stopReported(ctx, order, outcome.findings);
  else if (outcome.findings.locked === 'locked') await stopLocked(ctx, order);
  await settleTrade(ctx, order.id);
}
