import { sql } from 'kysely';
import { couponListPath } from '@merchant-admin/contract/stores/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { almostGone } from './store/template-list.view.ts';

export const couponsAlmostGone = todo({ key: 'coupon-low', title: '优惠券库存将尽', tags: ['coupon:edit'], href: `${couponListPath}?waits=low` }, (ctx) =>
  waiting(
    ctx,
    sql`select coalesce(t.online_at, t.made_at) as since from coupon_template t where t.merchant_id = ${ctx.merchantId} and ${almostGone(ctx)} order by 1`,
  ),
);
