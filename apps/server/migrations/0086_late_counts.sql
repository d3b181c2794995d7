-- Tabs of late orders are counted alike whatever their number: nothing is walked through but days, and what is called or was worked on is told by indexes alone.
alter table orders
  -- Copies of overdue_case's, as case_stage is: when somebody is to be called next, and when the case was given or talked about last.
  add column case_next_at timestamptz,
  add column case_worked_at timestamptz;
create or replace function copy_case_stage() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare worked timestamptz := greatest(new.assigned_at, new.last_at);
begin
  update orders o set case_stage = new.stage, case_collector_id = new.collector_id, case_next_at = new.next_at, case_worked_at = worked
    where o.merchant_id = new.merchant_id and o.id = new.order_id
      and (o.case_stage, o.case_collector_id, o.case_next_at, o.case_worked_at) is distinct from (new.stage, new.collector_id, new.next_at, worked);
  return null;
end $$;
update orders o set case_next_at = c.next_at, case_worked_at = greatest(c.assigned_at, c.last_at) from overdue_case c
  where c.merchant_id = o.merchant_id and c.order_id = o.id and coalesce(c.next_at, c.assigned_at, c.last_at) is not null;
create index orders_late_due on orders (merchant_id, case_next_at, id) include (late_since, case_stage, case_collector_id, source_id, store_id)
  where status in (50, 60, 65, 70, 75, 80) and case_next_at is not null;
create index orders_worked on orders (merchant_id, case_worked_at desc, id desc) include (status, late_since, case_collector_id, source_id, store_id)
  where case_worked_at is not null;
drop index overdue_case_worked;

-- Of each day how many orders that may be late are so since then, by their cases' stage: signed steps, as order_tally's.
create table late_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  stage smallint not null,
  late_since date not null,
  n bigint not null,
  primary key (merchant_id, id)
);
call fence_tenant_table('late_tally', 'select, insert, delete');

create function tally_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status in (50, 60, 65, 70, 75, 80) and old.late_since is not null;
  now_late boolean := new.status in (50, 60, 65, 70, 75, 80) and new.late_since is not null;
begin
  if was and now_late and (old.late_since, old.case_stage) = (new.late_since, new.case_stage) then return null; end if;
  if was then insert into late_tally (merchant_id, stage, late_since, n) values (old.merchant_id, old.case_stage, old.late_since, -1); end if;
  if now_late then insert into late_tally (merchant_id, stage, late_since, n) values (new.merchant_id, new.case_stage, new.late_since, 1); end if;
  return null;
end $$;
create trigger orders_late_tally after insert or update on orders for each row execute function tally_late();
insert into late_tally (merchant_id, stage, late_since, n)
  select merchant_id, case_stage, late_since, count(*) from orders where status in (50, 60, 65, 70, 75, 80) and late_since is not null group by 1, 2, 3;

create function directory.merchants_with_late_steps(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select t.merchant_id from public.late_tally t group by t.merchant_id having count(*) >= 3000;
end;
revoke all on function directory.merchants_with_late_steps(timestamptz) from public;
grant execute on function directory.merchants_with_late_steps(timestamptz) to merchant_server;
