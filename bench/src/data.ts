import type pg from 'pg';

export const merchants = 20;

/**
 * Orders of 20 merchants over two years, the first with 40 % of them. Written as rows, not played: what is measured is
 * reading. Triggers and foreign keys rest meanwhile; the counts are then set as the triggers would have.
 */
export async function fill(client: pg.Client, orders: number, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; select setseed(0.42)");
  await client.query(`
    insert into merchant (merchant_id, name, is_guest, contract_version, contract_signed_at, created_at) select m, '商家' || m, m > 1, '2026-01', now(), now() from generate_series(1, ${merchants}) m;
    insert into account (merchant_id, account, name, password_hash, created_at) select m, 'bench' || m || '_' || a, '审核员' || a, 'x', now() from generate_series(1, ${merchants}) m, generate_series(1, 10) a;
    insert into role (merchant_id, name, tags, is_administrator) select m, '管理员', '{}', true from generate_series(1, ${merchants}) m;
    insert into account_role (merchant_id, account_id, role_id) select a.merchant_id, a.id, r.id from account a join role r on r.merchant_id = a.merchant_id;
    insert into goods (merchant_id, name, degree, status, on_shelf, created_at)
      select m, (array['iPhone 16 Pro','iPhone 15','Mate 70','小米 15','iPad Pro','MacBook Air','索尼 A7M4','佳能 R6','大疆 Pocket 3','Switch 2'])[1 + g % 10] || ' ' || g, 100, 30, true, now()
      from generate_series(1, ${merchants}) m, generate_series(1, 50) g;
    insert into goods_sku (merchant_id, goods_id, name, stock, deposit, market_price) select merchant_id, id, '标准版', 100, 500000, 800000 from goods;
    insert into sku_price (merchant_id, sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, expiry_buyout)
      select merchant_id, id, 1, p, 36000000, 38000000, 40000000, 180000 from goods_sku, unnest(array[3, 6, 12, 24]) p;`);
  await client.query(`
    create temp table seat as select s.merchant_id, s.id as sku_id, s.goods_id, g.name, row_number() over (partition by s.merchant_id order by s.id) as n from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id;
    create temp table person as select merchant_id, id, row_number() over (partition by merchant_id order by id) as n from account;
    create index on seat (merchant_id, n); create index on person (merchant_id, n); analyze seat; analyze person`);
  await client.query(`
    insert into orders (merchant_id, order_no, shop_order_no, status, audit_status, deposit_status, close_type, member_id, customer_name, customer_phone, id_card_cipher, id_card_hash, birth_date,
      receiver_name, receiver_phone, region, street, channel_id, source_id, segment, goods_id, sku_id, goods_name, sku_name, degree, imei, lease_type, periods, snapshot,
      total_rent, original_rent, first_payment, deposit_total, deposit_exempt, deposit_frozen, market_price, sale_price, buyout_price, paid_amount, refunded_amount, paid_periods, reviewer_id, risk_ids, created_at, paid_at, audited_at, shipped_at)
    select o.m, to_char(o.at, 'YYYYMMDD') || lpad(o.i::text, 10, '0'), 's' || o.i, o.status, case when o.status = 20 then case when o.luck < 0.3 then 0 else 1 end when o.status = 100 then 4 else 3 end, 2,
      case when o.status = 100 then (array['01','03','04','06','11'])[1 + floor(o.luck * 5)::int] end, 'm' || (o.i % 300000),
      (array['王','李','张','刘','陈','杨','黄','赵','吴','周','徐','孙','马','朱','胡'])[1 + floor(o.a * 15)::int] || (array['伟','芳','敏','静','磊','洋','艳','杰','涛','明','浩然','雨桐','子轩','欣怡'])[1 + floor(o.b * 14)::int],
      '1' || lpad((o.c * 9999999999)::bigint::text, 10, '3'), '\\x00', decode(md5('id' || (o.i % 700000)), 'hex'), date '1990-01-01' + (o.a * 5000)::int,
      '收货人', '13800000000', '北京市朝阳区', '建国路88号', (array['1','1','1','2','3'])[1 + floor(o.b * 5)::int], (array['11','12','12','21','31'])[1 + floor(o.b * 5)::int], (array['A','A','B','C','S'])[1 + floor(o.c * 5)::int],
      s.goods_id, s.sku_id, s.name, '标准版', 100, case when o.status in (40, 50, 90) then lpad(((o.a * 1e15)::bigint)::text, 15, '8') end, 1 + floor(o.b * 3)::int, (array[3,6,12,24])[1 + floor(o.c * 4)::int], '{}',
      100000 + (o.a * 900000)::int, 500000, 30000, 500000, 100000, case when o.status < 100 then 400000 else 0 end, 800000, 900000, 100000, case when o.status > 10 then 30000 else 0 end, case when o.status = 100 and o.luck > 0.5 then 30000 else 0 end, 1,
      case when o.status > 20 or o.luck >= 0.3 then p.id end, case when o.a < 0.2 then array[(1 + floor(o.b * 6)::int)::text] else '{}' end, o.at, case when o.status > 10 then o.at + interval '5 minutes' end,
      case when o.status between 30 and 90 then o.at + interval '1 hour' end, case when o.status between 40 and 90 then o.at + interval '2 days' end
    from (select i, case when i % 10 < 4 then 1 else 2 + (i / 10) % ${merchants - 1} end as m, timestamptz '2024-11-01' + (i::float8 / ${orders}) * interval '700 days' as at,
        random() as a, random() as b, random() as c, random() as luck,
        case when i > ${orders} * 0.985 then (array[10, 20, 20, 30])[1 + i % 4] when i % 10 < 3 then 100 when i % 10 < 7 then 90 when i % 100 = 7 then 40 else 50 end as status
      from generate_series(1, ${orders}) i) o
    join seat s on s.merchant_id = o.m and s.n = 1 + o.i % 50
    join person p on p.merchant_id = o.m and p.n = 1 + o.i % 10`);
  log(`  ${orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await client.query(`
    insert into bill (merchant_id, order_id, type, period, periods, amount, paid, status, trade_no) select merchant_id, id, 1, 1, periods, 30000, paid_amount, case when paid_amount > 0 then 50 else 20 end, case when paid_amount > 0 then 'SB' || order_no else '' end from orders;
    insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, channel_no, state, next_attempt_at, created_at)
      select merchant_id, 'payment', id, 30000, 'sandbox', 'P' || order_no || '001', 'SB' || order_no, 'succeeded', created_at, created_at from orders where paid_amount > 0;
    insert into order_device (merchant_id, order_id, device_id, imei) select merchant_id, id, id, imei from orders where imei is not null;
    insert into parcel (merchant_id, order_id, company, express_no, state, shipped_at, shipped_by)
      select merchant_id, id, 'SF', 'SF' || order_no, case when status = 40 then 'sent' else 'received' end, shipped_at, '仓库' from orders where shipped_at is not null;
    insert into order_risk (merchant_id, order_id, risk_id) select merchant_id, id, unnest(risk_ids) from orders;
    insert into order_tally (merchant_id, store_id, tab, n) select merchant_id, 0, tab, count(*) from orders group by 1, 3;
    insert into order_tally (merchant_id, store_id, tab, n) select merchant_id, 0, 105, count(*) from orders where refunded group by 1`);
  await client.query('vacuum analyze');
  log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
