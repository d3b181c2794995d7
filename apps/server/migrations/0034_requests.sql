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

-- The worst level of an order's newest answered reports, by which the review queue is searched.
alter table orders add column risk_level text check (risk_level in ('low', 'medium', 'high', 'extreme'));
update orders o set risk_level = worst.level
  from (
    select distinct on (merchant_id, order_id) merchant_id, order_id, level
      from (select distinct on (merchant_id, order_id, kind) merchant_id, order_id, level from risk_report
        where outcome = 'answered' order by merchant_id, order_id, kind, id desc) newest
      where level is not null
      order by merchant_id, order_id, array_position(array['low', 'medium', 'high', 'extreme'], level) desc
  ) worst
  where o.merchant_id = worst.merchant_id and o.id = worst.order_id;
create index orders_risk_level on orders (merchant_id, risk_level, created_at desc, id desc) where risk_level is not null;
create index orders_audited on orders (merchant_id, audited_at desc, id desc) include (created_at, tab_group, tab) where audited_at is not null;
