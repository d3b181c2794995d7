-- Offers that wait are counted, and the newest of them found, from their index alone, for a store's staff too.
create index recycle_order_offered on recycle_order (merchant_id, offer_until) include (id, store_id) where state = 40;
drop index recycle_order_offers;
