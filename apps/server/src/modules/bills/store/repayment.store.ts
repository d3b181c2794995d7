import { sql } from 'kysely';
import { livePlanStates, planState, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { openInstalments, ownStore } from '../../orders/index.ts';
import type { Instalment } from '../rules/repayment.ts';

/** A repayment plan with its bills and instalments; amounts in fen. */
export interface PlanRow {
  id: number;
  order_id: number;
  order_no: string;
  state: PlanState;
  total: number;
  waived: number;
  grace_days: number;
  consent_way: number;
  consent_note: string;
  proofs: string[];
  reason: string;
  began_on: string;
  /** Until when the customer may confirm it; null where he is not asked. */
  asked_until: Date | null;
  made_by_id: number;
  made_by: string;
  made_at: Date;
  ended_at: Date | null;
  ended_why: string;
  version: number;
  bills: { bill_id: number; settled: number }[];
  instalments: (Instalment & { seq: number; withheld_on: string | null })[];
}

const shown = sql`p.id, p.order_id, o.order_no, p.state, p.total, p.waived, p.grace_days, p.consent_way, p.consent_note, p.proofs, p.reason, p.began_on, p.asked_until, p.made_by_id, p.made_by, p.made_at, p.ended_at, p.ended_why, p.version,
  (select json_agg(json_build_object('bill_id', b.bill_id, 'settled', b.settled) order by b.bill_id) from repayment_bill b where b.merchant_id = p.merchant_id and b.plan_id = p.id) as bills,
  (select json_agg(json_build_object('seq', i.seq, 'due_date', i.due_date, 'amount', i.amount, 'withheld_on', i.withheld_on) order by i.seq)
    from repayment_instalment i where i.merchant_id = p.merchant_id and i.plan_id = p.id) as instalments`;

const plans = sql`repayment_plan p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id`;

/** The plans of an order, the newest first; people make few. */
export const plansOf = (ctx: Ctx, orderId: number): Promise<PlanRow[]> =>
  rows(ctx.tx, sql<PlanRow>`select ${shown} from ${plans} where p.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} order by p.id desc limit 50`);

/** The plan of an order that its customer is asked to confirm. */
export const askedPlan = (ctx: Ctx, orderId: number): Promise<PlanRow | undefined> =>
  maybe(
    ctx.tx,
    sql<PlanRow>`select ${shown} from ${plans} where p.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} and p.state = ${planState.TO_CONFIRM}`,
  );

/** The running plans of several orders at once. */
export const runningPlans = (ctx: Ctx, orderIds: readonly number[]): Promise<PlanRow[]> =>
  rows(
    ctx.tx,
    sql<PlanRow>`select ${shown} from ${plans} where p.merchant_id = ${ctx.merchantId} and p.order_id = any(${[...orderIds]}::bigint[]) and p.state = ${planState.RUNNING}`,
  );

/** A plan of an order that the caller may see. */
export const planById = (ctx: Ctx, id: number | string): Promise<PlanRow | undefined> =>
  maybe(ctx.tx, sql<PlanRow>`select ${shown} from ${plans} where p.merchant_id = ${ctx.merchantId} and p.id = ${id}::bigint and ${ownStore(ctx)}`);

/** Which of these orders have a plan that waits or runs. */
export const ordersWithPlans = async (ctx: Ctx, orderIds: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
        }>`select order_id as id from repayment_plan where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and state in (${codes(...livePlanStates)})`,
      )
    ).map(({ id }) => id),
  );

