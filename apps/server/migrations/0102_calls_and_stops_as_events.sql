-- Whether a number was shown for the call; a call by another way is noted together with its record.
alter table contact_attempt add column shown boolean not null default true;
update contact_attempt a set shown = false from order_follow f where f.merchant_id = a.merchant_id and f.id = a.follow_id and f.at = a.at;
create index contact_attempt_of on contact_attempt (merchant_id, order_id, at desc);
-- Who ended a stop before its last day; empty of older ones, which the operation log tells.
alter table contact_stop add column ended_by text not null default '';
create index contact_stop_of on contact_stop (merchant_id, order_id);
