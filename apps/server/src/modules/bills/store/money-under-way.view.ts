import { sql } from 'kysely';
import { liveRequestStates, openBillStates, type DocumentKind } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Which of these orders have money on its way: a request that waits or runs, or a document that the channel has not settled. */
export const ordersWithMoneyUnderWay = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
        }>`select order_id as id from money_request where merchant_id = ${ctx.merchantId} and order_id = any(${[...ids]}::bigint[]) and state in (${codes(...liveRequestStates)})
          union select order_id from money_document where merchant_id = ${ctx.merchantId} and order_id = any(${[...ids]}::bigint[]) and state in ('intended', 'unknown')`,
      )
    ).map(({ id }) => id),
  );

/** The kinds of documents that await their outcome, by order. */
export async function kindsUnderWay(ctx: Ctx, ids: readonly number[]): Promise<Map<number, DocumentKind[]>> {
  const found = await rows(
    ctx.tx,
    sql<{
      order_id: number;
      kinds: DocumentKind[];
    }>`select order_id, array_agg(distinct kind) as kinds from money_document where merchant_id = ${ctx.merchantId} and order_id = any(${[...ids]}::bigint[]) and state in ('intended', 'unknown')
      group by order_id`,
  );
  return new Map(found.map((row) => [row.order_id, row.kinds]));
}

/** Which of these orders still ask for money; what is waived, written off or cancelled is not owed. */
export const ordersThatOwe = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
        }>`select distinct order_id as id from bill where merchant_id = ${ctx.merchantId} and order_id = any(${[...ids]}::bigint[]) and status in (${codes(...openBillStates)}) and amount > paid + waived`,
      )
    ).map(({ id }) => id),
  );
