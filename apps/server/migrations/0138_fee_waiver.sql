-- What was given up of late fees that no bill asks for yet (减免逾期费), each a document that is never edited. A fee that is billed is waived by a money document.
create table fee_waiver (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- The rent whose lateness it is about; none where it is about goods that come back late.
  bill_id bigint,
  amount bigint not null check (amount > 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, bill_id) references bill
);
create index fee_waiver_order on fee_waiver (merchant_id, order_id);
create index fee_waiver_bill on fee_waiver (merchant_id, bill_id) where bill_id is not null;
call fence_tenant_table('fee_waiver', 'select, insert');
