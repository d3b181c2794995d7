-- Certificates of erasing: what a customer left on a device is gone, by what method, and a second person saw it.
-- Since when data of a customer may be on a device; null where nothing was, or a certificate says that it is gone.
alter table device add column wipe_due timestamptz;
-- Devices that came back from leases before certificates were kept are listed until they have one.
update device d set wipe_due = d.since where d.status in (20, 30, 50, 60, 70)
  and exists (select from device_event e where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act in ('comeBack', 'settle') and e.from_status = 40);
update device d set wipe_due = d.since where d.status in (20, 30, 50, 60, 70) and d.wipe_due is null
  and exists (select from recycle_order o where o.merchant_id = d.merchant_id and o.device_id = d.id);
create index device_wipe_due on device (merchant_id, wipe_due, id) where wipe_due is not null and status in (20, 30, 50, 60, 70);

create table device_wipe (
  merchant_id bigint not null,
  id bigint generated always as identity,
  wipe_no text not null,
  device_id bigint not null,
  -- The device as it was.
  imei text not null,
  goods_name text not null,
  sku_name text not null,
  store_id bigint,
  -- packages/contract/src/stock/wipe-codes.ts
  state smallint not null check (state in (10, 20, 30, 40)),
  medium text not null,
  method text not null,
  tool text not null,
  photos text[] not null check (cardinality(photos) between 1 and 9),
  note text not null default '',
  made_by bigint not null,
  made_name text not null,
  made_at timestamptz not null,
  verified_by bigint,
  verified_name text not null default '',
  verified_at timestamptz,
  verdict text not null default '',
  -- Of what a passed certificate says, hex; '' before.
  hash text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, wipe_no),
  foreign key (merchant_id, device_id) references device,
  foreign key (merchant_id, store_id) references store,
  check ((state = 20) <= (verified_by is not null and length(hash) = 64)),
  -- Whoever wiped does not verify.
  check (verified_by is null or verified_by <> made_by)
);
create unique index device_wipe_waits on device_wipe (merchant_id, device_id) where state = 10;
create index device_wipe_of on device_wipe (merchant_id, device_id, id);
create index device_wipe_state on device_wipe (merchant_id, state, id);
create index device_wipe_in_store on device_wipe (merchant_id, store_id, id);
create index device_wipe_made on device_wipe (merchant_id, made_at, id);
call fence_tenant_table('device_wipe', 'select, insert, update');
