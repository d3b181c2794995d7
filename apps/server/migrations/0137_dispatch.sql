-- What a guest merchant has the platform send for it (平台代发): the devices of one order, which it buys from the platform.
create table dispatch (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  dispatch_no text not null,
  order_id bigint not null,
  -- packages/contract/src/dispatch/codes.ts
  state smallint not null check (state in (10, 20, 30, 40, 50, 60)),
  -- Devices that are asked for, how many of them are out, and how many came back refused.
  pieces smallint not null check (pieces > 0),
  sent smallint not null default 0 check (sent between 0 and pieces),
  returned smallint not null default 0 check (returned >= 0),
  -- fen, of one device: the most that the merchant pays, and what it pays
  most_price bigint not null check (most_price > 0),
  price bigint check (price between 1 and most_price),
  -- Who supplies the platform, one of its own merchant's companies, and what he asks for a device: no merchant learns of it.
  supplier_id bigint,
  supplier_name text not null default '',
  cost bigint check (cost >= 0),
  note text not null default '',
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, dispatch_no),
  foreign key (merchant_id, order_id) references orders,
  check (state in (10, 40, 60) or price is not null),
  check (sent = 0 or price is not null),
  check (state <> 30 or sent = pieces),
  check ((supplier_id is null) = (supplier_name = ''))
);
create unique index dispatch_live on dispatch (merchant_id, order_id) where state in (10, 20);
create index dispatch_of_order on dispatch (merchant_id, order_id, id);
create index dispatch_state on dispatch (state, id);
create index dispatch_state_of on dispatch (merchant_id, state, id);
create index dispatch_newest on dispatch (id);
create index dispatch_asked on dispatch (asked_at, id);
create index dispatch_supplier on dispatch (supplier_id, id) where supplier_id is not null;
call fence_tenant_table('dispatch', 'select, insert, update');

-- Parcels by which it was sent, with what the merchant paid for each; one that came back was paid back.
create table dispatch_parcel (
  merchant_id bigint not null,
  parcel_id bigint not null,
  dispatch_id bigint not null,
  pieces smallint not null check (pieces > 0),
  -- fen
  amount bigint not null check (amount > 0),
  sent_at timestamptz not null,
  returned_at timestamptz,
  primary key (merchant_id, parcel_id),
  foreign key (merchant_id, parcel_id) references parcel,
  foreign key (merchant_id, dispatch_id) references dispatch
);
create index dispatch_parcel_of on dispatch_parcel (merchant_id, dispatch_id, parcel_id);
call fence_tenant_table('dispatch_parcel', 'select, insert, update');

-- A merchant's funds pay for what it was supplied.
alter table settle_purse
  add column supplied bigint not null default 0,
  drop constraint settle_purse_check,
  add check (balance + withdrawing + withdrawn + supplied = settled);
alter table purse_flow
  drop constraint purse_flow_kind_check,
  add check (kind in ('settled', 'withdraw', 'returned', 'supplied', 'supplyBack'));

alter table ledger_transaction
  add column dispatch_id bigint,
  add foreign key (merchant_id, dispatch_id) references dispatch,
  drop constraint ledger_transaction_check,
  add check (num_nonnulls(order_id, recycle_id, sale_id, statement_id, withdrawal_id, dispatch_id) = 1);

-- The platform's own merchant, which every merchant deals with.
create view directory.platform as select min(merchant_id) as merchant_id from public.merchant where not is_guest;
grant select on directory.platform to merchant_tenant;
