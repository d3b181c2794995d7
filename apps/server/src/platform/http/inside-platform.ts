import { sql } from 'kysely';
import { one } from '../db/database.ts';
import { Held } from '../db/held.ts';
import type { Ctx } from './context.ts';

const stand = (ctx: Ctx, merchantId: number) => one(ctx.tx, sql<{ to: string }>`select set_config('app.merchant_id', ${String(merchantId)}, true) as to`);

/**
 * Works inside the platform's own merchant within the transaction of a call that its staff make on behalf of another one, so that both are changed or neither is
 * (docs/decisions/0059). The fence stands where it stood once the work is done; work that fails undoes the transaction.
 */
export async function insidePlatform<T>(ctx: Ctx, work: (inside: Ctx) => Promise<T>): Promise<T> {
  if (ctx.isGuest) throw new Error('only staff of the platform work inside its merchant');
  const { merchant } = await one(ctx.tx, sql<{ merchant: number }>`select merchant_id as merchant from directory.platform`);
  await stand(ctx, merchant);
  const result = await work({ ...ctx, merchantId: merchant, held: new Held() });
  await stand(ctx, ctx.merchantId);
  return result;
}
