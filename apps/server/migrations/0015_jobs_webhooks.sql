-- How a sweep stands for a merchant, as of its last run that did or failed something. Quiet runs write nothing here:
-- their time is kept once for all in directory.setting, as jobs.swept_at.
create table job_state (
  merchant_id bigint not null references merchant,
  sweep text not null,
  last_run_at timestamptz,
  -- The last time at which nothing of it stood unresolved.
  last_success_at timestamptz,
  last_done_at timestamptz,
  last_done integer not null default 0,
  -- When somebody last had it run by hand.
  asked_at timestamptz,
  primary key (merchant_id, sweep)
);
call fence_tenant_table('job_state', 'select, insert, update');

-- Runs that did something, failed with something new, or were asked for by hand.
create table job_run (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  sweep text not null,
  -- Who asked for it; empty for the clock.
  asked_by text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz,
  done integer not null default 0,
  failed integer not null default 0,
  primary key (merchant_id, id)
);
create index on job_run (merchant_id, started_at);
call fence_tenant_table('job_run', 'select, insert, update, delete');

-- What a sweep could not deal with: one row while it lasts, counted up by every run that meets it again.
create table job_failure (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  sweep text not null,
  object_type text not null,
  -- 0 for the sweep as a whole.
  object_id bigint not null,
  object_no text not null,
  reason text not null,
  request_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  resolved_at timestamptz,
  primary key (merchant_id, id)
);
create unique index job_failure_open on job_failure (merchant_id, sweep, object_id) where resolved_at is null;
create index on job_failure (merchant_id, last_at);
call fence_tenant_table('job_failure', 'select, insert, update, delete');

alter table api_key
  -- Where the shop hears of its orders; empty for nowhere.
  add column notify_url text not null default '',
  add column notify_tested_at timestamptz,
  -- When the staff last heard that an event was given up.
  add column notify_told_at timestamptz;

-- What shops are told: written in the transaction of the act, delivered after it, and again until the shop has taken it.
create table shop_event (
  merchant_id bigint not null,
  id bigint generated always as identity,
  key_id bigint not null,
  -- The same at every try: a shop knows a repeat by it.
  event_id uuid not null default gen_random_uuid(),
  -- Codes: packages/contract/src/storefront/codes.ts.
  event text not null,
  order_id bigint,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries integer not null default 0,
  most_tries integer not null,
  give_up_at timestamptz not null,
  next_try_at timestamptz not null,
  last_try_at timestamptz,
  -- The HTTP status of the last answer; null when none came.
  last_status integer,
  last_failure text not null default '',
  delivered_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, event_id),
  foreign key (merchant_id, key_id) references api_key,
  foreign key (merchant_id, order_id) references orders
);
create index shop_event_due on shop_event (merchant_id, key_id, next_try_at) where state = 'waiting';
create index shop_event_queue on shop_event (merchant_id, key_id, order_id, id) where state = 'waiting';
create index on shop_event (merchant_id, key_id, id desc);
create index on shop_event (merchant_id, created_at);
call fence_tenant_table('shop_event', 'select, insert, update, delete');

-- Work beside what directory.merchants_with_work tells: events that are due, imports, and failures that a run may resolve.
create function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null;
end;
-- The one time that all merchants share: any merchant's transaction may read it.
create function directory.swept_at() returns timestamptz language plpgsql stable security definer set search_path = public, directory, pg_temp as $$
begin
  return (select value::timestamptz from directory.setting where key = 'jobs.swept_at' and public.current_merchant() is not null);
end $$;
revoke all on function directory.merchants_with_jobs(timestamptz), directory.swept_at() from public;
grant execute on function directory.merchants_with_jobs(timestamptz) to merchant_server;
grant execute on function directory.swept_at() to merchant_tenant;
