-- How a lease is paid, corrected, reviewed and ended: settling bills in part, deductions, refunds by transaction,
-- returns, inspections, buyouts, renewals and the clearing document that closes them.

-- Which bills a document settles or pays back, and by how much. What is left of its amount rests on the order.
create table document_bill (
  merchant_id bigint not null,
  document_id bigint not null,
  bill_id bigint not null,
  -- fen
  amount bigint not null check (amount > 0),
  primary key (merchant_id, document_id, bill_id),
  foreign key (merchant_id, document_id) references money_document,
  foreign key (merchant_id, bill_id) references bill
);
create index on document_bill (merchant_id, bill_id);
insert into document_bill (merchant_id, document_id, bill_id, amount) select merchant_id, id, bill_id, amount from money_document where bill_id is not null;
call fence_tenant_table('document_bill', 'select, insert, update, delete');

alter table money_document drop column bill_id;
alter table money_document drop constraint money_document_kind_check;
alter table money_document drop constraint money_document_state_check;
alter table money_document
  -- capture: from the frozen deposit. withhold: by the customer's agreement. receipt: money that came outside the shop.
  -- offset: prepayment or overpayment used on bills. waiver: given up.
  add constraint money_document_kind_check check (kind in ('payment', 'freeze', 'refund', 'unfreeze', 'capture', 'withhold', 'receipt', 'offset', 'waiver')),
  add constraint money_document_state_check check (state in ('intended', 'unknown', 'succeeded', 'failed', 'cancelled', 'revoked')),
  -- Where what the bills do not take rests.
  add column rest_to text not null default 'overflow' check (rest_to in ('overflow', 'prepayment')),
  -- What came and found no bill, fen; known when the document succeeded.
  add column rest bigint not null default 0,
  add column reason text not null default '',
  add column made_by text not null default '',
  -- The failed document that this one tries again.
  add column retries_id bigint,
  add column request_id bigint;
create index money_document_request on money_document (merchant_id, request_id) where request_id is not null;
create index ledger_transaction_document on ledger_transaction (merchant_id, document_id) where document_id is not null;
create index money_document_origin on money_document (merchant_id, origin_id) where origin_id is not null;
-- One receipt is booked once, whatever order it is pasted into.
create unique index money_document_one_receipt on money_document (merchant_id, channel_no) where kind = 'receipt' and state <> 'revoked';

alter table bill drop constraint bill_check;
alter table bill
  add column waived bigint not null default 0 check (waived >= 0),
  -- What edits added to or took from the amount, signed.
  add column adjusted bigint not null default 0,
  -- The fee on late rent: given up before it was billed, and billed so far.
  add column fee_waived bigint not null default 0 check (fee_waived >= 0),
  add column fee_billed bigint not null default 0 check (fee_billed >= 0),
  add column note text not null default '',
  add constraint bill_settled_check check (paid >= 0 and paid + waived <= amount);
create index bill_open_rent on bill (merchant_id, due_date, order_id) where status in (10, 20, 30) and type in (1, 2, 5) and due_date is not null;

alter table orders
  add column deposit_captured bigint not null default 0 check (deposit_captured >= 0),
  -- Money held for the customer, fen: ahead of bills, and beyond them.
  add column prepayment bigint not null default 0 check (prepayment >= 0),
  add column overflow bigint not null default 0 check (overflow >= 0),
  add column agreement_no text not null default '',
  -- The earliest due day of rent that is still open.
  add column next_due date,
  add column return_fee_waived bigint not null default 0 check (return_fee_waived >= 0),
  add column return_fee_billed bigint not null default 0 check (return_fee_billed >= 0),
  -- Codes: packages/contract/src/orders/codes.ts.
  add column finish_type smallint,
  add column finished_at timestamptz,
  -- A clearing document is alive: the order's end is on its way.
  add column settling boolean not null default false,
  -- A renewal continues this order.
  add column parent_id bigint,
  add column overdue_rule smallint not null default 1;
