-- Goods whose prices on sale differ between customer segments, and by which risk rank a customer is of which segment.

alter table goods
  -- Of B, C and S those with a price on sale that is not A's: set when a draft is published.
  add column own_segments text[] not null default '{}',
  add column tiered boolean not null generated always as (own_segments <> '{}') stored,
  -- Who changed it last, by name: staff of the platform decide about other merchants' goods.
  add column updated_by text not null default '';

update goods g set own_segments = t.own
  from (
    select s.merchant_id, s.goods_id, array_remove(array[
        case when bool_or(p.b_total_rent <> p.a_total_rent) then 'B' end,
        case when bool_or(p.c_total_rent <> p.a_total_rent) then 'C' end,
        case when bool_or(p.s_total_rent <> p.a_total_rent) then 'S' end], null) as own
    from goods_sku s join sku_price p on p.merchant_id = s.merchant_id and p.sku_id = s.id where not s.retired group by 1, 2
  ) t
  where t.merchant_id = g.merchant_id and t.goods_id = g.id and t.own <> '{}';
update goods g set updated_by = l.actor_name
  from (
    select distinct on (merchant_id, object_id) merchant_id, object_id, actor_name from operation_log
    where object_type = 'goods' order by merchant_id, object_id, id desc
  ) l
  where l.merchant_id = g.merchant_id and l.object_id = g.id;

create index goods_tiered on goods (merchant_id, updated_at desc, id desc) include (own_segments) where tiered;
create index goods_not_tiered on goods (merchant_id, updated_at desc, id desc) where not tiered and status in (10, 30, 40);
-- The platform looks across merchants.
create index goods_handed_in_tiered on goods (updated_at desc, id desc) include (own_segments) where tiered and handed_in;

-- By which rank a customer is of which segment; a merchant without a row goes by the contract's default.
create table segment_rules (
  merchant_id bigint primary key references merchant,
  -- [{ "outcome": "S", "from_rank": 1, "to_rank": 2, "returning": true }]
  rules jsonb not null,
  version integer not null,
  updated_at timestamptz not null
);
call fence_tenant_table('segment_rules', 'select, insert, update');

-- Whether a customer came back: he has ended a lease, and not by a court or as a bad debt.
create index orders_ended_of_member on orders (merchant_id, member_id) where status = 90 and finish_type not in (6, 7);
