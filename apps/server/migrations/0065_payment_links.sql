-- Payment links (还款链接): codes of no judicial bill. One asks for what is late of its order when it is paid, so its amount is only what it asked for when it was made.
alter table pay_code alter column judicial_id drop not null;
alter table pay_code
  -- Until when nobody calls the customer of a link.
  add column quiet_until timestamptz,
  -- Since when the oldest late rent was due when a link was made: one is made by itself for each such day.
  add column late_since date,
  add constraint pay_code_purpose check ((judicial_id is null) = (quiet_until is not null) and (judicial_id is null) = (late_since is not null));
create index pay_code_link on pay_code (merchant_id, order_id, id) where judicial_id is null;
create index pay_code_link_live on pay_code (merchant_id, valid_until) where judicial_id is null and voided_at is null;

-- Whether links are made by themselves, how late rent is then, and for how long nobody calls; a merchant without a row never switched them on.
create table pay_link_rule (
  merchant_id bigint primary key,
  enabled boolean not null,
  late_days smallint not null check (late_days between 1 and 30),
  quiet_hours smallint not null check (quiet_hours between 1 and 168),
  version integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);
call fence_tenant_table('pay_link_rule', 'select, insert, update');

-- The kind of an order's goods, kept with its picture, since goods may be put into another; of pictures that were frozen before, the kind of now. Null: of none.
alter table late_picture_order add column category_id bigint;
update late_picture_order p set category_id = g.category_id from orders o join goods g on g.merchant_id = o.merchant_id and g.id = o.goods_id
  where o.merchant_id = p.merchant_id and o.id = p.order_id and g.category_id is not null;

-- Orders that are to get a link, and links of orders that owe nothing late any more, are looked for every minute too.
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
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500
  union select r.merchant_id from public.pay_link_rule r
    cross join (select (merchants_with_work.at at time zone 'Asia/Shanghai')::date as day) today
    join public.orders o on o.merchant_id = r.merchant_id and o.status in (50, 60) and o.next_due between today.day - r.late_days - 7 and today.day - r.late_days
    where r.enabled and not exists (select from public.pay_code c where c.merchant_id = o.merchant_id and c.order_id = o.id and c.judicial_id is null and c.late_since >= o.next_due)
      and exists (select from public.bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.type in (1, 2, 5) and b.status in (10, 20, 30) and b.due_date < today.day
        and b.plan_id is null and b.judicial_id is null)
  union select c.merchant_id from public.pay_code c
    where c.judicial_id is null and c.voided_at is null and c.valid_until > merchants_with_work.at
      and not exists (select from public.money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id and d.state in ('intended', 'unknown', 'succeeded'))
      and not exists (select from public.bill b where b.merchant_id = c.merchant_id and b.order_id = c.order_id and b.type in (1, 2, 5) and b.status in (10, 20, 30)
        and b.due_date < (merchants_with_work.at at time zone 'Asia/Shanghai')::date and b.plan_id is null and b.judicial_id is null);
end;
