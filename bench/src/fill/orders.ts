import type pg from 'pg';
import { merchants } from './world.ts';

/** Where an order stands: the newest are on their way to a lease, the older run, came back, or were closed. */
const standing = (orders: number) => `case
  when i > ${orders} * 0.985 then (array[10, 20, 20, 30])[1 + i % 4] when i > ${orders} * 0.975 then 40
  when (i / 10) % 10 < 3 then 100 when (i / 10) % 10 < 7 then 90 when (i / 10) % 100 = 8 then 60 else 50 end`;

/** The orders alone. `a`, `b`, `c`, `luck`: four dice for each. A running lease whose `b` is below 0.08 pays no more. */
export async function fillOrders(client: pg.Client, orders: number, idCard: Buffer): Promise<void> {
  await client.query(`
    insert into orders (merchant_id, order_no, shop_order_no, status, audit_status, delivery_status, deposit_status, close_type, finish_type, member_id, customer_name, customer_phone, id_card_cipher, id_card_hash, birth_date,
      receiver_name, receiver_phone, region, street, channel_id, source_id, segment, goods_id, sku_id, goods_name, sku_name, degree, imei, lease_type, periods, snapshot,
      total_rent, original_rent, first_payment, deposit_total, deposit_exempt, deposit_frozen, market_price, sale_price, buyout_price, paid_amount, refunded_amount, paid_periods, prepayment, reviewer_id, risk_ids,
      created_at, paid_at, audited_at, shipped_at, receive_by, received_at, rent_start, rent_end, next_due, finished_at, contract_company_id)
    select p.m, to_char(p.at, 'YYYYMMDD') || lpad(p.i::text, 10, '0'), 's' || p.i, p.status, case when p.status = 20 then case when p.luck < 0.3 then 0 else 1 end when p.status = 100 then 4 else 3 end,
      case when p.status = 40 then 2 when p.shipped is not null then 3 else 1 end, case when p.status in (90, 100) then 6 else 2 end,
      case when p.status = 100 then (array['01','03','04','06','11'])[1 + floor(p.luck * 5)::int] end, case when p.status = 90 then (array[1, 1, 1, 2, 3])[1 + floor(p.luck * 5)::int] end, 'm' || (p.i % 300000),
      (array['王','李','张','刘','陈','杨','黄','赵','吴','周','徐','孙','马','朱','胡'])[1 + floor(p.a * 15)::int] || (array['伟','芳','敏','静','磊','洋','艳','杰','涛','明','浩然','雨桐','子轩','欣怡'])[1 + floor(p.b * 14)::int],
      '1' || lpad((p.c * 9999999999)::bigint::text, 10, '3'), '\\x${idCard.toString('hex')}', decode(md5('id' || (p.i % 700000)), 'hex'), date '1990-01-01' + (p.a * 5000)::int,
      '收货人' || (p.i % 5000), '138' || lpad((p.i % 100000000)::text, 8, '0'), '北京市朝阳区', '建国路' || (p.i % 200000) || '号', (array['1','1','1','2','3'])[1 + floor(p.b * 5)::int], (array['11','12','12','21','31'])[1 + floor(p.b * 5)::int], (array['A','A','B','C','S'])[1 + floor(p.c * 5)::int],
      s.goods_id, s.sku_id, s.name, '标准版', 100, case when p.shipped is not null then lpad(((p.a * 1e15)::bigint)::text, 15, '8') end, p.kind, p.periods, '{"services":[],"postage":0,"coupons":[],"rules":{"version":1}}',
      30000 * p.periods, 36000 * p.periods, 30000, 500000, 100000, case when p.status between 20 and 80 then 400000 else 0 end, 800000, 900000, 100000,
      case when p.status > 10 then 30000 * greatest(1, p.paid_periods) else 0 end, case when p.status = 100 and p.luck > 0.5 then 30000 else 0 end, p.paid_periods, case when p.status = 50 then 60000 else 0 end,
      case when p.status > 20 or p.luck >= 0.3 then person.id end, case when p.a < 0.2 then array[(1 + floor(p.b * 6)::int)::text] else '{}' end, p.at, case when p.status > 10 then p.at + interval '5 minutes' end,
      case when p.status between 30 and 90 then p.at + interval '1 hour' end, p.shipped, p.shipped + interval '7 days', p.received, p.starts, p.ends,
      case when p.status in (50, 60) and p.paid_periods < p.periods then (p.starts + p.paid_periods * interval '1 month')::date end, case when p.status = 90 then least(p.ends, now()::date) end, signer.id
    from (select q.*, case when q.status = 90 then q.periods when q.status in (50, 60) then least(q.periods, case when q.b < 0.08 then greatest(1, q.months - 2) else 1 + q.months end) when q.status > 10 then 1 else 0 end as paid_periods
      from (select o.*, (o.starts + o.periods * interval '1 month' - interval '1 day')::date as ends, greatest(0, extract(year from age(now()::date, o.starts)) * 12 + extract(month from age(now()::date, o.starts)))::int as months
        from (select d.*, case when d.status in (40, 50, 60, 90) then d.at + interval '2 days' end as shipped, case when d.status in (50, 60, 90) then d.at + interval '5 days' end as received,
            case when d.status in (50, 60, 90) then (d.at + interval '6 days')::date end as starts, case when d.luck < 0.9 then 1 else 2 end as kind, (array[6,12,12,18])[1 + floor(d.c * 4)::int] as periods
          from (select e.*, random() as a, random() as b, random() as c, random() as luck
            from (select i, case when i % 10 < 4 then 1 when i % greatest(10, ${orders} / 10) = 5 then ${merchants} else 2 + (i / 10) % ${merchants - 2} end as m, now() - (1 - i::float8 / ${orders}) * interval '700 days' as at, ${standing(orders)} as status
              from generate_series(1, ${orders}) i) e) d) o) q) p
    join seat s on s.merchant_id = p.m and s.n = 1 + p.i % 50
    join person on person.merchant_id = p.m and person.n = 1 + p.i % 10
    left join signer on signer.merchant_id = p.m and signer.n = 1 + p.i % 6`);
  // What is to be reviewed stands in its merchant's pool, with who holds it.
  await client.query(`insert into work_pool (merchant_id, kind, hold_minutes, held_most, rest_minutes, passed_most)
    select distinct merchant_id, 'review', 30, 20, 0, 3 from orders where status = 20`);
  await client.query(`insert into work_item (merchant_id, pool_id, kind, order_id, holder_id, how, held_at, free_since)
    select o.merchant_id, p.id, 'review', o.id, o.reviewer_id, case when o.reviewer_id is not null then 'claimed' end, case when o.reviewer_id is not null then o.paid_at end, o.created_at
    from orders o join work_pool p on p.merchant_id = o.merchant_id and p.kind = 'review' where o.status = 20 order by o.merchant_id, o.created_at`);
}
