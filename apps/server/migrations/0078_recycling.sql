-- Orders by which devices are bought back from customers.
create table recycle_order (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_no text not null,
  -- The shop's own number; the same number twice is the same order.
  shop_order_no text not null,
  member_id text not null,
  customer_name text not null,
  customer_phone text not null,
  -- Turned round, so that a search by the last digits is a search by prefix.
  phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  id_card_cipher bytea not null,
  id_card_hash bytea not null,
  -- The account to which the customer is paid, encrypted.
  payee_cipher bytea not null,
  -- Where the device goes back to; '' where it is brought to a store.
  region text not null default '',
  street text not null default '',
  way text not null check (way in ('mail', 'pickup', 'store')),
  store_id bigint,
  recycle_id bigint not null,
  model_name text not null,
  -- Whether the customer agreed beforehand to an offer that is not below the estimate.
  auto_accept boolean not null,
  -- packages/contract/src/recycling/codes.ts
  state smallint not null check (state in (10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95)),
  -- fen; the newest quote's version, and its sum once the device was inspected.
  estimate bigint not null check (estimate >= 0),
  price bigint check (price >= 0),
  quote_version integer not null default 1,
  -- Answers of the newest inspection that differ from the customer's.
  changed smallint,
  -- Until when the estimate binds, and the offer may be answered: state 40 behind it reads as 80.
  bound_until timestamptz not null,
  offer_until timestamptz,
  company text not null default '',
  express_no text not null default '',
  imei text not null default '',
  imei_reversed text not null generated always as (reverse(imei)) stored,
  proofs text[] not null default '{}' check (cardinality(proofs) <= 9),
  signed_by bigint,
  signed_name text not null default '',
  signed_at timestamptz,
  -- Why the device may not be bought; '' where nothing stands against it.
  stop text not null default '' check (stop in ('', 'ours', 'elsewhere', 'open')),
  inspector_id bigint,
  inspector_name text not null default '',
  inspected_at timestamptz,
  sku_id bigint,
  degree smallint,
  needs_second boolean not null default false,
  approved_by bigint,
  approved_name text not null default '',
  approved_at timestamptz,
  -- packages/contract/src/recycling/codes.ts: by whom the offer was answered.
  answered text not null default '',
  answered_at timestamptz,
  paid_at timestamptz,
  -- The device in stock, and the intake by which it came.
  device_id bigint,
  intake_no text not null default '',
  back_company text not null default '',
  back_no text not null default '',
  ended_at timestamptz,
  end_reason text not null default '',
  placed_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, shop_order_no),
  foreign key (merchant_id, store_id) references store,
  foreign key (merchant_id, recycle_id) references recycle_goods,
  foreign key (merchant_id, sku_id) references goods_sku,
  foreign key (merchant_id, device_id) references device,
  check ((way = 'store') = (region = '' and street = '')),
  check (way <> 'store' or store_id is not null),
  -- What was signed in was filmed; what is offered was inspected; what is paid was agreed to.
  check (state in (10, 20, 90) or (imei <> '' and signed_at is not null and cardinality(proofs) > 0)),
  check (state not in (40, 50, 60, 70, 95) or (price is not null and inspector_id is not null)),
  check (state <> 40 or offer_until is not null),
  check (state not in (50, 60, 70, 95) or answered in ('customer', 'staff', 'agreed')),
  check (state <> 70 or paid_at is not null),
  check ((state in (70, 85, 90)) = (ended_at is not null)),
  -- Whoever inspected does not approve.
  check (approved_by is null or approved_by is distinct from inspector_id)
);
-- A device stands in one open order at most.
create unique index recycle_order_device on recycle_order (merchant_id, imei) where imei <> '' and stop <> 'open' and state in (30, 40, 50, 60, 80, 95);
create index recycle_order_state on recycle_order (merchant_id, state, id);
create index recycle_order_in_store on recycle_order (merchant_id, store_id, state, id);
create index recycle_order_of_store on recycle_order (merchant_id, store_id, id);
create index recycle_order_phone on recycle_order (merchant_id, phone_reversed text_pattern_ops);
create index recycle_order_imei on recycle_order (merchant_id, imei_reversed text_pattern_ops) where imei <> '';
create index recycle_order_model on recycle_order (merchant_id, recycle_id, id);
create index recycle_order_placed on recycle_order (merchant_id, placed_at, id);
create index recycle_order_offers on recycle_order (merchant_id, offer_until) where state = 40;
create index recycle_order_stopped on recycle_order (merchant_id, id) where stop <> '' and state in (30, 40, 50, 95);
create index recycle_order_unstocked on recycle_order (merchant_id, id) where state = 70 and device_id is null;
create index recycle_order_bought on recycle_order (merchant_id, device_id) where device_id is not null;
call fence_tenant_table('recycle_order', 'select, insert, update');

