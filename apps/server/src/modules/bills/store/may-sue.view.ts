import { sql } from 'kysely';
import { liveRequestStates, openBillStates } from '@merchant-admin/contract/bills/codes';
import { livePlanStates } from '@merchant-admin/contract/bills/repayment-codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What decides whether an order may go to court. */
export interface SuitFacts {
  id: number;
  /** The earliest due day of rent that is open. */
  due: string | null;
  /** Whether a judicial bill asks for money of it, a repayment plan waits or runs, any bill is open, a deduction waits or is under way. */
  court: boolean;
  planned: boolean;
  owes: boolean;
  deducting: boolean;
}

/** What decides whether each of some orders may go to court: one statement, whatever their number. */
export const suitFactsOf = (ctx: Ctx, orderIds: readonly number[]): Promise<SuitFacts[]> =>
  rows(
    ctx.tx,
    sql<SuitFacts>`select o.id, o.next_due as due,
        exists (select from judicial_bill j join bill b on b.merchant_id = j.merchant_id and b.order_id = j.order_id and b.judicial_id = j.id and b.status in (${codes(...openBillStates)})
          where j.merchant_id = o.merchant_id and j.order_id = o.id and j.ended_at is null) as court,
        exists (select from repayment_plan p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state in (${codes(...livePlanStates)})) as planned,
        exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.status in (${codes(...openBillStates)}) and b.amount > b.paid + b.waived) as owes,
        exists (select from money_request r where r.merchant_id = o.merchant_id and r.order_id = o.id and r.kind = 'deduction' and r.state in (${codes(...liveRequestStates)})) as deducting
      from orders o where o.merchant_id = ${ctx.merchantId} and o.id = any(${[...orderIds]}::bigint[])`,
  );
