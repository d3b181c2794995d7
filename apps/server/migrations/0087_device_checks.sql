-- What the outside world says of the numbers of devices that are bought back: reported as lost, stolen or pledged, or locked to an account. One row for each asking.
create table device_check (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  imei text not null,
  -- packages/contract/src/recycling/codes.ts
  state text not null check (state in ('waiting', 'answered', 'failed')),
  reported text not null default '' check (reported in ('', 'clear', 'reported')),
  locked text not null default '' check (locked in ('', 'clear', 'locked', 'unknown')),
  -- What was said beside that, or why no answer came.
  detail text not null default '',
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- When what was answered was true, as whoever answered says.
  as_of timestamptz,
  tries integer not null default 0,
  -- When a check that waits is asked once more.
  next_at timestamptz not null,
  -- Whether somebody let the order go on in spite of what was reported.
  let_go boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references recycle_order,
  check ((state = 'answered') = (reported <> '' and locked <> '' and answered_at is not null and as_of is not null)),
  check (not let_go or reported = 'reported')
);
create index device_check_of on device_check (merchant_id, order_id, id);
-- An order waits for one answer at most.
create unique index device_check_one on device_check (merchant_id, order_id) where state = 'waiting';
create index device_check_waiting on device_check (next_at) where state = 'waiting';
call fence_tenant_table('device_check', 'select, insert, update');

alter table recycle_order
  -- What of the outside check stands against paying: that it waits, or has failed; '' where it answered, was never asked for, or somebody let it be.
  add column unchecked text not null default '' check (unchecked in ('', 'waiting', 'failed')),
  drop constraint recycle_order_stop_check,
  add constraint recycle_order_stop_check check (stop in ('', 'ours', 'elsewhere', 'open', 'reported'));

-- Merchants with checks that are to be asked for now.
create function directory.merchants_with_device_checks(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.device_check where state = 'waiting' and next_at <= at;
end;
revoke all on function directory.merchants_with_device_checks(timestamptz) from public;
grant execute on function directory.merchants_with_device_checks(timestamptz) to merchant_server;
