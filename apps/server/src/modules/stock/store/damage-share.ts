import { sql } from 'kysely';

/**
 * Of what an order `o` was charged for damage and loss, the share of one of its devices `order_device v`: f.part of f.whole. Where the inspection found each device by itself, those that
 * were damaged or lost (2, 3 of `inspectionResults`) share it by the sums that were found at each, alike where none were, and the others have none of it; else all devices of the order do.
 */
export const damageShare = sql`cross join lateral (select coalesce((select i.devices from return_document r join inspection i on i.merchant_id = r.merchant_id and i.return_id = r.id
    where r.merchant_id = o.merchant_id and r.order_id = o.id and i.verdict = 'passed' order by i.id desc limit 1), '[]') as devices) i
  cross join lateral (select count(*) as struck, count(*) filter (where t.own) as own, coalesce(sum(t.found), 0) as found, coalesce(sum(t.found) filter (where t.own), 0) as own_found
    from jsonb_array_elements(i.devices) x cross join lateral (select coalesce(sum((y ->> 'amount')::bigint), 0) as found,
      x ->> 'imei' in (select n.number from device_number n where n.merchant_id = v.merchant_id and n.device_id = v.device_id) as own from jsonb_array_elements(x -> 'items') y) t
    where (x ->> 'result')::int in (2, 3)) c
  cross join lateral (select case when c.struck = 0 then 1 when c.found = 0 then c.own else c.own_found end as part,
    case when c.struck = 0 then o.quantity when c.found = 0 then c.struck else c.found end as whole) f`;
