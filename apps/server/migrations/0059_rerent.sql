-- Rules by which customers who ended a lease are asked to rent again (复租), each with what they get.
create table rerent_rule (
  merchant_id bigint not null,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  -- The segment of the last lease; all: everybody.
  segment text not null check (segment in ('all', 'S', 'A', 'B', 'C')),
  ended_least smallint not null check (ended_least > 0),
  never_late boolean not null,
  -- What the coupon cuts, and what it takes off (fen) or leaves to pay (percent).
  scope smallint not null check (scope in (1, 2, 8)),
  amount bigint not null check (amount >= 0),
  percent smallint not null check (percent between 0 and 99),
  threshold bigint not null check (threshold >= 0),
  coupon_days smallint not null check (coupon_days > 0),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, name),
  check ((amount > 0) <> (percent > 0))
);
call fence_tenant_table('rerent_rule', 'select, insert, update, delete');

-- What a customer was given by a rule: a coupon, and the link by which he orders. A customer is who has the ID number; a further coupon of a rule is the next in turn.
create table rerent_offer (
  merchant_id bigint not null,
  id bigint generated always as identity,
  rule_id bigint not null,
  id_card_hash bytea not null,
  turn smallint not null check (turn > 0),
  coupon_id bigint not null,
  -- SHA-256 of the link's token.
  token_hash bytea,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, rule_id, id_card_hash, turn),
  unique (merchant_id, coupon_id),
  foreign key (merchant_id, rule_id) references rerent_rule,
  foreign key (merchant_id, coupon_id) references coupon
);
create unique index rerent_offer_token on rerent_offer (merchant_id, token_hash) where token_hash is not null;
create index rerent_offer_customer on rerent_offer (merchant_id, id_card_hash, id desc);
call fence_tenant_table('rerent_offer', 'select, insert, update');

-- Orders that came of an offer: placed with its coupon or by its link.
create table rerent_order (
  merchant_id bigint not null,
  order_id bigint not null,
  offer_id bigint not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, offer_id) references rerent_offer
);
create index rerent_order_offer on rerent_order (merchant_id, offer_id);
call fence_tenant_table('rerent_order', 'select, insert');

-- What was said with a customer about renting again; only added.
create table rerent_follow (
  merchant_id bigint not null,
  id bigint generated always as identity,
  id_card_hash bytea not null,
  -- rerent/codes.ts
  result smallint not null check (result between 1 and 4),
  content text not null,
  next_at timestamptz,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, id)
);
create index rerent_follow_customer on rerent_follow (merchant_id, id_card_hash, id desc);
call fence_tenant_table('rerent_follow', 'select, insert');

-- Those who ended a lease, who ordered last first.
create index orders_ended on orders (merchant_id, created_at desc, id desc) where status = 90;
