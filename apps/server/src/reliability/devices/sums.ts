import { deviceTallyCheck, moveTallyCheck } from '../ledger-checks.ts';
import type { DeviceWorld } from './world.ts';

/** What must be true of devices whatever happened; each statement tells what is not, and finds nothing where all is well. $1: the SKU, $2: now. */
const promises: Readonly<Record<string, string>> = {
  'a device in one of these states is held by one of these kinds, and any other by nothing': `
    select d.imei || ' ' || d.status || ' ' || coalesce(h.kind, '-') from device d left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
    where d.sku_id = $1 and not case d.status when 30 then h.kind = 'reservation' when 40 then h.kind = 'order' when 50 then h.kind = 'order' when 70 then h.kind = 'move'
      when 60 then h.kind is null or h.kind = 'repair' when 20 then h.kind is null else h.kind is null end is true`,
  'a hold is of a document that is open and names the device': `
    select d.imei || ' is held by ' || h.kind || ' ' || h.ref_no from device d join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
    where d.sku_id = $1 and not case h.kind
      when 'move' then exists (select from stock_move_piece p where p.merchant_id = d.merchant_id and p.move_id = h.ref_id and p.device_id = d.id and p.moving)
      when 'repair' then exists (select from device_repair r where r.merchant_id = d.merchant_id and r.id = h.ref_id and r.device_id = d.id and r.state = 10)
      when 'reservation' then exists (select from store_visit_piece p join store_visit v on v.merchant_id = p.merchant_id and v.id = p.visit_id
        where p.merchant_id = d.merchant_id and p.visit_id = h.ref_id and p.device_id = d.id and p.state = 'aside' and v.state in (10, 20) and v.store_id = d.store_id)
      else exists (select from order_device o where o.merchant_id = d.merchant_id and o.order_id = h.ref_id and o.device_id = d.id) end`,
  'an open document that has a device holds it': `
    select 'repair ' || r.repair_no from device_repair r join device d on d.merchant_id = r.merchant_id and d.id = r.device_id where r.state = 10 and (d.held_for, d.held_by) is distinct from ('repair', r.id)
    union all select 'visit ' || p.visit_id from store_visit_piece p join device d on d.merchant_id = p.merchant_id and d.id = p.device_id where p.state = 'aside' and (d.held_for, d.held_by) is distinct from ('reservation', p.visit_id)
    union all select 'transfer ' || p.move_id from stock_move_piece p join device d on d.merchant_id = p.merchant_id and d.id = p.device_id where p.moving and (d.held_for, d.held_by) is distinct from ('move', p.move_id)`,
  'in transit is sent less received, written off and come back': `
    select sent || ' sent, ' || ended || ' ended, ' || way || ' on the way' from (select count(*) filter (where sent) as sent,
        count(*) filter (where sent and (state in ('received', 'damaged', 'recalled') or answer in ('arrived', 'lost', 'back'))) as ended,
        (select count(*) from device where sku_id = $1 and status = 70) as way from stock_move_piece) s where way <> sent - ended`,
  'promises to customers are never more than devices stand free for them': `
    select 'store ' || v.store_id from store_visit v where v.sku_id = $1 and v.state = 10 and v.keep_until > $2 and v.placed_at is not null group by v.store_id, v.sku_id
    having sum(v.wanted) > (select count(*) from device d where d.store_id = v.store_id and d.sku_id = v.sku_id and (d.status = 20
      or (d.status = 30 and exists (select from store_visit w where w.id = d.held_by and w.keep_until <= $2))))`,
  'a visit has as many devices as it says, and an order is collected with all of its own': `
    select 'visit ' || v.visit_no from store_visit v left join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
      cross join lateral (select count(*) filter (where p.state = 'aside') as aside, count(*) filter (where p.state = 'given') as given from store_visit_piece p
        where p.merchant_id = v.merchant_id and p.visit_id = v.id) p
    where (p.aside, p.given) is distinct from (case when v.state in (10, 20) then v.aside else 0 end::bigint, case when v.state = 30 then v.quantity else 0 end::bigint)
      or (v.state in (10, 20, 30) and o.quantity <> v.quantity)`,
  'an order is collected once, and holds what it was sent': `
    select 'order ' || order_id from store_visit where order_id is not null and state in (10, 20, 30) group by order_id having count(*) > 1
    union all select 'order ' || o.order_no from orders o join device d on d.merchant_id = o.merchant_id and d.held_for = 'order' and d.held_by = o.id group by o.order_no, o.quantity having count(*) > o.quantity`,
  'pieces that shops sell, less those that are owed, are the devices that stand free, less those of orders that wait': `
    select s.stock || ' pieces, ' || s.owed || ' owed, ' || free || ' free, ' || waiting || ' wait' from goods_sku s
    cross join lateral (select count(*) filter (where d.status = 20 or (d.status = 30 and not v.counted)) as free from device d
      left join store_visit v on v.merchant_id = d.merchant_id and d.held_for = 'reservation' and v.id = d.held_by where d.sku_id = s.id) f
    cross join lateral (select coalesce(sum(o.quantity - (select count(*) from order_device n where n.merchant_id = o.merchant_id and n.order_id = o.id)), 0) as waiting from orders o
      where o.sku_id = s.id and o.status < 40) w
    where s.id = $1 and s.stock - s.owed <> free - waiting`,
  'the counts by place and state are the devices': deviceTallyCheck,
  'the counts of transfers by state are the transfers': moveTallyCheck,
};

/** What is not as it must be. */
export const wrongWith = ({ server, skuId }: DeviceWorld): Promise<string[]> =>
  server.test.byOwner(async (client) => {
    const found: string[] = [];
    for (const [promise, text] of Object.entries(promises)) {
      const values = [skuId, server.clock.now()].slice(0, text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0);
      const { rows } = await client.query<Record<string, string>>(text.replace('$1', '$1::bigint').replace('$2', '$2::timestamptz'), values);
      found.push(...rows.map((row) => `${promise}: ${Object.values(row)[0]}`));
    }
    return found;
  });
