-- Terms by which the platform settles with a merchant, by version: the newest holds.
create table settle_terms (
  merchant_id bigint not null references merchant,
  version integer not null check (version > 0),
  -- 1/10000
  rent_rate integer not null check (rent_rate between 0 and 5000),
  buyout_rate integer not null check (buyout_rate between 0 and 5000),
  sale_rate integer not null check (sale_rate between 0 and 5000),
  compensation_rate integer not null check (compensation_rate between 0 and 5000),
  hold_days smallint not null check (hold_days between 1 and 90),
  -- 1 Monday to 7 Sunday, on which statements are made.
  weekday smallint not null check (weekday between 1 and 7),
  -- fen, of one withdrawal
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  fee_rate integer not null check (fee_rate between 0 and 1000),
  fee_fixed bigint not null check (fee_fixed >= 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, version)
);
create trigger settle_terms_kept before update or delete on settle_terms for each row execute function refuse_change();
call fence_tenant_table('settle_terms', 'select, insert');

-- The account that a merchant is paid to.
create table settle_payee (
  merchant_id bigint primary key references merchant,
  holder_cipher bytea not null,
  account_cipher bytea not null,
  changed_at timestamptz not null,
  changed_by text not null,
  -- From when on it may be paid to.
  usable_from timestamptz not null,
  version integer not null default 1
);
call fence_tenant_table('settle_payee', 'select, insert, update');

create table settle_statement (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  statement_no text not null,
  -- packages/contract/src/finance/codes.ts
  state smallint not null check (state in (10, 20, 30, 70)),
  to_day date not null,
  lines integer not null check (lines > 0),
  -- fen; what went back is below 0
  rent bigint not null,
  buyout bigint not null,
  sale bigint not null,
  compensation bigint not null,
  other bigint not null,
  commission bigint not null,
  -- Over all lines.
  hash text not null,
  terms_version integer not null,
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  submitted_id bigint,
  submitted_by text not null default '',
  submitted_at timestamptz,
  decided_id bigint,
  decided_by text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  settled_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, statement_no),
  check ((state = 30) = (settled_at is not null)),
  check (state not in (20, 30) or submitted_id is not null),
  -- Whoever submitted does not pass.
  check (state <> 30 or decided_id <> submitted_id)
);
create index settle_statement_state on settle_statement (merchant_id, state, id);
create index settle_statement_newest on settle_statement (id);
create unique index settle_statement_open on settle_statement (merchant_id) where state in (10, 20);
call fence_tenant_table('settle_statement', 'select, insert, update');

-- What of a customer's money a statement settles: never changed; a statement that is given up lets its lines go.
create table settle_line (
  merchant_id bigint not null,
  id bigint generated always as identity,
  statement_id bigint not null,
  kind text not null check (kind in ('rent', 'buyout', 'sale', 'compensation', 'other')),
  -- Of a bill: the document that put it there; of a sale: its movement of money. What it comes to later is a line of a later statement.
  document_id bigint,
  bill_id bigint,
  sale_payment_id bigint,
  order_no text not null,
  what text not null,
  trade_no text not null,
  day date not null,
  -- fen
  amount bigint not null check (amount <> 0),
  -- 1/10000
  rate integer not null,
  commission bigint not null,
  live boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, statement_id) references settle_statement,
  foreign key (merchant_id, document_id) references money_document,
  foreign key (merchant_id, bill_id) references bill,
  foreign key (merchant_id, sale_payment_id) references sale_payment,
  check ((document_id is null) = (bill_id is null) and (document_id is null) <> (sale_payment_id is null))
);
create index settle_line_of on settle_line (merchant_id, statement_id, id);
create index settle_line_document on settle_line (merchant_id, document_id, bill_id) where live and document_id is not null;
create index settle_line_sale on settle_line (merchant_id, sale_payment_id) where live and sale_payment_id is not null;
create index settle_line_bill on settle_line (merchant_id, bill_id) where live and bill_id is not null;
call fence_tenant_table('settle_line', 'select, insert, update');

-- A merchant's funds as they stand; fen. Whoever changes them locks them.
create table settle_purse (
  merchant_id bigint primary key references merchant,
  balance bigint not null default 0,
  withdrawing bigint not null default 0 check (withdrawing >= 0),
  settled bigint not null default 0,
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  check (balance + withdrawing + withdrawn = settled)
);
call fence_tenant_table('settle_purse', 'select, insert, update');

