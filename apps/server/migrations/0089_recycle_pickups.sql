-- A courier comes for a parcel of an order, or for the device that a customer sells.
alter table courier_booking
  alter column order_id drop not null,
  add column recycle_id bigint,
  add foreign key (merchant_id, recycle_id) references recycle_order,
  add check ((order_id is null) <> (recycle_id is null));
create index courier_booking_recycle on courier_booking (merchant_id, recycle_id, id desc) where recycle_id is not null;
create unique index courier_booking_one_alive_recycle on courier_booking (merchant_id, recycle_id) where recycle_id is not null and state in ('booking', 'booked', 'cancelling');