create index orders_next_due on orders (merchant_id, next_due, id) where status in (50, 60) and next_due is not null;
create index orders_lease_end on orders (merchant_id, rent_end, id) where status = 50;
create index orders_return_late on orders (merchant_id, rent_end, id) where status = 60;
create unique index orders_one_open_renewal on orders (merchant_id, parent_id) where parent_id is not null and status <> 100;
update orders o set next_due = (
  select min(b.due_date) from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.type in (1, 2, 5) and b.status in (10, 20, 30)) where o.status in (50, 60);

-- The tabs grow: each state of the lease's end, and how it ended.
drop index orders_tab;
alter table orders drop column tab;
alter table orders add column tab smallint not null generated always as (
  case
    when status = 20 then case
      when audit_status = 2 then 23 when audit_status = 5 then 24 when audit_status = 6 then 25
      when reviewer_id is null then 21 else 22 end
    when status = 30 then case when sign_status <> 2 then 31 when delivery_status = 4 then 33 else 32 end
    when status = 60 then 61
    when status in (65, 70, 75, 80) then status
    when status = 90 then case finish_type when 2 then 92 when 3 then 93 when 4 then 94 when 5 then 95 when 1 then 91 else 96 end
    when status = 100 then case
      when close_type in ('01', '04', '10') then 101 when close_type in ('05', '07', '11') then 102
      when close_type in ('02', '03') then 103 else 104 end
    else status end
) stored;
create index orders_tab on orders (merchant_id, tab, created_at desc, id desc);
delete from order_tally;
insert into order_tally (merchant_id, store_id, tab, n)
  select merchant_id, coalesce(store_id, 0), tab, count(*) from (
    select merchant_id, store_id, tab from orders union all select merchant_id, store_id, 105 from orders where refunded) each group by 1, 2, 3;

-- A deduction or a refund that somebody asks for and somebody else decides (domain notes 3.4, 3.5).
create table money_request (
  merchant_id bigint not null,
  id bigint generated always as identity,
  request_no text not null,
  order_id bigint not null,
  kind text not null check (kind in ('deduction', 'refund')),
  -- Codes: packages/contract/src/bills/codes.ts.
  source smallint not null,
  state smallint not null,
  amount bigint not null check (amount > 0),
  -- refund: the document that brought the money.
  origin_id bigint,
  reason text not null,
  failure text not null default '',
  applicant_id bigint,
  applicant_name text not null,
  created_at timestamptz not null,
  first_approver_id bigint,
  first_approver_name text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  decide_reason text not null default '',
  finished_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, request_no),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, origin_id) references money_document
);
create index money_request_list on money_request (merchant_id, kind, created_at desc, id desc);
create index money_request_state on money_request (merchant_id, kind, state, created_at desc, id desc);
create index money_request_order on money_request (merchant_id, order_id, id);
create index money_request_origin on money_request (merchant_id, origin_id) where origin_id is not null;
create unique index money_request_one_deduction on money_request (merchant_id, order_id) where kind = 'deduction' and state in (10, 20, 30);
call fence_tenant_table('money_request', 'select, insert, update');

create table money_request_bill (
  merchant_id bigint not null,
  request_id bigint not null,
  bill_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (merchant_id, request_id, bill_id),
  foreign key (merchant_id, request_id) references money_request,
  foreign key (merchant_id, bill_id) references bill
);
call fence_tenant_table('money_request_bill', 'select, insert');

alter table goods add column category text not null default 'phone';

-- What damage costs (domain notes 1.1, compensation rules): proposed at inspection.
create table compensation_rule (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  category text not null,
  name text not null,
  -- fen; or a share of the device's price in percent
  amount bigint not null check (amount >= 0),
  percent smallint not null default 0 check (percent between 0 and 100),
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, category, name),
  check ((amount > 0) <> (percent > 0))
);
call fence_tenant_table('compensation_rule', 'select, insert, update');

alter table device drop constraint device_check;
alter table device add constraint device_check check ((status in (40, 50)) = (order_id is not null));

