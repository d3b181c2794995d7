-- Phones that scan for a count: how many scans each says that it made, and how many those were when its person said that he was through. Both grow only, so that it does not matter in which order they are heard of.
create table stock_count_phone (
  merchant_id bigint not null,
  count_id bigint not null,
  by_id bigint not null,
  phone_id uuid not null,
  by_name text not null,
  made integer not null check (made >= 0),
  -- Null: nobody said so yet.
  through_made integer,
  at timestamptz not null,
  primary key (merchant_id, count_id, by_id, phone_id),
  foreign key (merchant_id, count_id) references stock_count
);
call fence_tenant_table('stock_count_phone', 'select, insert, update');

-- The phone that a scan was made on; null where it was sent at once by who keeps nothing of his own.
alter table stock_count_scan add column phone_id uuid;
create index stock_count_scan_phone on stock_count_scan (merchant_id, count_id, by_id, phone_id) where phone_id is not null;
