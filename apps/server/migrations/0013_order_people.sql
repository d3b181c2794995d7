-- Contacts, pictures, marks and follow-ups of an order.

alter table orders
  -- Codes: packages/contract/src/orders/people-codes.ts.
  add column customer_service_id bigint,
  -- Who finances the order; empty for the platform's own money.
  add column fund_org text not null default '',
  -- When the funder was told that the order is settled.
  add column funder_settled_at timestamptz,
  -- The agreed ending of the lease; 0 for none.
  add column performance_way smallint not null default 0,
  add column compensation boolean not null default false,
  add column special_ids text[] not null default '{}',
  -- A passed order was sent back to review then.
  add column second_review_at timestamptz,
  add foreign key (merchant_id, customer_service_id) references account;
create index orders_customer_service on orders (merchant_id, customer_service_id, created_at desc, id desc) where customer_service_id is not null;
create index orders_phone on orders (merchant_id, customer_phone);

-- An order's special tags as rows, to be searched by; orders.special_ids shows them.
create table order_special (
  merchant_id bigint not null,
  order_id bigint not null,
  tag_id text not null,
  primary key (merchant_id, order_id, tag_id),
  foreign key (merchant_id, order_id) references orders
);
create index on order_special (merchant_id, tag_id, order_id);
call fence_tenant_table('order_special', 'select, insert, delete');

-- Marked phones, by keyed hash: orders that they place later carry the tag too.
create table phone_special (
  merchant_id bigint not null references merchant,
  phone_hash bytea not null,
  tag_id text not null,
  created_at timestamptz not null,
  primary key (merchant_id, phone_hash, tag_id)
);
call fence_tenant_table('phone_special', 'select, insert, delete');

create table order_contact (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('emergency', 'daily')),
  name text not null,
  relation text not null,
  phone text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create index on order_contact (merchant_id, order_id, kind, id);
call fence_tenant_table('order_contact', 'select, insert, update, delete');

-- Pictures of the customer's documents. The file goes with its row.
create table order_image (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  kind smallint not null,
  upload_key text not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, upload_key),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, upload_key) references upload
);
create index on order_image (merchant_id, order_id, kind, id);
call fence_tenant_table('order_image', 'select, insert, delete');

-- What was said with whom and when to call again. Never changed: the next record says what is new.
create table order_follow (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  kind text not null check (kind in ('follow', 'recall', 'overdue', 'consult')),
  way smallint not null,
  -- The call's result (overdue/codes.ts); 0 where none is asked for.
  result smallint not null default 0,
  content text not null,
  next_at timestamptz,
  promise_date date,
  -- fen
  promise_amount bigint check (promise_amount > 0),
  account_id bigint not null,
  operator_name text not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  check (kind <> 'consult' or (promise_date is not null and promise_amount is not null))
);
create index on order_follow (merchant_id, order_id, id desc);
call fence_tenant_table('order_follow', 'select, insert');
