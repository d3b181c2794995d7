-- Transfers of devices between two places: asked for, agreed by another person, sent, on the way, received.
create table stock_move (
  merchant_id bigint not null,
  id bigint generated always as identity,
  move_no text not null,
  -- Null: head office.
  from_store bigint,
  to_store bigint,
  state smallint not null check (state in (10, 20, 30, 40, 80, 90)),
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  sent_by bigint,
  sent_name text not null default '',
  sent_at timestamptz,
  company text not null default '',
  express_no text not null default '',
  -- Until when what was sent should be received.
  due_at timestamptz,
  -- Who received last.
  received_name text not null default '',
  -- Who ended it and why: refused, cancelled, recalled, or received without the rest.
  ended_name text not null default '',
  ended_at timestamptz,
  end_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, move_no),
  foreign key (merchant_id, from_store) references store,
  foreign key (merchant_id, to_store) references store,
  check (from_store is distinct from to_store),
  -- Whoever asks does not decide.
  check (decided_by is distinct from asked_by),
  check (state not in (20, 30, 40) or decided_by is not null),
  check (state not in (30, 40) or (sent_by is not null and sent_at is not null and due_at is not null)),
  check (state not in (40, 80, 90) or ended_at is not null)
);
create index on stock_move (merchant_id, state, id);
create index on stock_move (merchant_id, from_store, state, id);
create index on stock_move (merchant_id, to_store, state, id);
create index stock_move_due on stock_move (merchant_id, due_at) where state = 30;
call fence_tenant_table('stock_move', 'select, insert, update');

-- What is asked for: pieces by SKU, those that are named by their numbers among them.
create table stock_move_line (
  merchant_id bigint not null,
  move_id bigint not null,
  sku_id bigint not null,
  goods_name text not null,
  sku_name text not null,
  pieces integer not null check (pieces between 1 and 200),
  primary key (merchant_id, move_id, sku_id),
  foreign key (merchant_id, move_id) references stock_move,
  foreign key (merchant_id, sku_id) references goods_sku
);
call fence_tenant_table('stock_move_line', 'select, insert');

-- Each device of a transfer as it was then, and what became of it.
create table stock_move_piece (
  merchant_id bigint not null,
  id bigint generated always as identity,
  move_id bigint not null,
  -- Null: the number is of no device of the merchant.
  device_id bigint,
  number text not null,
  goods_name text not null default '',
  sku_name text not null default '',
  sku_id bigint,
  -- Whether it was asked for by its number.
  named boolean not null default false,
  -- packages/contract/src/stock/move-codes.ts
  state text not null check (state in ('named', 'unsent', 'way', 'received', 'damaged', 'missing', 'extra', 'wrong', 'recalled')),
  -- Whether it was ever sent by this transfer, and whether it is on the way by it now.
  sent boolean not null default false,
  moving boolean not null default false,
  note text not null default '',
  reported_by bigint,
  reported_name text not null default '',
  reported_at timestamptz,
  owes text check (owes in ('sender', 'receiver')),
  answer_until timestamptz,
  answer text check (answer in ('arrived', 'back', 'agreed', 'lost')),
  answered_by bigint,
  answered_name text not null default '',
  answered_at timestamptz,
  answer_note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, move_id) references stock_move,
  foreign key (merchant_id, device_id) references device,
  -- What differs waits for an answer, and nothing else does; what is answered is no longer on the way.
  check ((owes is not null) = (state in ('damaged', 'missing', 'extra', 'wrong'))),
  check (owes is null or (answer_until is not null and reported_by is not null)),
  check (answer is null or (owes is not null and answered_by is not null and not moving)),
  check (not moving or (sent and device_id is not null)),
  check ((state = 'way') <= moving and (state in ('named', 'unsent', 'received', 'damaged', 'recalled')) <= (not moving)),
  -- Whoever reported a device as missing does not write it off.
  check (answer is distinct from 'lost' or (state = 'missing' and answered_by <> reported_by))
);
create index on stock_move_piece (merchant_id, move_id, id);
create index on stock_move_piece (merchant_id, device_id);
create unique index stock_move_piece_once on stock_move_piece (merchant_id, move_id, device_id);
create unique index stock_move_piece_unknown on stock_move_piece (merchant_id, move_id, number) where device_id is null;
-- A device is on the way by one transfer at most.
create unique index stock_move_piece_moving on stock_move_piece (merchant_id, device_id) where moving;
create index stock_move_piece_open on stock_move_piece (merchant_id, move_id) where owes is not null and answer is null;
call fence_tenant_table('stock_move_piece', 'select, insert, update');
