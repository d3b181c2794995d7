-- Orders that come in one way (sent, fetched, brought to a store) are listed and counted from an index alone.
create index recycle_order_way on recycle_order (merchant_id, way, id);
