import { sql } from 'kysely';
import { maybe } from '../../platform/db/database.ts';
import { firstStep } from '../../platform/todos.ts';

export const firstKey = firstStep(
  { key: 'api-key', title: '创建开放接口密钥，接入店铺', tags: ['ApiKeys'], href: '/permission/apiKeys' },
  async (ctx) => (await maybe(ctx.tx, sql`select 1 from api_key where merchant_id = ${ctx.merchantId} limit 1`)) !== undefined,
);
