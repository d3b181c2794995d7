-- Requests about money are looked for by what they are for.
create index money_request_source on money_request (merchant_id, kind, source, created_at desc, id desc);

-- A refund that is paid by hand: what proves it, when it was paid, and who confirmed that.
alter table money_request
  add column vouchers text[] not null default '{}',
  add column paid_on date,
  add column paid_by text not null default '';

-- Whether the first of two approvers is one who must be among them.
alter table money_request add column first_approver_leads boolean not null default false;
-- Large refunds are for the finance lead, by the role that merchants are given.
update role set tags = array_append(tags, 'refund:lead'), version = version + 1
  where name = '财务主管' and 'refund:decide' = any(tags) and not 'refund:lead' = any(tags);
