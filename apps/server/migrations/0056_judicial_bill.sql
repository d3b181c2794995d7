-- One bill of an order's whole debt for the court (司法账单). It covers bills that stay as they are; payments settle them. Its state follows from the money, but for its end.
create table judicial_bill (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- fen: what the covered bills and their late fees asked for when it was made, without legal costs
  debt bigint not null check (debt > 0),
  reason text not null,
  began_on date not null,
  made_by text not null,
  made_at timestamptz not null,
  -- When it was cancelled, or, paid in full, gave way to the next.
  ended_at timestamptz,
  cancelled boolean not null default false,
  ended_by text not null default '',
  ended_why text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  check (not cancelled or ended_at is not null)
);
create unique index judicial_bill_live on judicial_bill (merchant_id, order_id) where ended_at is null;
create index judicial_bill_order on judicial_bill (merchant_id, order_id);
call fence_tenant_table('judicial_bill', 'select, insert, update');

create table judicial_item (
  merchant_id bigint not null,
  judicial_id bigint not null,
  bill_id bigint not null,
  -- fen: what had been paid of the bill before
  settled bigint not null check (settled >= 0),
  -- Whether it is the bill of the legal costs.
  costs boolean not null default false,
  primary key (merchant_id, judicial_id, bill_id),
  foreign key (merchant_id, judicial_id) references judicial_bill,
  foreign key (merchant_id, bill_id) references bill
);
create index judicial_item_bill on judicial_item (merchant_id, bill_id);
call fence_tenant_table('judicial_item', 'select, insert');

-- The live judicial bill that covers the bill; no repayment plan does at the same time.
alter table bill add column judicial_id bigint, add foreign key (merchant_id, judicial_id) references judicial_bill, add check (plan_id is null or judicial_id is null);

alter table fee_pause add column judicial_id bigint, add foreign key (merchant_id, judicial_id) references judicial_bill;
alter table fee_pause drop constraint fee_pause_cause_check;
alter table fee_pause add constraint fee_pause_cause_check
  check (cause in ('buyout', 'plan', 'judicial') and (cause = 'plan') = (plan_id is not null) and (cause = 'judicial') = (judicial_id is not null));

-- A sum of a judicial bill that its customer pays once, on a page without signing in (收款码).
create table pay_code (
  merchant_id bigint not null,
  id bigint generated always as identity,
  judicial_id bigint not null,
  order_id bigint not null,
  -- fen
  amount bigint not null check (amount > 0),
  -- The token is made of the seed by a key that the database does not hold; it is found by its hash.
  seed bytea not null,
  token_hash bytea not null,
  valid_until timestamptz not null,
  voided_at timestamptz,
  voided_by text not null default '',
  void_why text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, judicial_id) references judicial_bill,
  foreign key (merchant_id, order_id) references orders
);
create index pay_code_token on pay_code (token_hash);
create index pay_code_judicial on pay_code (merchant_id, judicial_id);
call fence_tenant_table('pay_code', 'select, insert, update');

-- A code is paid by one document at most: whoever comes while one is under way or has succeeded finds it taken.
alter table money_document add column code_id bigint, add foreign key (merchant_id, code_id) references pay_code;
create unique index money_document_code on money_document (merchant_id, code_id) where code_id is not null and state in ('intended', 'unknown', 'succeeded');
create index money_document_of_code on money_document (merchant_id, code_id, id) where code_id is not null;

-- Whose code a token is: the page's visitor belongs to no merchant.
create function directory.pay_code(hash bytea)
returns table (merchant_id bigint, code_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select c.merchant_id, c.id from public.pay_code c where c.token_hash = hash;
end;
revoke all on function directory.pay_code(bytea) from public;
grant execute on function directory.pay_code(bytea) to merchant_server;

-- How an order's case went on at court, only added to.
create table court_step (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- 10 papers, 20 filed, 30 heard, 40 enforced, 50 closed: bills/judicial-codes.ts.
  state smallint not null check (state in (10, 20, 30, 40, 50)),
  on_day date not null,
  note text not null,
  papers text[] not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create index court_step_order on court_step (merchant_id, order_id, id);
call fence_tenant_table('court_step', 'select, insert');

-- Whether a judicial bill asks for money of the order, or its case at court is open: a stage of its own, whoever has the case.
alter table overdue_case add column in_court boolean not null default false;
drop index overdue_case_collector;
drop index overdue_case_stage;
alter table overdue_case drop column stage;
-- 1 unassigned, 2 followed up, 3 promised, 4 lost, 5 agreed on, 6 at court: overdue/codes.ts.
alter table overdue_case add column stage smallint not null generated always as (
  case when in_court then 6
    when collector_id is null then 1
    when last_kind = 'consult' then 5
    when last_result = 1 then 3
    when last_result in (7, 8) then 4
    else 2 end
) stored;
create index overdue_case_collector on overdue_case (merchant_id, collector_id, stage) where collector_id is not null;
create index overdue_case_stage on overdue_case (merchant_id, stage);
