-- Orders of more than one device, parcels that carry several, and orders found by any of their devices.

alter table orders add column quantity smallint not null default 1 check (quantity between 1 and 20);

alter table device drop constraint device_merchant_id_order_id_key;
create index device_order on device (merchant_id, order_id) where order_id is not null;

-- An order goes out in several parcels, each with devices of its own.
drop index parcel_one_under_way;
alter table parcel add unique (merchant_id, id, state);

create table parcel_device (
  merchant_id bigint not null,
  parcel_id bigint not null,
  device_id bigint not null,
  imei text not null,
  -- The parcel's own: the foreign key carries it along, so that of the parcels under way a device stands in one at most.
  state text not null,
  primary key (merchant_id, parcel_id, device_id),
  foreign key (merchant_id, parcel_id, state) references parcel (merchant_id, id, state) on update cascade,
  foreign key (merchant_id, device_id) references device
);
create unique index parcel_device_under_way on parcel_device (merchant_id, device_id) where state = 'sent';
call fence_tenant_table('parcel_device', 'select, insert');
insert into parcel_device (merchant_id, parcel_id, device_id, imei, state) select merchant_id, id, device_id, imei, state from parcel;
alter table parcel drop column device_id, drop column imei;

-- The devices that an order was sent, without those that came back refused: what it holds, and held at its end. orders.imei is the first of them.
create table order_device (
  merchant_id bigint not null,
  order_id bigint not null,
  device_id bigint not null,
  imei text not null,
  -- Turned round, so that a search by the last digits is a search by prefix (as in orders).
  imei_reversed text not null generated always as (reverse(imei)) stored,
  primary key (merchant_id, order_id, device_id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, device_id) references device
);
create index order_device_tail on order_device (merchant_id, imei_reversed text_pattern_ops);
call fence_tenant_table('order_device', 'select, insert, delete');
insert into order_device (merchant_id, order_id, device_id, imei)
  select o.merchant_id, o.id, d.id, d.imei from orders o join device d on d.merchant_id = o.merchant_id and d.imei = o.imei;
