import type pg from 'pg';

/** What stands around the orders: frozen deposits, devices with what they cost and earned, parcels, late orders given to collectors, risk marks, rules of renting again, and the counts of the tabs. */
export async function fillAround(client: pg.Client): Promise<void> {
  await client.query(`
    insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, channel_no, state, next_attempt_at, created_at, finished_at)
      select merchant_id, 'freeze', id, 400000, 'sandbox', 'F' || order_no || '001', 'SF' || order_no, 'succeeded', paid_at, paid_at, paid_at from orders where deposit_frozen > 0;
    insert into device (merchant_id, id, sku_id, imei, status, since, held_for, held_by, created_at) overriding system value
      select merchant_id, id, sku_id, id || '-' || imei, case when status in (40, 50, 60) then 40 else 20 end, shipped_at,
        case when status in (40, 50, 60) then 'order' end, case when status in (40, 50, 60) then id end, created_at from orders where shipped_at is not null;
    insert into device (merchant_id, id, sku_id, imei, status, since, created_at) overriding system value
      select merchant_id, id, sku_id, 'STOCK' || id, 20, created_at, created_at from orders where status = 30;
    insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, held_by, held_at)
      select d.merchant_id, d.id, 'order', o.id, o.order_no, '仓库', d.since from device d join orders o on o.merchant_id = d.merchant_id and o.id = d.held_by where d.held_for = 'order';
    insert into device_number (merchant_id, number, device_id, kind) select merchant_id, imei, id, 'main' from device;
    insert into device_event (merchant_id, device_id, at, act, to_status, by_name) select merchant_id, id, created_at, 'register', 20, '仓库' from device;
    insert into device_tally (merchant_id, sku_id, store_id, degree, status, n, step) select merchant_id, sku_id, 0, degree, status, count(*), false from device group by 1, 2, 4, 5;
    insert into order_device (merchant_id, order_id, device_id, imei) select merchant_id, id, id, imei from orders where imei is not null;
    insert into device_cost (merchant_id, device_id, kind, amount, ref_kind, ref_id, ref_no, at, by_name)
      select merchant_id, id, 'purchase', 200000 + id % 200 * 1000, 'intake', 1, 'RK00000001', created_at, '仓库' from device where id % 20 <> 0;
    insert into device_worth (merchant_id, device_id, cost, earned, paid_back_on)
      select d.merchant_id, d.id, w.cost, w.earned, case when w.cost > 0 and w.earned >= w.cost then current_date end from device d
      left join (select v.merchant_id, v.device_id, sum(b.paid - b.refunded) as earned from order_device v join bill b on b.merchant_id = v.merchant_id and b.order_id = v.order_id
        where b.type in (1, 2, 5, 6, 7, 8, 9) group by 1, 2) e on e.merchant_id = d.merchant_id and e.device_id = d.id
      cross join lateral (select case when d.id % 20 <> 0 then 200000 + d.id % 200 * 1000 else 0 end as cost, coalesce(e.earned, 0) as earned) w;
    update device d set worth = case when w.earned >= w.cost then 2 else 1 end from device_worth w where w.merchant_id = d.merchant_id and w.device_id = d.id and w.cost > 0;
    insert into parcel (merchant_id, order_id, company, express_no, state, shipped_at, shipped_by, refused_at, refused_by, refuse_reason, sent_anew)
      select merchant_id, id, 'SF', 'SR' || order_no, 'refused', shipped_at - interval '7 days', '仓库', shipped_at - interval '2 days', '仓库', '用户拒收', true from orders where shipped_at is not null and id % 40 = 0;
    insert into parcel (merchant_id, order_id, company, express_no, state, shipped_at, shipped_by)
      select merchant_id, id, 'SF', 'SF' || order_no, case when status = 40 then 'sent' else 'received' end, shipped_at, '仓库' from orders where shipped_at is not null;
    update parcel set track_state = 'returning' where state = 'sent' and order_id % 50 = 0;
    insert into parcel_device (merchant_id, parcel_id, device_id, imei, state)
      select p.merchant_id, p.id, p.order_id, o.imei, p.state from parcel p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id;
    insert into overdue_case (merchant_id, order_id, collector_id, assigned_at, last_kind, last_result, last_at, next_at, promise_date, promise_amount, promised_at)
      select o.merchant_id, o.id, c.id, now(), t.kind, t.result, t.at, t.next_at, t.day, t.amount, case when t.day is not null then t.at end
      from orders o join person c on c.merchant_id = o.merchant_id and c.n = 1 + o.id % 10
      cross join lateral (select 'overdue', case when o.id % 3 = 0 then 1 else 4 end, now() - interval '5 days', now() + (o.id % 5 - 3) * interval '1 day',
          case when o.id % 3 = 0 then current_date - 2 end, case when o.id % 3 = 0 then 30000 end) t(kind, result, at, next_at, day, amount)
      where o.status in (50, 60) and o.next_due < current_date;
    insert into work_pool (merchant_id, kind, hold_minutes, held_most, day_most, rest_minutes, passed_most)
      select distinct merchant_id, 'overdue', 4320, 20, 50, 1440, 3 from overdue_case;
    insert into work_item (merchant_id, pool_id, kind, order_id, holder_id, how, held_at, free_since)
      select c.merchant_id, p.id, 'overdue', c.order_id, c.collector_id, 'assigned', c.assigned_at, c.assigned_at from overdue_case c
      join work_pool p on p.merchant_id = c.merchant_id and p.kind = 'overdue';
    update orders o set has_case = true from work_item i where i.merchant_id = o.merchant_id and i.order_id = o.id and i.kind = 'overdue' and not o.has_case;
    update orders o set case_stage = c.stage, case_collector_id = c.collector_id, case_next_at = c.next_at, case_worked_at = greatest(c.assigned_at, c.last_at) from overdue_case c where c.merchant_id = o.merchant_id and c.order_id = o.id;
    insert into late_tally (merchant_id, whose, stage, late_since, n, step)
      select merchant_id, whose, case_stage, late_since, count(*), false from orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose)
      where status in (50, 60, 65, 70, 75, 80) and late_since is not null group by 1, 2, 3, 4;
    insert into due_tally (merchant_id, whose, stage, late_since, due_on, n, step)
      select merchant_id, whose, case_stage, late_since, business_day(case_next_at), count(*), false from orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose)
      where status in (50, 60, 65, 70, 75, 80) and late_since is not null and case_next_at is not null group by 1, 2, 3, 4, 5;
    insert into worked_tally (merchant_id, whose, month, late_since, n, step)
      select merchant_id, whose, date_trunc('month', business_day(case_worked_at)), late_day(status, late_since), count(*), false from orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose) where case_worked_at is not null group by 1, 2, 3, 4;
    insert into order_risk (merchant_id, order_id, risk_id) select merchant_id, id, unnest(risk_ids) from orders;
    insert into order_tally (merchant_id, store_id, tab, n) select merchant_id, 0, tab, count(*) from orders group by 1, 3;
    insert into order_tally (merchant_id, store_id, tab, n) select merchant_id, 0, 105, count(*) from orders where refunded group by 1;
    insert into order_tally (merchant_id, store_id, tab, n) select merchant_id, 0, 106, count(*) from orders where audit_status = 3 group by 1;
    insert into rerent_rule (merchant_id, id, name, segment, ended_least, never_late, scope, amount, percent, threshold, coupon_days, valid_from, valid_to) overriding system value
      values (1, 1, '老客', 'all', 1, true, 1, 5000, 0, 0, 30, '2020-01-01', '2099-12-31'), (1, 2, '两单', 'A', 2, false, 8, 0, 88, 0, 30, '2020-01-01', '2099-12-31'),
        (1, 3, '难得', 'all', 50, true, 8, 0, 80, 0, 30, '2020-01-01', '2099-12-31');
    select setval(pg_get_serial_sequence('device', 'id'), (select max(id) from orders))`);
}
