-- A leased device is changed for a newer one (年年换新): the newer one goes out by an order of its own, and the older one comes back once that has arrived.
alter table orders
  -- fen; what secures the devices that are to come back.
  add column yearly bigint not null default 0 check (yearly >= 0),
  -- The order whose devices this one replaces.
  add column exchange_of bigint,
  add foreign key (merchant_id, exchange_of) references orders;
create index orders_exchanges on orders (merchant_id, tab_group, created_at, id) where exchange_of is not null;
alter table money_document drop constraint money_document_rest_to_check;
alter table money_document add constraint money_document_rest_to_check check (rest_to in ('overflow', 'prepayment', 'yearly'));
-- A return because newer devices arrived: it costs nothing for being early, and ends the lease as changed.
alter table return_document add column exchange boolean not null default false;

-- By what terms a merchant's customers change devices.
create table exchange_rule (
  merchant_id bigint primary key references merchant,
  -- Of the older devices' market price.
  deposit_percent smallint not null check (deposit_percent between 0 and 100),
  return_days smallint not null check (return_days between 1 and 60),
  version integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);
call fence_tenant_table('exchange_rule', 'select, insert, update');

create table exchange (
  merchant_id bigint not null,
  id bigint generated always as identity,
  old_order_id bigint not null,
  new_order_id bigint not null,
  -- packages/contract/src/exchange/codes.ts
  state smallint not null check (state in (10, 20, 30, 40, 50, 60)),
  -- The bill of the newer order that asks for the difference; null where there is none.
  difference_bill_id bigint,
  -- fen
  difference bigint not null check (difference >= 0),
  deposit bigint not null check (deposit >= 0),
  return_days smallint not null,
  placed_at timestamptz not null,
  -- When the newer devices arrived, and until when the older ones are to be sent.
  received_at timestamptz,
  return_by date,
  finished_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, new_order_id),
  foreign key (merchant_id, old_order_id) references orders,
  foreign key (merchant_id, new_order_id) references orders,
  foreign key (merchant_id, difference_bill_id) references bill,
  check ((received_at is null) = (return_by is null)),
  check (state <> 10 or received_at is null),
  check ((state in (10, 20)) = (finished_at is null))
);
create unique index exchange_live on exchange (merchant_id, old_order_id) where state in (10, 20);
create index exchange_of_old on exchange (merchant_id, old_order_id, id);
create index exchange_to_come_back on exchange (merchant_id, return_by) where state = 20;
call fence_tenant_table('exchange', 'select, insert, update');
