-- A renewal's goods cost what they cost in the first lease: rent of every lease since counts towards it.
with recursive chain as (
  select p.merchant_id, p.id, p.sale_price, p.buyout_price, false as renewed from orders p
    where p.parent_id is null and exists (select from orders c where c.merchant_id = p.merchant_id and c.parent_id = p.id)
  union all
  select o.merchant_id, o.id, c.sale_price, greatest(c.buyout_price - o.total_rent, 0), true from chain c
    join orders o on o.merchant_id = c.merchant_id and o.parent_id = c.id
)
update orders o set sale_price = c.sale_price, buyout_price = c.buyout_price
  from chain c where c.renewed and o.merchant_id = c.merchant_id and o.id = c.id;

-- When a lease's goods came back or were bought.
create index on buyout (merchant_id, order_id, id);
create index on return_document (merchant_id, order_id, id);

-- Leases with money that was paid ahead, which settles what becomes due.
create index orders_prepaid on orders (merchant_id, id) where prepayment > 0 and status in (50, 60);

-- A deposit that was taken in part runs out like a whole one.
drop index orders_authorised;
create index orders_authorised on orders (merchant_id, authorisation_expires_at) where deposit_status in (2, 3) and authorisation_expires_at is not null;

-- As before; of leases with prepayment something may be due, and authorisations of deposits that were taken in part run out too.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status in (2, 3) and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.orders where prepayment > 0 and status in (50, 60)
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at;
end;
