-- A coupon for rent stands on the bill that it cuts: locked while that is open, used when it is paid, free when it is cancelled before. One for a bill.
alter table coupon add column bill_id bigint, add foreign key (merchant_id, bill_id) references bill, add check (bill_id is null or order_id is not null);
create unique index coupon_bill on coupon (merchant_id, bill_id) where bill_id is not null;

-- A device of a parcel that came back refused waits for its inspection, no order's any more.
alter table device add column refused_parcel_id bigint, add foreign key (merchant_id, refused_parcel_id) references parcel;
alter table device drop constraint device_check;
alter table device add constraint device_check
  check ((status = 40 or status = 50 and refused_parcel_id is null) = (order_id is not null) and (refused_parcel_id is null or status = 50));
create index device_refused on device (merchant_id, refused_parcel_id, id) where refused_parcel_id is not null;

-- What was found of it: once for each time that it came back.
create table refused_inspection (
  merchant_id bigint not null,
  parcel_id bigint not null,
  device_id bigint not null,
  -- Codes: packages/contract/src/delivery/codes.ts.
  result smallint not null,
  device_to smallint not null,
  photos text[] not null,
  note text not null,
  at timestamptz not null,
  inspector_name text not null,
  primary key (merchant_id, parcel_id, device_id),
  foreign key (merchant_id, parcel_id, device_id) references parcel_device
);
call fence_tenant_table('refused_inspection', 'select, insert');

-- Bad debt: what a supervisor's end writes off of bills that are due, by a document of its own.
alter table money_document drop constraint money_document_kind_check;
alter table money_document add constraint money_document_kind_check
  check (kind in ('payment', 'freeze', 'refund', 'unfreeze', 'capture', 'withhold', 'receipt', 'offset', 'waiver', 'writeOff'));
-- fen
alter table bill add column written_off bigint not null default 0 check (written_off >= 0);
