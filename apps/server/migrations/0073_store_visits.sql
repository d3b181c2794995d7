-- Customers who come to a store for a device: of an order that waits to be shipped, or of a SKU before they order.
create table store_visit (
  merchant_id bigint not null,
  id bigint generated always as identity,
  visit_no text not null,
  store_id bigint not null,
  sku_id bigint not null,
  goods_name text not null,
  sku_name text not null,
  -- The customer as the shop names him; null for one whom staff wrote down by name and phone.
  member_id text,
  customer_name text not null,
  customer_phone text not null,
  -- Turned round, so that a search by the last digits is a search by prefix.
  phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  order_id bigint,
  order_no text not null default '',
  -- When the customer comes, and from when on the visit is expired: state 10 or 20 behind it reads as 50.
  at timestamptz not null,
  keep_until timestamptz not null,
  state smallint not null check (state in (10, 20, 30, 50, 60)),
  -- Since when it is promised a device: null while it waits for one.
  placed_at timestamptz,
  device_id bigint,
  imei text not null default '',
  -- Whether its device's piece was taken from what shops may sell.
  counted boolean not null default false,
  -- The pick-up code, encrypted, and how often it was given wrongly.
  code_cipher bytea,
  code_tries smallint not null default 0,
  code_rests_until timestamptz,
  -- Whether a shop made it, which tells its customer the code.
  by_shop boolean not null,
  made_name text not null,
  made_at timestamptz not null,
  confirmed_name text not null default '',
  confirmed_at timestamptz,
  picked_by bigint,
  picked_name text not null default '',
  picked_at timestamptz,
  -- Whether the customer's document was seen at the hand-over.
  id_seen boolean not null default false,
  ended_name text not null default '',
  ended_at timestamptz,
  end_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, visit_no),
  foreign key (merchant_id, store_id) references store,
  foreign key (merchant_id, sku_id) references goods_sku,
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, device_id) references device,
  check (keep_until > at),
  -- Prepared is what has a device put aside and a code.
  check (state <> 10 or (device_id is null and code_cipher is null)),
  check (state <> 20 or (device_id is not null and code_cipher is not null and confirmed_at is not null and placed_at is not null)),
  -- Nothing leaves the store without an order, without its device, and without whoever gave it out having seen the document.
  check (state <> 30 or (order_id is not null and device_id is not null and picked_by is not null and picked_at is not null and id_seen)),
  check (state not in (50, 60) or ended_at is not null),
  check (not counted or (state = 20 and order_id is null))
);
-- An order is collected once, a device is put aside for one visit, a customer waits once for the same thing at a store.
create unique index store_visit_order on store_visit (merchant_id, order_id) where state in (10, 20);
create unique index store_visit_device on store_visit (merchant_id, device_id) where state = 20;
create unique index store_visit_member on store_visit (merchant_id, member_id, store_id, sku_id) where state in (10, 20) and order_id is null;
-- A page of a state by the time of coming, of all stores and of one; of all states the newest first.
create index store_visit_state on store_visit (merchant_id, state, at, id);
create index store_visit_in_store on store_visit (merchant_id, store_id, state, at, id);
create index store_visit_newest on store_visit (merchant_id, store_id, id);
create index store_visit_at on store_visit (merchant_id, at, id);
create index store_visit_sku on store_visit (merchant_id, sku_id, id);
create index store_visit_phone on store_visit (merchant_id, phone_reversed text_pattern_ops);
create index store_visit_of_order on store_visit (merchant_id, order_id) where order_id is not null;
-- What is live: promises of a SKU at a store, those that end, those that wait for a device.
create index store_visit_promised on store_visit (merchant_id, store_id, sku_id, id) where state = 10;
create index store_visit_due on store_visit (merchant_id, keep_until) where state in (10, 20);
create index store_visit_queue on store_visit (merchant_id, id) where state = 10 and placed_at is null;
call fence_tenant_table('store_visit', 'select, insert, update');

-- Devices of a SKU that stand at a store, free or put aside.
create index device_at_store on device (merchant_id, store_id, sku_id) where status in (20, 30);

-- What happened to a visit, step by step.
create table store_visit_step (
  merchant_id bigint not null,
  id bigint generated always as identity,
  visit_id bigint not null,
  at timestamptz not null,
  -- packages/contract/src/visits/codes.ts
  step text not null,
  by_name text not null,
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, visit_id) references store_visit
);
create index on store_visit_step (merchant_id, visit_id, id);
call fence_tenant_table('store_visit_step', 'select, insert');

-- Shops are told of visits too: of one, one event waits at most.
alter table shop_event
  add column visit_id bigint,
  add foreign key (merchant_id, visit_id) references store_visit,
  add check (visit_id is null or (order_id is null and reservation_id is null));
create index shop_event_of_visit on shop_event (merchant_id, visit_id) where visit_id is not null;

-- As before, and visits that are over or wait for a device.
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
  union select merchant_id from public.repayment_plan where state = 20 and asked_until <= at
  union select m.merchant_id from public.merchant m
    where not exists (select from public.late_picture p where p.merchant_id = m.merchant_id
        and p.month_end >= (date_trunc('month', (at at time zone 'Asia/Shanghai') - interval '2 days'))::date - 1)
      and (exists (select from public.open_rent r where r.merchant_id = m.merchant_id) or exists (select from public.late_picture p where p.merchant_id = m.merchant_id))
  union select merchant_id from public.work_item where kind = 'overdue' and done_at is null and held_until <= at
  union select merchant_id from public.evidence_package where state in ('waiting', 'running')
  union select merchant_id from public.evidence_chain where stamp_next <= at
  union select merchant_id from public.store_visit where state in (10, 20) and (keep_until <= at or placed_at is null)
  union select m.merchant_id
    from (select date_trunc('day', (merchants_with_jobs.at - interval '10 minutes') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as until) today
    cross join public.merchant m left join public.evidence_chain c on c.merchant_id = m.merchant_id
    -- The newest record is looked for by the index, of merchants alone whose days are not sealed yet.
    cross join lateral (select from public.operation_log l where l.merchant_id = m.merchant_id and l.at >= coalesce(c.closed_to, 'epoch') and l.at < today.until
      order by l.at desc limit 1) written
    where c.closed_to is null or c.closed_to < today.until;
end;
