-- Counts of devices tell steps that writers added from rows into which a job folded them: only steps are folded, so that a SKU of many places is not folded again and again. Store -1: all stores together,
-- so that a SKU's numbers over all stores are read from a few rows, however many stores there are.
alter table device_tally add column step boolean not null default true;
create or replace function tally_device() returns trigger language plpgsql as $$
declare
  moved boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    if (old.sku_id, coalesce(old.store_id, 0), old.degree, old.status) = (new.sku_id, coalesce(new.store_id, 0), new.degree, new.status) then return null; end if;
    insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (old.merchant_id, old.sku_id, coalesce(old.store_id, 0), old.degree, old.status, -1);
    moved := (old.sku_id, old.store_id is null, old.degree, old.status) <> (new.sku_id, new.store_id is null, new.degree, new.status);
    if moved and old.store_id is not null then
      insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (old.merchant_id, old.sku_id, -1, old.degree, old.status, -1);
    end if;
  end if;
  insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (new.merchant_id, new.sku_id, coalesce(new.store_id, 0), new.degree, new.status, 1);
  if moved and new.store_id is not null then
    insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (new.merchant_id, new.sku_id, -1, new.degree, new.status, 1);
  end if;
  return null;
end $$;
with gone as (delete from device_tally returning *)
insert into device_tally (merchant_id, sku_id, store_id, degree, status, n, step)
  select merchant_id, sku_id, store_id, degree, status, sum(n), false from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
  union all select merchant_id, sku_id, -1, degree, status, sum(n), false from gone where store_id > 0 group by 1, 2, 4, 5 having sum(n) <> 0;
create index device_tally_steps on device_tally (merchant_id, sku_id) where step;

-- As before, with merchants of whose devices' counts there are many steps.
create or replace function directory.merchants_with_work(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.money_document where state in ('intended', 'unknown') and channel <> 'none' and next_attempt_at <= at
  union select merchant_id from public.orders where status = 10 and pay_deadline <= at
  union select merchant_id from public.orders where status = 20 and claim_expires_at <= at
  union select merchant_id from public.orders where status = 20 and next_contact_at <= at and contact_told is distinct from next_contact_at and reviewer_id is not null
  union select merchant_id from public.orders where status = 40 and receive_by <= at
  union select merchant_id from public.orders where status = 50 and rent_end < (at at time zone 'Asia/Shanghai')::date
  union select merchant_id from public.orders where status in (50, 60) and next_due <= (at at time zone 'Asia/Shanghai')::date and agreement_no <> ''
  union select merchant_id from public.buyout where state = 'open' and expires_at <= at
  union select merchant_id from public.export_job where state in ('waiting', 'running')
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally where step group by merchant_id, sku_id having count(*) >= 500
  union select r.merchant_id from public.pay_link_rule r
    cross join (select (merchants_with_work.at at time zone 'Asia/Shanghai')::date as day) today
    join public.orders o on o.merchant_id = r.merchant_id and o.status in (50, 60) and o.next_due between today.day - r.late_days - 7 and today.day - r.late_days
    where r.enabled and not exists (select from public.pay_code c where c.merchant_id = o.merchant_id and c.order_id = o.id and c.judicial_id is null and c.late_since >= o.next_due)
      and exists (select from public.bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.type in (1, 2, 5) and b.status in (10, 20, 30) and b.due_date < today.day
        and b.plan_id is null and b.judicial_id is null)
  union select c.merchant_id from public.pay_code c
    where c.judicial_id is null and c.voided_at is null and c.valid_until > merchants_with_work.at
      and not exists (select from public.money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id and d.state in ('intended', 'unknown', 'succeeded'))
      and not exists (select from public.bill b where b.merchant_id = c.merchant_id and b.order_id = c.order_id and b.type in (1, 2, 5) and b.status in (10, 20, 30)
        and b.due_date < (merchants_with_work.at at time zone 'Asia/Shanghai')::date and b.plan_id is null and b.judicial_id is null)
  union select m.merchant_id from public.merchant m where exists (select from public.device_worth_due w where w.merchant_id = m.merchant_id)
  union select m.merchant_id from public.merchant m
    where exists (select from public.device d where d.merchant_id = m.merchant_id)
      and not exists (select from public.stock_proof p where p.merchant_id = m.merchant_id and p.day >= (merchants_with_work.at at time zone 'Asia/Shanghai')::date);
end;
