-- What ending the lease early costs, as it was quoted when the return was applied for; fen. Null on returns from before it was kept.
alter table return_document add column penalty bigint check (penalty >= 0);

-- Where devices go that were sent and did not come back; null where all did. Nothing that was sent need have come: then no other way is told.
alter table inspection add column missing_to smallint;
alter table inspection alter column device_to drop not null;

-- The devices as they were when they were shipped, and films of an inspection: uploads.
alter table parcel add column photos text[] not null default '{}' check (cardinality(photos) <= 9);
alter table inspection add column videos text[] not null default '{}' check (cardinality(videos) <= 3);

-- What the latest inspection found stands with the return, by which its list is searched.
alter table return_document add column result smallint;
update return_document r set result = (
  select i.result from inspection i where i.merchant_id = r.merchant_id and i.return_id = r.id order by i.id desc limit 1);
create index return_result on return_document (merchant_id, result, applied_at desc, id desc) where result is not null;
create index return_way on return_document (merchant_id, way, applied_at desc, id desc);
