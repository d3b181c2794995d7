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
