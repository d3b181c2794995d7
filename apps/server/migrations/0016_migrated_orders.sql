-- Orders of an earlier system: brought over by sheets, looked at and remarked, never acted upon.

-- What one import brought. Its number is the import's, whose own rows are forgotten after some days.
create table migrated_batch (
  merchant_id bigint not null,
  id bigint not null,
  account_id bigint not null,
  operator_name text not null,
  file_name text not null,
  row_count integer not null,
  refused integer not null,
  added integer not null default 0,
  changed integer not null default 0,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
call fence_tenant_table('migrated_batch', 'select, insert, update');

create table migrated_order (
  merchant_id bigint not null,
  id bigint generated always as identity,
  old_no text not null,
  old_system text not null,
  -- The order here that goes on with it.
  new_order_id bigint,
  -- Codes: packages/contract/src/orders/codes.ts; beside it the old system's own word.
  status smallint not null,
  old_status text not null,
  placed_at timestamptz not null,
  customer_name text not null,
  customer_phone text not null,
  id_card_cipher bytea,
  id_card_hash bytea,
  goods_name text not null,
  sku_name text not null,
  imei text,
  lease_type text not null,
  periods smallint not null,
  -- fen
  total_rent bigint not null check (total_rent >= 0),
  paid_rent bigint not null check (paid_rent >= 0),
  open_rent bigint not null check (open_rent >= 0),
  deposit bigint not null check (deposit >= 0),
  rent_start date,
  rent_end date,
  finished_at timestamptz,
  -- The old system's; what is said here stands in migrated_remark.
  remark text not null,
  latest_remark text not null default '',
  -- The import that brought it first or changed it last.
  batch_id bigint not null,
  imported_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  tab_group smallint not null generated always as (case when status in (60, 65, 70, 75, 80) then 60 else status end) stored,
  -- Turned round, so that a search by the last signs is a search by prefix, as in orders.
  old_no_reversed text not null generated always as (reverse(old_no)) stored,
  customer_phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  imei_reversed text generated always as (reverse(imei)) stored,
  primary key (merchant_id, id),
  unique (merchant_id, old_no),
  foreign key (merchant_id, new_order_id) references orders,
  foreign key (merchant_id, batch_id) references migrated_batch,
  check ((id_card_cipher is null) = (id_card_hash is null))
);
create index migrated_placed on migrated_order (merchant_id, placed_at desc, id desc);
create index migrated_tab_group on migrated_order (merchant_id, tab_group, placed_at desc, id desc);
create index migrated_batch_rows on migrated_order (merchant_id, batch_id, placed_at desc, id desc);
create index migrated_number_tail on migrated_order (merchant_id, old_no_reversed text_pattern_ops);
create index migrated_phone_tail on migrated_order (merchant_id, customer_phone_reversed text_pattern_ops);
create index migrated_imei_tail on migrated_order (merchant_id, imei_reversed text_pattern_ops) where imei_reversed is not null;
create index migrated_name on migrated_order (merchant_id, customer_name text_pattern_ops);
create index migrated_goods on migrated_order (merchant_id, goods_name text_pattern_ops);
create index migrated_id_card on migrated_order (merchant_id, id_card_hash) where id_card_hash is not null;
create index migrated_new_order on migrated_order (merchant_id, new_order_id) where new_order_id is not null;
call fence_tenant_table('migrated_order', 'select, insert, update');

-- How many there are under each tab, kept by whoever writes.
create table migrated_tally (
  merchant_id bigint not null references merchant,
  tab_group smallint not null,
  n integer not null,
  primary key (merchant_id, tab_group)
);
call fence_tenant_table('migrated_tally', 'select, insert, update');

create function count_migrated_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.tab_group = old.tab_group then
    return null;
  end if;
  -- One statement in the order of the tabs, so that two writers never wait for each other crosswise.
  insert into migrated_tally (merchant_id, tab_group, n)
    select new.merchant_id, step.tab_group, step.n
    from (select new.tab_group, 1 as n union all select old.tab_group, -1 where tg_op = 'UPDATE') step
    order by step.tab_group
    on conflict (merchant_id, tab_group) do update set n = migrated_tally.n + excluded.n;
  return null;
end;
$$;
create trigger migrated_order_counted after insert or update on migrated_order for each row execute function count_migrated_order();

create table migrated_remark (
  merchant_id bigint not null,
  id bigint generated always as identity,
  migrated_id bigint not null,
  describe text not null,
  status smallint not null check (status in (1, 2)),
  account_id bigint not null,
  operator_name text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, migrated_id) references migrated_order,
  foreign key (merchant_id, account_id) references account
);
create index on migrated_remark (merchant_id, migrated_id, id desc);
call fence_tenant_table('migrated_remark', 'select, insert');
