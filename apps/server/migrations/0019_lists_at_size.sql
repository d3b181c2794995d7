-- Orders that passed the review are counted as the tabs are (106): they stand in tabs of their own besides.
create or replace function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.tab = new.tab and old.refunded = new.refunded and (old.audit_status = 3) = (new.audit_status = 3)
     and old.store_id is not distinct from new.store_id then return null; end if;
  if tg_op = 'UPDATE' then
    insert into order_tally (merchant_id, store_id, tab, n)
      select old.merchant_id, coalesce(old.store_id, 0), tab, -1
      from (values (old.tab), (case when old.refunded then 105::smallint end), (case when old.audit_status = 3 then 106::smallint end)) t (tab) where tab is not null;
  end if;
  insert into order_tally (merchant_id, store_id, tab, n)
    select new.merchant_id, coalesce(new.store_id, 0), tab, 1
    from (values (new.tab), (case when new.refunded then 105::smallint end), (case when new.audit_status = 3 then 106::smallint end)) t (tab) where tab is not null;
  return null;
end $$;
insert into order_tally (merchant_id, store_id, tab, n)
  select merchant_id, coalesce(store_id, 0), 106, count(*) from orders where audit_status = 3 group by 1, 2;

-- A range of days is found by its index and shown by the time of ordering: with that time and the tab in the index, the
-- table is read for the page's rows alone.
drop index orders_next_due, orders_return_late, orders_rent_end, orders_shipped, orders_received;
create index orders_next_due on orders (merchant_id, next_due, id) include (created_at, tab_group, tab) where status in (50, 60) and next_due is not null;
create index orders_return_late on orders (merchant_id, rent_end, id) include (created_at, tab_group, tab) where status = 60;
create index orders_rent_end on orders (merchant_id, rent_end, id) include (created_at, tab_group, tab) where rent_end is not null;
create index orders_shipped on orders (merchant_id, shipped_at desc, id desc) include (created_at, tab_group, tab) where shipped_at is not null;
create index orders_received on orders (merchant_id, received_at desc, id desc) include (created_at, tab_group, tab) where received_at is not null;
