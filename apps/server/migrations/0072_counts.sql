-- Counts of the devices at a place: what the books have there when it begins, what is scanned, what differs, and what was decided of it.
create table stock_count (
  merchant_id bigint not null,
  id bigint generated always as identity,
  count_no text not null,
  -- Null: head office.
  store_id bigint,
  place_name text not null,
  scope text not null check (scope in ('whole', 'skus', 'zone')),
  zone text not null default '',
  -- What it counts, as numbers that overlap where two counts do: all of them, its SKUs, or below zero the number of a zone.
  span int8multirange not null,
  blind boolean not null,
  frozen boolean not null,
  note text not null default '',
  state smallint not null check (state in (10, 20, 30, 90)),
  made_by bigint not null,
  made_name text not null,
  made_at timestamptz not null,
  -- Who ended scanning, with how many scans that were not through, and why.
  submitted_name text not null default '',
  submitted_at timestamptz,
  unsent integer not null default 0 check (unsent >= 0),
  unsent_reason text not null default '',
  -- What it came to when scanning was ended; before that what was expected when it began.
  expected integer not null default 0,
  seen integer not null default 0,
  gained integer not null default 0,
  missing integer not null default 0,
  -- Who scanned, who answered differences, who finished it.
  scanned_by bigint[] not null default '{}',
  decided_by bigint[] not null default '{}',
  accepted_by bigint[] not null default '{}',
  confirmed_by bigint,
  confirmed_name text not null default '',
  -- What the accepted losses are worth, and above which sum a second person finishes: fen.
  loss bigint not null default 0 check (loss >= 0),
  second_above bigint not null default 0,
  ended_name text not null default '',
  ended_at timestamptz,
  end_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, count_no),
  foreign key (merchant_id, store_id) references store,
  check ((scope = 'zone') = (zone <> '')),
  check (unsent = 0 or unsent_reason <> ''),
  check (state not in (20, 30) or submitted_at is not null),
  check ((state in (30, 90)) = (ended_at is not null)),
  check ((state = 30) = (confirmed_by is not null)),
  -- Whoever accepted losses above the sum does not finish the count.
  check (state <> 30 or loss <= second_above or confirmed_by <> all (accepted_by)),
  -- Whoever scanned does not decide alone.
  check (state <> 30 or decided_by = '{}' or not (decided_by || confirmed_by) <@ scanned_by),
  -- Of two counts of a place that overlap one is over.
  constraint stock_count_apart exclude using gist (
    int8range(merchant_id, merchant_id, '[]') with &&, int8range(coalesce(store_id, 0), coalesce(store_id, 0), '[]') with &&, span with &&
  ) where (state in (10, 20)),
  -- A zone has devices of any SKU: a count of a zone and one of SKUs overlap. Ranges that touch are of the two kinds, equal ones of one kind.
  constraint stock_count_kinds_apart exclude using gist (
    int8range(merchant_id, merchant_id, '[]') with &&, int8range(coalesce(store_id, 0), coalesce(store_id, 0), '[]') with &&,
    (case scope when 'skus' then int4range(1, 2) when 'zone' then int4range(2, 3) else int4range(8, 9) end) with -|-
  ) where (state in (10, 20))
);
create index on stock_count (merchant_id, state, id);
create index on stock_count (merchant_id, store_id, state, id);
create index stock_count_freezing on stock_count (merchant_id) where frozen and state = 10;
call fence_tenant_table('stock_count', 'select, insert, update');

-- The SKUs of a count of chosen ones.
create table stock_count_sku (
  merchant_id bigint not null,
  count_id bigint not null,
  sku_id bigint not null,
  goods_name text not null,
  sku_name text not null,
  primary key (merchant_id, count_id, sku_id),
  foreign key (merchant_id, count_id) references stock_count,
  foreign key (merchant_id, sku_id) references goods_sku
);
call fence_tenant_table('stock_count_sku', 'select, insert');

