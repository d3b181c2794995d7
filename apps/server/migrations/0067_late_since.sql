-- An order is late by so many days as have gone since one day of its own: its first open bill's, or the end of the grace for its goods' return. With that day as the index's key a
-- bucket of lateness is a range of it, and nothing that is later or earlier is read. A column, because row security lets no index be searched by a sum of days.
drop index orders_late;
drop index orders_late_free;
alter table orders
  add column late_since date generated always as (
    least(next_due, case when status in (50, 60, 65) and lease_type <> 2 then rent_end + return_grace_days end)) stored,
  -- The stage of its case among late orders and who has it, copies of overdue_case's: the longest late of a stage, or of a person, are found without reading the others.
  add column case_stage smallint not null default 1,
  add column case_collector_id bigint;
update orders o set case_stage = c.stage, case_collector_id = c.collector_id from overdue_case c
  where c.merchant_id = o.merchant_id and c.order_id = o.id and (c.stage <> 1 or c.collector_id is not null);
create function copy_case_stage() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders o set case_stage = new.stage, case_collector_id = new.collector_id
    where o.merchant_id = new.merchant_id and o.id = new.order_id and (o.case_stage, o.case_collector_id) is distinct from (new.stage, new.collector_id);
  return null;
end $$;
create trigger overdue_case_staged after insert or update on overdue_case for each row execute function copy_case_stage();

create index orders_late on orders (merchant_id, late_since, id) include (created_at, tab_group, tab, next_due, rent_end, lease_type, return_grace_days, case_stage, store_id)
  where status in (50, 60, 65, 70, 75, 80);
create index orders_late_stage on orders (merchant_id, case_stage, late_since, id) where status in (50, 60, 65, 70, 75, 80) and case_stage <> 1;
create index orders_late_own on orders (merchant_id, case_collector_id, late_since, id) where status in (50, 60, 65, 70, 75, 80) and case_collector_id is not null;
create index orders_late_free on orders (merchant_id, late_since, id) where status in (50, 60, 65, 70, 75, 80) and not has_case;
