-- Goods that the merchant buys back, and goods that it sells outright.

-- Models that are bought back.
create table recycle_goods (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  category_id bigint not null,
  brand_id bigint,
  -- Uploads, the first is the main one.
  images text[] not null default '{}',
  -- Which of its recycle_terms hold.
  terms_version integer not null default 1,
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, name),
  foreign key (merchant_id, category_id) references goods_category,
  foreign key (merchant_id, brand_id) references goods_brand
);
create index on recycle_goods (merchant_id, updated_at desc, id desc);
create index on recycle_goods (merchant_id, category_id);
create index on recycle_goods (merchant_id, brand_id);
call fence_tenant_table('recycle_goods', 'select, insert, update, delete');

-- By what a model is estimated. A version is never changed: estimates name the one that they were made by.
create table recycle_terms (
  merchant_id bigint not null,
  recycle_id bigint not null,
  version integer not null,
  -- fen
  base_price bigint not null check (base_price > 0),
  lowest_price bigint not null check (lowest_price between 0 and base_price),
  -- [{ "name": "外观", "multiple": false, "options": [{ "name": "有划痕", "amount": 10000, "percent": 0, "refused": false }] }]
  groups jsonb not null,
  created_at timestamptz not null,
  primary key (merchant_id, recycle_id, version),
  foreign key (merchant_id, recycle_id) references recycle_goods on delete cascade
);
call fence_tenant_table('recycle_terms', 'select, insert');

-- Goods that are bought once.
create table sale_goods (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  category_id bigint not null,
  brand_id bigint,
  -- Codes: degreeText of the contract.
  degree smallint not null,
  -- Uploads, the first is the main one.
  images text[] not null,
  detail text not null default '',
  postage_id bigint not null,
  on_shelf boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references goods_category,
  foreign key (merchant_id, brand_id) references goods_brand,
  foreign key (merchant_id, postage_id) references postage_template
);
create index on sale_goods (merchant_id, updated_at desc, id desc);
create index on sale_goods (merchant_id, id desc) where on_shelf;
create index on sale_goods (merchant_id, category_id);
create index on sale_goods (merchant_id, brand_id);
create index on sale_goods (merchant_id, postage_id);
call fence_tenant_table('sale_goods', 'select, insert, update, delete');

create table sale_sku (
  merchant_id bigint not null,
  id bigint generated always as identity,
  goods_id bigint not null,
  name text not null,
  -- fen
  price bigint not null check (price > 0),
  market_price bigint not null default 0 check (market_price >= 0),
  stock integer not null default 0 check (stock >= 0),
  -- Pieces.
  sold integer not null default 0 check (sold >= 0),
  barcode text not null default '',
  sort integer not null default 0,
  primary key (merchant_id, id),
  -- Names may change places within one act.
  unique (merchant_id, goods_id, name) deferrable initially deferred,
  foreign key (merchant_id, goods_id) references sale_goods on delete cascade
);
call fence_tenant_table('sale_sku', 'select, insert, update, delete');
