-- Reserve goods: models that are not on sale yet, and who has reserved them.
create table reserve_goods (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  category_id bigint not null,
  brand_id bigint,
  -- Uploads, the first is the main one.
  images text[] not null default '{}',
  detail text not null default '',
  -- fen a period; both or none.
  least_price bigint check (least_price > 0),
  most_price bigint check (most_price >= least_price),
  reserve_from timestamptz,
  -- From then on nobody reserves any more.
  reserve_to timestamptz check (reserve_to > reserve_from),
  -- Most reservations; null for no limit.
  quota integer check (quota > 0),
  -- The goods that are sold in the end; wanted before, bound when sale is opened.
  goods_id bigint,
  -- Codes: reserveStatus of the contract.
  status smallint not null default 10,
  reject_reason text not null default '',
  -- Who has a hand in it: none of them passes it.
  editors bigint[] not null default '{}',
  submitted_at timestamptz,
  submitted_by bigint,
  -- Reservations that were not cancelled, and those of them that became orders.
  reserved integer not null default 0 check (reserved >= 0),
  ordered integer not null default 0 check (ordered >= 0),
  opened_at timestamptz,
  -- Until then reservations are kept for their customers.
  hold_until timestamptz,
  -- When something is to be done with it or its reservations by itself; null when nothing is.
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The platform sees of others what they have handed in.
  handed_in boolean not null generated always as (merchant_id = 1 or status <> 10) stored,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references goods_category,
  foreign key (merchant_id, brand_id) references goods_brand,
  foreign key (merchant_id, goods_id) references goods on delete set null (goods_id),
  check ((least_price is null) = (most_price is null))
);
create index on reserve_goods (merchant_id, updated_at desc, id desc);
create index on reserve_goods (merchant_id, status, updated_at desc, id desc);
create index on reserve_goods (merchant_id, category_id);
create index on reserve_goods (merchant_id, brand_id);
create index on reserve_goods (merchant_id, goods_id) where goods_id is not null;
-- The platform looks across merchants.
create index reserve_goods_handed_in on reserve_goods (updated_at desc, id desc) where handed_in;
create index reserve_goods_handed_in_status on reserve_goods (status, updated_at desc, id desc) where handed_in;
create index reserve_goods_due on reserve_goods (due_at, merchant_id) where due_at is not null;
call fence_tenant_table('reserve_goods', 'select, insert, update, delete');

create table reservation (
  merchant_id bigint not null,
  id bigint generated always as identity,
  reserve_no text not null,
  reserve_id bigint not null,
  -- The customer, as the shop knows him.
  member_id text not null,
  customer_name text not null,
  customer_phone text not null,
  -- Turned round, so that a search by the last signs is a search by prefix, as in orders.
  customer_phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  channel_id text not null,
  -- Which SKU the customer would like, in his words.
  wish text not null default '',
  -- Codes: reservationState of the contract.
  state smallint not null default 10,
  reserved_at timestamptz not null,
  ended_at timestamptz,
  cancel_reason text not null default '',
  -- The shops were told that sale is opened.
  told boolean not null default false,
  order_id bigint,
  primary key (merchant_id, id),
  unique (merchant_id, reserve_no),
  foreign key (merchant_id, reserve_id) references reserve_goods,
  foreign key (merchant_id, order_id) references orders,
  check ((order_id is not null) = (state = 20))
);
-- One live reservation for a customer and a model.
create unique index reservation_live on reservation (merchant_id, reserve_id, member_id) where state = 10;
-- What a customer has reserved, when he places an order.
create index reservation_of_member on reservation (merchant_id, member_id) where state = 10;
-- Live ones in pieces; those whose customers are still to be told.
create index reservation_pieces on reservation (merchant_id, reserve_id, id) where state = 10;
create index reservation_untold on reservation (merchant_id, reserve_id, id) where state = 10 and not told;
create index on reservation (merchant_id, reserved_at desc, id desc);
create index on reservation (merchant_id, reserve_id, reserved_at desc, id desc);
create index on reservation (merchant_id, state, reserved_at desc, id desc);
create index on reservation (merchant_id, channel_id, reserved_at desc, id desc);
create index on reservation (merchant_id, order_id) where order_id is not null;
create index reservation_phone_tail on reservation (merchant_id, customer_phone_reversed text_pattern_ops);
call fence_tenant_table('reservation', 'select, insert, update');

-- What shops are told of is an order or a reservation.
alter table shop_event
  add column reservation_id bigint,
  add foreign key (merchant_id, reservation_id) references reservation,
  add check (order_id is null or reservation_id is null);
create index shop_event_of_reservation on shop_event (merchant_id, reservation_id) where reservation_id is not null;

-- As before, and reserve goods that something is to be done with.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status = 2 and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at;
end;
