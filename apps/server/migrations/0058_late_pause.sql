-- Days on which late fees stand still because staff said so (暂停计费), each for a reason. A pause is never edited: it is ended, or another is made.
create table late_pause (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- The one rent that it is for; all rent of the order where there is none.
  bill_id bigint,
  -- bills/pause-codes.ts
  cause smallint not null check (cause between 1 and 6),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason text not null,
  proofs text[] not null,
  -- 10 waits for a second person, 30 agreed, 60 withdrawn before it paused anything: bills/pause-codes.ts.
  state smallint not null check (state in (10, 30, 60)),
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  approved_by_id bigint check (approved_by_id <> made_by_id),
  approved_by text not null default '',
  ended_at timestamptz,
  ended_by text not null default '',
  ended_why text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, bill_id) references bill
);
create unique index late_pause_waiting on late_pause (merchant_id, order_id) where state = 10;
create index late_pause_order on late_pause (merchant_id, order_id);
create index late_pause_bill on late_pause (merchant_id, bill_id) where bill_id is not null;
call fence_tenant_table('late_pause', 'select, insert, update');

-- The days that an agreed pause really has, once a pause.
alter table fee_pause add column late_pause_id bigint, add foreign key (merchant_id, late_pause_id) references late_pause;
create unique index fee_pause_late on fee_pause (merchant_id, late_pause_id) where late_pause_id is not null;
alter table fee_pause drop constraint fee_pause_cause_check;
alter table fee_pause add constraint fee_pause_cause_check
  check (cause in ('buyout', 'plan', 'judicial', 'staff') and (cause = 'plan') = (plan_id is not null) and (cause = 'judicial') = (judicial_id is not null)
    and (cause = 'staff') = (late_pause_id is not null));
