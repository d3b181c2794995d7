-- Orders by which devices are bought back are searched by days and by who inspected: walks of indexes in the order in which they are shown.
create index recycle_order_paid on recycle_order (merchant_id, paid_at, id) where paid_at is not null;
create index recycle_order_inspected on recycle_order (merchant_id, inspected_at, id) where inspected_at is not null;
create index recycle_order_signed on recycle_order (merchant_id, signed_at, id) where signed_at is not null;
create index recycle_order_inspector on recycle_order (merchant_id, inspector_name, state, id) where inspector_name <> '';
