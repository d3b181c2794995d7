-- A device is one row for its whole life: where it stands, what it is, who holds it and until when, what became of it.
alter table device
  -- The store in which it stands, or from which it went out; null: head office.
  add column store_id bigint,
  -- How used it is: packages/contract/src/goods/degrees.ts.
  add column degree smallint not null default 100,
  -- Since when it is in its state.
  add column since timestamptz,
  -- For what and by which document it is held (device_hold).
  add column held_for text,
  add column held_by bigint;
update device set since = created_at, held_for = case when order_id is not null then 'order' end, held_by = order_id;
alter table device alter column since set not null;
alter table device drop constraint device_check;
drop index device_order;
alter table device drop column order_id;
alter table device
  -- The order that has it: one that holds it.
  add column order_id bigint generated always as (case when held_for = 'order' then held_by end) stored,
  add foreign key (merchant_id, order_id) references orders,
  add foreign key (merchant_id, store_id) references store,
  add unique (merchant_id, id, held_for, held_by),
  add constraint device_check check (
    (held_for is null) = (held_by is null)
    and (refused_parcel_id is null or status = 50)
    and case status
      when 20 then held_for is null or held_for = 'count'
      when 30 then held_for is not distinct from 'reservation'
      when 40 then held_for is not distinct from 'order'
      when 50 then held_for is not distinct from 'order' or held_for is null
      when 60 then held_for is null or held_for = 'repair'
      when 70 then held_for is not distinct from 'move'
      else held_for is null end);
create index device_order on device (merchant_id, order_id) where order_id is not null;
-- A page of devices of a SKU, of a place, of a state: the longest in their state first.
create index device_in_state on device (merchant_id, status, since, id);
create index device_in_place on device (merchant_id, store_id, status, since, id);
drop index device_of_sku;
create index device_of_sku on device (merchant_id, sku_id, status, since, id);

-- Who holds a device, and until when: a device has one hold at most, and stands in it as the hold says. Both sides are written before the transaction ends.
create table device_hold (
  merchant_id bigint not null,
  device_id bigint not null,
  kind text not null check (kind in ('order', 'reservation', 'move', 'count', 'repair')),
  -- The order, reservation, transfer, count or repair, and the number by which people know it.
  ref_id bigint not null,
  ref_no text not null,
  -- Null: until its document ends.
  until timestamptz,
  reason text not null default '',
  held_by text not null,
  held_at timestamptz not null,
  primary key (merchant_id, device_id),
  unique (merchant_id, device_id, kind, ref_id)
);
call fence_tenant_table('device_hold', 'select, insert, update, delete');
insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, held_by, held_at)
  select d.merchant_id, d.id, 'order', d.order_id, o.order_no, '系统', d.since from device d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id;
alter table device add foreign key (merchant_id, id, held_for, held_by) references device_hold (merchant_id, device_id, kind, ref_id) deferrable initially deferred;
alter table device_hold add foreign key (merchant_id, device_id, kind, ref_id) references device (merchant_id, id, held_for, held_by) deferrable initially deferred;

-- Every number by which a device is known; no number is of two devices of a merchant. A number that it had before a board was changed stays its own.
create table device_number (
  merchant_id bigint not null,
  number text not null,
  device_id bigint not null,
  kind text not null check (kind in ('main', 'imei2', 'sn', 'alias')),
  -- Turned round, so that a search by the last digits is a search by prefix.
  number_reversed text not null generated always as (reverse(number)) stored,
  primary key (merchant_id, number),
  foreign key (merchant_id, device_id) references device
);
create index on device_number (merchant_id, device_id);
create index device_number_tail on device_number (merchant_id, number_reversed text_pattern_ops);
create unique index device_number_one on device_number (merchant_id, device_id, kind) where kind <> 'alias';
call fence_tenant_table('device_number', 'select, insert, update, delete');
insert into device_number (merchant_id, number, device_id, kind) select merchant_id, imei, id, 'main' from device;
create function number_device() returns trigger language plpgsql as $$
begin
  insert into device_number (merchant_id, number, device_id, kind) values (new.merchant_id, new.imei, new.id, 'main');
  return null;
end $$;
create trigger device_numbered after insert on device for each row execute function number_device();

