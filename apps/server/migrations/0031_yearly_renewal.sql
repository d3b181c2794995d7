-- For what difference a leased device may be changed for a newer one, every year.
create table yearly_rule (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  old_goods_id bigint not null,
  -- Null: all SKUs of the old goods, also those no longer offered.
  old_sku_id bigint,
  new_goods_id bigint not null,
  -- That must be paid before.
  periods smallint not null check (periods between 1 and 36),
  enabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, name),
  -- Goods that nothing else knows may be purged: their rules go with them.
  foreign key (merchant_id, old_goods_id) references goods on delete cascade,
  foreign key (merchant_id, new_goods_id) references goods on delete cascade,
  foreign key (merchant_id, old_sku_id) references goods_sku on delete cascade,
  check (old_goods_id <> new_goods_id)
);
create index on yearly_rule (merchant_id, updated_at desc, id desc);
create index on yearly_rule (merchant_id, old_goods_id) where enabled;
create index on yearly_rule (merchant_id, new_goods_id);
create index on yearly_rule (merchant_id, old_sku_id) where old_sku_id is not null;
call fence_tenant_table('yearly_rule', 'select, insert, update, delete');

-- What each new SKU costs by a rule. What stands here of the rule itself keeps rules in use apart.
create table yearly_price (
  merchant_id bigint not null,
  rule_id bigint not null,
  new_sku_id bigint not null,
  -- fen, once
  difference bigint not null check (difference >= 0),
  old_goods_id bigint not null,
  -- The rule's old SKU alone, or all numbers.
  old_skus int8range not null,
  enabled boolean not null,
  primary key (merchant_id, rule_id, new_sku_id),
  foreign key (merchant_id, rule_id) references yearly_rule on delete cascade,
  foreign key (merchant_id, new_sku_id) references goods_sku on delete cascade,
  -- For an old SKU and a new one at most one rule in use; one for all old SKUs overlaps with one for a single one.
  constraint yearly_pair exclude using gist (
    int8range(merchant_id, merchant_id, '[]') with &&, int8range(old_goods_id, old_goods_id, '[]') with &&, old_skus with &&, int8range(new_sku_id, new_sku_id, '[]') with &&
  ) where (enabled)
);
create index on yearly_price (merchant_id, new_sku_id);
call fence_tenant_table('yearly_price', 'select, insert, delete');
