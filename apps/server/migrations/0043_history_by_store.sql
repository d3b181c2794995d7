-- Whose store an entry is about: its order's, or its account's at the time. Entries of no store are for those of the whole merchant.
alter table operation_log add column store_id bigint;
alter table operation_log disable trigger operation_log_append_only;
update operation_log l set store_id = o.store_id from orders o
  where l.object_type = 'order' and o.merchant_id = l.merchant_id and o.id = l.object_id and o.store_id is not null;
update operation_log l set store_id = a.store_id from account a
  where l.object_type = 'account' and a.merchant_id = l.merchant_id and a.id = l.object_id and a.store_id is not null;
update operation_log set store_id = object_id where object_type = 'store';
alter table operation_log enable trigger operation_log_append_only;
create index operation_log_store on operation_log (merchant_id, store_id, id desc) where store_id is not null;
