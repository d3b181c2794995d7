import { sql } from 'kysely';
import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { depositStatus, depositStatusText, type DepositStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';

/** States of a deposit that is frozen, all of it or a part. */
const frozen: readonly DepositStatus[] = [depositStatus.FROZEN, depositStatus.PART_CAPTURED];

/** Whether nothing can be taken of the deposit because its authorisation has ended; the job need not have marked it. */
export const isExpired = (order: Pick<OrderRow, 'deposit_frozen' | 'deposit_status' | 'authorisation_expires_at'>, now: Date): boolean =>
  order.deposit_frozen > 0 &&
  (order.deposit_status === depositStatus.EXPIRED || (order.authorisation_expires_at !== null && order.authorisation_expires_at <= now));

const warnUntil = (ctx: Ctx) => new Date(ctx.now.getTime() + ctx.services.config.AUTHORISATION_WARN_DAYS * 86_400_000);

async function tell(ctx: Ctx, order: OrderRow, title: string, advice: string): Promise<void> {
  const notice = {
    kind: 'authorisation',
    title,
    text: `订单 ${order.order_no} 冻结的押金 ${formatFen(order.deposit_frozen)}，授权有效期至 ${businessDay(order.authorisation_expires_at!)}。${advice}`,
    link: `/order/orderDetail?id=${order.id}&order_id=${order.order_no}`,
  };
  await tellHolders(ctx, 'deposit:deduct', notice, order.store_id);
}

const factsOf = (order: OrderRow) => ({ orderId: order.id, amount: order.deposit_frozen, expiresAt: order.authorisation_expires_at! });

/**
 * Marks a deposit whose authorisation has ended: it secures nothing. The books keep it as frozen until the channel says that it was given back: only the
 * channel knows, and asking for its release while the lease runs could not be undone.
 */
async function expire(ctx: Ctx, order: OrderRow): Promise<void> {
  await changeOrder(ctx, order.id, { deposit_status: depositStatus.EXPIRED });
  await tell(ctx, order, '押金授权已过期', '押金已无法扣款，请联系用户重新授权或结清账单');
  await record(ctx, {
    module: 'bills',
    action: '押金授权过期',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { deposit: depositStatusText[order.deposit_status] },
    after: { deposit: depositStatusText[depositStatus.EXPIRED] },
  });
  await ctx.services.events.emit(ctx, 'authorisation.expired', factsOf(order));
}

async function look(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  const until = order.authorisation_expires_at;
  if (!frozen.includes(order.deposit_status) || until === null) return 0;
  if (until <= ctx.now) await expire(ctx, order);
  else {
    await changeOrder(ctx, id, { authorisation_warned: true });
    await tell(ctx, order, '押金授权即将过期', '过期后押金不能再扣款，请提前联系用户重新授权');
    await ctx.services.events.emit(ctx, 'authorisation.expiring', factsOf(order));
  }
  return 1;
}

/** Tells staff and shops once of authorisations that are about to end, and marks those that have ended. */
const expireAuthorisations = eachDue({
  due: (ctx) =>
    sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and deposit_status in (${codes(depositStatus.FROZEN, depositStatus.PART_CAPTURED)})
          and authorisation_expires_at <= ${warnUntil(ctx)} and (not authorisation_warned or authorisation_expires_at <= ${ctx.now})`,
  handle: look,
  complaint: 'an authorisation could not be looked at',
});

export const authorisationsSweep = sweep(
  { name: 'authorisations', title: '押金授权到期', explains: '押金授权到期前提醒一次；到期的订单标为授权过期', objects: 'order', after: 'withholding' },
  expireAuthorisations,
);
