-- Requests about money are looked for by what they are for.
create index money_request_source on money_request (merchant_id, kind, source, created_at desc, id desc);

-- A refund that is paid by hand: what proves it, when it was paid, and who confirmed that.
alter table money_request
  add column vouchers text[] not null default '{}',
  add column paid_on date,
  add column paid_by text not null default '';
