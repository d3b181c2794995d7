create table goods (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  degree smallint not null,
  image text not null default '',
  -- 10 draft, 20 under review, 30 passed, 40 rejected, 50 recycle bin.
  status smallint not null,
  on_shelf boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id)
);
create index on goods (merchant_id, id desc) where on_shelf and status = 30;
create index on goods (merchant_id, name text_pattern_ops);
call fence_tenant_table('goods', 'select, insert, update');

create table goods_sku (
  merchant_id bigint not null,
  id bigint generated always as identity,
  goods_id bigint not null,
  name text not null,
  stock integer not null check (stock >= 0),
  -- fen
  deposit bigint not null check (deposit >= 0),
  market_price bigint not null check (market_price >= 0),
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, goods_id) references goods
);
create index on goods_sku (merchant_id, goods_id);
call fence_tenant_table('goods_sku', 'select, insert, update');

-- Total rents by customer segment, in 1/10000 yuan; expiry_buyout in fen.
create table sku_price (
  merchant_id bigint not null,
  sku_id bigint not null,
  lease_type smallint not null,
  periods smallint not null check (periods between 1 and 60),
  a_total_rent bigint not null check (a_total_rent > 0),
  b_total_rent bigint not null check (b_total_rent > 0),
  c_total_rent bigint not null check (c_total_rent > 0),
  s_total_rent bigint check (s_total_rent > 0),
  expiry_buyout bigint not null check (expiry_buyout >= 0),
  primary key (merchant_id, sku_id, lease_type, periods),
  foreign key (merchant_id, sku_id) references goods_sku
);
call fence_tenant_table('sku_price', 'select, insert, update, delete');
