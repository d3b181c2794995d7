-- What ending the lease early costs, as it was quoted when the return was applied for; fen. Null on returns from before it was kept.
alter table return_document add column penalty bigint check (penalty >= 0);

-- Where devices go that were sent and did not come back; null where all did. Nothing that was sent need have come: then no other way is told.
alter table inspection add column missing_to smallint;
alter table inspection alter column device_to drop not null;

-- The devices as they were when they were shipped, and films of an inspection: uploads.
alter table parcel add column photos text[] not null default '{}' check (cardinality(photos) <= 9);
alter table inspection add column videos text[] not null default '{}' check (cardinality(videos) <= 3);

-- What the latest inspection found stands with the return, by which its list is searched.
alter table return_document add column result smallint;
update return_document r set result = (
  select i.result from inspection i where i.merchant_id = r.merchant_id and i.return_id = r.id order by i.id desc limit 1);
create index return_result on return_document (merchant_id, result, applied_at desc, id desc) where result is not null;
create index return_way on return_document (merchant_id, way, applied_at desc, id desc);

-- What shops were told: of which due day that it passed unpaid, and of which lease's end that the goods did not come back.
alter table orders
  add column overdue_told date,
  add column return_overdue_told date;
-- What is late already is no news.
update orders set overdue_told = next_due where status in (50, 60) and next_due < (now() at time zone 'Asia/Shanghai')::date;
update orders set return_overdue_told = rent_end where status in (60, 65) and rent_end < (now() at time zone 'Asia/Shanghai')::date;
create index orders_overdue_untold on orders (merchant_id, next_due, id)
  where status in (50, 60) and next_due is not null and (overdue_told is null or overdue_told < next_due);
create index orders_return_overdue_untold on orders (merchant_id, rent_end, id)
  where status in (60, 65) and rent_end is not null and return_overdue_told is null;

-- As before, and what shops are to be told of lateness.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status in (2, 3) and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.orders where prepayment > 0 and status in (50, 60)
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at
  union select merchant_id from public.orders where status in (50, 60) and next_due < (at at time zone 'Asia/Shanghai')::date and (overdue_told is null or overdue_told < next_due)
  union select merchant_id from public.orders where status in (60, 65) and rent_end < (at at time zone 'Asia/Shanghai')::date and return_overdue_told is null;
end;

-- Orders that are closed before their lease are cleared too: nothing is finished by it.
alter table clearing drop constraint clearing_cause_check;
alter table clearing add constraint clearing_cause_check check (cause in ('return', 'buyout', 'gift', 'renewal', 'end', 'close'));
alter table clearing alter column finish_type drop not null;
alter table clearing add constraint clearing_finishes check ((finish_type is null) = (cause = 'close'));
-- Money of closed orders that the channel would not give back stands there still.
insert into clearing (merchant_id, order_id, cause, state, created_at)
select o.merchant_id, o.id, 'close', case when bool_or(d.kind = 'unfreeze') then 30 else 40 end, coalesce(o.closed_at, o.created_at)
from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
where o.status = 100 and d.kind in ('refund', 'unfreeze') and d.state in ('failed', 'intended', 'unknown')
  and not exists (select from money_document again where again.merchant_id = d.merchant_id and again.retries_id = d.id)
group by o.merchant_id, o.id, o.closed_at, o.created_at;
