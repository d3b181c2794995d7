import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { ShopEvent, ShopEventState } from '@merchant-admin/contract/storefront/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ofOwnStore } from './shop-event.store.ts';

export interface LogRow {
  id: number;
  event_id: string;
  event: ShopEvent;
  order_no: string | null;
  shop_order_no: string | null;
  reserve_no: string | null;
  state: ShopEventState;
  tries: number;
  last_status: number | null;
  last_failure: string;
  created_at: Date;
  last_try_at: Date | null;
  next_try_at: Date;
  delivered_at: Date | null;
}

/** The events that one key's shop was told, newest first. */
export async function notifyLogOf(ctx: Ctx, keyId: number, { page, page_size: size, state }: { page: number; page_size: number; state?: string | undefined }) {
  const mine = sql`e.merchant_id = ${ctx.merchantId} and e.key_id = ${keyId} and ${ofOwnStore(ctx)} and ${state === undefined ? sql`true` : sql`e.state = ${state}`}`;
  const list = await rows(
    ctx.tx,
    sql<LogRow>`select e.id, e.event_id, e.event, o.order_no, o.shop_order_no, coalesce(r.reserve_no, v.visit_no, b.order_no, s.order_no) as reserve_no, e.state, e.tries, e.last_status, e.last_failure, e.created_at, e.last_try_at, e.next_try_at, e.delivered_at
      from shop_event e left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
      left join reservation r on r.merchant_id = e.merchant_id and r.id = e.reservation_id
      left join store_visit v on v.merchant_id = e.merchant_id and v.id = e.visit_id
      left join recycle_order b on b.merchant_id = e.merchant_id and b.id = e.recycle_id
      left join sale_order s on s.merchant_id = e.merchant_id and s.id = e.sale_id
      where ${mine} order by e.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(
    ctx.tx,
    sql<{
      n: number;
    }>`select count(*)::int as n from (select from shop_event e left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id where ${mine} limit ${countCap + 1}) t`,
  );
  return { list, total: Math.min(n, countCap), total_capped: n > countCap };
}
