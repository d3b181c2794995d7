import { sql } from 'kysely';
import { openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What is open of the rents of `orders o` that were due before today, fen; of those under a repayment plan too, which asks for them by its instalments. */
export const rentOwed = (ctx: Ctx) =>
  sql`(select coalesce(sum(b.amount - b.paid - b.waived), 0) from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id
    and b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)}) and b.due_date < ${ctx.today}::date)`;
