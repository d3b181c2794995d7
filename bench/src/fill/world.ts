import type pg from 'pg';

export const merchants = 20;

/** Merchants, staff, goods and prices; `seat` and `person` number SKUs and accounts for the orders that follow. */
export async function fillWorld(client: pg.Client): Promise<void> {
  await client.query(`
    insert into merchant (merchant_id, name, is_guest, contract_version, contract_signed_at, created_at) select m, '商家' || m, m > 1, '2026-01', now(), now() from generate_series(1, ${merchants}) m;
    select begin_goods_lookups(merchant_id) from merchant;
    insert into account (merchant_id, account, name, password_hash, created_at) select m, 'bench' || m || '_' || a, '审核员' || a, 'x', now() from generate_series(1, ${merchants}) m, generate_series(1, 10) a;
    insert into role (merchant_id, name, tags, is_administrator) select m, '管理员', '{}', true from generate_series(1, ${merchants}) m;
    insert into account_role (merchant_id, account_id, role_id) select a.merchant_id, a.id, r.id from account a join role r on r.merchant_id = a.merchant_id;
    insert into company (merchant_id, type, name) select m, 2, '签约主体' || c from generate_series(1, ${merchants}) m, generate_series(1, 4) c;
    insert into goods (merchant_id, name, degree, status, on_shelf, published_at, created_at, updated_at)
      select m, (array['iPhone 16 Pro','iPhone 15','Mate 70','小米 15','iPad Pro','MacBook Air','索尼 A7M4','佳能 R6','大疆 Pocket 3','Switch 2'])[1 + g % 10] || ' ' || g, 100, 30, true, now(), now(), now()
      from generate_series(1, ${merchants}) m, generate_series(1, 50) g;
    insert into goods_sku (merchant_id, goods_id, name, stock, deposit, market_price) select merchant_id, id, '标准版', 100, 500000, 800000 from goods;
    insert into sku_price (merchant_id, sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, expiry_buyout)
      select merchant_id, id, 1, p, 36000000, 38000000, 40000000, 180000 from goods_sku, unnest(array[6, 12, 18]) p;
    create temp table seat as select s.merchant_id, s.id as sku_id, s.goods_id, g.name, row_number() over (partition by s.merchant_id order by s.id) as n from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id;
    create temp table person as select merchant_id, id, row_number() over (partition by merchant_id order by id) as n from account;
    create temp table signer as select merchant_id, id, row_number() over (partition by merchant_id order by id) as n from company where name ^@ '签约主体';
    create index on seat (merchant_id, n); create index on person (merchant_id, n); analyze seat; analyze person; analyze signer`);
}