-- What became of a device, act by act: never changed.
create table device_event (
  merchant_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  at timestamptz not null,
  act text not null,
  from_status smallint,
  to_status smallint not null,
  -- Null: head office.
  from_store bigint,
  to_store bigint,
  -- The document that it happened by, and the number by which people know it.
  ref_kind text not null default '',
  ref_id bigint,
  ref_no text not null default '',
  by_name text not null,
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, device_id) references device
);
create index on device_event (merchant_id, device_id, id);
call fence_tenant_table('device_event', 'select, insert');
create trigger device_event_append_only before update or delete on device_event for each row execute function refuse_change();
insert into device_event (merchant_id, device_id, at, act, to_status, by_name, note)
  select merchant_id, id, created_at, 'register', status, '系统', '建档前的记录见订单' from device order by merchant_id, id;

-- How many devices are where, as signed steps like the counts of orders: writers only ever add rows, a job folds them. Store 0: head office.
create table device_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  sku_id bigint not null,
  store_id bigint not null,
  degree smallint not null,
  status smallint not null,
  n bigint not null,
  primary key (merchant_id, id)
);
create index on device_tally (merchant_id, sku_id, store_id);
create index on device_tally (merchant_id, store_id, status);
call fence_tenant_table('device_tally', 'select, insert, delete');
create function tally_device() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.sku_id, coalesce(old.store_id, 0), old.degree, old.status) = (new.sku_id, coalesce(new.store_id, 0), new.degree, new.status) then return null; end if;
    insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (old.merchant_id, old.sku_id, coalesce(old.store_id, 0), old.degree, old.status, -1);
  end if;
  insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (new.merchant_id, new.sku_id, coalesce(new.store_id, 0), new.degree, new.status, 1);
  return null;
end $$;
create trigger device_tallied after insert or update on device for each row execute function tally_device();
insert into device_tally (merchant_id, sku_id, store_id, degree, status, n)
  select merchant_id, sku_id, coalesce(store_id, 0), degree, status, count(*) from device group by 1, 2, 3, 4, 5;

-- What a device cost and what came back for it, line by line: never changed, a mistake is taken back by a line of its own.
create table device_cost (
  merchant_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  kind text not null check (kind in ('purchase', 'freight', 'repair')),
  -- fen; negative where a line is taken back.
  amount bigint not null check (amount <> 0),
  ref_kind text not null,
  ref_id bigint not null,
  ref_no text not null,
  at timestamptz not null,
  by_name text not null,
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, device_id) references device
);
create index on device_cost (merchant_id, device_id, id);
call fence_tenant_table('device_cost', 'select, insert');
create trigger device_cost_append_only before update or delete on device_cost for each row execute function refuse_change();

-- Pieces that shops sell of a SKU by its devices: counted by devices since its first intake, typed by hand before.
alter table goods_sku add column by_devices boolean not null default false;

-- Devices that were taken in together: from whom, to where, for how much. What is told of each stands in its line by value.
create table intake (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  intake_no text not null generated always as ('RK' || lpad(id::text, 8, '0')) stored,
  -- Null: head office.
  store_id bigint,
  supplier_id bigint,
  supplier_name text not null default '',
  -- 10 awaited, 20 some have come, 30 all that will come have, 90 none has and none will: stock/codes.ts.
  state smallint not null check (state in (10, 20, 30, 90)),
  counting text not null check (counting in ('added', 'counted')),
  -- fen
  freight bigint not null default 0 check (freight >= 0),
  cost bigint not null default 0 check (cost >= 0),
  pieces smallint not null check (pieces > 0),
  received smallint not null default 0,
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, intake_no),
  foreign key (merchant_id, store_id) references store,
  foreign key (merchant_id, supplier_id) references company
);
create index intake_newest on intake (merchant_id, made_at desc, id desc);
create index intake_supplier on intake (merchant_id, supplier_id) where supplier_id is not null;
call fence_tenant_table('intake', 'select, insert, update');
create table intake_line (
  merchant_id bigint not null,
  intake_id bigint not null,
  line smallint not null,
  device_id bigint not null,
  number text not null,
  imei2 text not null default '',
  sn text not null default '',
  sku_id bigint not null,
  goods_name text not null,
  sku_name text not null,
  degree smallint not null,
  -- fen; null where it is not known.
  price bigint check (price >= 0),
  freight bigint not null default 0 check (freight >= 0),
  -- Whether the device was with us before.
  again boolean not null,
  received_at timestamptz,
  cancelled_at timestamptz,
  primary key (merchant_id, intake_id, line),
  foreign key (merchant_id, intake_id) references intake,
  foreign key (merchant_id, device_id) references device
);
create unique index intake_awaited on intake_line (merchant_id, device_id) where received_at is null and cancelled_at is null;
create index intake_of_device on intake_line (merchant_id, device_id);
call fence_tenant_table('intake_line', 'select, insert, update');
