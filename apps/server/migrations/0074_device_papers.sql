-- Repairs of single devices: who repairs what until when, and what came of it.
create table device_repair (
  merchant_id bigint not null,
  id bigint generated always as identity,
  repair_no text not null,
  device_id bigint not null,
  -- The device as it was then.
  imei text not null,
  goods_name text not null,
  sku_name text not null,
  -- Where it stood; null: head office.
  store_id bigint,
  -- The state to which it goes back when the repair is taken back: 20 in stock, 60 in repair with nobody at it.
  from_status smallint not null check (from_status in (20, 60)),
  -- packages/contract/src/stock/repair-codes.ts
  state smallint not null check (state in (10, 20, 30, 90)),
  fault text not null,
  photos text[] not null default '{}' check (cardinality(photos) <= 9),
  -- Who repairs it: a supplier, or a workshop by its name alone.
  supplier_id bigint,
  workshop text not null check (workshop <> ''),
  expected_on date not null,
  sent_name text not null,
  sent_at timestamptz not null,
  -- fen; null until it has ended.
  cost bigint check (cost >= 0),
  end_note text not null default '',
  end_photos text[] not null default '{}' check (cardinality(end_photos) <= 9),
  ended_name text not null default '',
  ended_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, repair_no),
  foreign key (merchant_id, device_id) references device,
  foreign key (merchant_id, store_id) references store,
  foreign key (merchant_id, supplier_id) references company,
  check ((state = 10) = (ended_at is null)),
  check ((cost is not null) = (state in (20, 30)))
);
create index on device_repair (merchant_id, state, id);
create index on device_repair (merchant_id, store_id, state, id);
create index on device_repair (merchant_id, device_id, id);
create index device_repair_supplier on device_repair (merchant_id, supplier_id) where supplier_id is not null;
create index device_repair_due on device_repair (merchant_id, expected_on) where state = 10;
-- A device is in one repair at most.
create unique index device_repair_open on device_repair (merchant_id, device_id) where state = 10;
call fence_tenant_table('device_repair', 'select, insert, update');

-- Devices of one place that are to be scrapped, or told as lost: asked for by one, agreed to by another, by two above a value.
create table device_write_off (
  merchant_id bigint not null,
  id bigint generated always as identity,
  write_off_no text not null,
  kind text not null check (kind in ('scrap', 'lose')),
  -- Null: head office.
  store_id bigint,
  -- packages/contract/src/stock/write-off-codes.ts
  state smallint not null check (state in (10, 20, 30, 80, 90)),
  reason text not null,
  photos text[] not null default '{}' check (cardinality(photos) <= 9),
  -- What the devices were still worth together, fen, and whether two have to agree because of it.
  value bigint not null check (value >= 0),
  needs_second boolean not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  -- Who agreed first, and second; who refused is told by `ended_name`.
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  second_by bigint,
  second_name text not null default '',
  second_at timestamptz,
  ended_by bigint,
  ended_name text not null default '',
  ended_at timestamptz,
  end_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, write_off_no),
  foreign key (merchant_id, store_id) references store,
  -- Whoever asks neither agrees nor refuses, and nobody agrees twice.
  check (decided_by is distinct from asked_by and second_by is distinct from asked_by),
  check (second_by is null or second_by is distinct from decided_by),
  check (state <> 80 or ended_by <> asked_by),
  check (state <> 90 or ended_by = asked_by),
  check (state not in (20, 30) or decided_by is not null),
  check (state <> 20 or needs_second),
  check (state <> 30 or not needs_second or second_by is not null),
  check ((state in (10, 20)) = (ended_at is null))
);
create index on device_write_off (merchant_id, state, id);
create index on device_write_off (merchant_id, store_id, state, id);
call fence_tenant_table('device_write_off', 'select, insert, update');

-- Each device of a write-off as it was then.
create table device_write_off_piece (
  merchant_id bigint not null,
  write_off_id bigint not null,
  device_id bigint not null,
  number text not null,
  goods_name text not null,
  sku_name text not null,
  from_status smallint not null,
  -- What it had cost with its freight, and what it was still worth, fen.
  cost bigint not null check (cost >= 0),
  residual bigint not null check (residual >= 0),
  -- Whether its write-off waits to be agreed to.
  waits boolean not null default true,
  -- When, by whom and where it was found again.
  found_at timestamptz,
  found_name text not null default '',
  found_note text not null default '',
  primary key (merchant_id, write_off_id, device_id),
  foreign key (merchant_id, write_off_id) references device_write_off,
  foreign key (merchant_id, device_id) references device,
  check (found_at is null or not waits)
);
create index on device_write_off_piece (merchant_id, device_id, write_off_id);
-- A device waits in one write-off at most.
create unique index device_write_off_waits on device_write_off_piece (merchant_id, device_id) where waits;
call fence_tenant_table('device_write_off_piece', 'select, insert, update');
