-- A coupon for rent stands on the bill that it cuts: locked while that is open, used when it is paid, free when it is cancelled before. One for a bill.
alter table coupon add column bill_id bigint, add foreign key (merchant_id, bill_id) references bill, add check (bill_id is null or order_id is not null);
create unique index coupon_bill on coupon (merchant_id, bill_id) where bill_id is not null;
