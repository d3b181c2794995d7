-- Once a lease is being cleared (renewed, ended by a supervisor) nobody waits for its goods: its return is not late any more, however long a part of its money still waits.
create temp table clearing_now on commit drop as select merchant_id, id from orders where settling and status in (50, 60, 65);
-- Turned off and on again, so that the triggers which count late orders see them leave.
update orders o set settling = false from clearing_now c where o.merchant_id = c.merchant_id and o.id = c.id;
drop index orders_late;
alter table orders alter column late_since set expression as (
  least(next_due, case when status in (50, 60, 65) and lease_type <> 2 and not settling then rent_end + return_grace_days end));
update orders o set settling = true from clearing_now c where o.merchant_id = c.merchant_id and o.id = c.id;
create index orders_late on orders (merchant_id, late_since, id)
  include (created_at, tab_group, tab, next_due, rent_end, lease_type, return_grace_days, settling, case_stage, store_id)
  where status in (50, 60, 65, 70, 75, 80);
