import { sql, type RawBuilder } from 'kysely';
import type { Split } from '@merchant-admin/contract/analysis/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lastDay } from '../rules/months.ts';
import { ageOn } from './open-rent.view.ts';
import { ownCells } from './picture.view.ts';

/** The goods of `orders o`, which say of what kind they are. */
const ofGoods = sql`join goods g on g.merchant_id = o.merchant_id and g.id = o.goods_id`;

/** Late orders of one collector, store or kind of goods in one bucket; `id` is 0 for nobody's, amounts in fen. */
export interface SplitSum {
  id: number;
  name: string | null;
  age: number;
  orders: number;
  amount: number;
}

const idToday: Record<Split, RawBuilder<unknown>> = { collector: sql`c.collector_id`, store: sql`o.store_id`, category: sql`g.category_id` };

/** Late orders of today: id, age, amount. */
const today = (ctx: Ctx, by: Split) => sql`select ${idToday[by]} as id, ${ageOn(ctx.today, sql`r.oldest_due`)} as age, r.amount from open_rent r
  join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
  left join overdue_case c on c.merchant_id = r.merchant_id and c.order_id = r.order_id
  ${by === 'category' ? ofGoods : sql``}
  where r.merchant_id = ${ctx.merchantId} and r.oldest_due < ${ctx.today}::date and ${ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`}`;

const idFrozen: Record<Split, RawBuilder<unknown>> = { collector: sql`collector_id`, store: sql`store_id`, category: sql`category_id` };

/** The same of a month's picture. */
const frozen = (ctx: Ctx, by: Split, month: string) =>
  sql`select ${idFrozen[by]} as id, age, amount from late_picture_order
    where merchant_id = ${ctx.merchantId} and month_end = ${lastDay(month)} and age between 1 and 4 and ${ownCells(ctx)}`;

const named: Record<Split, RawBuilder<unknown>> = { collector: sql`account`, store: sql`store`, category: sql`goods_category` };

/** Late orders of today, or of a month's end, by who has them, where they are or what they are of. */
export const splitOf = (ctx: Ctx, by: Split, month: string | undefined): Promise<SplitSum[]> =>
  rows(
    ctx.tx,
    sql<SplitSum>`select s.id, n.name, s.age, s.orders, s.amount from (
        select coalesce(id, 0) as id, age, count(*)::int as orders, sum(amount)::bigint as amount from (${month === undefined ? today(ctx, by) : frozen(ctx, by, month)}) late group by 1, 2
      ) s left join ${named[by]} n on n.merchant_id = ${ctx.merchantId} and n.id = s.id`,
  );