create table purse_flow (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('settled', 'withdraw', 'returned')),
  ref_no text not null,
  -- fen
  amount bigint not null check (amount <> 0),
  before bigint not null,
  after bigint not null check (after = before + amount),
  by_name text not null,
  primary key (merchant_id, id)
);
create index purse_flow_kind on purse_flow (merchant_id, kind, id);
create index purse_flow_at on purse_flow (merchant_id, at, id);
create trigger purse_flow_kept before update or delete on purse_flow for each row execute function refuse_change();
call fence_tenant_table('purse_flow', 'select, insert');

create table withdrawal (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  withdraw_no text not null,
  -- packages/contract/src/finance/codes.ts
  state smallint not null check (state in (10, 20, 30, 40, 50, 60, 70)),
  -- fen: what leaves the funds, and what of it is the fee
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  holder_cipher bytea not null,
  account_cipher bytea not null,
  payee text not null,
  note text not null default '',
  applied_id bigint not null,
  applied_by text not null,
  applied_at timestamptz not null,
  reviewed_id bigint,
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  paid_id bigint,
  paid_by text not null default '',
  channel text not null default '',
  -- The same number at every try: the channel pays at most once.
  out_no text not null default '',
  channel_no text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- When the channel is asked next whether it stayed with the merchant.
  ask_again_at timestamptz,
  failure text not null default '',
  finished_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, withdraw_no),
  check (reviewed_id is null or state in (60, 70) or reviewed_id <> applied_id),
  check (paid_id is null or (paid_id <> applied_id and paid_id <> reviewed_id)),
  check (state not in (30, 40) or (paid_id is not null and reviewed_id is not null and out_no <> '')),
  check ((state = 30) = (next_attempt_at is not null)),
  check ((state in (40, 50, 60, 70)) = (finished_at is not null))
);
create index withdrawal_state on withdrawal (merchant_id, state, id);
create index withdrawal_newest on withdrawal (id);
create index withdrawal_applied on withdrawal (merchant_id, applied_at, id);
create unique index withdrawal_live on withdrawal (merchant_id) where state in (10, 20, 30);
create unique index withdrawal_out_no on withdrawal (merchant_id, out_no) where out_no <> '';
create index withdrawal_to_ask on withdrawal (merchant_id, next_attempt_at) where state = 30;
create index withdrawal_to_watch on withdrawal (merchant_id, ask_again_at) where ask_again_at is not null;
call fence_tenant_table('withdrawal', 'select, insert, update');

-- Money is posted for leases, purchases, sales, statements and withdrawals.
alter table ledger_transaction
  add column statement_id bigint,
  add column withdrawal_id bigint,
  add foreign key (merchant_id, statement_id) references settle_statement,
  add foreign key (merchant_id, withdrawal_id) references withdrawal,
  drop constraint ledger_transaction_check,
  add check (num_nonnulls(order_id, recycle_id, sale_id, statement_id, withdrawal_id) = 1);

-- Merchants whose weekday it is and who have no open statement, nor one of this day.
create function directory.merchants_with_statements(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select m.merchant_id from public.merchant m where m.is_guest and m.enabled
    and not exists (select from public.settle_statement s where s.merchant_id = m.merchant_id and (s.state in (10, 20) or s.made_at >= date_trunc('day', merchants_with_statements.at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'))
    and extract(isodow from merchants_with_statements.at at time zone 'Asia/Shanghai') = coalesce((select t.weekday from public.settle_terms t where t.merchant_id = m.merchant_id order by t.version desc limit 1), 1);
end;
revoke all on function directory.merchants_with_statements(timestamptz) from public;
grant execute on function directory.merchants_with_statements(timestamptz) to merchant_server;

-- Merchants with pay-outs that wait for their channel, or that it is to be asked about once more.
create function directory.merchants_with_withdrawals(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.withdrawal where state = 30 and next_attempt_at <= at
  union select merchant_id from public.withdrawal where ask_again_at <= at;
end;
revoke all on function directory.merchants_with_withdrawals(timestamptz) from public;
grant execute on function directory.merchants_with_withdrawals(timestamptz) to merchant_server;

-- Statements look at what came since the last ones, and at what was taken back.
create index money_document_since on money_document (merchant_id, created_at) where kind in ('payment', 'withhold', 'capture', 'receipt', 'offset', 'refund');
create index money_document_revoked on money_document (merchant_id, id) where state = 'revoked';
