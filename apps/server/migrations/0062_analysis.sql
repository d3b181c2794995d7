-- What is open of an order's rent that has a due day, and the oldest of these days: kept by the database with every change of a bill, so that what is late is counted over all orders at once. Lateness itself is never kept: it follows from the day.
create table open_rent (
  merchant_id bigint not null,
  order_id bigint not null,
  -- fen
  amount bigint not null check (amount > 0),
  oldest_due date not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders
);
create index open_rent_due on open_rent (merchant_id, oldest_due, order_id) include (amount);
call fence_tenant_table('open_rent', 'select, insert, update, delete');

-- Types 1, 2 and 5 are rent; states 10, 20 and 30 are open: bills/codes.ts.
create function keep_open_rent() returns trigger language plpgsql as $$
declare
  open bigint;
  oldest date;
begin
  select sum(amount - paid - waived), min(due_date) into open, oldest from bill
    where merchant_id = new.merchant_id and order_id = new.order_id and type in (1, 2, 5) and status in (10, 20, 30) and due_date is not null and amount > paid + waived;
  if open is null then
    delete from open_rent where merchant_id = new.merchant_id and order_id = new.order_id;
  else
    insert into open_rent (merchant_id, order_id, amount, oldest_due) values (new.merchant_id, new.order_id, open, oldest)
      on conflict (merchant_id, order_id) do update set amount = excluded.amount, oldest_due = excluded.oldest_due
      where (open_rent.amount, open_rent.oldest_due) is distinct from (excluded.amount, excluded.oldest_due);
  end if;
  return null;
end $$;
create trigger bill_opens_rent after insert on bill for each row when (new.type in (1, 2, 5) and new.due_date is not null) execute function keep_open_rent();
create trigger bill_moves_rent after update on bill for each row
  when (new.type in (1, 2, 5) and (new.amount, new.paid, new.waived, new.status, new.due_date) is distinct from (old.amount, old.paid, old.waived, old.status, old.due_date))
  execute function keep_open_rent();
insert into open_rent (merchant_id, order_id, amount, oldest_due)
select merchant_id, order_id, sum(amount - paid - waived), min(due_date) from bill
  where type in (1, 2, 5) and status in (10, 20, 30) and due_date is not null and amount > paid + waived group by 1, 2;

-- Money by the day on which it came, and what was heard of more than a day later or taken back: what changes the past.
create index money_document_came on money_document (merchant_id, came_at) include (id, order_id, kind) where state = 'succeeded';
create index money_document_heard_late on money_document (merchant_id, came_at, order_id) where state = 'revoked' or (state = 'succeeded' and finished_at - came_at > interval '1 day');

-- How late the orders of a merchant were at a month's end, frozen: only ever added.
create table late_picture (
  merchant_id bigint not null references merchant,
  -- The month's last day.
  month_end date not null,
  -- The definition under which it was frozen: analysis/definition.ts.
  version smallint not null,
  made_at timestamptz not null,
  primary key (merchant_id, month_end)
);
call fence_tenant_table('late_picture', 'select, insert');

