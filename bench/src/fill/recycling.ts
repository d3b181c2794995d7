import type pg from 'pg';

/** The state of the nth order: most are done, a tenth went home, the rest wait. */
const state = `(array[70, 70, 70, 70, 70, 70, 70, 85, 90, case nth % 100 when 9 then 10 when 19 then 20 when 29 then 30 when 39 then 40 when 49 then 50 when 59 then 80 when 69 then 95 else 70 end])[1 + nth % 10]`;

/** Models of merchant 1, and so many orders by which devices were bought back, with their quotes and steps. Written as rows, not played: what is measured is reading. To be called while triggers rest. */
export async function fillRecycling(client: pg.Client, orders: number, { idCard, payee }: { idCard: Buffer; payee: Buffer }): Promise<void> {
  await client.query(`
    create temp table kind as select id from goods_category where merchant_id = 1 order by id limit 1;
    insert into recycle_goods (merchant_id, name, category_id, enabled, created_at, updated_at)
      select 1, '机型' || n, (select id from kind), true, now(), now() from generate_series(1, 200) n;
    create temp table model as select id, name, row_number() over (order by id) as n from recycle_goods where merchant_id = 1;
    insert into recycle_terms (merchant_id, recycle_id, version, base_price, lowest_price, groups, created_at, valid_from)
      select 1, id, 1, 300000, 10000, '[{"name": "外观", "multiple": false, "options": [{"name": "完好", "amount": 0, "percent": 0, "refused": false}, {"name": "划痕", "amount": 10000, "percent": 0, "refused": false}]}]', now(), current_date
      from model;
    insert into store (merchant_id, name, created_at, updated_at) select 1, '回收门店' || n, now(), now() from generate_series(1, 50) n;
    create temp table shop as select id, row_number() over (order by id) as n from store where merchant_id = 1;
    create index on model (n); create index on shop (n); analyze model; analyze shop`);
  await client.query(
    `
    insert into recycle_order (merchant_id, order_no, shop_order_no, member_id, customer_name, customer_phone, id_card_cipher, id_card_hash, payee_cipher, region, street, way, store_id, recycle_id,
        model_name, auto_accept, state, estimate, price, quote_version, changed, bound_until, offer_until, imei, proofs, signed_by, signed_name, signed_at, inspector_id, inspector_name, inspected_at,
        answered, answered_at, paid_at, ended_at, placed_at)
      select 1, 'HS' || lpad(nth::text, 18, '0'), 'B' || nth, 'm' || nth % 100000, '用户' || nth % 5000, '13' || lpad((nth::bigint * 7919 % 1000000000)::text, 9, '0'), $1, ''::bytea, $2,
        case when nth % 5 = 0 then '' else '浙江省' end, case when nth % 5 = 0 then '' else '文三路' end, case when nth % 5 = 0 then 'store' else 'mail' end,
        case when nth % 5 = 0 then p.id end, m.id, m.name, false, s.state, 300000, case when s.state in (10, 20, 30, 90) then null else 290000 end, 2,
        case when s.state in (10, 20, 30, 90) then null else 1 end, now(), case when s.state = 40 then now() + interval '3 days' end,
        case when s.state in (10, 20, 90) then '' else 'RC' || lpad(nth::text, 13, '0') end, case when s.state in (10, 20, 90) then '{}' else '{m1/own/0123456789abcdef.png}'::text[] end,
        1, '质检员', case when s.state in (10, 20, 90) then null else s.at end, case when s.state in (10, 20, 30, 90) then null else 1 end, case when s.state in (10, 20, 30, 90) then '' else '质检员' || nth % 20 end,
        case when s.state in (10, 20, 30, 90) then null else s.at end, case when s.state in (50, 70, 95) then 'customer' else '' end, s.at, case when s.state = 70 then s.at end,
        case when s.state in (70, 85, 90) then s.at end, s.at
      from generate_series(1, ${orders}) nth
      cross join lateral (select ${state} as state, now() - ((${orders} - nth) * 700.0 / ${orders}) * interval '1 day' as at) s
      join model m on m.n = 1 + nth % 200 join shop p on p.n = 1 + nth % 50`,
    [idCard, payee],
  );
  await client.query(`
    insert into recycle_tally (merchant_id, store_id, state, n, step) select 1, t.store_id, o.state, count(*), false from recycle_order o
      cross join lateral (values (-1::bigint), (o.store_id)) t (store_id) where o.merchant_id = 1 and t.store_id is not null group by 2, 3;
    insert into recycle_quote (merchant_id, order_id, version, kind, terms_version, option_ids, accepted, base_price, price, answers, deductions, refusals, by_name, at)
      select 1, o.id, v, case v when 1 then 'estimate' else 'inspection' end, 1, array['1-' || v], true, 300000, 310000 - v * 10000, '[]', '[]', '{}', '质检员', o.placed_at
      from recycle_order o, generate_series(1, 2) v where o.merchant_id = 1;
    insert into recycle_step (merchant_id, order_id, at, step, by_name) select 1, o.id, o.placed_at, (array['placed', 'signed', 'quoted'])[n], '质检员' from recycle_order o, generate_series(1, 3) n where o.merchant_id = 1`);
}
