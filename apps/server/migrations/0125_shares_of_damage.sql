-- Of what an order was charged for damage and loss, the share of one of its devices: `part` of `whole`. Where the inspection found each device by itself, those that were damaged or
-- lost (2, 3) share it by the sums that were found at each, alike where none were, and the others have none of it; else all devices of the order do.
create function damage_share(merchant bigint, of_order bigint, quantity integer, device bigint) returns table (part bigint, whole bigint) language sql stable parallel safe as $$
  select case when c.struck = 0 then 1 when c.found = 0 then c.own else c.own_found end, case when c.struck = 0 then quantity when c.found = 0 then c.struck else c.found end
  from (select coalesce((select i.devices from return_document r join inspection i on i.merchant_id = r.merchant_id and i.return_id = r.id
      where r.merchant_id = merchant and r.order_id = of_order and i.verdict = 'passed' order by i.id desc limit 1), '[]') as devices) i
  cross join lateral (select count(*) as struck, count(*) filter (where t.own) as own, coalesce(sum(t.found), 0)::bigint as found, coalesce(sum(t.found) filter (where t.own), 0)::bigint as own_found
    from jsonb_array_elements(i.devices) x cross join lateral (select coalesce(sum((y ->> 'amount')::bigint), 0) as found,
      x ->> 'imei' in (select n.number from device_number n where n.merchant_id = merchant and n.device_id = device) as own from jsonb_array_elements(x -> 'items') y) t
    where (x ->> 'result')::int in (2, 3)) c
$$;

-- Money for damage may have come before the inspection that tells whose it is.
create function device_worth_of_inspection() returns trigger language plpgsql as $$
begin
  insert into device_worth_due (merchant_id, device_id)
    select v.merchant_id, v.device_id from return_document r join order_device v on v.merchant_id = r.merchant_id and v.order_id = r.order_id
    where r.merchant_id = new.merchant_id and r.id = new.return_id;
  return null;
end $$;
create trigger device_worth_found after update of verdict on inspection for each row when (old.verdict <> new.verdict) execute function device_worth_of_inspection();

-- Shares of damage were rounded up, so that devices together were told to have brought more than came.
insert into device_worth_due (merchant_id, device_id)
  select distinct v.merchant_id, v.device_id from bill b join order_device v on v.merchant_id = b.merchant_id and v.order_id = b.order_id where b.type = 7 and b.paid <> b.refunded;
