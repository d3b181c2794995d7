-- A repayment plan that its customer is asked to confirm in the shop: 20, until when he may.
alter table repayment_plan drop constraint repayment_plan_state_check;
alter table repayment_plan add check (state in (10, 20, 30, 40, 50, 60));
alter table repayment_plan add column asked_until timestamptz, add check (state <> 20 or asked_until is not null);
drop index repayment_plan_live;
create unique index repayment_plan_live on repayment_plan (merchant_id, order_id) where state in (10, 20, 30);
create index repayment_plan_asked on repayment_plan (merchant_id, order_id) where state = 20;

-- Merchants for whom a sweep has something to do now.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.withhold_run where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status in (2, 3) and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.orders where prepayment > 0 and status in (50, 60)
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at
  union select merchant_id from public.orders where status in (50, 60) and next_due < (at at time zone 'Asia/Shanghai')::date and (overdue_told is null or overdue_told < next_due)
  union select merchant_id from public.orders where status in (60, 65) and rent_end < (at at time zone 'Asia/Shanghai')::date and return_overdue_told is null
  union select merchant_id from public.overdue_case where collector_id is not null and next_told is distinct from next_at and next_at <= at
  union select p.merchant_id from public.repayment_plan p join public.orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.state = 30 and (o.next_due is null or o.next_due < (at at time zone 'Asia/Shanghai')::date)
  union select merchant_id from public.repayment_plan where state = 20 and asked_until <= at;
end;
