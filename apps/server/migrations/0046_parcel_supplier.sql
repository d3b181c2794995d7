-- Who sent a parcel for the merchant; nobody where it was the merchant.
alter table parcel add column supplier_id bigint, add foreign key (merchant_id, supplier_id) references company;
create index parcel_supplier on parcel (merchant_id, supplier_id, order_id) where supplier_id is not null;
