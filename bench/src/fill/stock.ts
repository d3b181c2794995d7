import type pg from 'pg';

export interface StockSizes {
  devices: number;
  stores: number;
  /** Devices of transfers, ten of each. */
  moved: number;
}

/** The state of the nth device: four in ten stand in stock, as many are out, and the rest in every other state. */
const state = `case when nth % 10 < 4 then 20 when nth % 10 < 8 then 40 else (array[20, 50, 60, 80, 85, 90, 20, 20, 20, 20])[1 + (nth / 10) % 10] end`;

/**
 * Stores of merchant 1, devices at head office and in them with what each cost, what became of each, and transfers in every state. Written as rows, not played:
 * what is measured is reading, and scanning beside so many. To be called while triggers rest.
 */
export async function fillStock(client: pg.Client, { devices, stores, moved }: StockSizes): Promise<void> {
  await client.query(`
    insert into store (merchant_id, name, created_at, updated_at) select 1, '门店' || n, now() - interval '3 years', now() from generate_series(1, ${stores}) n;
    create temp table shop as select id, row_number() over (order by id) as n from store where merchant_id = 1;
    create index on shop (n); analyze shop;
    create temp table lease as select id, row_number() over (order by id) as n, count(*) over () as all_of from orders where merchant_id = 1 and status in (40, 50, 60);
    create index on lease (n); analyze lease`);
  await client.query(`
    insert into device (merchant_id, sku_id, imei, status, store_id, degree, since, created_at, worth, held_for, held_by)
      select 1, s.sku_id, 'IM' || lpad(nth::text, 13, '0'), ${state}, p.id, (array[100, 99, 95, 90])[1 + nth % 4], now() - (nth % 400) * interval '1 day', now() - (400 + nth % 600) * interval '1 day', 1,
        case when ${state} in (40, 50) then 'order' end, case when ${state} in (40, 50) then o.id end
      from generate_series(1, ${devices}) nth
      join seat s on s.merchant_id = 1 and s.n = 1 + nth % 50
      left join shop p on p.n = nth % ${stores + 1}
      join lease o on o.n = 1 + nth % (select max(all_of) from lease)`);
  await client.query(`
    insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, held_by, held_at)
      select d.merchant_id, d.id, 'order', d.held_by, o.order_no, '仓库', d.since from device d join orders o on o.merchant_id = d.merchant_id and o.id = d.held_by where d.merchant_id = 1 and d.imei ^@ 'IM' and d.held_for = 'order';
    insert into order_device (merchant_id, order_id, device_id, imei) select merchant_id, held_by, id, imei from device where merchant_id = 1 and imei ^@ 'IM' and held_for = 'order' on conflict do nothing;
    insert into device_number (merchant_id, number, device_id, kind) select merchant_id, imei, id, 'main' from device where merchant_id = 1 and imei ^@ 'IM';
    insert into device_event (merchant_id, device_id, at, act, to_status, to_store, by_name)
      select merchant_id, id, created_at + step * interval '30 days', (array['register', 'ship', 'comeBack'])[step], (array[20, 40, 50])[step], store_id, '仓库' from device, generate_series(1, 3) step
      where merchant_id = 1 and imei ^@ 'IM';
    insert into device_cost (merchant_id, device_id, kind, amount, ref_kind, ref_id, ref_no, at, by_name)
      select merchant_id, id, 'purchase', 350000 + id % 90000, 'intake', 1, 'RK00000001', created_at, '仓库' from device where merchant_id = 1 and imei ^@ 'IM';
    insert into device_worth (merchant_id, device_id, cost, earned) select merchant_id, id, 350000 + id % 90000, id % 300000 from device where merchant_id = 1 and imei ^@ 'IM';
    delete from device_tally where merchant_id = 1;
    insert into device_tally (merchant_id, sku_id, store_id, degree, status, n, step) select merchant_id, sku_id, p.id, degree, status, count(*), false from device
      cross join lateral (select coalesce(store_id, 0) as id union all select -1 where store_id is not null) p where merchant_id = 1 group by 1, 2, 3, 4, 5`);
  const moves = Math.ceil(moved / 10);
  await client.query(`
    insert into stock_move (merchant_id, move_no, from_store, to_store, state, reason, asked_by, asked_name, asked_at, decided_by, decided_name, decided_at, sent_by, sent_name, sent_at, due_at, ended_name, ended_at)
      select 1, 'DB' || lpad(nth::text, 8, '0'), a.id, b.id, s.state, '门店补货', x.id, '审核员1', s.at, y.id, '审核员2', s.at, x.id, '审核员1', s.at, s.at + interval '5 days',
        case when s.state = 40 then '审核员2' else '' end, case when s.state in (40, 80, 90) then s.at end
      from generate_series(1, ${moves}) nth
      cross join lateral (select case when nth % 50 = 0 then 10 when nth % 50 = 1 then 20 when nth % 50 < 5 then 30 when nth % 50 = 5 then 90 else 40 end as state, now() - ((${moves} - nth) * 700.0 / ${moves}) * interval '1 day' as at) s
      left join shop a on a.n = nth % ${stores} left join shop b on b.n = 1 + nth % ${stores}
      join person x on x.merchant_id = 1 and x.n = 1 join person y on y.merchant_id = 1 and y.n = 2;
    delete from move_tally where merchant_id = 1;
    insert into move_tally (merchant_id, store_id, state, n, step) select 1, t.store_id, m.state, count(*), false from stock_move m
      cross join lateral (values (-1::bigint), (m.from_store), (m.to_store)) t (store_id) where m.merchant_id = 1 and t.store_id is not null group by 2, 3;
    insert into stock_move_line (merchant_id, move_id, sku_id, goods_name, sku_name, pieces)
      select 1, m.id, s.sku_id, s.name, '标准版', 10 from stock_move m join seat s on s.merchant_id = 1 and s.n = 1 + m.id % 50 where m.merchant_id = 1;
    insert into stock_move_piece (merchant_id, move_id, device_id, number, goods_name, sku_name, sku_id, state, sent)
      select 1, m.id, d.id, d.imei, s.name, '标准版', d.sku_id, case when m.state in (10, 20) then 'named' when m.state = 90 then 'recalled' else 'received' end, m.state in (30, 40)
      from stock_move m join lateral (select generate_series(0, 9) as k) k on true
      join device d on d.merchant_id = 1 and d.imei = 'IM' || lpad((1 + (m.id * 10 + k.k) % ${devices})::text, 13, '0')
      join seat s on s.merchant_id = 1 and s.sku_id = d.sku_id where m.merchant_id = 1`);
}
