-- Requests about money are looked for by what they are for.
create index money_request_source on money_request (merchant_id, kind, source, created_at desc, id desc);
