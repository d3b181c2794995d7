import { sql } from 'kysely';
import { pauseState } from '@merchant-admin/contract/bills/pause-codes';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import { dueTab, ownerless } from '@merchant-admin/contract/overdue/codes';
import { codes } from '../../platform/db/codes.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { isWarned } from '../../platform/queue/index.ts';
import { todo, waiting } from '../../platform/todos.ts';
import { ordersPromised } from './operations/judge-promises.ts';
import { linkOver, linkState } from './store/case-link.ts';
import { isDue } from './store/case-list.view.ts';
import { isLate, lateSince, ownStore } from '../orders/index.ts';

const late = (ctx: Ctx) => sql`${isLate(ctx)} and ${ownStore(ctx)}`;

export const casesToGive = todo({ key: 'overdue-unassigned', title: '逾期待分配', tags: ['overdue:assign'], href: '/abnormalOrder/overdueList?tab=1' }, (ctx) =>
  waiting(
    ctx,
    sql`select ${lateSince}::timestamptz as since from orders o
      where o.merchant_id = ${ctx.merchantId} and ${late(ctx)} and o.case_stage = ${ownerless} order by ${lateSince}`,
  ),
);

export const casesToCall = todo(
  { key: 'overdue-next', title: '今日待联系的逾期订单', tags: ['OwnOrderList'], href: `/abnormalOrder/ownOrderList?tab=${dueTab}` },
  (ctx) =>
    waiting(
      ctx,
      sql`select c.next_at as since from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
        where c.merchant_id = ${ctx.merchantId} and c.collector_id = ${ctx.actor.id} and ${isDue(ctx)} and ${late(ctx)} order by c.next_at`,
    ),
);

/** What one pulled and is about to go back. */
export const casesToLose = todo({ key: 'overdue-held', title: '即将退回的逾期订单', tags: ['OwnOrderList'], href: '/abnormalOrder/ownOrderList' }, (ctx) =>
  waiting(
    ctx,
    sql`select i.held_at as since from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
      where i.merchant_id = ${ctx.merchantId} and i.holder_id = ${ctx.actor.id} and i.kind = 'overdue' and ${isWarned(ctx)} and ${late(ctx)} order by i.held_until`,
  ),
);

/** One's own whose promise is broken, until something is said with the customer. */
export const promisesBroken = todo(
  { key: 'overdue-broken', title: '承诺已违约', tags: ['OwnOrderList'], href: '/abnormalOrder/ownOrderList?promise=unanswered' },
  async (ctx) =>
    waiting(
      ctx,
      sql`select ((c.promise_date + 1)::timestamp at time zone 'Asia/Shanghai') as since from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
        where c.merchant_id = ${ctx.merchantId} and o.id = any(${await ordersPromised(ctx, 'mine', 'unanswered')}::bigint[]) and ${late(ctx)} order by c.promise_date`,
    ),
);

/** One's own whose customer was left to pay by his payment link and has not, until something is said with him. */
export const linksUnpaid = todo(
  { key: 'overdue-link', title: '还款链接到期未付', tags: ['OwnOrderList'], href: '/abnormalOrder/ownOrderList?link=unpaid' },
  (ctx) =>
    waiting(
      ctx,
      sql`select ${linkOver} as since from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
        where c.merchant_id = ${ctx.merchantId} and c.collector_id = ${ctx.actor.id} and ${linkState(ctx)} = 'unpaid' and ${late(ctx)} order by 1`,
    ),
);

/** Pauses of late orders that are dated back and that somebody else made. */
export const pausesToAgree = todo(
  { key: 'overdue-pause', title: '暂停计费待复核', tags: ['overdue:pauseAgree'], href: '/abnormalOrder/overdueList?pause=waits' },
  (ctx) =>
    waiting(
      ctx,
      sql`select l.made_at as since from late_pause l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
        where l.merchant_id = ${ctx.merchantId} and l.state = ${codes(pauseState.TO_APPROVE)} and l.made_by_id <> ${ctx.actor.id} and ${late(ctx)} order by l.made_at`,
    ),
);
/** Plans of late orders that give up so much that another than who made them has to agree. */
export const plansToAgree = todo(
  { key: 'overdue-plan', title: '协商分期待复核', tags: ['overdue:agree'], href: `/abnormalOrder/overdueList?plan=${planState.TO_APPROVE}` },
  (ctx) =>
    waiting(
      ctx,
      sql`select p.made_at as since from repayment_plan p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
        where p.merchant_id = ${ctx.merchantId} and p.state = ${codes(planState.TO_APPROVE)} and p.made_by_id <> ${ctx.actor.id} and ${late(ctx)} order by p.made_at`,
    ),
);