create table late_picture_order (
  merchant_id bigint not null,
  month_end date not null,
  order_id bigint not null,
  -- 0 for an order of no store.
  store_id bigint not null,
  -- The first day of the month in which it was placed.
  placed_month date not null,
  -- 0 not late, 1 to 4 the buckets, 5 paid off since the picture before: analysis/codes.ts. The same of the picture before; -1: not in it.
  age smallint not null check (age between 0 and 5),
  was smallint not null check (was between -1 and 4),
  oldest_due date,
  days integer not null check (days >= 0),
  -- fen: open rent, and what of it was open in the picture before
  amount bigint not null check (amount >= 0),
  was_amount bigint not null check (was_amount >= 0),
  -- Whether it is late by more than 30 or 90 days for the first time in a picture.
  first30 boolean not null,
  first90 boolean not null,
  collector_id bigint,
  in_court boolean not null,
  -- No foreign keys: one statement writes hundreds of thousands of rows from orders that are there, beside the picture that it has just begun; nothing deletes either.
  primary key (merchant_id, month_end, order_id),
  check ((age = 5) = (amount = 0)),
  check ((was = -1) = (was_amount = 0))
);
create index late_picture_order_age on late_picture_order (merchant_id, month_end, age, was, order_id) include (amount, was_amount, store_id);
create index late_picture_order_cohort on late_picture_order (merchant_id, month_end, placed_month, age, order_id) include (amount, store_id) where age between 2 and 4;
create index late_picture_order_first30 on late_picture_order (merchant_id, order_id) include (placed_month, month_end, amount, store_id) where first30;
create index late_picture_order_first90 on late_picture_order (merchant_id, order_id) include (placed_month, month_end, amount, store_id) where first90;
call fence_tenant_table('late_picture_order', 'select, insert');

-- Sums of a picture by where orders were and are.
create table late_picture_cell (
  merchant_id bigint not null,
  month_end date not null,
  store_id bigint not null,
  was smallint not null,
  age smallint not null,
  orders integer not null,
  -- fen: what is open now, was open before, and is open of that still
  amount bigint not null,
  was_amount bigint not null,
  stayed bigint not null,
  -- Orders of which more is open than before, newcomers among them.
  grown integer not null,
  primary key (merchant_id, month_end, store_id, was, age),
  foreign key (merchant_id, month_end) references late_picture
);
call fence_tenant_table('late_picture_cell', 'select, insert');

-- Sums of a picture by the month in which orders were placed.
create table late_picture_cohort (
  merchant_id bigint not null,
  month_end date not null,
  store_id bigint not null,
  placed_month date not null,
  -- All orders of the month that had begun, and their whole rent, fen.
  orders integer not null,
  amount bigint not null,
  now30_orders integer not null,
  now30_amount bigint not null,
  ever30_orders integer not null,
  ever30_amount bigint not null,
  now90_orders integer not null,
  now90_amount bigint not null,
  ever90_orders integer not null,
  ever90_amount bigint not null,
  primary key (merchant_id, month_end, store_id, placed_month),
  foreign key (merchant_id, month_end) references late_picture
);
call fence_tenant_table('late_picture_cohort', 'select, insert');

-- Talks about late rent by when they were had, and plans by when they were made.
create index order_follow_talked on order_follow (merchant_id, at) include (account_id, result, order_id) where kind in ('overdue', 'consult');
create index repayment_plan_made on repayment_plan (merchant_id, made_at);

-- Those whose last month is to be frozen too, from the third of a month on: analysis/definition.ts, frozenOnDay.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.withhold_run where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status in (2, 3) and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.orders where prepayment > 0 and status in (50, 60)
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at
  union select merchant_id from public.orders where status in (50, 60) and next_due < (at at time zone 'Asia/Shanghai')::date and (overdue_told is null or overdue_told < next_due)
  union select merchant_id from public.orders where status in (60, 65) and rent_end < (at at time zone 'Asia/Shanghai')::date and return_overdue_told is null
  union select merchant_id from public.overdue_case where collector_id is not null and next_told is distinct from next_at and next_at <= at
  union select p.merchant_id from public.repayment_plan p join public.orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.state = 30 and (o.next_due is null or o.next_due < (at at time zone 'Asia/Shanghai')::date)
  union select merchant_id from public.repayment_plan where state = 20 and asked_until <= at
  union select m.merchant_id from public.merchant m
    where not exists (select from public.late_picture p where p.merchant_id = m.merchant_id
        and p.month_end >= (date_trunc('month', (at at time zone 'Asia/Shanghai') - interval '2 days'))::date - 1)
      and (exists (select from public.open_rent r where r.merchant_id = m.merchant_id) or exists (select from public.late_picture p where p.merchant_id = m.merchant_id));
end;
