-- All devices of a place, the newest first, whatever their state: walked, instead of the devices of all places or of this one sorted.
create index device_of_place on device (merchant_id, store_id, id);
