import { sql } from 'kysely';
import { openBillStates } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';

/** A judicial bill with what it covers; amounts in fen. */
export interface JudicialRow {
  id: number;
  order_id: number;
  order_no: string;
  debt: number;
  reason: string;
  began_on: string;
  made_by: string;
  made_at: Date;
  /** When it was cancelled, or, paid in full, gave way to the next. */
  ended_at: Date | null;
  cancelled: boolean;
  ended_by: string;
  ended_why: string;
  version: number;
  /** `settled`: what had been paid of the bill before. */
  bills: { bill_id: number; settled: number; costs: boolean }[];
}

const shown = sql`j.id, j.order_id, o.order_no, j.debt, j.reason, j.began_on, j.made_by, j.made_at, j.ended_at, j.cancelled, j.ended_by, j.ended_why, j.version,
  (select json_agg(json_build_object('bill_id', i.bill_id, 'settled', i.settled, 'costs', i.costs) order by i.bill_id)
    from judicial_item i where i.merchant_id = j.merchant_id and i.judicial_id = j.id) as bills`;
const joined = sql`judicial_bill j join orders o on o.merchant_id = j.merchant_id and o.id = j.order_id`;

/** The judicial bills of an order, the newest first; people make few. */
export const judicialBillsOf = (ctx: Ctx, orderId: number): Promise<JudicialRow[]> =>
  rows(
    ctx.tx,
    sql<JudicialRow>`select ${shown} from ${joined} where j.merchant_id = ${ctx.merchantId} and j.order_id = ${orderId} order by j.id desc limit 50`,
  );

/** The judicial bill of an order that has not ended, paid or not. */
export const liveJudicial = (ctx: Ctx, orderId: number): Promise<JudicialRow | undefined> =>
  maybe(ctx.tx, sql<JudicialRow>`select ${shown} from ${joined} where j.merchant_id = ${ctx.merchantId} and j.order_id = ${orderId} and j.ended_at is null`);

/** A judicial bill of an order that the caller may see. */
export const judicialById = (ctx: Ctx, id: number | string): Promise<JudicialRow | undefined> =>
  maybe(ctx.tx, sql<JudicialRow>`select ${shown} from ${joined} where j.merchant_id = ${ctx.merchantId} and j.id = ${id}::bigint and ${ownStore(ctx)}`);

/** Which of these orders have bills that are open and covered by a judicial bill. */
export const ordersInCourt = async (ctx: Ctx, orderIds: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{ id: number }>`select j.order_id as id from judicial_bill j
          where j.merchant_id = ${ctx.merchantId} and j.order_id = any(${[...orderIds]}::bigint[]) and j.ended_at is null
            and exists (select from bill b where b.merchant_id = j.merchant_id and b.order_id = j.order_id and b.judicial_id = j.id and b.status in (${codes(...openBillStates)}))`,
      )
    ).map(({ id }) => id),
  );

export interface CoveredBill {
  id: number;
  /** What was paid of it before, fen. */
  paid: number;
  costs?: boolean;
}

/** Has a judicial bill cover bills from now on. */
export async function coverByJudicial(ctx: Ctx, judicialId: number, bills: readonly CoveredBill[]): Promise<void> {
  ctx.held.wrote('bill');
  const values = bills.map(
    (bill) => sql`(${ctx.merchantId}::bigint, ${judicialId}::bigint, ${bill.id}::bigint, ${bill.paid}::bigint, ${bill.costs ?? false}::boolean)`,
  );
  await sql`insert into judicial_item (merchant_id, judicial_id, bill_id, settled, costs) values ${sql.join(values)}`.execute(ctx.tx);
  await sql`update bill set judicial_id = ${judicialId}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = any(${bills.map(({ id }) => id)}::bigint[])`.execute(
    ctx.tx,
  );
}

/** Writes a judicial bill down; late fees of what it covers stop from tomorrow on. The order is locked. @returns its id */
export async function insertJudicial(ctx: Ctx, made: { orderId: number; debt: number; reason: string; bills: readonly CoveredBill[] }): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{ id: number }>`insert into judicial_bill (merchant_id, order_id, debt, reason, began_on, made_by, made_at)
      values (${ctx.merchantId}, ${made.orderId}, ${made.debt}, ${made.reason}, ${ctx.today}, ${ctx.actor.name}, ${ctx.now}) returning id`,
  );
  await coverByJudicial(ctx, id, made.bills);
  ctx.held.wrote('fee_pause');
  await sql`insert into fee_pause (merchant_id, order_id, since, cause, judicial_id) values (${ctx.merchantId}, ${made.orderId}, ${ctx.today}, 'judicial', ${id})`.execute(
    ctx.tx,
  );
  return id;
}

/** Notes that a judicial bill changed: whoever saw it before is stale. */
export const touchJudicial = (ctx: Ctx, id: number) =>
  sql`update judicial_bill set version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** Ends a judicial bill and lets go of what it covers; late fees go on from tomorrow. The order is locked. */
export async function closeJudicial(ctx: Ctx, id: number, { cancelled, why }: { cancelled: boolean; why: string }): Promise<void> {
  ctx.held.wrote('bill');
  ctx.held.wrote('fee_pause');
  await sql`update judicial_bill set ended_at = ${ctx.now}, cancelled = ${cancelled}, ended_by = ${ctx.actor.name}, ended_why = ${why}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
  await sql`update bill set judicial_id = null, version = version + 1 where merchant_id = ${ctx.merchantId} and judicial_id = ${id}`.execute(ctx.tx);
  await sql`update fee_pause set until = ${ctx.today} where merchant_id = ${ctx.merchantId} and judicial_id = ${id} and until is null`.execute(ctx.tx);
}
