import { sql } from 'kysely';
import type { Held } from '@merchant-admin/contract/bills/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { HeldStep } from '../rules/held-since.ts';

/**
 * The changes of the money that an order holds for its customer in these pots together, by the time at which it came or went, from the ledger.
 * What was used and taken back stands at the same time twice, so it counts as if it had never gone.
 */
export const heldStepsOf = (ctx: Ctx, orderId: number, pots: readonly Held[] = ['prepayment', 'overflow']): Promise<HeldStep[]> =>
  rows(
    ctx.tx,
    sql<HeldStep>`select coalesce(d.came_at, t.at) as at, -sum(e.amount)::bigint as change
      from ledger_entry e join ledger_transaction t on t.merchant_id = e.merchant_id and t.id = e.transaction_id
      left join money_document d on d.merchant_id = t.merchant_id and d.id = t.document_id and d.kind <> 'refund'
      where e.merchant_id = ${ctx.merchantId} and e.account = any(${[...pots]}::text[]) and e.ref_id = ${orderId}
      group by t.id, coalesce(d.came_at, t.at) having sum(e.amount) <> 0`,
  );
