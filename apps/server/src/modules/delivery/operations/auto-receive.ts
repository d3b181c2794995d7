import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { factsOf, judge, lockOrderById } from '../../orders/index.ts';
import { inTrouble } from '../store/tracking.store.ts';
import { receiveOrder } from './receive.ts';

async function receive(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (!judge('receive', factsOf(order, ctx.now)).allowed) return 0;
  await receiveOrder(ctx, order, 'timeout');
  return 1;
}

/** Takes parcels as received that nobody reported in time, but not those that the courier brings back or cannot deliver: they begin no lease. */
const autoReceive = eachDue({
  due: (ctx) =>
    sql<Due>`select id, order_no as no from orders o where merchant_id = ${ctx.merchantId} and status = ${codes(orderStatus.TO_RECEIVE)} and receive_by <= ${ctx.now}
          and not exists (select from parcel p where p.merchant_id = o.merchant_id and p.order_id = o.id and ${inTrouble})`,
  handle: receive,
  complaint: 'a parcel could not be taken as received',
});

export const receiptsSweep = sweep(
  { name: 'receipts', title: '自动确认收货', explains: '发货后超过期限无人确认的包裹，自动确认收货并起租', objects: 'order' },
  autoReceive,
);