-- Quotes of an order, the estimate first: by which terms and answers, and every step of the sum. Never changed.
create table recycle_quote (
  merchant_id bigint not null,
  order_id bigint not null,
  version integer not null,
  kind text not null check (kind in ('estimate', 'inspection')),
  terms_version integer not null,
  option_ids text[] not null,
  accepted boolean not null,
  -- fen
  base_price bigint not null,
  price bigint not null check (price >= 0),
  -- Answers, deductions, and the lines by which the price differs from the estimate, as they were told.
  answers jsonb not null,
  deductions jsonb not null,
  refusals text[] not null,
  lines jsonb not null default '[]',
  note text not null default '',
  by_name text not null,
  at timestamptz not null,
  primary key (merchant_id, order_id, version),
  foreign key (merchant_id, order_id) references recycle_order,
  check (accepted or price = 0)
);
create trigger recycle_quote_kept before update or delete on recycle_quote for each row execute function refuse_change();
call fence_tenant_table('recycle_quote', 'select, insert');

-- Money that goes to a customer for his device.
create table recycle_payout (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('channel', 'hand')),
  channel text not null,
  -- The same number at every try: the channel pays at most once.
  out_no text not null,
  channel_no text not null default '',
  -- fen
  amount bigint not null check (amount > 0),
  state text not null check (state in ('intended', 'unknown', 'succeeded', 'failed')),
  failure text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  made_by bigint,
  made_name text not null,
  created_at timestamptz not null,
  -- When the money went.
  finished_at timestamptz,
  proofs text[] not null default '{}' check (cardinality(proofs) <= 9),
  note text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, out_no),
  foreign key (merchant_id, order_id) references recycle_order,
  check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  check (kind <> 'hand' or (state = 'succeeded' and cardinality(proofs) > 0))
);
-- An order is paid once: what is under way or done leaves no room for another.
create unique index recycle_payout_live on recycle_payout (merchant_id, order_id) where state <> 'failed';
create index recycle_payout_of on recycle_payout (merchant_id, order_id, id);
create index recycle_payout_open on recycle_payout (next_attempt_at) where state in ('intended', 'unknown');
call fence_tenant_table('recycle_payout', 'select, insert, update');

-- What happened to an order, step by step.
create table recycle_step (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  at timestamptz not null,
  -- packages/contract/src/recycling/codes.ts
  step text not null,
  by_name text not null,
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references recycle_order
);
create index on recycle_step (merchant_id, order_id, id);
call fence_tenant_table('recycle_step', 'select, insert');

-- Money is posted for orders of leases, or for devices that are bought.
alter table ledger_transaction
  alter column order_id drop not null,
  add column recycle_id bigint,
  add foreign key (merchant_id, recycle_id) references recycle_order,
  add check ((order_id is null) <> (recycle_id is null));
create index ledger_transaction_recycle on ledger_transaction (merchant_id, recycle_id, id) where recycle_id is not null;

-- Shops are told of these orders too: of one, one event waits at most.
alter table shop_event
  add column recycle_id bigint,
  add foreign key (merchant_id, recycle_id) references recycle_order,
  add check (recycle_id is null or (order_id is null and reservation_id is null and visit_id is null));
create index shop_event_of_recycle on shop_event (merchant_id, recycle_id) where recycle_id is not null;

-- Devices that are offered to a merchant of the platform, by a keyed hash of the number: nobody reads it, the functions below answer yes or no.
create table directory.device_offer (
  device bytea primary key,
  merchant_id bigint not null,
  order_id bigint not null,
  at timestamptz not null
);
create index on directory.device_offer (merchant_id, order_id);

-- Takes a device for an order of one's own; false where it is offered to somebody in another order. What is taken is let go with the order's end.
create function directory.take_offer(what bytea, of_order bigint, moment timestamptz) returns boolean
language plpgsql security definer set search_path = directory, public, pg_temp as $$
begin
  insert into directory.device_offer (device, merchant_id, order_id, at) values (what, public.current_merchant(), of_order, moment) on conflict (device) do nothing;
  return exists (select from directory.device_offer where device = what and merchant_id = public.current_merchant() and order_id = of_order);
end $$;

create function directory.drop_offer(of_order bigint) returns void
language sql security definer set search_path = directory, public, pg_temp
as $$
  delete from directory.device_offer where merchant_id = public.current_merchant() and order_id = of_order;
$$;

-- Whether another merchant of the platform has a device of that number that has not left it for good, or has lost it.
create function directory.device_is_known(what text) returns boolean
language sql stable security definer set search_path = directory, public, pg_temp
as $$
  select exists (select from public.device_number n join public.device d on d.merchant_id = n.merchant_id and d.id = n.device_id
    where n.number = what and n.merchant_id <> public.current_merchant() and d.status not in (10, 80, 90));
$$;
create index device_number_anywhere on device_number (number);

revoke all on function directory.take_offer(bytea, bigint, timestamptz), directory.drop_offer(bigint), directory.device_is_known(text) from public;
grant execute on function directory.take_offer(bytea, bigint, timestamptz), directory.drop_offer(bigint), directory.device_is_known(text) to merchant_tenant;

-- Merchants with offers that nobody answered in time, and with payments that wait for their channel.
create function directory.merchants_with_buybacks(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.recycle_payout where state in ('intended', 'unknown') and next_attempt_at <= at
  union select merchant_id from public.recycle_order where state = 40 and offer_until <= at
  union select merchant_id from public.recycle_order where state = 70 and device_id is null
  union select merchant_id from public.recycle_order where stop = 'open' and state in (30, 40, 50, 95);
end;
revoke all on function directory.merchants_with_buybacks(timestamptz) from public;
grant execute on function directory.merchants_with_buybacks(timestamptz) to merchant_server;
