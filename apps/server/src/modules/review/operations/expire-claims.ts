import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById, putBack } from '../../orders/index.ts';

async function release(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (order.status !== orderStatus.TO_REVIEW || order.claim_expires_at === null || order.claim_expires_at > ctx.now) return 0;
  await putBack(ctx, order, 'timed_out', '领取超时，退回待分配');
  return 1;
}

/** Brings tabs and lists up to date where a hold's time is over without a decision: nobody has held these orders since. */
const expireClaims = eachDue({
  due: (ctx) =>
    sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status = ${codes(orderStatus.TO_REVIEW)} and claim_expires_at <= ${ctx.now}`,
  handle: release,
  complaint: 'a hold that is over could not be ended',
});

export const holdsSweep = sweep(
  { name: 'review holds', title: '审核领取超时退回', explains: '领取后超时未审核的订单，退回待分配', objects: 'order' },
  expireClaims,
);
