-- A lease is late with its rent or with its return, wherever its end stands: one index says since when either may be so, and holds what tells them apart.
drop index orders_return_late;
create index orders_late on orders (merchant_id, least(next_due, rent_end), id) include (created_at, tab_group, tab, next_due, rent_end, lease_type)
  where status in (50, 60, 65, 70, 75, 80);
