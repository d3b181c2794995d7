-- Goods as a merchant lists them: look-ups, services of the merchant, what is being edited beside what is on sale.

-- Categories as a tree; `kind` (goodsCategories of the contract) chooses the checklist and the compensation rules.
create table goods_category (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  kind text not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, parent_id, name),
  foreign key (merchant_id, parent_id) references goods_category
);
call fence_tenant_table('goods_category', 'select, insert, update, delete');

create table goods_brand (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
call fence_tenant_table('goods_brand', 'select, insert, update, delete');

-- What specifications are made of: 颜色 with its values, by group.
create table goods_attribute (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  group_name text not null,
  name text not null,
  choices text[] not null default '{}',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
call fence_tenant_table('goods_attribute', 'select, insert, update, delete');

-- The lease types and terms that the merchant offers.
create table goods_lease_type (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  -- Codes: leaseTypes of the contract.
  lease_type smallint not null,
  periods smallint not null check (periods between 1 and 60),
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, lease_type, periods)
);
call fence_tenant_table('goods_lease_type', 'select, insert, update, delete');

-- What sending costs: a fee for everywhere (fen, null where nothing is sent), other fees for some cities.
create table postage_template (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  -- Codes: postageWays of the contract.
  way smallint not null,
  fee bigint check (fee >= 0),
  -- [{ "cities": ["110100"], "fee": 1000 }]; a fee of null: not sent there.
  regions jsonb not null default '[]',
  enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
call fence_tenant_table('postage_template', 'select, insert, update, delete');

-- Services belong to the merchant; goods say which they offer.
create table goods_service_of (
  merchant_id bigint not null,
  goods_id bigint not null,
  service_id bigint not null,
  primary key (merchant_id, goods_id, service_id),
  foreign key (merchant_id, goods_id) references goods,
  foreign key (merchant_id, service_id) references goods_service
);
create index on goods_service_of (merchant_id, service_id);
call fence_tenant_table('goods_service_of', 'select, insert, delete');
insert into goods_service_of (merchant_id, goods_id, service_id) select merchant_id, goods_id, id from goods_service;

alter table goods_service
  drop column goods_id,
  add column explains text not null default '',
  -- 1 once, with the first payment.
  add column charge smallint not null default 1,
  -- Kinds of goods that it is for; none means all.
  add column kinds text[] not null default '{}',
  add column updated_at timestamptz not null default now(),
  drop constraint goods_service_price_check,
  add constraint goods_service_price_check check (price > 0 or (kind = 3 and price = 0));
create index on goods_service (merchant_id, kind, id);
grant delete on goods_service to merchant_tenant;

alter table goods
  add column subtitle text not null default '',
  add column category_id bigint,
  add column brand_id bigint,
  -- Uploads, at most five; `image` is the address of the first.
  add column images text[] not null default '{}',
  add column video text not null default '',
  add column detail text not null default '',
  add column tags text[] not null default '{}',
  -- [{ "name": "颜色", "choices": ["黑色"] }]; a SKU has one choice of each.
  add column attributes jsonb not null default '[]',
  -- Lease types that it has prices for.
  add column lease_types smallint[] not null default '{}',
  -- 1 may be given back early, 2 only when the lease is over.
  add column return_rule smallint not null default 1,
  -- 0 not sold to who leases it, 1 at any time, 2 when the lease is over.
  add column buyout_mode smallint not null default 1,
  add column renewable boolean not null default true,
  add column postage_id bigint,
  -- Channels that show it; none means all.
  add column channels text[] not null default '{}',
  -- Who pays for sending back: 1 platform, 2 customer.
  add column return_freight smallint not null default 2,
  add column return_address text not null default '',
  add column ship_from text not null default '',
  add column sort integer not null default 0,
  add column reject_reason text not null default '',
  -- A version of it was passed: that one is sold, whatever is edited beside it.
  add column published_at timestamptz,
  add column submitted_at timestamptz,
  add column submitted_by bigint,
  -- There is something edited that nobody has passed yet.
  add column edited boolean not null default false,
  add column updated_at timestamptz,
  -- 1/10000 yuan a month, and fen; of all its SKUs.
  add column least_month_rent bigint not null default 0,
  add column most_month_rent bigint not null default 0,
  add column least_deposit bigint not null default 0,
  add column most_deposit bigint not null default 0,
  -- The tab of the list (goodsTabs of the contract).
  add column tab smallint not null generated always as (case when status = 30 then case when on_shelf then 31 else 32 end else status end) stored,
  -- The platform sees of others what they have handed in.
  add column handed_in boolean not null generated always as (merchant_id = 1 or status not in (10, 50)) stored,
  add foreign key (merchant_id, category_id) references goods_category,
  add foreign key (merchant_id, brand_id) references goods_brand,
  add foreign key (merchant_id, postage_id) references postage_template;
update goods g set published_at = created_at, updated_at = created_at,
  lease_types = array(select distinct p.lease_type from sku_price p join goods_sku s on s.merchant_id = p.merchant_id and s.id = p.sku_id where s.merchant_id = g.merchant_id and s.goods_id = g.id order by 1),
  attributes = jsonb_build_array(jsonb_build_object('name', '规格', 'choices', (select coalesce(jsonb_agg(s.name order by s.id), '[]') from goods_sku s where s.merchant_id = g.merchant_id and s.goods_id = g.id))),
  (least_month_rent, most_month_rent) = (select coalesce(min(p.a_total_rent / p.periods), 0), coalesce(max(p.a_total_rent / p.periods), 0)
    from sku_price p join goods_sku s on s.merchant_id = p.merchant_id and s.id = p.sku_id where s.merchant_id = g.merchant_id and s.goods_id = g.id),
  (least_deposit, most_deposit) = (select coalesce(min(deposit), 0), coalesce(max(deposit), 0) from goods_sku s where s.merchant_id = g.merchant_id and s.goods_id = g.id);
alter table goods alter column updated_at set not null;
grant delete on goods to merchant_tenant;

drop index goods_merchant_id_id_idx;
create index goods_on_sale on goods (merchant_id, sort desc, id desc) where on_shelf;
create index goods_updated on goods (merchant_id, updated_at desc, id desc);
-- With what the list is put in order by, so that a range of days is read from the index alone.
create index goods_created on goods (merchant_id, created_at, updated_at, id);
create index goods_tab on goods (merchant_id, tab, updated_at desc, id desc);
create index goods_status on goods (merchant_id, status, updated_at desc, id desc);
create index goods_of_category on goods (merchant_id, category_id, updated_at desc, id desc);
create index goods_of_brand on goods (merchant_id, brand_id, updated_at desc, id desc);
create index goods_of_degree on goods (merchant_id, degree, updated_at desc, id desc);
create index goods_of_postage on goods (merchant_id, postage_id) where postage_id is not null;
-- The platform looks across merchants.
create index goods_handed_in on goods (updated_at desc, id desc) where handed_in;
create index goods_handed_in_created on goods (created_at, updated_at, id) include (merchant_id) where handed_in;
create index goods_handed_in_tab on goods (tab, updated_at desc, id desc) where handed_in;
create index goods_handed_in_status on goods (status, updated_at desc, id desc) where handed_in;

-- What is being edited, step by step (goodsDraft of the contract).
create table goods_draft (
  merchant_id bigint not null,
  goods_id bigint not null,
  basic jsonb,
  specs jsonb,
  config jsonb,
  -- Who has a hand in it since it was last passed: none of them passes it.
  editors bigint[] not null default '{}',
  -- What lacks before it can be handed in, in words.
  missing text[] not null default '{}',
  primary key (merchant_id, goods_id),
  foreign key (merchant_id, goods_id) references goods on delete cascade
);
call fence_tenant_table('goods_draft', 'select, insert, update, delete');

alter table goods_sku
  add column choices text[] not null default '{}',
  add column barcode text not null default '',
  add column image text not null default '',
  -- fen
  add column sale_price bigint not null default 0 check (sale_price >= 0),
  -- An order has taken a piece of it: it is never deleted.
  add column ordered boolean not null default false,
  -- No longer offered; orders and devices still know it.
  add column retired boolean not null default false,
  add column sort integer not null default 0;
update goods_sku set choices = array[name], sale_price = market_price;
update goods_sku s set ordered = true from (select distinct merchant_id, sku_id from orders) o where o.merchant_id = s.merchant_id and o.sku_id = s.id;
-- How many of its devices are where.
create index device_of_sku on device (merchant_id, sku_id, status);
grant delete on goods_sku to merchant_tenant;

-- Every two letters that stand together in a name, so that a part of it is found by an index: see decision 16.
create table goods_gram (
  merchant_id bigint not null,
  gram text not null,
  goods_id bigint not null,
  primary key (merchant_id, goods_id, gram),
  foreign key (merchant_id, goods_id) references goods on delete cascade
);
-- The letters first: the platform looks across merchants.
create index on goods_gram (gram, merchant_id, goods_id);
call fence_tenant_table('goods_gram', 'select, insert, delete');

create function goods_grams(name text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(lower(name), i, 2) from generate_series(1, greatest(length(name) - 1, 1)) i
$$;
create function index_goods_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.name = new.name then return null; end if;
    delete from goods_gram where merchant_id = new.merchant_id and goods_id = new.id;
  end if;
  insert into goods_gram (merchant_id, gram, goods_id) select new.merchant_id, gram, new.id from goods_grams(new.name) gram;
  return null;
end $$;
insert into goods_gram (merchant_id, gram, goods_id) select g.merchant_id, gram, g.id from goods g, goods_grams(g.name) gram;
create trigger goods_name after insert or update of name on goods for each row execute function index_goods_name();

-- Goods by tab, as signed steps: see decision 5.
create table goods_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  tab smallint not null,
  n bigint not null,
  primary key (merchant_id, id)
);
call fence_tenant_table('goods_tally', 'select, insert, delete');
create function tally_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.tab = new.tab then return null; end if;
  if tg_op <> 'INSERT' then insert into goods_tally (merchant_id, tab, n) values (old.merchant_id, old.tab, -1); end if;
  if tg_op <> 'DELETE' then insert into goods_tally (merchant_id, tab, n) values (new.merchant_id, new.tab, 1); end if;
  return null;
end $$;
insert into goods_tally (merchant_id, tab, n) select merchant_id, tab, count(*) from goods group by 1, 2;
create trigger goods_tally after insert or update or delete on goods for each row execute function tally_goods();

-- What every merchant begins with.
create function begin_goods_lookups(merchant bigint) returns void language plpgsql as $$
declare
  top text[];
  parent bigint;
  leaf text;
begin
  foreach top slice 1 in array array[
    ['手机数码', '手机:phone,平板电脑:other,智能手表:other'],
    ['电脑办公', '笔记本电脑:laptop,台式电脑:other'],
    ['摄影摄像', '相机:camera,运动相机:camera,无人机:camera'],
    ['娱乐设备', '游戏机:other,耳机音响:other']
  ] loop
    insert into goods_category (merchant_id, name, kind) values (merchant, top[1], 'other') returning id into parent;
    foreach leaf in array string_to_array(top[2], ',') loop
      insert into goods_category (merchant_id, parent_id, name, kind) values (merchant, parent, split_part(leaf, ':', 1), split_part(leaf, ':', 2));
    end loop;
  end loop;
  insert into goods_brand (merchant_id, name)
    select merchant, name from unnest(array['苹果', '华为', '小米', '荣耀', 'OPPO', 'vivo', '三星', '联想', '佳能', '索尼', '尼康', '富士', '大疆', '任天堂', '其他品牌']) name;
  insert into goods_attribute (merchant_id, group_name, name, choices) values
    (merchant, '外观', '颜色', array['黑色', '白色', '银色', '灰色', '蓝色', '绿色', '紫色', '金色', '粉色', '红色']),
    (merchant, '性能', '存储容量', array['64GB', '128GB', '256GB', '512GB', '1TB', '2TB']),
    (merchant, '性能', '运行内存', array['8GB', '12GB', '16GB', '24GB', '32GB', '64GB']),
    (merchant, '其他', '版本', array['国行', '蜂窝版', 'Wi-Fi版', '标准版', 'Pro版']),
    (merchant, '其他', '套餐', array['官方标配', '单机身', '套机', '全能套装']);
  insert into goods_lease_type (merchant_id, lease_type, periods)
    select merchant, type, periods from (values (1, 3), (1, 6), (1, 12), (1, 24), (2, 12), (2, 24), (3, 6), (3, 12), (4, 12)) t (type, periods);
  insert into postage_template (merchant_id, name, way, fee, updated_at) values (merchant, '全国包邮', 1, 0, now());
end $$;
select begin_goods_lookups(merchant_id) from merchant;
create function begin_merchant_lookups() returns trigger language plpgsql as $$
begin
  perform begin_goods_lookups(new.merchant_id);
  return null;
end $$;
create trigger merchant_lookups after insert on merchant for each row execute function begin_merchant_lookups();

-- What the goods let their customers do, as it was when the order was placed.
alter table orders
  add column return_rule smallint not null default 1,
  add column buyout_mode smallint not null default 1,
  add column renewable boolean not null default true;
