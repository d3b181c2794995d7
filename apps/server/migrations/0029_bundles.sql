-- Accessories that are bundled to goods for lease at a price of their own.

create table goods_bundle (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  -- The main goods.
  goods_id bigint not null,
  on_shelf boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, goods_id),
  foreign key (merchant_id, goods_id) references goods
);
create index on goods_bundle (merchant_id, updated_at desc, id desc);
create index on goods_bundle (merchant_id, on_shelf, updated_at desc, id desc);
call fence_tenant_table('goods_bundle', 'select, insert, update, delete');

create table bundle_item (
  merchant_id bigint not null,
  bundle_id bigint not null,
  -- A SKU of goods for sale. No reference: one that only bundles off the shelf name may be deleted, and they tell so.
  sku_id bigint not null,
  -- fen
  price bigint not null check (price > 0),
  -- Pieces in one order.
  most integer not null check (most between 1 and 20),
  sort integer not null,
  primary key (merchant_id, bundle_id, sku_id),
  foreign key (merchant_id, bundle_id) references goods_bundle on delete cascade
);
create index on bundle_item (merchant_id, sku_id);
call fence_tenant_table('bundle_item', 'select, insert, delete');

-- Every two letters that stand together in a bundle's name, as goods_gram of goods.
create table bundle_gram (
  merchant_id bigint not null,
  gram text not null,
  bundle_id bigint not null,
  primary key (merchant_id, gram, bundle_id),
  foreign key (merchant_id, bundle_id) references goods_bundle on delete cascade
);
create index on bundle_gram (merchant_id, bundle_id);
call fence_tenant_table('bundle_gram', 'select, insert, delete');
create function index_bundle_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.name = new.name then return null; end if;
    delete from bundle_gram where merchant_id = new.merchant_id and bundle_id = new.id;
  end if;
  insert into bundle_gram (merchant_id, gram, bundle_id) select new.merchant_id, gram, new.id from goods_grams(new.name) gram;
  return null;
end $$;
create trigger bundle_name after insert or update of name on goods_bundle for each row execute function index_bundle_name();
