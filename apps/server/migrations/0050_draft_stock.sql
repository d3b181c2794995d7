-- What the list shows of goods that were never on sale: how many SKUs their draft has, and the pieces of them all.
alter table goods_draft
  add column sku_count integer not null default 0,
  add column stock bigint not null default 0;
update goods_draft d set sku_count = s.sku_count, stock = s.stock
  from (select merchant_id, goods_id, count(*)::int as sku_count, coalesce(sum((sku->>'stock')::bigint), 0) as stock
    from goods_draft, jsonb_array_elements(specs->'skus') sku group by merchant_id, goods_id) s
  where s.merchant_id = d.merchant_id and s.goods_id = d.goods_id;
