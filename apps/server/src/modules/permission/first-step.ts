import { sql } from 'kysely';
import { rows } from '../../platform/db/database.ts';
import { firstStep } from '../../platform/todos.ts';

export const firstColleague = firstStep(
  { key: 'colleague', title: '为同事新增账号并分配角色', tags: ['Account'], href: '/permission/account' },
  async (ctx) => (await rows(ctx.tx, sql`select 1 from account where merchant_id = ${ctx.merchantId} limit 2`)).length > 1,
);
