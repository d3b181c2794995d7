-- What coupons are given by: their terms, who may receive them and when, and how many.
create table coupon_template (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  -- Codes: packages/contract/src/coupons/codes.ts and template-codes.ts.
  kind smallint not null check (kind in (0, 3, 4)),
  type smallint not null check (type in (1, 2, 12)),
  scope smallint not null check (scope between 1 and 9),
  -- fen; value of type 2 is the percent to pay
  threshold bigint not null check (threshold >= 0),
  value bigint not null check (value >= 0),
  cap bigint not null check (cap >= 0),
  -- Coupons that may be received in all, and that were: raised under the row's lock, whoever gives.
  stock integer not null check (stock > 0),
  claimed integer not null default 0,
  per_person smallint not null check (per_person > 0),
  new_only boolean not null,
  -- What the coupons may be used on: all goods, or those of these categories, or these.
  range smallint not null check (range in (0, 1, 2)),
  range_ids bigint[] not null default '{}',
  -- Stores at which they may be written off; none: all.
  store_ids bigint[] not null default '{}',
  -- When they may be used: between two days, or so many days from the one on which they are received.
  valid_from date,
  valid_to date,
  valid_days smallint check (valid_days > 0),
  -- When they may be received.
  claim_from date not null,
  claim_to date not null,
  -- Whether only a person puts it online.
  by_hand boolean not null,
  show_channel smallint not null check (show_channel between 1 and 4),
  show_page smallint not null check (show_page between 1 and 5),
  note text not null default '',
  -- Its switches; where it stands follows from them and from the day.
  online_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  made_by text not null,
  made_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  check (claimed between 0 and stock),
  check (claim_from <= claim_to),
  check (num_nonnulls(valid_from, valid_to) in (0, 2) and (valid_from is null) = (valid_days is not null)),
  check (valid_from <= valid_to and valid_to >= claim_to),
  check ((range = 0) = (range_ids = '{}'))
);
create index coupon_template_made on coupon_template (merchant_id, made_at, id);
create index coupon_template_type on coupon_template (merchant_id, type, id);
create index coupon_template_scope on coupon_template (merchant_id, scope, id);
create index coupon_template_channel on coupon_template (merchant_id, show_channel, id);
create index coupon_template_live on coupon_template (merchant_id, claim_to, id) where ended_at is null;
-- Stock of which no more than a tenth is left.
create index coupon_template_low on coupon_template (merchant_id, claim_to) where ended_at is null and claimed::bigint * 10 >= stock::bigint * 9;
call fence_tenant_table('coupon_template', 'select, insert, update');

-- Codes that were generated at once; handed out once.
create table coupon_batch (
  merchant_id bigint not null,
  id bigint generated always as identity,
  template_id bigint not null,
  size integer not null check (size > 0),
  made_by text not null,
  made_at timestamptz not null,
  taken_by text not null default '',
  taken_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, template_id) references coupon_template
);
create index coupon_batch_of on coupon_batch (merchant_id, template_id, id);
call fence_tenant_table('coupon_batch', 'select, insert, update');

create table coupon_code (
  merchant_id bigint not null,
  code text not null check (code ~ '^[2-9A-HJKMNP-Z]{13}$'),
  batch_id bigint not null,
  -- The coupon that it was redeemed for.
  coupon_id bigint,
  primary key (merchant_id, code),
  foreign key (merchant_id, batch_id) references coupon_batch,
  foreign key (merchant_id, coupon_id) references coupon
);
create index coupon_code_of on coupon_code (merchant_id, batch_id);
create unique index coupon_code_redeemed on coupon_code (merchant_id, coupon_id) where coupon_id is not null;
call fence_tenant_table('coupon_code', 'select, insert, update');

-- A coupon that a store took against what its customer paid there.
create table coupon_write_off (
  merchant_id bigint not null,
  id bigint generated always as identity,
  coupon_id bigint not null,
  template_id bigint,
  -- As they were then.
  code text not null,
  coupon_name text not null,
  member_id text not null,
  customer_name text not null,
  customer_phone text not null,
  phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  order_id bigint,
  order_no text not null default '',
  store_id bigint not null,
  store_name text not null,
  -- fen: before the coupon, and what it took off.
  amount bigint not null check (amount > 0),
  cut bigint not null check (cut > 0 and cut < amount),
  by_id bigint not null,
  by_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by text not null default '',
  undo_reason text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, coupon_id) references coupon,
  foreign key (merchant_id, template_id) references coupon_template,
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, store_id) references store
);
create unique index coupon_write_off_live on coupon_write_off (merchant_id, coupon_id) where undone_at is null;
create index coupon_write_off_code on coupon_write_off (merchant_id, code, id);
create index coupon_write_off_phone on coupon_write_off (merchant_id, phone_reversed text_pattern_ops);
create index coupon_write_off_store on coupon_write_off (merchant_id, store_id, at, id);
create index coupon_write_off_by on coupon_write_off (merchant_id, by_name, at, id);
create index coupon_write_off_at on coupon_write_off (merchant_id, at, id);
create index coupon_write_off_template on coupon_write_off (merchant_id, template_id, at, id) where template_id is not null;
create index coupon_write_off_undone on coupon_write_off (merchant_id, at, id) where undone_at is not null;
call fence_tenant_table('coupon_write_off', 'select, insert, update');

alter table coupon
  add column template_id bigint,
  -- The shop's own number of a claim; the same number twice is the same coupon.
  add column claim_no text,
  -- The write-off that it was used by, instead of an order.
  add column write_off_id bigint,
  add foreign key (merchant_id, template_id) references coupon_template,
  add foreign key (merchant_id, write_off_id) references coupon_write_off,
  drop constraint coupon_check1,
  add constraint coupon_held check ((num_nonnulls(order_id, write_off_id) = 1) = (state in (20, 30)) and num_nonnulls(order_id, write_off_id) <= 1
    and (write_off_id is null or state = 30));
create index coupon_of_template on coupon (merchant_id, template_id, id) where template_id is not null;
create index coupon_of_member on coupon (merchant_id, template_id, member_id) where template_id is not null;
create unique index coupon_claim on coupon (merchant_id, claim_no) where claim_no is not null;

-- How many coupons of a template are in each state, as signed steps that are folded.
create table coupon_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  template_id bigint not null,
  state smallint not null,
  n bigint not null,
  step boolean not null default true,
  primary key (merchant_id, id)
);
create index on coupon_tally (merchant_id, template_id, state) include (n);
create index coupon_tally_steps on coupon_tally (merchant_id) where step;
call fence_tenant_table('coupon_tally', 'select, insert, delete');
create function tally_coupon() returns trigger language plpgsql as $$
begin
  if new.template_id is null then return null; end if;
  if tg_op = 'UPDATE' then
    if old.state = new.state then return null; end if;
    insert into coupon_tally (merchant_id, template_id, state, n) values (old.merchant_id, old.template_id, old.state, -1);
  end if;
  insert into coupon_tally (merchant_id, template_id, state, n) values (new.merchant_id, new.template_id, new.state, 1);
  return null;
end $$;
create trigger coupon_tally after insert or update of state on coupon for each row execute function tally_coupon();

create or replace function directory.merchants_with_steps()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.order_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally where step group by merchant_id, sku_id having count(*) >= 500
  union select merchant_id from public.move_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.recycle_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.sale_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.coupon_tally where step group by merchant_id having count(*) >= 500;
end;
