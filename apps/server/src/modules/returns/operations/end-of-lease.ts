import { sql } from 'kysely';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { orderStatusText, orderStatus } from '@merchant-admin/contract/orders/codes';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';
import { codes } from '../../../platform/db/codes.ts';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { billsOf, hasUnderWay, openOf } from '../../bills/index.ts';
import { factsOf, judge, lockOrderById, moveOrder, type OrderRow } from '../../orders/index.ts';
import { beginClearing } from './clear-order.ts';
import { giveUpBuyout } from './buyout.ts';

async function move(ctx: Ctx, order: OrderRow, transition: 'due' | 'gift', action: string): Promise<void> {
  const { to } = await moveOrder(ctx, order, transition);
  await record(ctx, {
    module: 'returns',
    action,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[to] },
  });
}

/** Ends a lease whose time is over: goods that are to come back are waited for; goods that are the customer's then are cleared once all is paid. */
async function endLease(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  const gift = order.lease_type === leaseType.GIFT;
  const transition = gift ? 'gift' : 'due';
  if (!judge(transition, factsOf(order, ctx.now)).allowed) return 0;
  const unpaid = (await billsOf(ctx, id)).some((bill) => openOf(bill) > 0) || (await hasUnderWay(ctx, id));
  if (gift && unpaid) return 0;
  await move(ctx, order, transition, gift ? '租完即送' : '租期届满');
  if (!gift) await ctx.services.events.emit(ctx, 'lease.ended', { orderId: id, rentEnd: order.rent_end! });
  if (gift)
    await beginClearing(ctx, await lockOrderById(ctx, id), { cause: 'gift', finishType: 3, deviceTo: deviceStatus.SOLD, reason: '租期届满且账单已结清' });
  return 1;
}

const endLeases = eachDue({
  due: (ctx) =>
    sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status = ${codes(orderStatus.LEASED)} and rent_end < ${ctx.today} and not settling`,
  handle: endLease,
  complaint: 'a lease could not be ended',
});

async function expire(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (!judge('cancelBuyout', factsOf(order, ctx.now)).allowed || (await hasUnderWay(ctx, id))) return 0;
  await giveUpBuyout(ctx, order, '超时未支付买断款');
  return 1;
}

/** Gives up buyouts that nobody paid in time. */
const expireBuyouts = eachDue({
  due: (ctx) =>
    sql<Due>`select b.order_id as id, o.order_no as no from buyout b join orders o on o.merchant_id = b.merchant_id and o.id = b.order_id
          where b.merchant_id = ${ctx.merchantId} and b.state = 'open' and b.expires_at <= ${ctx.now}`,
  handle: expire,
  complaint: 'a buyout could not be given up',
});

export const leasesSweep = sweep(
  { name: 'leases', title: '租期届满', explains: '租期结束的订单转待归还；租完即送且已结清的转清算', objects: 'order' },
  endLeases,
);

export const buyoutsSweep = sweep({ name: 'buyouts', title: '买断超时', explains: '超时未支付买断款的订单恢复租赁', objects: 'order' }, expireBuyouts);
