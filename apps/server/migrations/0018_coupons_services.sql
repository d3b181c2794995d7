-- What an order may cost beside its rent, and what takes off its price.

-- Paid beside the goods with the first payment.
create table goods_service (
  merchant_id bigint not null,
  id bigint generated always as identity,
  goods_id bigint not null,
  name text not null,
  -- Codes: packages/contract/src/goods/codes.ts.
  kind smallint not null,
  -- fen
  price bigint not null check (price > 0),
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, goods_id) references goods
);
create index on goods_service (merchant_id, goods_id);
call fence_tenant_table('goods_service', 'select, insert, update');

-- fen; 0 is free.
alter table goods add column postage bigint not null default 0 check (postage >= 0);

-- One coupon of one customer. That an unused one has expired is read from its last day.
create table coupon (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  code text not null,
  member_id text not null,
  name text not null,
  -- Codes: packages/contract/src/coupons/codes.ts.
  type smallint not null check (type in (1, 2, 12)),
  scope smallint not null check (scope between 1 and 9),
  -- fen; value of type 2 is the percent to pay
  threshold bigint not null check (threshold >= 0),
  value bigint not null check (value >= 0),
  cap bigint not null check (cap >= 0),
  valid_from date not null,
  valid_to date not null,
  state smallint not null default 10 check (state in (10, 20, 30, 50)),
  order_id bigint,
  -- What it took off that order, fen.
  cut bigint not null default 0 check (cut >= 0),
  issued_at timestamptz not null,
  issued_by text not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, order_id) references orders,
  check (valid_from <= valid_to),
  check ((order_id is not null) = (state in (20, 30)))
);
create index coupon_usable on coupon (merchant_id, member_id, valid_to, id) where state = 10;
create index coupon_order on coupon (merchant_id, order_id, id) where order_id is not null;
call fence_tenant_table('coupon', 'select, insert, update');
