-- Valuation sheets of a store: what a device is worth that a customer brings over the counter, bought for money or against a lease.
create table recycle_sheet (
  merchant_id bigint not null,
  id bigint generated always as identity,
  sheet_no text not null,
  store_id bigint not null,
  -- packages/contract/src/recycling/sheet-codes.ts; 60 is never written down: it follows from valid_until.
  kind text not null check (kind in ('buy', 'trade')),
  state smallint not null check (state in (10, 20, 30, 40, 50, 70)),
  customer_name text not null,
  customer_phone text not null,
  phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  id_card_cipher bytea not null,
  id_card_hash bytea not null,
  -- The account to which the customer is paid, encrypted.
  payee_cipher bytea not null,
  recycle_id bigint not null,
  model_name text not null,
  terms_version integer not null,
  option_ids text[] not null,
  -- fen, by those terms and answers
  price bigint not null check (price > 0),
  imei text not null,
  imei_reversed text not null generated always as (reverse(imei)) stored,
  sku_id bigint not null,
  degree smallint not null,
  photos text[] not null default '{}' check (cardinality(photos) <= 9),
  identity text[] not null default '{}' check (cardinality(identity) <= 4),
  signature text[] not null default '{}' check (cardinality(signature) <= 4),
  -- The lease whose first payments the device settles.
  trade_order_id bigint,
  note text not null default '',
  made_by bigint not null,
  made_name text not null,
  made_at timestamptz not null,
  submitted_by bigint,
  submitted_name text not null default '',
  submitted_at timestamptz,
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  decision text not null default '',
  valid_until timestamptz,
  -- The order by which the device was bought.
  recycle_order_id bigint,
  ended_at timestamptz,
  ended_name text not null default '',
  end_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, sheet_no),
  unique (merchant_id, recycle_order_id),
  foreign key (merchant_id, store_id) references store,
  foreign key (merchant_id, recycle_id) references recycle_goods,
  foreign key (merchant_id, sku_id) references goods_sku,
  foreign key (merchant_id, trade_order_id) references orders,
  foreign key (merchant_id, recycle_order_id) references recycle_order,
  check ((kind = 'trade') = (trade_order_id is not null)),
  check (state in (10, 40, 70) or (cardinality(photos) > 0 and cardinality(identity) > 0 and submitted_at is not null)),
  check ((state in (30, 50)) <= (decided_at is not null and valid_until is not null)),
  check ((state = 50) = (recycle_order_id is not null)),
  check (state <> 50 or cardinality(signature) > 0),
  -- Whoever values does not approve.
  check (decided_by is null or decided_by is distinct from submitted_by)
);
create index recycle_sheet_state on recycle_sheet (merchant_id, state, id);
create index recycle_sheet_in_store on recycle_sheet (merchant_id, store_id, state, id);
create index recycle_sheet_of_store on recycle_sheet (merchant_id, store_id, id);
create index recycle_sheet_phone on recycle_sheet (merchant_id, phone_reversed text_pattern_ops);
create index recycle_sheet_imei on recycle_sheet (merchant_id, imei_reversed text_pattern_ops);
create index recycle_sheet_model on recycle_sheet (merchant_id, recycle_id, id);
create index recycle_sheet_made on recycle_sheet (merchant_id, made_at, id);
create index recycle_sheet_trade on recycle_sheet (merchant_id, trade_order_id) where trade_order_id is not null;
create index recycle_sheet_valid on recycle_sheet (merchant_id, valid_until) where state = 30;
call fence_tenant_table('recycle_sheet', 'select, insert, update');
