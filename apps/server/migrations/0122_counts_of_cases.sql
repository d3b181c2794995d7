-- Cases to be called and cases that are settled are counted as late orders are, by signed steps: nothing is walked through but days, whatever the number of cases.
create table due_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  stage smallint not null,
  late_since date not null,
  -- The day of the next talk.
  due_on date not null,
  n bigint not null,
  -- Whether a writer added it; the job folds these.
  step boolean not null default true,
  primary key (merchant_id, id)
);
create index on due_tally (merchant_id, due_on) include (stage, late_since, n);
create index due_tally_steps on due_tally (merchant_id) where step;
call fence_tenant_table('due_tally', 'select, insert, delete');

create table worked_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  -- The month in which the case was given to somebody or talked about last.
  month date not null,
  -- Since when its order is late or will be; infinity: it owes nothing by a day.
  late_since date not null,
  n bigint not null,
  step boolean not null default true,
  primary key (merchant_id, id)
);
create index on worked_tally (merchant_id, month) include (late_since, n);
create index worked_tally_steps on worked_tally (merchant_id) where step;
call fence_tenant_table('worked_tally', 'select, insert, delete');

create function business_day(at timestamptz) returns date language sql immutable parallel safe return (at at time zone 'Asia/Shanghai')::date;
-- Since when an order in this state is late or will be; infinity: never.
create function late_day(status smallint, late_since date) returns date language sql immutable parallel safe
  return case when status in (50, 60, 65, 70, 75, 80) then coalesce(late_since, 'infinity') else 'infinity' end;

create function tally_cases() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  late date := late_day(new.status, new.late_since);
  due date := business_day(new.case_next_at);
  worked date := date_trunc('month', business_day(new.case_worked_at));
  was_late date;
  was_due date;
  was_worked date;
begin
  if tg_op = 'UPDATE' then
    was_late := late_day(old.status, old.late_since);
    was_due := business_day(old.case_next_at);
    was_worked := date_trunc('month', business_day(old.case_worked_at));
  end if;
  if (old.case_stage, was_late, was_due) is distinct from (new.case_stage, late, due) then
    if was_due is not null and was_late < 'infinity' then
      insert into due_tally (merchant_id, stage, late_since, due_on, n) values (old.merchant_id, old.case_stage, was_late, was_due, -1);
    end if;
    if due is not null and late < 'infinity' then
      insert into due_tally (merchant_id, stage, late_since, due_on, n) values (new.merchant_id, new.case_stage, late, due, 1);
    end if;
  end if;
  if (was_late, was_worked) is distinct from (late, worked) then
    if was_worked is not null then insert into worked_tally (merchant_id, month, late_since, n) values (old.merchant_id, was_worked, was_late, -1); end if;
    if worked is not null then insert into worked_tally (merchant_id, month, late_since, n) values (new.merchant_id, worked, late, 1); end if;
  end if;
  return null;
end $$;
create trigger orders_case_tally_new after insert on orders for each row
  when (new.case_next_at is not null or new.case_worked_at is not null) execute function tally_cases();
create trigger orders_case_tally after update on orders for each row
  when (coalesce(old.case_next_at, new.case_next_at, old.case_worked_at, new.case_worked_at) is not null
    and (old.status, old.late_since, old.case_stage, old.case_next_at, old.case_worked_at) is distinct from (new.status, new.late_since, new.case_stage, new.case_next_at, new.case_worked_at))
  execute function tally_cases();
insert into due_tally (merchant_id, stage, late_since, due_on, n, step)
  select merchant_id, case_stage, late_since, business_day(case_next_at), count(*), false from orders
  where status in (50, 60, 65, 70, 75, 80) and late_since is not null and case_next_at is not null group by 1, 2, 3, 4;
insert into worked_tally (merchant_id, month, late_since, n, step)
  select merchant_id, date_trunc('month', business_day(case_worked_at)), late_day(status, late_since), count(*), false from orders where case_worked_at is not null group by 1, 2, 3;

-- The cases that a person worked on, the last first.
create index orders_worked_own on orders (merchant_id, case_collector_id, case_worked_at desc, id desc) include (status, late_since, source_id, store_id)
  where case_worked_at is not null and case_collector_id is not null;

-- Merchants of whose counts of late orders and cases there are many steps.
create or replace function directory.merchants_with_late_steps(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select t.merchant_id from public.late_tally t group by t.merchant_id having count(*) >= 3000
  union select merchant_id from public.due_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.worked_tally where step group by merchant_id having count(*) >= 500;
end;
