/** The promise of templates: they gave no more than they may, and say how many they gave and how many of them stand where. */
export const templateCheck = `select 'coupon template ' || t.id || ' of merchant ' || t.merchant_id || ' says ' || t.claimed || ' of ' || t.stock || ' received; there are ' || c.n
  from coupon_template t cross join lateral (select count(*) as n from coupon c where c.merchant_id = t.merchant_id and c.template_id = t.id) c
  where t.claimed <> c.n or t.claimed > t.stock
  union all
  select 'coupons in ' || coalesce(y.state, c.state) || ' of template ' || coalesce(y.template_id, c.template_id) || ': ' || coalesce(y.n, 0) || ' are counted, ' || coalesce(c.n, 0) || ' there'
  from (select merchant_id, template_id, state, sum(n) as n from coupon_tally group by 1, 2, 3) y
  full join (select merchant_id, template_id, state, count(*) as n from coupon where template_id is not null group by 1, 2, 3) c using (merchant_id, template_id, state)
  where coalesce(y.n, 0) <> coalesce(c.n, 0)
  union all
  select 'customer ' || c.member_id || ' has ' || count(*) || ' coupons of template ' || t.id || ', which gives one person ' || t.per_person
  from coupon_template t join coupon c on c.merchant_id = t.merchant_id and c.template_id = t.id group by t.merchant_id, t.id, t.per_person, c.member_id having count(*) > t.per_person`;

/** The promise of write-offs: each that was not taken back has used its coupon, for what it says, and a coupon is used by one. */
export const writeOffCheck = `select 'write-off ' || w.id || ' took ' || w.cut || ' by coupon ' || w.coupon_id || ', which is in ' || c.state || ' and says ' || c.cut
  from coupon_write_off w join coupon c on c.merchant_id = w.merchant_id and c.id = w.coupon_id
  where (w.undone_at is null) <> (c.write_off_id is not distinct from w.id) or (w.undone_at is null and (c.state <> 30 or c.cut <> w.cut))
  union all
  select 'coupon ' || c.id || ' stands in ' || c.state || ' by write-off ' || w.id || ', which was taken back' from coupon c join coupon_write_off w on w.merchant_id = c.merchant_id and w.id = c.write_off_id
  where w.undone_at is not null or w.coupon_id <> c.id`;

/** The promise of codes: each is of its batch, which has as many as it says, and whoever redeemed it has the coupon of its template. */
export const codeCheck = `select 'batch ' || b.id || ' is of ' || b.size || ' codes and has ' || k.n from coupon_batch b
  cross join lateral (select count(*) as n from coupon_code k where k.merchant_id = b.merchant_id and k.batch_id = b.id) k where k.n <> b.size
  union all
  select 'code of batch ' || b.id || ' stands for a coupon of template ' || coalesce(c.template_id, 0) from coupon_code k join coupon_batch b on b.merchant_id = k.merchant_id and b.id = k.batch_id
  join coupon c on c.merchant_id = k.merchant_id and c.id = k.coupon_id where c.template_id is distinct from b.template_id or c.code <> k.code`;
