import { sql, type RawBuilder } from 'kysely';
import { addDays, startOfDay } from '@merchant-admin/common/dates';
import { incomingKinds, isPeriodic, isRentType, openBillStates, rentTypes, tradeChannel } from '@merchant-admin/contract/bills/codes';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import { limitOnce } from '../../../platform/db/preparing-client.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { oneByOne, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { isCovered } from '../rules/money-objections.ts';
import { billsOf, openOf } from '../store/bill.store.ts';
import { hasUnderWay } from '../store/document.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { payFromPrepayment } from './pay-from-prepayment.ts';
import { withholdBills } from './withhold.ts';
import { withholdInstalments } from './withhold-instalments.ts';

/** The earliest due day that is still tried. */
const since = (ctx: Ctx) => addDays(ctx.today, -ctx.services.config.WITHHOLD_DAYS);

const running = codes(orderStatus.LEASED, orderStatus.TO_RETURN);

/** Orders with prepayment: whether bills of theirs are due is asked of each. */
const prepaid = (ctx: Ctx) => sql`select from orders where merchant_id = ${ctx.merchantId} and status in (${running}) and prepayment > 0`;

/** Some orders beyond one, by id, with prepayment and due bills. */
const prepaidDue = (ctx: Ctx, id: number, end: RawBuilder<unknown>) =>
  sql`select id from orders p where p.merchant_id = ${ctx.merchantId} and p.status in (${running}) and p.prepayment > 0 and p.id > ${id}
      and exists (select from bill b where b.merchant_id = p.merchant_id and b.order_id = p.id and b.status in (${codes(...openBillStates)}) and b.due_date <= ${ctx.today} and b.judicial_id is null)
    order by p.id ${end}`;

/** Some orders whose customers agreed to be charged for rent that is due and was not tried today. */
const agreedDue = (ctx: Ctx, id: number, end: RawBuilder<unknown>) =>
  sql`select id from orders a where a.merchant_id = ${ctx.merchantId} and a.status in (${running}) and a.next_due <= ${ctx.today} and a.agreement_no <> '' and a.id > ${id}
      and exists (select from bill b where b.merchant_id = a.merchant_id and b.order_id = a.id and b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)})
        and b.due_date between ${since(ctx)} and ${ctx.today} and b.withheld_on is distinct from ${ctx.today} and b.plan_id is null and b.judicial_id is null)
      and not ${emptyToday(ctx, sql`a.id`)}
    order by a.id ${end}`;

/** Some such orders of which an instalment of a plan is due. */
const planDue = (ctx: Ctx, id: number, end: RawBuilder<unknown>) =>
  sql`select q.id from repayment_plan p join orders q on q.merchant_id = p.merchant_id and q.id = p.order_id
    where p.merchant_id = ${ctx.merchantId} and p.state = ${planState.RUNNING} and q.status in (${running}) and q.next_due <= ${ctx.today}
      and q.agreement_no <> '' and q.id > ${id} and not ${emptyToday(ctx, sql`q.id`)}
      and exists (select from repayment_instalment i where i.merchant_id = p.merchant_id and i.plan_id = p.id and i.due_date between ${since(ctx)} and ${ctx.today}
        and i.withheld_on is distinct from ${ctx.today})
    order by q.id ${end}`;

const dueAfter = (ctx: Ctx, id: number, limit: number) => {
  const end = sql`limit ${limit}`;
  const each = [prepaidDue, agreedDue, planDue].map((some) => sql`(${some(ctx, id, end)})`);
  return rows(
    ctx.tx,
    sql<Due>`select o.id, o.order_no as no from (${sql.join(each, sql` union `)}) due join orders o on o.merchant_id = ${ctx.merchantId} and o.id = due.id order by o.id limit ${limit}`,
  );
};

/** The condition that the customer's account had too little today: what else is due would be refused alike. */
const emptyToday = (ctx: Ctx, orderId: ReturnType<typeof sql>) => sql`exists (select from money_document d
  where d.merchant_id = ${ctx.merchantId} and d.order_id = ${orderId} and d.kind = 'withhold' and d.state = 'failed' and d.finished_at >= ${startOfDay(ctx.today)}
    and d.failure_code = 'empty')`;

/** Takes the oldest rent that is due and was not tried today, with the services that are due by then. @returns how many tries */
async function withholdNext(ctx: Ctx, order: OrderRow): Promise<number> {
  const bills = (await billsOf(ctx, order.id)).filter(
    (each) => isPeriodic(each) && !isCovered(each) && openOf(each) > 0 && each.due_date !== null && each.due_date <= ctx.today,
  );
  if (order.agreement_no !== '' && (await withholdInstalments(ctx, order))) return 1;
  const bill = bills.find((each) => isRentType(each.type) && each.due_date! >= since(ctx) && each.withheld_on !== ctx.today);
  if (bill === undefined || order.agreement_no === '') return 0;
  await withholdBills(ctx, order, [bill, ...bills.filter((each) => !isRentType(each.type) && each.due_date! <= bill.due_date!)]);
  return 1;
}

/** Ids of bills of which somebody took an offset back: no job uses prepayment on them again. */
const givenBack = async (ctx: Ctx, orderId: number): Promise<Set<number>> =>
  new Set(
    (await linesOfOrder(ctx, orderId))
      .filter((line) => line.kind === 'offset' && line.channel !== tradeChannel && line.state === 'revoked')
      .map((line) => line.billId),
  );

/**
 * Collects what is due of one order: what is held ahead is used first, then the customer's account is charged; nothing while money of the order is under
 * way.
 */
async function collect(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  const runs = order.status === orderStatus.LEASED || order.status === orderStatus.TO_RETURN;
  if (!runs || (await hasUnderWay(ctx, id, incomingKinds))) return 0;
  const given = await givenBack(ctx, id);
  const due = (await billsOf(ctx, id)).filter(
    (bill) => bill.due_date !== null && bill.due_date <= ctx.today && bill.judicial_id === null && !given.has(bill.id),
  );
  if ((await payFromPrepayment(ctx, order, inDueOrder(due), '到期自动抵扣')) > 0) return 1;
  return withholdNext(ctx, order);
}

/**
 * Tries each due bill once a day, one by one, for some weeks; a failure does not stop the rest, but an empty account ends the order's day (domain notes
 * 3.6). Goes over the orders again until nothing more can be done: the next bill waits for the last one's outcome.
 */
const withholdDue: Sweep = async (services, caller) => {
  for (let all = 0; ;) {
    const done = await oneByOne(services, caller, { dueAfter, handle: collect, complaint: 'a due bill could not be collected' });
    if (done === 0) return all;
    all += done;
  }
};

export const withholdingSweep = sweep(
  { name: 'withholding', title: '到期扣款', explains: '到期账单先用预付款抵扣；对已签约代扣的用户，到期租金每日逐期代扣一次', objects: 'order' },
  { due: [prepaid, (ctx) => agreedDue(ctx, 0, limitOnce(1)), (ctx) => planDue(ctx, 0, limitOnce(1))], run: withholdDue },
);
