-- What staff note about orders by which devices are bought back, for each other.
create table recycle_remark (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  describe text not null,
  status smallint not null check (status in (1, 2)),
  account_id bigint not null,
  operator_name text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references recycle_order,
  foreign key (merchant_id, account_id) references account
);
create index on recycle_remark (merchant_id, order_id, id desc);
call fence_tenant_table('recycle_remark', 'select, insert');
alter table recycle_order add column latest_remark text not null default '';