export const hasLivePlan = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from repayment_plan where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state in (${codes(...livePlanStates)})`,
  )) !== undefined;

export interface NewPlan extends Pick<
  PlanRow,
  'state' | 'asked_until' | 'total' | 'waived' | 'grace_days' | 'consent_way' | 'consent_note' | 'reason' | 'bills'
> {
  orderId: number;
  proofs: readonly string[];
  instalments: readonly Instalment[];
}

/** Writes a plan down with its bills and instalments. The order is locked. @returns its id */
export async function insertPlan(ctx: Ctx, plan: NewPlan): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into repayment_plan (merchant_id, order_id, state, total, waived, grace_days, consent_way, consent_note, proofs, reason, began_on, asked_until, made_by_id, made_by, made_at)
      values (${ctx.merchantId}, ${plan.orderId}, ${plan.state}, ${plan.total}, ${plan.waived}, ${plan.grace_days}, ${plan.consent_way}, ${plan.consent_note}, ${[...plan.proofs]}, ${plan.reason}, ${ctx.today},
        ${plan.asked_until}::timestamptz, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning id`,
  );
  const bills = plan.bills.map((bill) => sql`(${ctx.merchantId}::bigint, ${id}::bigint, ${bill.bill_id}::bigint, ${bill.settled}::bigint)`);
  await sql`insert into repayment_bill (merchant_id, plan_id, bill_id, settled) values ${sql.join(bills)}`.execute(ctx.tx);
  const parts = plan.instalments.map(
    (each, place) => sql`(${ctx.merchantId}::bigint, ${id}::bigint, ${place + 1}::smallint, ${each.due_date}::date, ${each.amount}::bigint)`,
  );
  await sql`insert into repayment_instalment (merchant_id, plan_id, seq, due_date, amount) values ${sql.join(parts)}`.execute(ctx.tx);
  return id;
}

/** Moves a plan to another state. */
export const movePlan = (ctx: Ctx, id: number, to: PlanState, { why = '', by = '', askedUntil }: { why?: string; by?: string; askedUntil?: Date } = {}) =>
  sql`update repayment_plan set state = ${to}, version = version + 1, approved_by = case when ${by}::text = '' then approved_by else ${by}::text end,
      asked_until = coalesce(${askedUntil ?? null}::timestamptz, asked_until), ended_at = ${livePlanStates.includes(to) ? null : ctx.now}::timestamptz, ended_why = ${why}
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** Has the plan cover its bills, and stops late fees on them from the day after it was agreed. */
export async function coverBills(ctx: Ctx, planId: number): Promise<void> {
  ctx.held.wrote('bill');
  ctx.held.wrote('fee_pause');
  await sql`update bill set plan_id = ${planId}, version = version + 1 where merchant_id = ${ctx.merchantId}
    and id in (select bill_id from repayment_bill where merchant_id = ${ctx.merchantId} and plan_id = ${planId})`.execute(ctx.tx);
  await sql`insert into fee_pause (merchant_id, order_id, since, cause, plan_id) 
    select merchant_id, order_id, began_on, 'plan', id from repayment_plan where merchant_id = ${ctx.merchantId} and id = ${planId}`.execute(ctx.tx);
}

/** Has a plan that is taken up again cover its bills and the late fees that they were billed for; late fees stand still as if it had never ended. */
export async function recoverBills(ctx: Ctx, planId: number): Promise<void> {
  ctx.held.wrote('bill');
  ctx.held.wrote('fee_pause');
  const chosen = sql`select bill_id from repayment_bill where merchant_id = ${ctx.merchantId} and plan_id = ${planId}`;
  await sql`update bill set plan_id = ${planId}, version = version + 1 where merchant_id = ${ctx.merchantId} and (id in (${chosen}) or late_of in (${chosen}))`.execute(
    ctx.tx,
  );
  await sql`update fee_pause set until = null where merchant_id = ${ctx.merchantId} and plan_id = ${planId}`.execute(ctx.tx);
}

/** Lets go of a plan's bills; late fees go on from the day after `until`. */
export async function uncoverBills(ctx: Ctx, planId: number, until: string): Promise<void> {
  ctx.held.wrote('bill');
  ctx.held.wrote('fee_pause');
  await sql`update bill set plan_id = null, version = version + 1 where merchant_id = ${ctx.merchantId} and plan_id = ${planId}`.execute(ctx.tx);
  await sql`update fee_pause set until = ${until} where merchant_id = ${ctx.merchantId} and plan_id = ${planId} and until is null`.execute(ctx.tx);
}

/** Notes that what is due of a plan was tried to be withheld today. */
export const noteWithheld = (ctx: Ctx, planId: number) =>
  sql`update repayment_instalment set withheld_on = ${ctx.today} where merchant_id = ${ctx.merchantId} and plan_id = ${planId} and due_date <= ${ctx.today}`.execute(
    ctx.tx,
  );

/**
 * The due day of the first instalment of an order's running plan that is not paid in full; null where none runs. What settled the covered bills and their late fees
 * since counts, whenever it came.
 */
export const nextInstalment = (ctx: Ctx, orderId: number) => sql<string | null>`(select min(i.due_date) from (${openInstalments(ctx, sql`${orderId}`)}) i)`;