-- Scans as they were made on the phones, each once by its id. What a device was stands in its scan by value.
create table stock_count_scan (
  merchant_id bigint not null,
  count_id bigint not null,
  scan_id uuid not null,
  seq bigint generated always as identity,
  number text not null,
  -- Null: the number is of no device of the merchant.
  device_id bigint,
  goods_name text not null default '',
  sku_name text not null default '',
  zone text not null default '',
  -- Chosen from a list, because its label is gone.
  listed boolean not null,
  -- What the books said of it when the scan was heard of: 'here', or packages/contract/src/stock/count-codes.ts.
  seen_as text not null,
  told text not null default '',
  by_id bigint not null,
  by_name text not null,
  -- When it was made by the phone's clock; by ours; and when we heard of it.
  phone_at timestamptz not null,
  made_at timestamptz not null,
  at timestamptz not null,
  -- Taken back by who made it.
  back_at timestamptz,
  primary key (merchant_id, count_id, scan_id),
  foreign key (merchant_id, count_id) references stock_count,
  foreign key (merchant_id, device_id) references device
);
create index on stock_count_scan (merchant_id, count_id, device_id) where device_id is not null;
create index on stock_count_scan (merchant_id, count_id, number) where device_id is null;
create index on stock_count_scan (merchant_id, count_id, seq);
create index on stock_count_scan (merchant_id, count_id, by_id, seq);
-- Where a device was seen last, by zone.
create index on stock_count_scan (merchant_id, device_id, seq) where device_id is not null and zone <> '' and back_at is null;
call fence_tenant_table('stock_count_scan', 'select, insert, update');

-- The devices of a count: those that the books had there when it began, and what else came or was found. What was decided of each.
create table stock_count_line (
  merchant_id bigint not null,
  count_id bigint not null,
  id bigint generated always as identity,
  device_id bigint,
  number text not null,
  sku_id bigint,
  goods_name text not null default '',
  sku_name text not null default '',
  degree smallint,
  -- Whether the books had it there when the count began.
  book boolean not null,
  -- The newest line of its file when the count began, and when scanning was ended.
  event bigint not null default 0,
  judged_event bigint not null default 0,
  -- Null: not judged yet. packages/contract/src/stock/count-codes.ts
  result text check (result in ('ok', 'missing', 'left', 'outside', 'withdrawn', 'leased', 'sold', 'lost', 'elsewhere', 'way', 'awaited', 'scrapped', 'unknown')),
  scanned boolean not null default false,
  -- Whether it came by a document while the count ran.
  came boolean not null default false,
  note text not null default '',
  ref_kind text not null default '',
  ref_no text not null default '',
  ref_id bigint,
  -- fen
  value bigint check (value >= 0),
  valued_by text check (valued_by in ('cost', 'market')),
  -- Scans up to here do not count any more.
  recounted_seq bigint not null default 0,
  answer text check (answer in ('accept', 'find', 'handled', 'moved')),
  answered_by bigint,
  answered_name text not null default '',
  answered_at timestamptz,
  answer_note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, count_id) references stock_count,
  foreign key (merchant_id, device_id) references device,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check (answer is distinct from 'accept' or result = 'missing'),
  check (answer is distinct from 'find' or result = 'lost'),
  check (answer is null or result not in ('ok', 'left', 'outside', 'withdrawn')),
  check (result is distinct from 'missing' or (value is not null and valued_by is not null))
);
create unique index stock_count_line_once on stock_count_line (merchant_id, count_id, device_id);
create unique index stock_count_line_unknown on stock_count_line (merchant_id, count_id, number) where device_id is null;
create index on stock_count_line (merchant_id, count_id, id);
create index stock_count_line_odd on stock_count_line (merchant_id, count_id, id) where result not in ('ok', 'left', 'outside', 'withdrawn');
create index on stock_count_line (merchant_id, device_id);
call fence_tenant_table('stock_count_line', 'select, insert, update');

-- What a finished count changed: devices that were written off or found. Written once, never changed.
create table stock_adjust (
  merchant_id bigint not null,
  id bigint generated always as identity,
  adjust_no text not null,
  count_id bigint not null,
  decided_names text not null,
  scanned_names text not null,
  confirmed_name text not null,
  -- fen
  loss bigint not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, adjust_no),
  unique (merchant_id, count_id),
  foreign key (merchant_id, count_id) references stock_count
);
call fence_tenant_table('stock_adjust', 'select, insert');
create trigger stock_adjust_append_only before update or delete on stock_adjust for each row execute function refuse_change();
create table stock_adjust_line (
  merchant_id bigint not null,
  adjust_id bigint not null,
  line smallint not null,
  kind text not null check (kind in ('loss', 'gain')),
  device_id bigint not null,
  number text not null,
  goods_name text not null,
  sku_name text not null,
  degree smallint not null,
  -- fen
  value bigint,
  valued_by text,
  reason text not null,
  decided_name text not null,
  primary key (merchant_id, adjust_id, line),
  unique (merchant_id, adjust_id, device_id),
  foreign key (merchant_id, adjust_id) references stock_adjust,
  foreign key (merchant_id, device_id) references device
);
call fence_tenant_table('stock_adjust_line', 'select, insert');
create trigger stock_adjust_line_append_only before update or delete on stock_adjust_line for each row execute function refuse_change();
