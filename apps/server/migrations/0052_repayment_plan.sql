-- Instalments that a customer agreed to pay on bills that are open (协商分期). The bills stay as they are and take the money, the oldest first; while a plan runs nobody collects them otherwise.
create table repayment_plan (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- 10 waits for a second person, 30 runs, 40 kept, 50 broken, 60 cancelled: bills/repayment-codes.ts.
  state smallint not null check (state in (10, 30, 40, 50, 60)),
  -- fen: what the bills and their late fees asked for when it was agreed, and what is given up of it at the end
  total bigint not null check (total > 0),
  waived bigint not null check (waived >= 0 and waived < total),
  grace_days smallint not null check (grace_days >= 0),
  consent_way smallint not null,
  consent_note text not null,
  proofs text[] not null,
  reason text not null,
  began_on date not null,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  approved_by text not null default '',
  ended_at timestamptz,
  ended_why text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create unique index repayment_plan_live on repayment_plan (merchant_id, order_id) where state in (10, 30);
create index repayment_plan_order on repayment_plan (merchant_id, order_id);
call fence_tenant_table('repayment_plan', 'select, insert, update');

create table repayment_bill (
  merchant_id bigint not null,
  plan_id bigint not null,
  bill_id bigint not null,
  -- fen: what was settled on the bill before the plan
  settled bigint not null check (settled >= 0),
  primary key (merchant_id, plan_id, bill_id),
  foreign key (merchant_id, plan_id) references repayment_plan,
  foreign key (merchant_id, bill_id) references bill
);
create index repayment_bill_bill on repayment_bill (merchant_id, bill_id);
call fence_tenant_table('repayment_bill', 'select, insert');

create table repayment_instalment (
  merchant_id bigint not null,
  plan_id bigint not null,
  seq smallint not null check (seq > 0),
  due_date date not null,
  -- fen
  amount bigint not null check (amount > 0),
  withheld_on date,
  primary key (merchant_id, plan_id, seq),
  foreign key (merchant_id, plan_id) references repayment_plan
);
create index repayment_instalment_due on repayment_instalment (merchant_id, due_date, plan_id);
call fence_tenant_table('repayment_instalment', 'select, insert, update');

-- The running plan that covers the bill.
alter table bill add column plan_id bigint, add foreign key (merchant_id, plan_id) references repayment_plan;

-- Late fees stand still on what a plan covers, and on the whole order's rent while it is bought out.
alter table fee_pause add column plan_id bigint, add foreign key (merchant_id, plan_id) references repayment_plan;
alter table fee_pause drop constraint fee_pause_cause_check;
alter table fee_pause add constraint fee_pause_cause_check check (cause in ('buyout', 'plan') and (cause = 'plan') = (plan_id is not null));

-- What jobs look for: plans that may be over, and calls whose time has come.
create index overdue_case_call on overdue_case (next_at) where collector_id is not null and next_told is distinct from next_at;
create index repayment_plan_running on repayment_plan (order_id) where state = 30;
