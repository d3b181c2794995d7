-- The calendar of rest days, watched addresses, cover plans, pick-ups by courier, pictures of parcels, and what the order list is searched by.

-- Days that differ from the weekly rest: a Saturday that is worked, a Monday that is not.
create table calendar_day (
  merchant_id bigint not null references merchant,
  day date not null,
  kind text not null check (kind in ('rest', 'work')),
  name text not null default '',
  primary key (merchant_id, day)
);
call fence_tenant_table('calendar_day', 'select, insert, update, delete');

-- Words in an address that call for a look; a merchant without a row has those of the contract.
create table address_watch (
  merchant_id bigint primary key references merchant,
  words text[] not null,
  version integer not null default 1
);
call fence_tenant_table('address_watch', 'select, insert, update');

create table cover_plan (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  -- fen, for the whole lease
  price bigint not null check (price > 0),
  description text not null default '',
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
call fence_tenant_table('cover_plan', 'select, insert, update');

-- A courier who is asked to come for an order's parcel. booking and cancelling: the courier has not answered yet.
create table courier_booking (
  merchant_id bigint not null,
  id bigint generated always as identity,
  booking_no text not null,
  order_id bigint not null,
  company text not null,
  pickup_day date not null,
  state text not null check (state in ('booking', 'booked', 'cancelling', 'cancelled', 'failed')),
  pickup_code text not null default '',
  failure text not null default '',
  booked_by text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, booking_no),
  foreign key (merchant_id, order_id) references orders
);
create index on courier_booking (merchant_id, order_id, id desc);
create unique index courier_booking_one_alive on courier_booking (merchant_id, order_id) where state in ('booking', 'booked', 'cancelling');
call fence_tenant_table('courier_booking', 'select, insert, update');

alter table parcel
  add column screenshot_key text,
  add foreign key (merchant_id, screenshot_key) references upload;
create unique index parcel_screenshot on parcel (merchant_id, screenshot_key) where screenshot_key is not null;

alter table orders
  add column cover_plan_id bigint,
  -- What was charged for cover so far, fen.
  add column cover_price bigint not null default 0 check (cover_price >= 0),
  add column member_id_reversed text not null generated always as (reverse(member_id)) stored,
  -- One address whatever its spaces and capitals: where many customers have their goods sent.
  add column address_key text not null generated always as (lower(regexp_replace(region || street, '\s', '', 'g'))) stored,
  add foreign key (merchant_id, cover_plan_id) references cover_plan;
create index orders_member_tail on orders (merchant_id, member_id_reversed text_pattern_ops);
create index orders_address on orders (merchant_id, address_key, id_card_hash);
create index orders_rent_end on orders (merchant_id, rent_end, id) where rent_end is not null;
create index orders_received on orders (merchant_id, received_at desc, id desc) where received_at is not null;
create index orders_store on orders (merchant_id, store_id, created_at desc, id desc) where store_id is not null;
create index orders_deposit_status on orders (merchant_id, deposit_status, created_at desc, id desc);
create index orders_finish_type on orders (merchant_id, finish_type, created_at desc, id desc) where finish_type is not null;
create index orders_fund_org on orders (merchant_id, fund_org, created_at desc, id desc) where fund_org <> '';
