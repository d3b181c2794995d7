-- What the platform asks merchants to supply: one row a model in one specification and degree. Its own merchant keeps it; others see what directory.quote_library shows.
create table quote_product (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  brand_id bigint not null,
  model text not null,
  spec text not null default '',
  -- packages/contract/src/goods/degrees.ts
  degree smallint not null,
  -- fen, of one device
  market_price bigint not null check (market_price > 0),
  expected_price bigint not null check (expected_price > 0),
  -- What the platform reckons with; 0 where none is set.
  cost bigint not null default 0 check (cost >= 0),
  demand integer not null check (demand > 0),
  -- Devices of adopted quotes. Whoever changes it holds the row.
  awarded integer not null default 0 check (awarded between 0 and demand),
  -- The last day on which it may be quoted for.
  valid_to date not null,
  note text not null default '',
  on_shelf boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, brand_id, model, spec, degree),
  foreign key (merchant_id, brand_id) references goods_brand
);
create index quote_product_closes on quote_product (merchant_id, on_shelf, valid_to, id);
call fence_tenant_table('quote_product', 'select, insert, update');

-- A merchant and a row of the library: whoever does something about its quotes holds this first.
create table quote_slot (
  merchant_id bigint not null references merchant,
  product_id bigint not null,
  primary key (merchant_id, product_id)
);
call fence_tenant_table('quote_slot', 'select, insert, update');

create table supply_quote (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  quote_no text not null,
  -- The library's row, which is the platform's; what it was called stands here.
  product_id bigint not null,
  brand_name text not null,
  model text not null,
  spec text not null,
  degree smallint not null,
  -- packages/contract/src/quotation/codes.ts
  state smallint not null check (state in (10, 20, 30, 40, 50, 60)),
  -- fen, of one device
  price bigint not null check (price > 0),
  quantity integer not null check (quantity > 0),
  -- The last day on which it holds.
  valid_to date not null,
  lead_days smallint check (lead_days between 0 and 90),
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  submitted_at timestamptz,
  withdrawn_at timestamptz,
  replaced_by bigint,
  decided_id bigint,
  decided_by text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  awarded integer not null default 0 check (awarded between 0 and quantity),
  -- Whether what was adopted of it counts towards the demand: until another of the merchant's is adopted for the same.
  award_held boolean not null default false,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, quote_no),
  foreign key (merchant_id, product_id) references quote_slot,
  foreign key (merchant_id, replaced_by) references supply_quote,
  check ((state = 10) = (submitted_at is null)),
  check (state <> 30 or awarded > 0),
  check (not award_held or awarded > 0),
  check ((state = 60) = (withdrawn_at is not null)),
  check (replaced_by is null or state = 50)
);
create unique index supply_quote_live on supply_quote (merchant_id, product_id) where state in (20, 30);
create unique index supply_quote_draft on supply_quote (merchant_id, product_id) where state = 10;
create unique index supply_quote_held on supply_quote (merchant_id, product_id) where award_held;
create index supply_quote_state on supply_quote (merchant_id, state, valid_to);
create index supply_quote_own on supply_quote (merchant_id, product_id, id);
create index supply_quote_newest on supply_quote (id);
create index supply_quote_waits on supply_quote (valid_to, id) where state = 20;
create index supply_quote_compared on supply_quote (product_id, price, id) where state in (20, 30);
create index supply_quote_of on supply_quote (product_id, id);
create index supply_quote_valid on supply_quote (merchant_id, valid_to, id);
call fence_tenant_table('supply_quote', 'select, insert, update, delete');

-- Prices that were adopted, by version: the newest whose days hold a day is the price of that day. Never changed.
create table supply_price (
  merchant_id bigint not null,
  product_id bigint not null,
  version integer not null check (version > 0),
  quote_id bigint not null,
  -- fen, of one device
  price bigint not null check (price > 0),
  quantity integer not null check (quantity > 0),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, product_id, version),
  foreign key (merchant_id, product_id) references quote_slot,
  foreign key (merchant_id, quote_id) references supply_quote
);
create trigger supply_price_kept before update or delete on supply_price for each row execute function refuse_change();
call fence_tenant_table('supply_price', 'select, insert');

-- The library as merchants see it: nothing of its cost, of what was adopted, nor of other merchants' quotes. Only of the platform's own merchant.
create view directory.quote_library as
  select p.id, p.brand_id, b.name as brand_name, p.model, p.spec, p.degree, p.market_price, p.expected_price, p.demand, p.valid_to, p.note, p.on_shelf
  from public.quote_product p
  join public.merchant m on m.merchant_id = p.merchant_id and not m.is_guest
  join public.goods_brand b on b.merchant_id = p.merchant_id and b.id = p.brand_id;
grant usage on schema directory to merchant_platform;
grant select on directory.quote_library to merchant_tenant, merchant_platform;

-- A row of the library, held until the transaction of a merchant that quoted for it ends.
create function directory.hold_quote_product(product bigint) returns table (demand integer, awarded integer)
language plpgsql security definer set search_path = public, directory, pg_temp as $$
begin
  return query select p.demand, p.awarded from quote_product p join merchant m on m.merchant_id = p.merchant_id and not m.is_guest
    where p.id = product and exists (select from quote_slot s where s.merchant_id = current_merchant() and s.product_id = product) for update of p;
end $$;
revoke all on function directory.hold_quote_product(bigint) from public;

-- More or fewer devices of it are adopted, of the transaction's merchant.
create function directory.award_quote_product(product bigint, more integer) returns void
language plpgsql security definer set search_path = public, directory, pg_temp as $$
begin
  update quote_product p set awarded = p.awarded + more from merchant m where m.merchant_id = p.merchant_id and not m.is_guest
    and p.id = product and exists (select from quote_slot s where s.merchant_id = current_merchant() and s.product_id = product);
end $$;
revoke all on function directory.award_quote_product(bigint, integer) from public;
grant execute on function directory.hold_quote_product(bigint), directory.award_quote_product(bigint, integer) to merchant_tenant;
