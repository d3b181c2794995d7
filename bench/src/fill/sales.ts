import type pg from 'pg';

/** The state of the nth order: most are done, some went back or were cancelled, few wait. */
const state = `(array[50, 50, 50, 50, 50, 50, 80, 70, 50, case nth % 1000 when 9 then 10 when 19 then 20 when 29 then 30 when 39 then 40 when 49 then 40 else 50 end])[1 + nth % 10]`;
const unpaid = 's.state = 10 or (s.state = 80 and nth % 20 = 6)';

/** Goods for sale of merchant 1, and so many orders of them, each of two lines, with their parcels and money. Written as rows, not played: what is measured is reading. To be called while triggers rest. */
export async function fillSales(client: pg.Client, orders: number): Promise<void> {
  await client.query(`
    create temp table kind as select id from goods_category where merchant_id = 1 order by id limit 1;
    create temp table post as select id from postage_template where merchant_id = 1 order by id limit 1;
    insert into postage_template (merchant_id, name, way, fee, regions, updated_at) select 1, '测量', 1, 0, '[]', now() where not exists (select from post);
    insert into sale_goods (merchant_id, name, category_id, degree, images, postage_id, on_shelf, created_at, updated_at)
      select 1, '配件' || n, (select id from kind), 100, '{}', (select min(id) from postage_template where merchant_id = 1), true, now(), now() from generate_series(1, 500) n;
    create temp table ware as select id, name, row_number() over (order by id) as n from sale_goods where merchant_id = 1;
    create index on ware (n); analyze ware;
    insert into sale_order (merchant_id, order_no, shop_order_no, kind, lease_id, member_id, customer_name, customer_phone, receiver_name, receiver_phone, region, street, state, goods, pieces, goods_amount, postage,
        paid, refunded, agreed, postage_agreed, company, express_no, placed_at, pay_before, paid_at, sent_at, done_at, ended_at)
      select 1, case when nth % 4 = 0 then 'DP' else 'SM' end || lpad(nth::text, 18, '0'), 'S' || nth, case when nth % 4 = 0 then 'match' else 'sale' end,
        case when nth % 4 = 0 then l.id end, 'm' || nth % 100000, '用户' || nth % 5000, '13' || lpad((nth::bigint * 7919 % 1000000000)::text, 9, '0'), '收货' || nth % 5000, '13912345678', '浙江省杭州市', '文三路' || nth,
        s.state, '配件 等2种', 2, 20000, 0, case when ${unpaid} then 0 else 20000 end, case when s.state in (70, 80) and not (${unpaid}) then 20000 else 0 end,
        case when s.state in (70, 80) and not (${unpaid}) then 20000 else 0 end, 0, case when s.state in (30, 40, 50, 70) then 'SF' else '' end,
        case when s.state in (30, 40, 50, 70) then 'SF' || lpad(nth::text, 12, '0') else '' end, s.at, s.at, case when ${unpaid} then null else s.at end,
        case when s.state in (30, 40, 50, 70) then s.at end, case when s.state = 50 then s.at end, case when s.state in (70, 80) then s.at end
      from generate_series(1, ${orders}) nth
      cross join lateral (select ${state} as state, now() - ((${orders} - nth) * 700.0 / ${orders}) * interval '1 day' as at) s
      left join lateral (select id from orders where merchant_id = 1 and id >= 1 + nth % 5000 order by id limit 1) l on true`);
  await client.query(`
    insert into sale_tally (merchant_id, store_id, state, n, step) select 1, -1, state, count(*), false from sale_order where merchant_id = 1 group by state;
    insert into sale_parcel (merchant_id, order_id, company, express_no, sent_at, sent_by, received_at)
      select 1, id, company, express_no, sent_at, '仓库', done_at from sale_order where merchant_id = 1 and express_no <> '';
    insert into sale_line (merchant_id, order_id, goods_id, sku_id, goods_name, sku_name, image, barcode, price, quantity, refunded, returned, state, parcel_id)
      select 1, o.id, w.id, w.id, w.name, '标准', '', '', 10000, 1, case when o.state in (70, 80) and o.paid > 0 then 10000 else 0 end, case when o.state = 80 and o.paid > 0 then 1 else 0 end,
        case o.state when 10 then 0 when 20 then 1 when 30 then case v when 1 then 2 else 1 end when 40 then 2 when 50 then 3 when 70 then 5 else 4 end,
        case when o.state in (40, 50, 70) or (o.state = 30 and v = 1) then p.id end
      from sale_order o cross join generate_series(1, 2) v join ware w on w.n = 1 + (o.id * v) % 500
      left join sale_parcel p on p.merchant_id = o.merchant_id and p.order_id = o.id where o.merchant_id = 1;
    insert into sale_payment (merchant_id, order_id, kind, channel, out_no, channel_no, amount, state, next_attempt_at, created_at, finished_at, came_at)
      select 1, id, 'payment', 'sandbox', 'SA' || lpad(id::text, 20, '0'), 'SB' || id, paid, 'succeeded', paid_at, paid_at, paid_at, paid_at from sale_order where merchant_id = 1 and paid > 0;
    insert into sale_refund (merchant_id, order_id, refund_no, kind, state, amount, payment_id, reason, asked_name, asked_at, done_at)
      select 1, o.id, 'TK' || lpad(o.id::text, 18, '0'), case o.state when 70 then 'after' else 'cancel' end, 40, o.paid, p.id, '不要了', '用户', o.ended_at, o.ended_at
      from sale_order o join sale_payment p on p.merchant_id = o.merchant_id and p.order_id = o.id where o.merchant_id = 1 and o.refunded > 0;
    insert into sale_refund (merchant_id, order_id, refund_no, kind, state, amount, reason, asked_name, asked_at)
      select 1, o.id, 'TW' || lpad(o.id::text, 18, '0'), 'after', 10, 100, '破损', '用户', o.sent_at from sale_order o where o.merchant_id = 1 and o.state = 50 and o.id % 5000 = 1`);
}
