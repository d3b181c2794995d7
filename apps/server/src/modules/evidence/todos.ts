import { sql } from 'kysely';
import { todo, waiting } from '../../platform/todos.ts';
import { isLate, ownStore, waitsForRelease } from '../orders/index.ts';

/** The list of all orders, or for who does not have it that of late ones: it shows what is counted. */
const lists = { all: '/order/orderList?evidence=waits', late: '/abnormalOrder/overdueList?evidence=waits' };

/** Packages that somebody else made and that wait to be let out. */
export const packagesToRelease = todo(
  { key: 'evidence-release', title: '证据包待放行', tags: ['evidence:release'], href: (ctx) => (ctx.can('OrderList') ? lists.all : lists.late) },
  (ctx) =>
    waiting(
      ctx,
      sql`select k.made_at as since from evidence_package k join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
        where k.merchant_id = ${ctx.merchantId} and ${waitsForRelease(ctx)} and (${ctx.can('OrderList')} or ${isLate(ctx)}) and ${ownStore(ctx)} order by k.made_at`,
    ),
);
