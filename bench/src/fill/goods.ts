import type pg from 'pg';
import { merchants } from './world.ts';

/** SKUs of each goods, and its terms: a price for each. */
const skus = 10;
const terms = [6, 12];

/**
 * So many goods of all merchants, the first with 40 % of them, in every state, each with ten SKUs of two terms. Names are as merchants write them: brand, kind,
 * edition and a number. Triggers rest meanwhile; names are indexed and tabs counted as the triggers would have.
 */
export async function fillGoods(client: pg.Client, goods: number): Promise<void> {
  await client.query(`
    create temp table fresh as select i, case when i % 10 < 4 then 1 else 2 + (i / 10) % ${merchants - 1} end as m, floor(random() * 15)::int as b, floor(random() * 8)::int as c, random() as luck
      from generate_series(1, ${goods}) i;
    create temp table brand as select merchant_id, id, name, (row_number() over (partition by merchant_id order by id) - 1)::int as n from goods_brand;
    create temp table leaf as select merchant_id, id, name, kind, (row_number() over (partition by merchant_id order by id) - 1)::int as n from goods_category where parent_id is not null;
    create temp table leaves as select merchant_id, count(*)::int as n from leaf group by 1;
    insert into goods (merchant_id, name, degree, status, on_shelf, category, category_id, brand_id, lease_types, published_at, edited, created_at, updated_at, least_month_rent, most_month_rent, least_deposit, most_deposit)
    select f.m, b.name || l.name || (array['旗舰','轻薄','专业','青春','典藏'])[1 + f.i % 5] || '版 ' || f.i, (array[100, 99, 95, 90])[1 + f.i % 4], s.status, s.status = 30 and f.luck < 0.5, l.kind, l.id, b.id,
      array[1, 2]::smallint[], case when s.status = 30 then now() end, s.status in (10, 20, 40), at, at, 3000000, 6000000, 400000, 800000
    from fresh f join brand b on b.merchant_id = f.m and b.n = f.b join leaves on leaves.merchant_id = f.m join leaf l on l.merchant_id = f.m and l.n = f.c % leaves.n,
      lateral (select case when f.luck < 0.65 then 30 when f.luck < 0.75 then 10 when f.luck < 0.85 then 20 when f.luck < 0.92 then 40 else 50 end as status, now() - (1 - f.i::float8 / ${goods}) * interval '700 days' as at) s`);
  await client.query(`
    insert into goods_draft (merchant_id, goods_id, basic) select merchant_id, id, '{}' from goods where edited;
    insert into goods_sku (merchant_id, goods_id, name, choices, stock, deposit, market_price, sale_price, sort)
      select merchant_id, id, '规格' || n, array['规格' || n], 20, 500000, 800000, 800000, n from goods, generate_series(1, ${skus}) n where brand_id is not null;
    insert into sku_price (merchant_id, sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, expiry_buyout)
      select merchant_id, id, 1, p, 3600000 * p, 3800000 * p, 4000000 * p, 180000 from goods_sku, unnest(array[${terms.join(', ')}]) p where name like '规格%'`);
}
