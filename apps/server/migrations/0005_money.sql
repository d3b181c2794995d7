-- Double-entry ledger: entries of one transaction sum to zero, and nothing here is ever changed.
create table ledger_transaction (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  kind text not null,
  order_id bigint not null,
  document_id bigint,
  -- The transaction that this one takes back.
  reverses_id bigint,
  at timestamptz not null,
  request_id text not null,
  primary key (merchant_id, id),
  unique (merchant_id, reverses_id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, reverses_id) references ledger_transaction
);
create index on ledger_transaction (merchant_id, order_id, id);
call fence_tenant_table('ledger_transaction', 'select, insert');

create table ledger_entry (
  merchant_id bigint not null,
  transaction_id bigint not null,
  line smallint not null,
  -- Account names: apps/server/src/platform/ledger/accounts.ts. ref_id: the bill, document or order it is kept for.
  account text not null,
  ref_id bigint not null,
  -- fen
  amount bigint not null check (amount <> 0),
  primary key (merchant_id, transaction_id, line),
  foreign key (merchant_id, transaction_id) references ledger_transaction
);
create index on ledger_entry (merchant_id, account, ref_id) include (amount);
call fence_tenant_table('ledger_entry', 'select, insert');

create function check_balanced() returns trigger language plpgsql as $$
declare total numeric; lines integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, lines from ledger_entry where merchant_id = new.merchant_id and transaction_id = new.transaction_id;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % does not balance: % over % entries', new.transaction_id, total, lines using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred for each row execute function check_balanced();

create function check_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where merchant_id = new.merchant_id and transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_has_entries after insert on ledger_transaction deferrable initially deferred for each row execute function check_has_entries();

-- A transaction is closed when it commits: no entry joins it later.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if (select xmin::text::bigint from ledger_transaction where merchant_id = new.merchant_id and id = new.transaction_id)
     is distinct from (pg_current_xact_id()::text::bigint & 4294967295) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger ledger_entry_only_at_birth before insert on ledger_entry for each row execute function refuse_late_entry();

create trigger ledger_transaction_append_only before update or delete on ledger_transaction for each row execute function refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction for each statement execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();

create table bill (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Codes: packages/contract/src/bills/codes.ts.
  type smallint not null,
  period smallint not null,
  periods smallint not null,
  due_date date,
  -- fen; amount is after discount
  amount bigint not null check (amount > 0),
  discount bigint not null default 0,
  paid bigint not null default 0 check (paid between 0 and amount),
  refunded bigint not null default 0 check (refunded between 0 and paid),
  status smallint not null,
  pay_way text not null default '',
  trade_no text not null default '',
  paid_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create index on bill (merchant_id, order_id, type, period);
create index bill_trade_no on bill (merchant_id, trade_no) where trade_no <> '';
call fence_tenant_table('bill', 'select, insert, update');

-- One intent to move money through a channel, written down before the channel is called.
create table money_document (
  merchant_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('payment', 'freeze', 'refund', 'unfreeze')),
  order_id bigint not null,
  bill_id bigint,
  -- refund: the payment; unfreeze: the freeze.
  origin_id bigint,
  amount bigint not null check (amount > 0),
  channel text not null,
  -- The same number at every try: the channel does the act at most once.
  out_no text not null,
  channel_no text not null default '',
  state text not null check (state in ('intended', 'unknown', 'succeeded', 'failed', 'cancelled')),
  failure text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  channel_data jsonb not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, out_no),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, bill_id) references bill,
  foreign key (merchant_id, origin_id) references money_document
);
create index on money_document (merchant_id, order_id, id);
create index money_document_open on money_document (next_attempt_at) where state in ('intended', 'unknown');
create index money_document_channel_no on money_document (merchant_id, channel_no) where channel_no <> '';
create unique index money_document_one_live_origin on money_document (merchant_id, origin_id, kind) where kind = 'unfreeze' and state not in ('failed', 'cancelled');
call fence_tenant_table('money_document', 'select, insert, update');
