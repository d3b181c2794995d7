-- Counts of orders tell steps that writers added from rows into which a job folded them, as those of devices do: a merchant of many stores has more rows than are worth folding.
alter table order_tally add column step boolean not null default true;
with gone as (delete from order_tally returning *)
insert into order_tally (merchant_id, store_id, tab, n, step) select merchant_id, store_id, tab, sum(n), false from gone group by 1, 2, 3 having sum(n) <> 0;
create index order_tally_steps on order_tally (merchant_id) where step;

-- Merchants of whose counts there are many steps.
create function directory.merchants_with_steps()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.order_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally where step group by merchant_id, sku_id having count(*) >= 500;
end;
revoke all on function directory.merchants_with_steps() from public;

-- As before; counts have a function of their own.
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
  union select merchant_id from directory.merchants_with_steps()
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
