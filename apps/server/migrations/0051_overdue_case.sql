-- Who works on an order that is late, and what came of the last talk. Whether and how much it is late is never kept here: that follows from bills and days.
create table overdue_case (
  merchant_id bigint not null,
  order_id bigint not null,
  collector_id bigint,
  assigned_at timestamptz,
  -- The last record about late rent (order_follow): its kind, result and day, and what was promised in the last one that promised.
  last_kind text,
  last_result smallint,
  last_at timestamptz,
  next_at timestamptz,
  -- The next time of which the collector has been told.
  next_told timestamptz,
  promise_date date,
  -- fen
  promise_amount bigint,
  promised_at timestamptz,
  -- 1 unassigned, 2 followed up, 3 promised, 4 lost, 5 agreed on: overdue/codes.ts.
  stage smallint not null generated always as (
    case when collector_id is null then 1
      when last_kind = 'consult' then 5
      when last_result = 1 then 3
      when last_result in (7, 8) then 4
      else 2 end
  ) stored,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, collector_id) references account
);
create index overdue_case_collector on overdue_case (merchant_id, collector_id, stage) where collector_id is not null;
create index overdue_case_stage on overdue_case (merchant_id, stage);
create index overdue_case_next on overdue_case (merchant_id, next_at) where next_at is not null;
call fence_tenant_table('overdue_case', 'select, insert, update');

insert into overdue_case (merchant_id, order_id, last_kind, last_result, last_at, next_at, promise_date, promise_amount, promised_at)
select f.merchant_id, f.order_id, f.kind, f.result, f.at, f.next_at, p.promise_date, p.promise_amount, p.at
from (select distinct on (merchant_id, order_id) * from order_follow where kind in ('overdue', 'consult') order by merchant_id, order_id, id desc) f
left join lateral (
  select p.promise_date, p.promise_amount, p.at from order_follow p
  where p.merchant_id = f.merchant_id and p.order_id = f.order_id and p.kind in ('overdue', 'consult') and p.promise_date is not null
  order by p.id desc limit 1
) p on true;
