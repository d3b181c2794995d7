-- Work that people take from pools. Whether somebody holds an item now is never stored: a hold ends by its time, so no late job can leave two holders.
create table work_pool (
  merchant_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('water')),
  -- How long a hold lasts.
  hold_minutes integer not null check (hold_minutes between 1 and 43200),
  -- The most items that a person holds at a time, and takes himself in a day.
  held_most integer not null check (held_most between 1 and 1000),
  day_most integer not null check (day_most between 1 and 10000),
  -- How long who gave an item back, or let its time run out, does not get it again.
  rest_minutes integer not null check (rest_minutes between 0 and 43200),
  -- The number of times that an item is passed over before it comes first.
  passed_most integer not null check (passed_most between 1 and 100),
  -- When people may take items themselves.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Since when nothing may be done with its items any more.
  closed_at timestamptz,
  primary key (merchant_id, id),
  check (opens_at < closes_at)
);
call fence_tenant_table('work_pool', 'select, insert, update');

create table work_item (
  merchant_id bigint not null,
  id bigint generated always as identity,
  pool_id bigint not null,
  order_id bigint not null,
  -- The last holder since the item was free, and how it came to him: he holds it while held_until is to come.
  holder_id bigint,
  how text check (how in ('claimed', 'assigned', 'handed_on')),
  held_at timestamptz,
  held_until timestamptz,
  -- Since when it waits, for one without a holder; one whose hold has run out waits since held_until.
  free_since timestamptz not null,
  -- How often it was given back, taken back or let run out; a hold that has run out counts once more until the item is taken again.
  passed_over integer not null default 0,
  result smallint,
  note text not null default '',
  done_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, pool_id, order_id),
  foreign key (merchant_id, pool_id) references work_pool,
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, holder_id) references account,
  check (num_nulls(holder_id, how, held_at, held_until) in (0, 4)),
  check (held_at < held_until),
  check ((done_at is null) = (result is null)),
  check (done_at is null or holder_id is not null)
);
create index work_item_waiting on work_item (merchant_id, pool_id, coalesce(held_until, free_since), id) where done_at is null;
create index work_item_held on work_item (merchant_id, holder_id, held_until) where done_at is null;
create index work_item_order on work_item (merchant_id, order_id);
call fence_tenant_table('work_item', 'select, insert, update');

-- What happened to an item; only ever added. A hold that ran out is written down when the item is taken again.
create table work_event (
  merchant_id bigint not null,
  id bigint generated always as identity,
  pool_id bigint not null,
  item_id bigint not null,
  at timestamptz not null,
  act text not null check (act in ('claimed', 'assigned', 'handed_on', 'given_back', 'taken_back', 'left', 'timed_out', 'done')),
  -- Whose hold began or ended, and who did it; null where its time did.
  account_id bigint not null,
  by_id bigint,
  -- When a hold that began was to end.
  until timestamptz,
  reason text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, item_id) references work_item
);
create index work_event_item on work_event (merchant_id, item_id, id);
create index work_event_claimed on work_event (merchant_id, account_id, pool_id, at) where act = 'claimed';
call fence_tenant_table('work_event', 'select, insert');

-- A task of 公海: orders that people take one after another until a day, and what came of each.
create table water_task (
  merchant_id bigint not null,
  id bigint generated always as identity,
  pool_id bigint not null,
  name text not null check (name <> ''),
  -- 1 to review, 2 to follow up, 3 to win back: waters/codes.ts.
  type smallint not null check (type in (1, 2, 3)),
  starts_on date not null,
  ends_on date not null,
  -- The filter by which the orders were found; null where they were picked.
  rule jsonb,
  created_by bigint not null,
  created_at timestamptz not null,
  close_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, pool_id),
  foreign key (merchant_id, pool_id) references work_pool,
  foreign key (merchant_id, created_by) references account,
  check (starts_on <= ends_on)
);
call fence_tenant_table('water_task', 'select, insert, update');
