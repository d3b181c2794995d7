import { sql } from 'kysely';
import { queueErrors as e } from '@merchant-admin/contract/platform/queue';
import { maybe } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import type { Condition } from '../lists/conditions.ts';

/** Locks a person's account: what one person gets comes one after another, and nothing is given to one who ends just then. */
export const lockAccount = (ctx: Ctx, accountId: number | string | null) =>
  sql`select from account where merchant_id = ${ctx.merchantId} and id = ${accountId}::bigint for no key update`.execute(ctx.tx);

/**
 * Locks a person's account, so that what one person gets comes one after another and the caps are counted behind it; an account that ends or loses its right
 * just then gets nothing. Taken before the pool's and the items' locks.
 * @throws WORKER_UNKNOWN
 */
export async function lockWorker(ctx: Ctx, accountId: number | string | null, tag: string): Promise<{ id: number; name: string }> {
  await lockAccount(ctx, accountId);
  const worker = await maybe(
    ctx.tx,
    sql<{
      id: number;
      name: string;
    }>`select a.id, a.name from account a where a.merchant_id = ${ctx.merchantId} and a.id = ${accountId}::bigint and ${mayWork(tag)}`,
  );
  return worker ?? refuse(e.WORKER_UNKNOWN);
}

/** The condition that an `account a` is enabled and holds a tag. */
export const mayWork = (tag: string): Condition => sql`a.enabled and exists (
  select from account_role ar join role ro on ro.merchant_id = ar.merchant_id and ro.id = ar.role_id
  where ar.merchant_id = a.merchant_id and ar.account_id = a.id and (ro.is_administrator or ${tag} = any(ro.tags)))`;
