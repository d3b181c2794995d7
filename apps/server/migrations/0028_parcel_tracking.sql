-- What couriers tell of parcels under way, and when they are asked again.
alter table parcel
  add column track_state text not null default ''
    check (track_state in ('', 'waiting', 'collected', 'transit', 'delivering', 'signed', 'problem', 'returning', 'returned')),
  -- When the courier is asked next; null: no more.
  add column track_due timestamptz,
  -- When the courier was asked last.
  add column tracked_at timestamptz,
  -- Why the courier's last answer was of no use, for people.
  add column track_failure text not null default '',
  -- When the courier handed it over.
  add column signed_at timestamptz;
create index parcel_to_track on parcel (merchant_id, track_due) where state = 'sent' and track_due is not null;
create index parcel_in_trouble on parcel (merchant_id, order_id) where state = 'sent' and track_state in ('problem', 'returning', 'returned');
-- What is fetched from the store is with no courier.
update parcel set track_due = shipped_at where state = 'sent' and company <> 'STORE' and express_no <> '';

-- The courier's own words, as a parcel's courier and number had them told.
create table parcel_track (
  merchant_id bigint not null,
  id bigint generated always as identity,
  parcel_id bigint not null,
  at timestamptz not null,
  place text not null,
  text text not null,
  primary key (merchant_id, id),
  unique (merchant_id, parcel_id, at, text),
  foreign key (merchant_id, parcel_id) references parcel
);
call fence_tenant_table('parcel_track', 'select, insert, delete');

create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status = 2 and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at;
end;
