import { sql } from 'kysely';
import { liveRequestStates } from '@merchant-admin/contract/bills/codes';
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
