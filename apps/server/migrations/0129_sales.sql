-- Orders of goods that customers buy outright, and of accessories that they buy with a lease.
create table sale_order (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  order_no text not null,
  -- The shop's own number; the same number twice is the same order.
  shop_order_no text not null,
  kind text not null check (kind in ('sale', 'match')),
  -- The lease with whose bundle it was bought.
  lease_id bigint,
  member_id text not null,
  customer_name text not null,
  customer_phone text not null,
  phone_reversed text not null generated always as (reverse(customer_phone)) stored,
  receiver_name text not null,
  receiver_phone text not null,
  region text not null,
  street text not null,
  -- packages/contract/src/sales/codes.ts
  state smallint not null check (state in (10, 20, 30, 40, 50, 70, 80)),
  -- What is bought, as lists tell it; pieces in all.
  goods text not null,
  pieces integer not null check (pieces > 0),
  -- fen
  goods_amount bigint not null check (goods_amount > 0),
  postage bigint not null check (postage >= 0),
  paid bigint not null default 0 check (paid in (0, goods_amount + postage)),
  -- What went back, and what was agreed to go back; what came without being asked for is in neither.
  refunded bigint not null default 0,
  agreed bigint not null default 0,
  postage_agreed bigint not null default 0 check (postage_agreed between 0 and postage),
  note text not null default '',
  -- The newest parcel.
  company text not null default '',
  express_no text not null default '',
  placed_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  sent_at timestamptz,
  -- By when what was sent counts as received.
  receive_by timestamptz,
  done_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, shop_order_no),
  foreign key (merchant_id, lease_id) references orders,
  check ((kind = 'match') = (lease_id is not null)),
  check (0 <= refunded and refunded <= agreed and agreed <= paid),
  check ((paid > 0) = (paid_at is not null)),
  check (state in (10, 80) or paid > 0),
  check (state <> 10 or paid = 0),
  check ((state in (70, 80)) = (ended_at is not null))
);
create index sale_order_state on sale_order (merchant_id, state, id);
create index sale_order_phone on sale_order (merchant_id, phone_reversed text_pattern_ops);
create index sale_order_lease on sale_order (merchant_id, lease_id, id) where lease_id is not null;
create index sale_order_placed on sale_order (merchant_id, placed_at, id);
create index sale_order_paid on sale_order (merchant_id, paid_at, id) where paid_at is not null;
create index sale_order_sent on sale_order (merchant_id, sent_at, id) where sent_at is not null;
create index sale_order_kind on sale_order (merchant_id, kind, id);
create index sale_order_unpaid on sale_order (merchant_id, pay_before) where state = 10;
create index sale_order_to_receive on sale_order (merchant_id, receive_by) where receive_by is not null;
call fence_tenant_table('sale_order', 'select, insert, update');

-- One SKU of an order, as it was when it was bought.
create table sale_line (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- No reference: goods that were bought may be deleted later.
  goods_id bigint not null,
  sku_id bigint not null,
  goods_name text not null,
  sku_name text not null,
  image text not null,
  barcode text not null,
  -- fen, of one piece
  price bigint not null check (price > 0),
  quantity integer not null check (quantity > 0),
  -- fen, all that was agreed to go back; pieces that came back into stock.
  refunded bigint not null default 0 check (refunded between 0 and price * quantity),
  returned integer not null default 0 check (returned between 0 and quantity),
  -- packages/contract/src/sales/codes.ts
  state smallint not null check (state between 0 and 5),
  parcel_id bigint,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references sale_order,
  check ((state in (2, 3)) <= (parcel_id is not null)),
  check (state not in (0, 1) or (refunded = 0 and returned = 0)),
  check (state <> 5 or refunded = price * quantity)
);
create index sale_line_of on sale_line (merchant_id, order_id, id);
create index sale_line_goods on sale_line (merchant_id, goods_id, order_id);
call fence_tenant_table('sale_line', 'select, insert, update');

create table sale_parcel (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  company text not null,
  express_no text not null,
  note text not null default '',
  sent_at timestamptz not null,
  sent_by text not null,
  received_at timestamptz,
  received_by text not null default '',
  track_state text not null default ''
    check (track_state in ('', 'waiting', 'collected', 'transit', 'delivering', 'signed', 'problem', 'returning', 'returned')),
  -- When the courier is asked next; null: no more.
  track_due timestamptz,
  tracked_at timestamptz,
  -- Why the courier's last answer was of no use, for people.
  track_failure text not null default '',
  signed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references sale_order
);
create index sale_parcel_of on sale_parcel (merchant_id, order_id, id);
create index sale_parcel_no on sale_parcel (merchant_id, express_no) where express_no <> '';
create index sale_parcel_to_track on sale_parcel (merchant_id, track_due) where track_due is not null;
call fence_tenant_table('sale_parcel', 'select, insert, update');
alter table sale_line add foreign key (merchant_id, parcel_id) references sale_parcel;

-- The couriers' own words.
create table sale_parcel_track (
  merchant_id bigint not null,
  parcel_id bigint not null,
  at timestamptz not null,
  place text not null,
  text text not null,
  primary key (merchant_id, parcel_id, at, text),
  foreign key (merchant_id, parcel_id) references sale_parcel
);
call fence_tenant_table('sale_parcel_track', 'select, insert, delete');

