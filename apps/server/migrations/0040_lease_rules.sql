-- All rules that cost a customer money are versions that an order keeps: late rent, due days, late and early return, buyout, renewal, loss.
alter table overdue_rule rename to lease_rule;
alter table lease_rule rename column daily_floor to floor;
alter table lease_rule
  add column due_on_first boolean not null default false,
  add column return_grace_days smallint not null default 3 check (return_grace_days between 0 and 60),
  -- Of the deposit, percent.
  add column return_cap_percent smallint not null default 100 check (return_cap_percent between 0 and 1000),
  -- Of the rent that is not asked for any more, percent; fen, 0 for no bound.
  add column penalty_percent smallint not null default 30 check (penalty_percent between 0 and 100),
  add column penalty_cap bigint not null default 0 check (penalty_cap >= 0),
  add column buyout_days smallint not null default 7 check (buyout_days between 1 and 60),
  -- Of an early buyout, percent.
  add column buyout_expiry_percent smallint not null default 100 check (buyout_expiry_percent between 0 and 100),
  add column buyout_rent_percent smallint not null default 100 check (buyout_rent_percent between 0 and 100),
  -- Off each open period of each device, fen.
  add column gift_rebate bigint not null default 10000 check (gift_rebate >= 0),
  add column renewal_percent smallint not null default 100 check (renewal_percent between 1 and 200),
  add column renewal_of_last boolean not null default false,
  add column loss_by_value boolean not null default false;
update role set tags = array_replace(tags, 'order:overdueRule', 'order:leaseRule') where 'order:overdueRule' = any(tags);

alter table orders rename column overdue_rule to lease_rule;
-- Of the order's version, for its lists: from its end on, and these days after it, a return is late.
alter table orders add column return_grace_days smallint not null default 3;
-- The day on which the goods were handed in; periods that begin after it are not asked for.
alter table orders add column back_on date;
drop index orders_late;
create index orders_late on orders (merchant_id, least(next_due, rent_end), id) include (created_at, tab_group, tab, next_due, rent_end, lease_type, return_grace_days)
  where status in (50, 60, 65, 70, 75, 80);

-- What an order's rent and its end are counted by is told by days: when money came, and when goods were handed in, whenever it was heard of.
alter table money_document
  add column came_at timestamptz,
  -- Why a day before the one that the channel tells was proved: uploads.
  add column proofs text[] not null default '{}' check (cardinality(proofs) <= 3),
  -- A code of packages/contract/src/bills/codes.ts; the words of `failure` are for people.
  add column failure_code text not null default '';
update money_document set came_at = finished_at where state in ('succeeded', 'revoked');
update money_document set failure_code = 'empty' where state = 'failed' and failure like '%余额不足';
update money_document set failure_code = 'disagreement' where state = 'unknown' and failure = '渠道金额与单据不一致，需人工核对';

alter table return_document
  add column back_on date,
  -- Why it is before the day on which it was received here.
  add column back_reason text not null default '',
  -- Rent of the periods that are not asked for, as the audit found it; fen.
  add column rent_given_up bigint check (rent_given_up >= 0);
update return_document set back_on = (received_at at time zone 'Asia/Shanghai')::date where received_at is not null;
update orders o set back_on = r.back_on from return_document r
  where r.merchant_id = o.merchant_id and r.order_id = o.id and r.state between 30 and 70 and r.back_on is not null;

alter table bill
  -- The return whose audit made it.
  add column return_id bigint,
  -- The rent whose lateness it charges.
  add column late_of bigint,
  -- It charges the lateness of the goods.
  add column late_return boolean not null default false,
  -- What of a fee turned out not to be owed, fen.
  add column corrected bigint not null default 0 check (corrected >= 0),
  add foreign key (merchant_id, return_id) references return_document,
  add foreign key (merchant_id, late_of) references bill;
create index bill_of_return on bill (merchant_id, return_id) where return_id is not null;
update bill set late_return = true where type = 10 and note in ('归还逾期费', '买断前的归还逾期费');
update bill set corrected = amount - adjusted where late_return and status = 80 and note = '归还逾期费';
update bill b set return_id = r.id from return_document r
  where r.merchant_id = b.merchant_id and r.order_id = b.order_id and b.type in (7, 8) and b.note = r.return_no;
update bill b set return_id = (select max(r.id) from return_document r where r.merchant_id = b.merchant_id and r.order_id = b.order_id and r.state >= 50 and r.state <> 80)
  where b.type = 10 and b.note = '归还逾期费';
update bill b set late_of = (select min(rent.id) from bill rent
    where rent.merchant_id = b.merchant_id and rent.order_id = b.order_id and rent.type in (1, 2, 5) and rent.period = b.period and rent.fee_billed > 0)
  where b.type = 10 and not b.late_return;

-- Days on which the rent of an order costs no late fee: from the day after `since` to `until`, or still.
create table fee_pause (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  since date not null,
  until date check (until >= since),
  cause text not null check (cause in ('buyout')),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create unique index fee_pause_open on fee_pause (merchant_id, order_id, cause) where until is null;
create index fee_pause_order on fee_pause (merchant_id, order_id);
call fence_tenant_table('fee_pause', 'select, insert, update');
insert into fee_pause (merchant_id, order_id, since, until, cause)
select merchant_id, order_id, (opened_at at time zone 'Asia/Shanghai')::date, (ended_at at time zone 'Asia/Shanghai')::date, 'buyout' from buyout;

-- The sandbox's book tells when money moved, and why it did not by a code, as a real channel's does.
alter table sandbox.trade add column settled_at timestamptz, add column code text not null default '';
update sandbox.trade set settled_at = created_at where outcome = 'succeeded';
update sandbox.trade set code = 'empty' where outcome = 'failed' and reason like '%余额不足';

-- When somebody last signed in stands with the account.
alter table account add column last_sign_in_at timestamptz;
update account a set last_sign_in_at = (
  select max(l.at) from operation_log l where l.merchant_id = a.merchant_id and l.object_type = 'account' and l.object_id = a.id and l.action in ('登录', '飞书登录'));
