import type pg from 'pg';

/**
 * Templates of merchant 1, most of them over, and so many coupons that stores took; the newest template is the one of half of them. Written as rows, not played: what is measured is reading. To be
 * called while triggers rest.
 */
export async function fillCoupons(client: pg.Client, written: number): Promise<void> {
  const templates = Math.max(100, Math.floor(written / 20));
  await client.query(`
    insert into store (merchant_id, name, created_at, updated_at) select 1, '测量门店' || n, now(), now() from generate_series(1, 20) n;
    create temp table shelf as select id, name, row_number() over (order by id) - 1 as n from store where merchant_id = 1;
    insert into coupon_template (merchant_id, name, kind, type, scope, threshold, value, cap, stock, claimed, per_person, new_only, range, valid_from, valid_to, claim_from, claim_to, by_hand, show_channel, show_page,
        made_by, made_at, online_at, ended_at)
      select 1, '立减券' || n, 0, (array[1, 2, 12])[1 + n % 3], 1 + n % 9, 0, 50, 0, 5000000, 0, 1, false, 0, a.at::date, a.at::date + 60, a.at::date, a.at::date + 30, false, 1 + n % 4, 1 + n % 5, '测量', a.at, a.at,
        case when n % 7 = 0 then a.at end
      from generate_series(1, ${templates}) n cross join lateral (select now() - ((${templates} - n) * 700.0 / ${templates}) * interval '1 day' as at) a order by n`);
  await client.query(`
    create temp table given as select id, row_number() over (order by id desc) as n from coupon_template where merchant_id = 1; create index on given (n); analyze given;
    insert into coupon (merchant_id, code, member_id, name, type, scope, threshold, value, cap, valid_from, valid_to, state, cut, issued_at, issued_by, template_id)
      select 1, 'BN' || lpad(nth::text, 12, '0'), 'm' || nth % 100000, '立减券', 1, 1, 0, 50, 0, current_date - 700, current_date + 60, 10, 0, now(), '测量', g.id
      from generate_series(1, ${written}) nth join given g on g.n = case when nth % 2 = 0 then 1 else 1 + nth % (select count(*) from given) end;
    insert into coupon_write_off (merchant_id, coupon_id, template_id, code, coupon_name, member_id, customer_name, customer_phone, store_id, store_name, amount, cut, by_id, by_name, at, undone_at, undone_by, undo_reason)
      select 1, c.id, c.template_id, c.code, c.name, c.member_id, '用户' || c.id % 5000, '13' || lpad((c.id * 7919 % 1000000000)::text, 9, '0'), s.id, s.name, 20000, 50, 1, '店员' || c.id % 50,
        now() - ((${written} - c.id % ${written}) * 700.0 / ${written}) * interval '1 day', case when c.id % 500 = 0 then now() end, '', ''
      from coupon c join shelf s on s.n = c.id % (select count(*) from shelf) where c.merchant_id = 1 and c.template_id is not null order by c.id;
    update coupon c set write_off_id = w.id, state = 30, cut = w.cut from coupon_write_off w where w.merchant_id = 1 and c.merchant_id = 1 and w.coupon_id = c.id and w.undone_at is null;
    update coupon_template t set claimed = x.n from (select template_id, count(*) as n from coupon where merchant_id = 1 and template_id is not null group by 1) x where t.merchant_id = 1 and t.id = x.template_id;
    insert into coupon_tally (merchant_id, template_id, state, n, step) select 1, template_id, state, count(*), false from coupon where merchant_id = 1 and template_id is not null group by 2, 3`);
}
