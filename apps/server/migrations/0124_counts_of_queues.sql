-- Late orders are counted of the whole merchant, of the express list and of each collector: each of these lists tells its tabs at the same cost, whatever its size.
create function case_queues(collector bigint, source_id text) returns bigint[] language sql immutable parallel safe
  return array_remove(array[0::bigint, case when source_id = '12' then -1::bigint end, collector], null);

-- Of whose list a row counts: 0 the whole merchant's, -1 the express one, else that of the collector of this id.
alter table late_tally add column whose bigint not null default 0, add column step boolean not null default true;
alter table due_tally add column whose bigint not null default 0;
alter table worked_tally add column whose bigint not null default 0;
update late_tally set step = false;
alter table late_tally alter column whose drop default;
alter table due_tally alter column whose drop default;
alter table worked_tally alter column whose drop default;
drop index due_tally_merchant_id_due_on_stage_late_since_n_idx;
drop index worked_tally_merchant_id_month_late_since_n_idx;
create index late_tally_of on late_tally (merchant_id, whose, stage, late_since) include (n);
create index late_tally_steps on late_tally (merchant_id) where step;
create index due_tally_of on due_tally (merchant_id, whose, due_on) include (stage, late_since, n);
create index worked_tally_of on worked_tally (merchant_id, whose, month) include (late_since, n);

create or replace function tally_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status in (50, 60, 65, 70, 75, 80) and old.late_since is not null;
  is_now boolean := new.status in (50, 60, 65, 70, 75, 80) and new.late_since is not null;
begin
  if not was and not is_now then return null; end if;
  insert into late_tally (merchant_id, whose, stage, late_since, n)
    select new.merchant_id, whose, stage, since, sum(n) from (
      select unnest(case_queues(old.case_collector_id, old.source_id)) as whose, old.case_stage as stage, old.late_since as since, -1 as n where was
      union all select unnest(case_queues(new.case_collector_id, new.source_id)), new.case_stage, new.late_since, 1 where is_now) t
    group by whose, stage, since having sum(n) <> 0;
  return null;
end $$;
drop trigger orders_late_tally on orders;
create trigger orders_late_tally_new after insert on orders for each row when (new.late_since is not null) execute function tally_late();
create trigger orders_late_tally after update on orders for each row
  when ((old.status, old.late_since, old.case_stage, old.case_collector_id, old.source_id) is distinct from (new.status, new.late_since, new.case_stage, new.case_collector_id, new.source_id))
  execute function tally_late();

create or replace function tally_cases() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
  insert into due_tally (merchant_id, whose, stage, late_since, due_on, n)
    select new.merchant_id, whose, stage, since, due_on, sum(n) from (
      select unnest(case_queues(old.case_collector_id, old.source_id)) as whose, old.case_stage as stage, was_late as since, was_due as due_on, -1 as n
        where was_due is not null and was_late < 'infinity'
      union all select unnest(case_queues(new.case_collector_id, new.source_id)), new.case_stage, late, due, 1 where due is not null and late < 'infinity') t
    group by whose, stage, since, due_on having sum(n) <> 0;
  insert into worked_tally (merchant_id, whose, month, late_since, n)
    select new.merchant_id, whose, month, since, sum(n) from (
      select unnest(case_queues(old.case_collector_id, old.source_id)) as whose, was_worked as month, was_late as since, -1 as n where was_worked is not null
      union all select unnest(case_queues(new.case_collector_id, new.source_id)), worked, late, 1 where worked is not null) t
    group by whose, month, since having sum(n) <> 0;
  return null;
end $$;
drop trigger orders_case_tally on orders;
create trigger orders_case_tally after update on orders for each row
  when (coalesce(old.case_next_at, new.case_next_at, old.case_worked_at, new.case_worked_at) is not null
    and (old.status, old.late_since, old.case_stage, old.case_collector_id, old.source_id, old.case_next_at, old.case_worked_at)
      is distinct from (new.status, new.late_since, new.case_stage, new.case_collector_id, new.source_id, new.case_next_at, new.case_worked_at))
  execute function tally_cases();

insert into late_tally (merchant_id, whose, stage, late_since, n, step)
  select o.merchant_id, w.whose, o.case_stage, o.late_since, count(*), false from orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose)
  where o.status in (50, 60, 65, 70, 75, 80) and o.late_since is not null and w.whose <> 0 group by 1, 2, 3, 4;
insert into due_tally (merchant_id, whose, stage, late_since, due_on, n, step)
  select o.merchant_id, w.whose, o.case_stage, o.late_since, business_day(o.case_next_at), count(*), false from orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose)
  where o.status in (50, 60, 65, 70, 75, 80) and o.late_since is not null and o.case_next_at is not null and w.whose <> 0 group by 1, 2, 3, 4, 5;
insert into worked_tally (merchant_id, whose, month, late_since, n, step)
  select o.merchant_id, w.whose, date_trunc('month', business_day(o.case_worked_at)), late_day(o.status, o.late_since), count(*), false
  from orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose) where o.case_worked_at is not null and w.whose <> 0 group by 1, 2, 3, 4;

-- Merchants of whose counts of late orders and cases there are many steps.
create or replace function directory.merchants_with_late_steps(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.late_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.due_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.worked_tally where step group by merchant_id having count(*) >= 500;
end;
