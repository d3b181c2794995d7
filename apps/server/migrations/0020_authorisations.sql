-- Staff were told that the deposit's authorisation will run out.
alter table orders add column authorisation_warned boolean not null default false;
create index orders_authorised on orders (merchant_id, authorisation_expires_at) where deposit_status = 2 and authorisation_expires_at is not null;

-- As 0015, and authorisations that run out within the longest time of warning (AUTHORISATION_WARN_DAYS).
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status = 2 and authorisation_expires_at <= at + interval '60 days';
end;
