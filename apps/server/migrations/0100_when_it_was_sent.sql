-- When the customer sent the device, as it was told.
alter table recycle_order add column sent_at timestamptz;
update recycle_order o set sent_at = s.at from (select merchant_id, order_id, max(at) as at from recycle_step where step = 'shipped' group by 1, 2) s
  where s.merchant_id = o.merchant_id and s.order_id = o.id;
create index recycle_order_sent on recycle_order (merchant_id, sent_at, id) where sent_at is not null;
