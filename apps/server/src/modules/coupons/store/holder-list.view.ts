import { sql } from 'kysely';
import type { CouponState } from '@merchant-admin/contract/coupons/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { shownPage, type Listed, type Paging } from '../../../platform/lists/page.ts';

export interface Holder {
  id: number;
  code: string;
  member_id: string;
  customer_name: string;
  customer_phone: string;
  state: CouponState;
  cut: number;
  order_no: string;
  valid_from: string;
  valid_to: string;
  issued_at: Date;
  issued_by: string;
}

/** The condition on an order `o` that the caller may see it: staff of a store theirs. */
const seenOrders = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`);

/** Who received coupons of a template, the newest first, with what the customer's newest order says of him. */
export async function listHolders(ctx: Ctx, templateId: number, paging: Paging): Promise<Listed<Holder>> {
  const from = sql`from coupon c where c.merchant_id = ${ctx.merchantId} and c.template_id = ${templateId}`;
  const found = await rows(
    ctx.tx,
    sql<{ id: number }>`select c.id ${from} order by c.id desc limit ${paging.page_size} offset ${(paging.page - 1) * paging.page_size}`,
  );
  return shownPage(
    paging,
    found.map(({ id }) => id),
    (ids) =>
      rows(
        ctx.tx,
        sql<Holder>`select c.id, c.code, c.member_id, coalesce(known.customer_name, '') as customer_name, coalesce(known.customer_phone, '') as customer_phone, c.state, c.cut,
            coalesce(o.order_no, w.order_no, '') as order_no, c.valid_from::text, c.valid_to::text, c.issued_at, c.issued_by
          from coupon c left join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id left join coupon_write_off w on w.merchant_id = c.merchant_id and w.id = c.write_off_id
          left join lateral (select o.customer_name, o.customer_phone from orders o where o.merchant_id = ${ctx.merchantId} and o.member_id_reversed = reverse(c.member_id) and ${seenOrders(ctx)}
            order by o.id desc limit 1) known on true where c.merchant_id = ${ctx.merchantId} and c.id = any(${[...ids]}::bigint[]) order by c.id desc`,
      ),
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select ${from} limit ${countCap + 1}) x`)).n,
  );
}
