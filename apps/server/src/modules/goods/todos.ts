import { sql } from 'kysely';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { maybe } from '../../platform/db/database.ts';
import { firstStep, todo, waiting } from '../../platform/todos.ts';

/** The platform's staff decide about what others have handed in too. */
export const goodsToReview = todo(
  { key: 'goods-review', title: '商品待审核', across: true, tags: ['goods:review'], href: `/boperationManagement/goodsList?tab=${goodsStatus.IN_REVIEW}` },
  (ctx) => waiting(ctx, sql`select g.submitted_at as since from goods g where g.status = ${goodsStatus.IN_REVIEW} and g.handed_in order by g.updated_at`),
);

export const firstGoods = firstStep(
  { key: 'goods', title: '上架第一件商品', tags: ['GoodsList'], href: '/boperationManagement/goodsList' },
  async (ctx) => (await maybe(ctx.tx, sql`select 1 from goods where merchant_id = ${ctx.merchantId} and published_at is not null limit 1`)) !== undefined,
);
