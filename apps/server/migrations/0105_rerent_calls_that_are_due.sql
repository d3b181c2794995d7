-- Talks about renting again after which somebody calls again, by who said so.
create index rerent_follow_next on rerent_follow (merchant_id, made_by_id, next_at) where next_at is not null;
