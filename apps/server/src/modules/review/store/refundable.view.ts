import { sql } from 'kysely';
import { openBillStates, undecidedStates } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/**
 * What of each refund request's original transaction can still go back, fen: what is promised to the customer and what
 * other requests wait for counts as gone, and so does what brought a bill that is not settled. A request's own amount
 * counts as gone once it was agreed to. The same rule as `bills/operations/refundable.ts`, for a page of requests at once.
 */
export async function leftOfOrigins(ctx: Ctx, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const found = await rows(
    ctx.tx,
    sql<{ id: number; amount: number }>`select r.id,
        coalesce(sum(case when b.status in (${codes(...openBillStates)}) and b.amount - b.paid - b.waived > 0 then 0 else l.amount - gone.amount end), 0)::bigint
          + greatest(0, least(d.rest - back.rest - asked.rest, case d.rest_to when 'overflow' then o.overflow when 'prepayment' then o.prepayment else o.yearly end - asked.rest))::bigint as amount
      from money_request r
      join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      join money_document d on d.merchant_id = r.merchant_id and d.id = r.origin_id
      left join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
      left join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id
      cross join lateral (select coalesce(sum(p.amount - coalesce((select sum(t.amount) from document_bill t where t.merchant_id = p.merchant_id and t.document_id = p.id), 0)), 0) as rest
        from money_document p where p.merchant_id = r.merchant_id and p.origin_id = d.id and p.kind = 'refund' and p.retries_id is null and p.state <> 'revoked') back
      cross join lateral (select coalesce(sum(w.amount - coalesce((select sum(t.amount) from money_request_bill t where t.merchant_id = w.merchant_id and t.request_id = w.id), 0)), 0) as rest
        from money_request w where w.merchant_id = r.merchant_id and w.origin_id = d.id and w.kind = 'refund' and w.state in (${codes(...undecidedStates)}) and w.id <> r.id) asked
      cross join lateral (select
          coalesce((select sum(t.amount) from money_document p join document_bill t on t.merchant_id = p.merchant_id and t.document_id = p.id and t.bill_id = l.bill_id
            where p.merchant_id = r.merchant_id and p.origin_id = d.id and p.kind = 'refund' and p.retries_id is null and p.state <> 'revoked'), 0)
          + coalesce((select sum(t.amount) from money_request w join money_request_bill t on t.merchant_id = w.merchant_id and t.request_id = w.id and t.bill_id = l.bill_id
            where w.merchant_id = r.merchant_id and w.origin_id = d.id and w.kind = 'refund' and w.state in (${codes(...undecidedStates)}) and w.id <> r.id), 0) as amount) gone
      where r.merchant_id = ${ctx.merchantId} and r.id = any(${[...requestIds]}::bigint[]) and r.kind = 'refund'
      group by r.id, d.rest, d.rest_to, back.rest, asked.rest, o.overflow, o.prepayment, o.yearly`,
  );
  return new Map(found.map((each) => [each.id, each.amount]));
}
