import { sql } from 'kysely';

/** The lines of an order `o` with what lists tell of them (`ToldLine`), in their order. */
export const toldLines = sql`(select jsonb_agg(jsonb_build_object('goods', trim(l.goods_name || ' ' || l.sku_name), 'quantity', l.quantity, 'state', l.state) order by l.id)
  from sale_line l where l.merchant_id = o.merchant_id and l.order_id = o.id)`;
