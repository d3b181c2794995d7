-- An order of several devices is collected at a store in one visit: each of its devices is promised, then put aside by its own scan.
alter table store_visit
  add column quantity smallint not null default 1 check (quantity between 1 and 20),
  -- How many of its devices are put aside, or were handed over; none once it is over.
  add column aside smallint not null default 0 check (aside between 0 and quantity);
update store_visit set aside = 1 where state in (20, 30);

-- The devices of a visit: put aside for it, handed over by it, or given back.
create table store_visit_piece (
  merchant_id bigint not null,
  id bigint generated always as identity,
  visit_id bigint not null,
  device_id bigint not null,
  imei text not null,
  -- packages/contract/src/visits/codes.ts
  state text not null check (state in ('aside', 'given', 'back')),
  primary key (merchant_id, id),
  foreign key (merchant_id, visit_id) references store_visit,
  foreign key (merchant_id, device_id) references device
);
insert into store_visit_piece (merchant_id, visit_id, device_id, imei, state)
  select merchant_id, id, device_id, imei, case state when 20 then 'aside' when 30 then 'given' else 'back' end from store_visit where device_id is not null order by merchant_id, id;
create index on store_visit_piece (merchant_id, visit_id, id);
-- A device is put aside for one visit.
create unique index store_visit_piece_aside on store_visit_piece (merchant_id, device_id) where state = 'aside';
call fence_tenant_table('store_visit_piece', 'select, insert, update');

-- With the columns go the checks and the index that name them.
alter table store_visit
  drop column device_id,
  drop column imei,
  -- Devices that are promised and not put aside yet.
  add column wanted smallint not null generated always as (quantity - aside) stored,
  -- Prepared is what has all its devices put aside and a code.
  add check (state <> 10 or (aside < quantity and code_cipher is null)),
  add check (state <> 20 or (aside = quantity and code_cipher is not null and confirmed_at is not null and placed_at is not null)),
  -- Nothing leaves the store without an order, without its devices, and without whoever gave them out having seen the document.
  add check (state <> 30 or (order_id is not null and aside = quantity and picked_by is not null and picked_at is not null and id_seen)),
  add check (state not in (50, 60) or aside = 0),
  -- Several devices are collected of an order alone.
  add check (quantity = 1 or order_id is not null);

-- Sums of counts are read from the indexes alone: of a SKU by place, and by state, of one place or all.
drop index device_tally_merchant_id_sku_id_store_id_idx;
drop index device_tally_merchant_id_store_id_status_idx;
create index device_tally_of_sku on device_tally (merchant_id, sku_id, store_id) include (status, degree, n);
create index device_tally_by_state on device_tally (merchant_id, status, store_id) include (n);
-- Since when the longest of a SKU in stock stands in a place is read from the index too.
drop index device_at_store;
create index device_at_store on device (merchant_id, store_id, sku_id, status, since) where status in (20, 30);
