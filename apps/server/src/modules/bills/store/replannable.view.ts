import { sql } from 'kysely';
import { billStatus, openBillStates, tradeChannel } from '@merchant-admin/contract/bills/codes';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ordersWithMoneyUnderWay } from './money-under-way.view.ts';

/** What of a bill `b` went back, or is promised to; a second try of a failed refund promises nothing new. */
const back = sql`coalesce((select sum(l.amount) from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
  where l.merchant_id = b.merchant_id and l.bill_id = b.id and d.kind = 'refund' and d.retries_id is null and d.state <> 'revoked'), 0)`;
const byDevice = sql`exists (select from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
  where l.merchant_id = b.merchant_id and l.bill_id = b.id and d.channel = ${tradeChannel} and d.state = 'succeeded')`;

/** Of these orders those whose bills are not what their price made of them any more: edited, given up, or settled by a device. */
const edited = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{
      order_id: number;
    }>`select distinct b.order_id from bill b where b.merchant_id = ${ctx.merchantId} and b.order_id = any(${[...ids]}::bigint[]) and b.in_plan
      and (b.waived > 0 or (b.status <> ${codes(billStatus.CANCELLED)} and b.adjusted <> ${back}) or ${byDevice})`,
  );

/** What speaks against new bills for these orders now, by their ids: their money is on the way, somebody decides about it, or their bills are not those of their price. */
export async function objectionsToReplan(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ErrorDefinition>> {
  const found = new Map<number, ErrorDefinition>((await edited(ctx, ids)).map(({ order_id: id }) => [id, e.CHANGE_BILLS_EDITED]));
  for (const id of await ordersWithMoneyUnderWay(ctx, ids)) found.set(id, ordersErrors.PAYMENT_UNDER_WAY);
  return found;
}

/** Of these orders those that lack something of what is paid before their goods are sent. */
export const ordersWithOpenFirst = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          order_id: number;
        }>`select distinct order_id from bill where merchant_id = ${ctx.merchantId} and order_id = any(${[...ids]}::bigint[]) and in_plan and period = 1
          and status in (${codes(...openBillStates)}) and amount > paid + waived`,
      )
    ).map((row) => row.order_id),
  );
