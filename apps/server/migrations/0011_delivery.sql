-- Devices by serial number. One row is one device, so no two orders can hold it; an order holds one at most.
create table device (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  sku_id bigint not null,
  imei text not null,
  -- Codes: packages/contract/src/delivery/codes.ts.
  status smallint not null,
  order_id bigint,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, imei),
  unique (merchant_id, order_id),
  foreign key (merchant_id, sku_id) references goods_sku,
  foreign key (merchant_id, order_id) references orders,
  check ((status = 40) = (order_id is not null))
);
call fence_tenant_table('device', 'select, insert, update');

alter table orders
  add column shipped_at timestamptz,
  -- A parcel that nobody reported is taken as received then.
  add column receive_by timestamptz,
  add column received_at timestamptz,
  -- The lease's first and last day, fixed at receipt (domain notes 4.1).
  add column rent_start date,
  add column rent_end date,
  add column receiver_phone_reversed text not null generated always as (reverse(receiver_phone)) stored;
create index orders_to_receive on orders (merchant_id, receive_by) where status = 40;
create index orders_shipped on orders (merchant_id, shipped_at desc, id desc) where shipped_at is not null;
create index orders_to_ship on orders (merchant_id, audited_at, id) where status = 30;
create index orders_receiver_phone_tail on orders (merchant_id, receiver_phone_reversed text_pattern_ops);
create index orders_receiver on orders (merchant_id, receiver_name text_pattern_ops);

-- What went out for an order, and what became of it. A parcel that came back is followed by another.
create table parcel (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  device_id bigint not null,
  imei text not null,
  company text not null,
  express_no text not null,
  note text not null default '',
  state text not null check (state in ('sent', 'received', 'refused')),
  shipped_at timestamptz not null,
  shipped_by text not null,
  received_at timestamptz,
  received_how text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, device_id) references device
);
create index on parcel (merchant_id, order_id, id desc);
create unique index parcel_one_under_way on parcel (merchant_id, order_id) where state = 'sent';
create index parcel_express on parcel (merchant_id, express_no text_pattern_ops) where express_no <> '';
call fence_tenant_table('parcel', 'select, insert, update');

create or replace function directory.merchants_with_work(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.money_document where state in ('intended', 'unknown') and next_attempt_at <= at
  union select merchant_id from public.orders where status = 10 and pay_deadline <= at
  union select merchant_id from public.orders where status = 20 and claim_expires_at <= at
  union select merchant_id from public.orders where status = 40 and receive_by <= at
  union select merchant_id from public.export_job where state in ('waiting', 'running')
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500;
end;
