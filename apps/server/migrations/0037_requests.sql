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

-- The next contact of which the reviewer was told; another one is told again.
alter table orders add column contact_told timestamptz;
create index orders_next_contact on orders (merchant_id, tab, next_contact_at, id) where status = 20 and next_contact_at is not null;
create index orders_contact_due on orders (next_contact_at) where status = 20 and next_contact_at is not null and contact_told is distinct from next_contact_at;

-- What is paid by hand is no work for a job; a contact whose time has come is.
create or replace function directory.merchants_with_work(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.money_document where state in ('intended', 'unknown') and channel <> 'none' and next_attempt_at <= at
  union select merchant_id from public.orders where status = 10 and pay_deadline <= at
  union select merchant_id from public.orders where status = 20 and claim_expires_at <= at
  union select merchant_id from public.orders where status = 20 and next_contact_at <= at and contact_told is distinct from next_contact_at and reviewer_id is not null
  union select merchant_id from public.orders where status = 40 and receive_by <= at
  union select merchant_id from public.orders where status = 50 and rent_end < (at at time zone 'Asia/Shanghai')::date
  union select merchant_id from public.orders where status in (50, 60) and next_due <= (at at time zone 'Asia/Shanghai')::date and agreement_no <> ''
  union select merchant_id from public.buyout where state = 'open' and expires_at <= at
  union select merchant_id from public.export_job where state in ('waiting', 'running')
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500;
end;
