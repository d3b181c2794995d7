import { sql } from 'kysely';
import { requestState, type RequestKind, type RequestState } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../platform/http/context.ts';
import { todo, waiting } from '../../platform/todos.ts';
import { isWarned } from '../../platform/queue/index.ts';
import { ownStore } from '../orders/index.ts';

/** Tabs of the queue: nobody has taken it, its holder has to decide, it has been passed once. */
const [unassigned, held, second] = [21, 22, 25];
const tags = ['InfoList'];
const queue = (ctx: Ctx, tab: number) => sql`select coalesce(paid_at, created_at) as since, created_at, reviewer_id from orders
  where merchant_id = ${ctx.merchantId} and tab = ${tab} and ${ownStore(ctx)}`;

export const ordersToTake = todo({ key: 'review-unassigned', title: '待分配审核', tags, href: `/examine/infoList?tab=${unassigned}` }, (ctx) =>
  waiting(ctx, sql`${queue(ctx, unassigned)} order by created_at`),
);

export const ordersHeld = todo(
  { key: 'review-mine', title: '我领取的审核', tags: ['review:claim'], href: (ctx) => `/examine/infoList?tab=${held}&reviewer_id=${ctx.actor.id ?? ''}` },
  (ctx) => waiting(ctx, sql`${queue(ctx, held)} and reviewer_id = ${ctx.actor.id} order by created_at`),
);

/** What one holds and is about to lose. */
export const ordersToLose = todo(
  { key: 'review-held', title: '即将超时的审核', tags: ['review:claim'], href: (ctx) => `/examine/infoList?tab=${held}&reviewer_id=${ctx.actor.id ?? ''}` },
  (ctx) =>
    waiting(
      ctx,
      sql`select i.held_at as since from work_item i where i.merchant_id = ${ctx.merchantId} and i.holder_id = ${ctx.actor.id} and i.kind = 'review'
        and ${isWarned(ctx)} order by i.held_until`,
    ),
);

export const ordersToPassAgain = todo({ key: 'review-second', title: '待复审', tags, href: `/examine/infoList?tab=${second}` }, (ctx) =>
  waiting(ctx, sql`${queue(ctx, second)} order by created_at`),
);

const requests = (kind: RequestKind, state: RequestState) => (ctx: Ctx) =>
  waiting(
    ctx,
    sql`select r.created_at as since from money_request r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      where r.merchant_id = ${ctx.merchantId} and r.kind = ${kind} and r.state = ${state} and ${ownStore(ctx)} order by r.created_at`,
  );
const [first, again, failed] = [requestState.WAITING, requestState.SECOND, requestState.FAILED];
const deductions = (state: RequestState) => ({ tags: ['DeductionList'], href: `/examine/deductionList?tab=${state}` });
const refunds = (state: RequestState) => ({ tags: ['RefundList'], href: `/examine/refundList?tab=${state}` });

export const deductionsToDecide = todo({ key: 'deduction', title: '扣款待审核', ...deductions(first) }, requests('deduction', first));
export const deductionsToDecideAgain = todo({ key: 'deduction-second', title: '扣款待复核', ...deductions(again) }, requests('deduction', again));
export const deductionsFailed = todo({ key: 'deduction-failed', title: '扣款失败', ...deductions(failed) }, requests('deduction', failed));
export const refundsToDecide = todo({ key: 'refund', title: '退款待审核', ...refunds(first) }, requests('refund', first));
export const refundsToDecideAgain = todo({ key: 'refund-second', title: '退款待复核', ...refunds(again) }, requests('refund', again));
export const refundsFailed = todo({ key: 'refund-failed', title: '退款失败', ...refunds(failed) }, requests('refund', failed));
