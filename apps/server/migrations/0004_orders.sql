create sequence order_number;
grant usage on sequence order_number to merchant_tenant;

create table orders (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  order_no text not null check (order_no ~ '^\d{18}$'),
  shop_order_no text not null,
  store_id bigint,
  -- Codes: packages/contract/src/orders/codes.ts.
  status smallint not null,
  audit_status smallint not null default 0,
  sign_status smallint not null default 2,
  delivery_status smallint not null default 1,
  deposit_status smallint not null,
  close_type text,
  close_reason text not null default '',
  member_id text not null,
  customer_name text not null,
  customer_phone text not null,
  id_card_cipher bytea not null,
  id_card_hash bytea not null,
  birth_date date,
  receiver_name text not null,
  receiver_phone text not null,
  region text not null,
  street text not null,
  channel_id text not null,
  source_id text not null,
  segment text not null,
  goods_id bigint not null,
  sku_id bigint not null,
  goods_name text not null,
  sku_name text not null,
  degree smallint not null,
  image text not null default '',
  imei text,
  lease_type smallint not null,
  periods smallint not null,
  -- Goods, price and rules as they were when the order was placed.
  snapshot jsonb not null,
  -- fen
  total_rent bigint not null,
  original_rent bigint not null,
  discount bigint not null default 0,
  first_payment bigint not null,
  deposit_total bigint not null,
  deposit_exempt bigint not null,
  deposit_frozen bigint not null default 0 check (deposit_frozen >= 0),
  market_price bigint not null,
  sale_price bigint not null,
  buyout_price bigint not null,
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and paid_amount),
  paid_periods smallint not null default 0,
  reviewer_id bigint,
  claim_expires_at timestamptz,
  next_contact_at timestamptz,
  risk_ids text[] not null default '{}',
  latest_remark text not null default '',
  created_at timestamptz not null,
  pay_deadline timestamptz,
  paid_at timestamptz,
  audited_at timestamptz,
  closed_at timestamptz,
  authorisation_expires_at timestamptz,
  version integer not null default 1,
  -- The second-level tab (orderTabs in the contract): one value for each order, so that tabs can be counted by it.
  tab smallint not null generated always as (
    case
      when status = 20 then case
        when audit_status = 2 then 23 when audit_status = 5 then 24 when audit_status = 6 then 25
        when reviewer_id is null then 21 else 22 end
      when status = 30 then case when sign_status <> 2 then 31 when delivery_status = 4 then 33 else 32 end
      when status in (60, 65, 70, 75, 80) then 60
      when status = 100 then case
        when close_type in ('01', '04', '10') then 101 when close_type in ('05', '07', '11') then 102
        when close_type in ('02', '03') then 103 else 104 end
      else status end
  ) stored,
  tab_group smallint not null generated always as (case when status in (60, 65, 70, 75, 80) then 60 else status end) stored,
  -- Turned round, so that a search by the last digits is a search by prefix. Columns and not expressions: under row
  -- security an index serves a condition only when no function in it could leak, and reverse() is not known to be such.
  order_no_reversed text not null generated always as (reverse(order_no)) stored,
  customer_phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  imei_reversed text generated always as (reverse(imei)) stored,
  refunded boolean not null generated always as (status = 100 and refunded_amount > 0) stored,
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, shop_order_no),
  foreign key (merchant_id, sku_id) references goods_sku,
  foreign key (merchant_id, reviewer_id) references account
);
call fence_tenant_table('orders', 'select, insert, update');

create index orders_created on orders (merchant_id, created_at desc, id desc);
create index orders_paid on orders (merchant_id, paid_at desc nulls last, id desc);
create index orders_rent on orders (merchant_id, total_rent desc, id desc);
create index orders_tab on orders (merchant_id, tab, created_at desc, id desc);
create index orders_tab_group on orders (merchant_id, tab_group, created_at desc, id desc);
create index orders_refunded on orders (merchant_id, created_at desc, id desc) where refunded;
create index orders_channel on orders (merchant_id, channel_id, created_at desc, id desc);
create index orders_source on orders (merchant_id, source_id, created_at desc, id desc);
create index orders_lease_type on orders (merchant_id, lease_type, created_at desc, id desc);
create index orders_periods on orders (merchant_id, periods, created_at desc, id desc);
create index orders_segment on orders (merchant_id, segment, created_at desc, id desc);
create index orders_reviewer on orders (merchant_id, reviewer_id, created_at desc, id desc) where reviewer_id is not null;
create index orders_goods on orders (merchant_id, goods_id, created_at desc, id desc);
create index orders_number_tail on orders (merchant_id, order_no_reversed text_pattern_ops);
create index orders_phone_tail on orders (merchant_id, customer_phone_reversed text_pattern_ops);
create index orders_name on orders (merchant_id, customer_name text_pattern_ops);
create index orders_imei_tail on orders (merchant_id, imei_reversed text_pattern_ops) where imei_reversed is not null;
create index orders_id_card on orders (merchant_id, id_card_hash, created_at desc);
create index orders_to_pay on orders (merchant_id, pay_deadline) where status = 10;
create index orders_reviewing on orders (merchant_id, reviewer_id) where status = 20;
create index orders_claimed on orders (merchant_id, claim_expires_at) where status = 20 and claim_expires_at is not null;

-- An order's risk marks as rows, to be searched by; orders.risk_ids shows them.
create table order_risk (
  merchant_id bigint not null,
  order_id bigint not null,
  risk_id text not null,
  primary key (merchant_id, order_id, risk_id),
  foreign key (merchant_id, order_id) references orders
);
create index on order_risk (merchant_id, risk_id, order_id);
call fence_tenant_table('order_risk', 'select, insert, delete');

-- Tab counts as signed steps: writers only ever add rows, so no two of them wait for each other; a job folds them.
create table order_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  tab smallint not null,
  n bigint not null,
  primary key (merchant_id, id)
);
call fence_tenant_table('order_tally', 'select, insert, delete');

create function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.tab = new.tab and old.refunded = new.refunded and old.store_id is not distinct from new.store_id then return null; end if;
  if tg_op = 'UPDATE' then
    insert into order_tally (merchant_id, store_id, tab, n)
      select old.merchant_id, coalesce(old.store_id, 0), tab, -1 from (values (old.tab), (case when old.refunded then 105::smallint end)) t (tab) where tab is not null;
  end if;
  insert into order_tally (merchant_id, store_id, tab, n)
    select new.merchant_id, coalesce(new.store_id, 0), tab, 1 from (values (new.tab), (case when new.refunded then 105::smallint end)) t (tab) where tab is not null;
  return null;
end $$;
create trigger orders_tally after insert or update on orders for each row execute function tally_order();

create table order_remark (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  describe text not null,
  status smallint not null,
  account_id bigint not null,
  operator_name text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create index on order_remark (merchant_id, order_id, id desc);
call fence_tenant_table('order_remark', 'select, insert');

-- Each look at plain personal data; counted per person and day.
create table plain_view (
  merchant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  day date not null,
  order_id bigint not null,
  field text not null,
  reason text not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create index on plain_view (merchant_id, account_id, day);
call fence_tenant_table('plain_view', 'select, insert');

create table review_contact (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  account_id bigint not null,
  operator_name text not null,
  result text not null,
  remark text not null,
  next_contact_at timestamptz,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create index on review_contact (merchant_id, order_id, id desc);
call fence_tenant_table('review_contact', 'select, insert');
