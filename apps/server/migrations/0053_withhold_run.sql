-- A person's run that takes late rent of many orders by their customers' agreements, one order after another.
create table withhold_run (
  merchant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Why the run ended before its last order.
  failure text not null default '',
  created_at timestamptz not null,
  -- The last sign of life of whoever carries it out.
  seen_at timestamptz not null,
  finished_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index withhold_run_live on withhold_run (merchant_id, id) where state in ('waiting', 'running');
call fence_tenant_table('withhold_run', 'select, insert, update');

-- An order of a run. It leaves 'ready' once, in the transaction that writes its document or says why there is none; what came of a document is the document's.
create table withhold_run_order (
  merchant_id bigint not null,
  run_id bigint not null,
  order_id bigint not null,
  place integer not null,
  -- What the person was shown, fen: no more is asked for.
  amount bigint not null check (amount > 0),
  state text not null default 'ready' check (state in ('ready', 'asked', 'skipped')),
  document_id bigint,
  reason text not null default '',
  primary key (merchant_id, run_id, order_id),
  unique (merchant_id, document_id),
  check ((state = 'asked') = (document_id is not null)),
  foreign key (merchant_id, run_id) references withhold_run,
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, document_id) references money_document
);
create index withhold_run_order_place on withhold_run_order (merchant_id, run_id, place);
call fence_tenant_table('withhold_run_order', 'select, insert, update');

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
    where p.state = 30 and (o.next_due is null or o.next_due < (at at time zone 'Asia/Shanghai')::date);
end;
