-- Who reviews orders, and which. A merchant that keeps nobody here lets everybody review who has the right to.
create table reviewer (
  merchant_id bigint not null,
  account_id bigint not null,
  -- Empty: of every segment, of every channel.
  segments text[] not null,
  channels text[] not null,
  -- fen; the dearest order by its whole rent. null: any.
  most_rent bigint check (most_rent > 0),
  version integer not null default 1,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
call fence_tenant_table('reviewer', 'select, insert, update, delete');
