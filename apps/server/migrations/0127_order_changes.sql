-- Which bills the price of an order made, and for which of its services: a change of the order finds them by that. Others stand beside the plan.
alter table bill add column in_plan boolean not null default false, add column service_id bigint;

update bill b set in_plan = true from orders o
  where o.merchant_id = b.merchant_id and o.id = b.order_id and o.status in (10, 20, 30) and b.due_date is null and b.type in (1, 2, 3, 4, 5);
-- Bills of services name them by what they are called; an order has a service once.
update bill b set service_id = (s.value ->> 'id')::bigint from orders o cross join lateral jsonb_array_elements(o.snapshot -> 'services') s
  where o.merchant_id = b.merchant_id and o.id = b.order_id and o.status in (10, 20, 30) and b.in_plan and b.type = 3
    and s.value ->> 'name' = b.note and s.value ->> 'id' is not null;

-- A change of what an order is of, at another price: it waits for its customer (10), holds (20), or is over (30 refused, 40 withdrawn, 50 not answered in time).
create table order_change (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  state smallint not null check (state in (10, 20, 30, 40, 50)),
  -- the fingerprint of what was quoted, which the customer confirms
  hash text not null,
  -- what was quoted, by value, and what was chosen: contract/order-change/shapes.ts
  quote jsonb not null,
  chosen jsonb not null,
  -- pieces of the new SKU that are held for it while it waits; null where the SKU stays
  held_sku_id bigint,
  held_pieces integer not null default 0 check (held_pieces >= 0),
  reason text not null,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  asked_until timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders
);
create unique index order_change_live on order_change (merchant_id, order_id) where state = 10;
create index order_change_order on order_change (merchant_id, order_id, id);
create index order_change_due on order_change (merchant_id, asked_until) where state = 10;
call fence_tenant_table('order_change', 'select, insert, update');

create function directory.merchants_with_changes(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.order_change where state = 10 and asked_until <= at;
end;
revoke all on function directory.merchants_with_changes(timestamptz) from public;
grant execute on function directory.merchants_with_changes(timestamptz) to merchant_server;

-- Of a freeze a part may be released and later the rest, one after the other.
drop index money_document_one_live_origin;
create unique index money_document_one_release on money_document (merchant_id, origin_id, kind) where kind = 'unfreeze' and state in ('intended', 'unknown');