-- Money that goes back, or is asked to.
create table sale_refund (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  refund_no text not null,
  kind text not null check (kind in ('cancel', 'after', 'excess')),
  -- packages/contract/src/sales/codes.ts
  state smallint not null check (state in (10, 30, 40, 50, 60, 70)),
  -- fen: in all, and what of it is postage
  amount bigint not null check (amount > 0),
  postage bigint not null default 0 check (postage between 0 and amount),
  -- The payment that goes back; known once it is agreed to.
  payment_id bigint,
  reason text not null,
  asked_by bigint,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  done_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, refund_no),
  foreign key (merchant_id, order_id) references sale_order,
  check ((state in (30, 40, 50)) = (payment_id is not null)),
  check ((state = 40) = (done_at is not null)),
  -- Whoever asks does not agree.
  check (kind <> 'after' or asked_by is null or decided_by is null or state = 70 or decided_by <> asked_by)
);
create index sale_refund_of on sale_refund (merchant_id, order_id, id);
create unique index sale_refund_waiting on sale_refund (merchant_id, order_id) where state = 10;
create index sale_refund_open on sale_refund (merchant_id, order_id) where state in (10, 50);
call fence_tenant_table('sale_refund', 'select, insert, update');

create table sale_refund_line (
  merchant_id bigint not null,
  refund_id bigint not null,
  line_id bigint not null,
  -- fen
  amount bigint not null check (amount >= 0),
  -- Pieces that come back into stock.
  pieces integer not null check (pieces >= 0),
  primary key (merchant_id, refund_id, line_id),
  foreign key (merchant_id, refund_id) references sale_refund,
  foreign key (merchant_id, line_id) references sale_line,
  check (amount > 0 or pieces > 0)
);
call fence_tenant_table('sale_refund_line', 'select, insert');

-- One intent to move money of such an order through a channel, written down before the channel is called.
create table sale_payment (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('payment', 'refund')),
  refund_id bigint,
  -- The payment that a refund is of.
  origin_id bigint,
  channel text not null,
  -- The same number at every try: the channel does the act at most once.
  out_no text not null,
  channel_no text not null default '',
  -- fen
  amount bigint not null check (amount > 0),
  state text not null check (state in ('intended', 'unknown', 'succeeded', 'failed')),
  failure text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  channel_data jsonb not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When the money moved.
  came_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, out_no),
  foreign key (merchant_id, order_id) references sale_order,
  foreign key (merchant_id, refund_id) references sale_refund,
  foreign key (merchant_id, origin_id) references sale_payment,
  check ((kind = 'refund') = (refund_id is not null and origin_id is not null)),
  check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((state = 'succeeded') = (came_at is not null))
);
-- A customer is charged by one payment at a time, and a refund is under way once.
create unique index sale_payment_under_way on sale_payment (merchant_id, order_id) where kind = 'payment' and state in ('intended', 'unknown');
create unique index sale_payment_refund on sale_payment (merchant_id, refund_id) where kind = 'refund' and state <> 'failed';
create index sale_payment_of on sale_payment (merchant_id, order_id, id);
create index sale_payment_open on sale_payment (merchant_id, next_attempt_at) where state in ('intended', 'unknown');
call fence_tenant_table('sale_payment', 'select, insert, update');
alter table sale_refund add foreign key (merchant_id, payment_id) references sale_payment;

-- Money is posted for leases, for devices that are bought, or for goods that are sold.
alter table ledger_transaction
  add column sale_id bigint,
  add foreign key (merchant_id, sale_id) references sale_order,
  drop constraint ledger_transaction_check,
  add check (num_nonnulls(order_id, recycle_id, sale_id) = 1);
create index ledger_transaction_sale on ledger_transaction (merchant_id, sale_id, id) where sale_id is not null;

alter table shop_event
  add column sale_id bigint,
  add foreign key (merchant_id, sale_id) references sale_order,
  add check (sale_id is null or (order_id is null and reservation_id is null and visit_id is null and recycle_id is null));
create index shop_event_of_sale on shop_event (merchant_id, sale_id) where sale_id is not null;

-- Counts by state as signed steps, as of orders by which devices are bought back; of all stores together (store -1).
create table sale_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  state smallint not null,
  n bigint not null,
  step boolean not null default true,
  primary key (merchant_id, id)
);
create index on sale_tally (merchant_id, store_id, state) include (n);
create index sale_tally_steps on sale_tally (merchant_id) where step;
call fence_tenant_table('sale_tally', 'select, insert, delete');
create function tally_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state = new.state then return null; end if;
    insert into sale_tally (merchant_id, store_id, state, n) values (old.merchant_id, -1, old.state, -1);
  end if;
  insert into sale_tally (merchant_id, store_id, state, n) values (new.merchant_id, -1, new.state, 1);
  return null;
end $$;
create trigger sale_order_tally after insert or update of state on sale_order for each row execute function tally_sale();

create or replace function directory.merchants_with_steps()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.order_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally where step group by merchant_id, sku_id having count(*) >= 500
  union select merchant_id from public.move_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.recycle_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.sale_tally where step group by merchant_id having count(*) >= 500;
end;

-- Merchants with orders whose time to pay or to be received is over, with money that waits for its channel, and with parcels whose couriers are to be asked.
create function directory.merchants_with_sales(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.sale_order where state = 10 and pay_before <= at
  union select merchant_id from public.sale_order where receive_by <= at
  union select merchant_id from public.sale_payment where state in ('intended', 'unknown') and next_attempt_at <= at
  union select merchant_id from public.sale_parcel where track_due <= at;
end;
revoke all on function directory.merchants_with_sales(timestamptz) from public;
grant execute on function directory.merchants_with_sales(timestamptz) to merchant_server;
