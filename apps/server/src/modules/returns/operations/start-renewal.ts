import { addDays, addMonths } from '@merchant-admin/common/dates';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { depositStatus, orderStatusText } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { post } from '../../../platform/ledger/post.ts';
import { carryFreeze, fixDueDates, frozenParts, hasDeduction } from '../../bills/index.ts';
import { handOnDevices } from '../../stock/index.ts';
import { addOrderDevices, changeOrder, closeOrder, devicesOfOrder, factsOf, judge, lockOrderById, moveOrder, type OrderRow } from '../../orders/index.ts';
import { beginClearing } from './clear-order.ts';
import { listener } from '../../../platform/events.ts';

/** Carries the deposit's freezes over to the new lease; the channel knows them by the first ones. */
async function carryDeposit(ctx: Ctx, parent: OrderRow, child: OrderRow): Promise<void> {
  let carried = 0;
  for (const { freeze, left } of await frozenParts(ctx, parent.id)) {
    const next = await carryFreeze(ctx, child, freeze, left);
    await post(ctx, {
      kind: 'carry',
      orderId: parent.id,
      documentId: next.id,
      entries: [
        { account: 'frozen', refId: freeze.id, amount: -left },
        { account: 'customerCredit', refId: parent.id, amount: left },
      ],
    });
    await post(ctx, {
      kind: 'freeze',
      orderId: child.id,
      documentId: next.id,
      entries: [
        { account: 'frozen', refId: next.id, amount: left },
        { account: 'customerCredit', refId: child.id, amount: -left },
      ],
    });
    carried += left;
  }
  await changeOrder(ctx, parent.id, { deposit_frozen: parent.deposit_frozen - carried });
  const expires = parent.authorisation_expires_at ? { authorisation_expires_at: parent.authorisation_expires_at } : {};
  await changeOrder(ctx, child.id, {
    deposit_total: parent.deposit_total,
    deposit_exempt: parent.deposit_exempt,
    deposit_frozen: carried,
    deposit_status: carried > 0 ? depositStatus.FROZEN : depositStatus.NONE,
    agreement_no: child.agreement_no === '' ? parent.agreement_no : child.agreement_no,
    ...expires,
  });
}

/** Why the lease before can no longer go on; undefined when it can. */
async function blocked(ctx: Ctx, parent: OrderRow): Promise<string | undefined> {
  const verdict = judge('renew', factsOf(parent, ctx.now));
  if (!verdict.allowed) return verdict.reason;
  return (await hasDeduction(ctx, parent.id)) ? billsErrors.REQUEST_OPEN.text : undefined;
}

/**
 * Starts a renewal whose first rent is paid: its lease runs from the day after the last one, with the same devices and deposit. Where the lease before can
 * no longer go on the renewal is closed, which pays the rent back.
 */
export async function startRenewal(ctx: Ctx, { orderId, parentId }: { orderId: number; parentId: number }): Promise<void> {
  const parent = await lockOrderById(ctx, parentId);
  const child = await lockOrderById(ctx, orderId);
  const reason = await blocked(ctx, parent);
  if (reason !== undefined) {
    await closeOrder(ctx, child, { transition: 'dropRenewal', type: '09', reason: `原订单不能续租：${reason}`, action: '续租未开始' });
    return;
  }
  const start = addDays(parent.rent_end!, 1);
  await carryDeposit(ctx, parent, child);
  const { to } = await moveOrder(ctx, child, 'startRenewal', {
    delivery_status: 3,
    paid_at: ctx.now,
    pay_deadline: null,
    received_at: ctx.now,
    rent_start: start,
    rent_end: addDays(addMonths(start, child.periods), -1),
    ...(parent.imei === null ? {} : { imei: parent.imei }),
  });
  await fixDueDates(ctx, { orderId: child.id, leaseStart: start });
  const devices = (await devicesOfOrder(ctx, parent.id)).map((device) => device.device_id);
  await addOrderDevices(ctx, child.id, devices);
  await handOnDevices(ctx, parent.id, child.id);
  await record(ctx, {
    module: 'returns',
    action: '续租开始',
    objectType: 'order',
    objectId: child.id,
    objectNo: child.order_no,
    before: { status: orderStatusText[child.status], parent: parent.order_no },
    after: { status: orderStatusText[to], from: start },
  });
  await beginClearing(ctx, await lockOrderById(ctx, parent.id), { cause: 'renewal', finishType: 4, deviceTo: null, reason: `续租订单 ${child.order_no}` });
}

export const renewalStarted = listener('renewal.paid', startRenewal);