create table return_document (
  merchant_id bigint not null,
  id bigint generated always as identity,
  return_no text not null,
  order_id bigint not null,
  -- Codes: packages/contract/src/returns/codes.ts.
  state smallint not null,
  early boolean not null,
  way text not null check (way in ('mail', 'store')),
  company text not null default '',
  express_no text not null default '',
  reason text not null,
  -- The order's state before, to which a withdrawn return goes back.
  order_status_before smallint not null,
  applied_at timestamptz not null,
  applied_by text not null,
  received_at timestamptz,
  received_by text not null default '',
  imei text not null default '',
  disputes smallint not null default 0,
  dispute_reason text not null default '',
  finished_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, return_no),
  foreign key (merchant_id, order_id) references orders
);
create unique index return_one_open on return_document (merchant_id, order_id) where state < 70;
create index return_list on return_document (merchant_id, applied_at desc, id desc);
create index return_state on return_document (merchant_id, state, applied_at desc, id desc);
create index return_express on return_document (merchant_id, express_no text_pattern_ops) where express_no <> '';
call fence_tenant_table('return_document', 'select, insert, update');

-- What an inspector found. A new look is a new row.
create table inspection (
  merchant_id bigint not null,
  id bigint generated always as identity,
  return_id bigint not null,
  inspector_id bigint not null,
  inspector_name text not null,
  at timestamptz not null,
  result smallint not null,
  imei text not null,
  imei_matches boolean not null,
  checklist jsonb not null,
  -- Compensation rules applied: name and amount as they were.
  items jsonb not null,
  photos text[] not null,
  damage bigint not null default 0 check (damage >= 0),
  penalty bigint not null default 0 check (penalty >= 0),
  device_to smallint not null,
  note text not null default '',
  verdict text not null default '' check (verdict in ('', 'passed', 'rejected')),
  auditor_id bigint,
  auditor_name text not null default '',
  audited_at timestamptz,
  audit_reason text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, return_id) references return_document
);
create index on inspection (merchant_id, return_id, id desc);
call fence_tenant_table('inspection', 'select, insert, update');

-- Closes an order's money in a fixed order: claim, deduction, release of the deposit, refund (domain notes 3.18).
create table clearing (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  cause text not null check (cause in ('return', 'buyout', 'gift', 'renewal', 'end')),
  finish_type smallint not null,
  state smallint not null,
  device_to smallint,
  reason text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create unique index clearing_one_live on clearing (merchant_id, order_id) where state < 50;
create index on clearing (merchant_id, order_id, id);
call fence_tenant_table('clearing', 'select, insert, update');

create table buyout (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  early boolean not null,
  order_status_before smallint not null,
  -- None where nothing is left to pay.
  bill_id bigint,
  -- fen: what the goods still cost, before and after a staff's change
  due bigint not null,
  agreed bigint not null,
  expires_at timestamptz not null,
  reason text not null default '',
  opened_at timestamptz not null,
  opened_by text not null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, bill_id) references bill
);
create unique index buyout_one_open on buyout (merchant_id, order_id) where state = 'open';
create index buyout_expiry on buyout (merchant_id, expires_at) where state = 'open';
call fence_tenant_table('buyout', 'select, insert, update');

-- A bill is taken by agreement once a day at most; the day of the last try stands here.
alter table bill add column withheld_on date;

create or replace function directory.merchants_with_work(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.money_document where state in ('intended', 'unknown') and next_attempt_at <= at
  union select merchant_id from public.orders where status = 10 and pay_deadline <= at
  union select merchant_id from public.orders where status = 20 and claim_expires_at <= at
  union select merchant_id from public.orders where status = 40 and receive_by <= at
  union select merchant_id from public.orders where status = 50 and rent_end < (at at time zone 'Asia/Shanghai')::date
  union select merchant_id from public.orders where status in (50, 60) and next_due <= (at at time zone 'Asia/Shanghai')::date and agreement_no <> ''
  union select merchant_id from public.buyout where state = 'open' and expires_at <= at
  union select merchant_id from public.export_job where state in ('waiting', 'running')
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500;
end;

-- The embedded channel: agreements signed with a payment, and money that came outside the shop.
alter table sandbox.trade add column agreement_no text not null default '';
create table sandbox.receipt (
  trade_no text primary key,
  merchant_id bigint not null,
  amount bigint not null check (amount > 0),
  payer text not null,
  at timestamptz not null
);
grant select, insert on sandbox.receipt to merchant_server;
-- A shop plays the customer who transfers, in its own act.
grant usage on schema sandbox to merchant_tenant;
grant insert on sandbox.receipt to merchant_tenant;
