import { sql } from 'kysely';
import { mostAnalysed } from '@merchant-admin/contract/analysis/codes';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A repayment plan: what it covered, what is given up at its end, and what came on its bills while it ran; fen. */
export interface MadePlan {
  orderId: number;
  month: string;
  state: number;
  total: number;
  waived: number;
  paid: number;
}
const paying = sql.join([...incomingKinds, 'offset'].map((kind) => sql.lit(kind)));

/** The plans that were made from an instant until before another, the newest first. */
export const plansMade = (ctx: Ctx, from: Date, until: Date): Promise<MadePlan[]> =>
  rows(
    ctx.tx,
    sql<MadePlan>`select p.order_id as "orderId", to_char(p.made_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, p.state, p.total, p.waived, coalesce((
        select sum(l.amount) from bill b
        join document_bill l on l.merchant_id = b.merchant_id and l.bill_id = b.id
        join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
        where b.merchant_id = p.merchant_id and b.order_id = p.order_id and d.state = 'succeeded' and d.kind in (${paying}) and d.came_at >= p.made_at and (p.ended_at is null or d.came_at <= p.ended_at)
          and coalesce(b.late_of, b.id) in (select bill_id from repayment_bill c where c.merchant_id = p.merchant_id and c.plan_id = p.id)), 0)::bigint as paid
      from repayment_plan p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where p.merchant_id = ${ctx.merchantId} and p.made_at >= ${from} and p.made_at < ${until} and ${ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`}
      order by p.made_at desc limit ${mostAnalysed + 1}`,
  );
