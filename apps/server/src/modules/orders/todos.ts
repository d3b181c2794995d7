import { sql } from 'kysely';
import { todo, waiting } from '../../platform/todos.ts';
import { lateSince, overdueIs } from './store/lease-filter.ts';
import { ownStore } from './store/order.store.ts';

const toPay = 10;

export const ordersToPay = todo({ key: 'to-pay', title: '待支付', tags: ['OrderList'], href: `/order/orderList?tab=${toPay}` }, (ctx) =>
  waiting(ctx, sql`select created_at as since from orders where merchant_id = ${ctx.merchantId} and tab = ${toPay} and ${ownStore(ctx)} order by created_at`),
);

export const ordersLate = todo({ key: 'overdue', title: '逾期订单', tags: ['OrderList'], href: '/order/orderList?overdue=1' }, (ctx) =>
  waiting(
    ctx,
    sql`select ${lateSince}::timestamptz as since from orders o
      where o.merchant_id = ${ctx.merchantId} and ${overdueIs(ctx, '1')} and ${ownStore(ctx)} order by ${lateSince}`,
  ),
);
