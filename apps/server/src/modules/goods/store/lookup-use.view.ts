import { sql, type RawBuilder } from 'kysely';
import { countedUse } from '@merchant-admin/contract/goods/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface LookupUse {
  /** Goods name the row, on sale or in a draft, or orders, parcels or prices do. */
  used: boolean;
}

interface Uses {
  /** What names a row `t`: from … where … */
  live: RawBuilder<unknown>;
  /** The numbers that a draft `d` of goods names. What is edited is little, so all drafts are looked through, once for a page. */
  drafted: RawBuilder<unknown>;
}

/** The rows of these tables that refer to the look-up `t` by that column. */
const named = (column: 'category_id' | 'brand_id' | 'postage_id', tables: readonly string[]) =>
  sql.join(
    tables.map((table) => sql`from ${sql.table(table)} n where n.merchant_id = t.merchant_id and n.${sql.ref(column)} = t.id`),
    sql` union all select `,
  );
const described = ['goods', 'sale_goods', 'recycle_goods', 'reserve_goods'];

export const uses = {
  goods_category: { live: named('category_id', described), drafted: sql`d.basic ->> 'category_id'` },
  goods_brand: { live: named('brand_id', [...described, 'quote_product']), drafted: sql`d.basic ->> 'brand_id'` },
  postage_template: { live: named('postage_id', ['goods', 'sale_goods']), drafted: sql`d.config ->> 'postage_id'` },
  company: {
    live: sql`from goods g where g.merchant_id = t.merchant_id and g.company_id = t.id union all
      select from orders o where o.merchant_id = t.merchant_id and o.contract_company_id = t.id union all
      select from parcel p where p.merchant_id = t.merchant_id and p.supplier_id = t.id union all
      select from intake i where i.merchant_id = t.merchant_id and i.supplier_id = t.id`,
    drafted: sql`d.config ->> 'company_id'`,
  },
  goods_lease_type: {
    live: sql`from sku_price p where p.merchant_id = t.merchant_id and p.lease_type = t.lease_type and p.periods = t.periods`,
    drafted: sql`jsonb_array_elements_text(d.specs -> 'lease_type_ids')`,
  },
} satisfies Record<string, Uses>;

/** Whether the rows of a page are used. One statement, so that goods which are published meanwhile are seen either as a draft or as goods. */
export const useOf =
  (table: keyof typeof uses) =>
  async (ctx: Ctx, listed: readonly { id: number }[]): Promise<Map<number, LookupUse>> => {
    const { live, drafted } = uses[table];
    const found = await rows(
      ctx.tx,
      sql<
        LookupUse & { id: number }
      >`select t.id, exists (select ${live}) or coalesce(t.id::text in (select ${drafted} from goods_draft d where d.merchant_id = ${ctx.merchantId}), false) as used
        from ${sql.table(table)} t where t.merchant_id = ${ctx.merchantId} and t.id = any(${listed.map(({ id }) => id)}::bigint[])`,
    );
    return new Map(found.map(({ id, used }) => [id, { used }]));
  };

/** How many goods name the row `t` in that column, counted up to `countedUse`. */
export const usedBy = (column: 'brand_id' | 'postage_id') =>
  sql`(select count(*)::int from (select from goods g where g.merchant_id = t.merchant_id and g.${sql.ref(column)} = t.id limit ${countedUse}) u)`;
