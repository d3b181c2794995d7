import { formatFen } from '@merchant-admin/common/money';
import { deviceStatus, deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { finishTypes, orderStatusText, type FinishType } from '@merchant-admin/contract/orders/codes';
import { clearingCauses, clearingStates, type ClearingCause, type ClearingState, returnState, clearingState } from '@merchant-admin/contract/returns/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { changeOrder, lockOrderById, moveOrder, type OrderRow } from '../../orders/index.ts';
import { returnStock } from '../../goods/index.ts';
import { devicesHeld, settleDevices, type Device } from '../../stock/index.ts';
import { destinationOf, type Places } from '../rules/device-verdicts.ts';
import { serialsIn } from '../rules/serials.ts';
import { insertClearing, liveClearing, setClearingState, type ClearingRow } from '../store/clearing.store.ts';
import { latestInspection } from '../store/inspection.store.ts';
import { changeReturn, openReturn } from '../store/return.store.ts';
import { nextLeg } from './clearing-legs.ts';
import { listener } from '../../../platform/events.ts';

export interface Ending {
  cause: ClearingCause;
  finishType: FinishType;
  /** The status code to which the devices go; null where they stay as they are. */
  deviceTo: number | null;
  reason: string;
}

/** What the inspection of an open return says of the places of its devices; undefined where nothing came back. */
async function placesBy(ctx: Ctx, order: OrderRow): Promise<Places | undefined> {
  const back = await openReturn(ctx, order.id);
  const found = back && (await latestInspection(ctx, back.id));
  return found && { came: serialsIn(found.imei), devices: found.devices, missing_to: found.missing_to };
}

async function placeAt(ctx: Ctx, order: OrderRow, devices: readonly Device[], to: number): Promise<void> {
  await settleDevices(
    ctx,
    order.id,
    devices.map((device) => device.id),
    to,
  );
  if (to === deviceStatus.IN_STOCK) await returnStock(ctx, order.sku_id, devices.length);
  ctx.effects.push({ what: '设备', from: devices.map((device) => device.imei).join(' '), to: deviceStatusText[to]!, amount: null });
}

/** Sends the devices of an order that is over to where they go: each by its own verdict where it has one; those that did not come back are lost or disputed. */
async function placeDevices(ctx: Ctx, order: OrderRow, { cause, device_to: to }: ClearingRow): Promise<void> {
  const found = await placesBy(ctx, order);
  const held = await devicesHeld(ctx, order.id);
  const isMissing = ({ imei }: Device) => found !== undefined && !found.came.includes(imei);
  for (const there of [held.filter((device) => !isMissing(device)), held.filter(isMissing)]) {
    const placed = Map.groupBy(there, (device) => destinationOf(device.imei, found, to, cause === 'return'));
    for (const [place, devices] of placed) if (place !== null) await placeAt(ctx, order, devices, place);
  }
}

/** Ends a clearing of which all legs are through: the order is finished; one that is closed stays so. */
async function finish(ctx: Ctx, order: OrderRow, clearing: ClearingRow): Promise<void> {
  await setClearingState(ctx, clearing.id, 50);
  if (clearing.finish_type === null) return;
  const { to } = await moveOrder(ctx, order, 'finish', { finish_type: clearing.finish_type, finished_at: ctx.now, settling: false });
  ctx.effects.push({
    what: '订单状态',
    from: orderStatusText[order.status],
    to: `${orderStatusText[to]}（${finishTypes[clearing.finish_type]}）`,
    amount: null,
  });
  await placeDevices(ctx, order, clearing);
  const back = await openReturn(ctx, order.id);
  if (back) await changeReturn(ctx, back.id, { state: 70, finished_at: ctx.now });
  await ctx.services.events.emit(ctx, 'order.finished', { orderId: order.id, finishType: clearing.finish_type });
  await record(ctx, {
    module: 'returns',
    action: '清算完成',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[to], how: finishTypes[clearing.finish_type] },
    reason: clearing.reason,
  });
}

/**
 * Takes an order's clearing as far as it goes now: what customers still owe, a deduction under way, the deposit's release, what is held for the customer;
 * then the order is finished (domain notes 3.18). A leg that is done is never done again: each is read from its own documents.
 */
export async function advanceClearing(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const clearing = await liveClearing(ctx, orderId);
  if (!clearing) return;
  const state = await nextLeg(ctx, await lockOrderById(ctx, orderId));
  if (state !== clearingState.DONE) {
    const back = await openReturn(ctx, orderId);
    if (state > clearingState.CAPTURE && back?.state === returnState.TO_SETTLE) await changeReturn(ctx, back.id, { state: returnState.RELEASING });
    return setClearingState(ctx, clearing.id, state);
  }
  await finish(ctx, await lockOrderById(ctx, orderId), clearing);
}

/** Decides how an order ends and begins to clear its money. The caller has cancelled the bills that it will not ask for. */
export async function beginClearing(ctx: Ctx, order: OrderRow, { cause, finishType, deviceTo, reason }: Ending): Promise<void> {
  const clearing = await insertClearing(ctx, { order_id: order.id, cause, finish_type: finishType, device_to: deviceTo, reason });
  await changeOrder(ctx, order.id, { settling: true });
  ctx.effects.push({ what: `${clearingCauses[cause]}清算`, from: '-', to: clearingStates[clearing.state as ClearingState], amount: null });
  if (order.deposit_frozen > 0) ctx.effects.push({ what: '冻结押金', from: formatFen(order.deposit_frozen), to: '结清后解冻', amount: order.deposit_frozen });
  await advanceClearing(ctx, { orderId: order.id });
}

/** Takes a clearing back whose claim nobody has paid; what its legs did stays done. */
export async function cancelClearing(ctx: Ctx, order: OrderRow): Promise<void> {
  const clearing = await liveClearing(ctx, order.id);
  if (!clearing) return;
  await setClearingState(ctx, clearing.id, 90);
  ctx.effects.push({
    what: `${clearingCauses[clearing.cause]}清算`,
    from: clearingStates[clearing.state as ClearingState],
    to: clearingStates[90],
    amount: null,
  });
  await changeOrder(ctx, order.id, { settling: false });
}

export const advancedByRequest = listener('request.ended', advanceClearing);
/** What a plan gives up when it is kept may be all that was open. */
export const advancedByPlan = listener('repayment.moved', advanceClearing);
