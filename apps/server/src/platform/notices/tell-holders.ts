import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { sendNotice, type Notice } from './send-notice.ts';

const most = 50;

/**
 * Sends a notice to those who may do something about it: enabled people of the merchant who hold the right, administrators among them; of a store's own
 * matter, no people of other stores. @param besides an account that is not told
 */
export async function tellHolders(ctx: Ctx, tag: string, notice: Notice, storeId?: number | null, besides = 0): Promise<void> {
  const holders = await rows(
    ctx.tx,
    sql<{ id: number }>`select distinct a.id from account a
      join account_role ar on ar.merchant_id = a.merchant_id and ar.account_id = a.id
      join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
      where a.merchant_id = ${ctx.merchantId} and a.enabled and a.id <> ${besides} ${storeId === undefined ? sql`` : sql`and (a.store_id is null or a.store_id = ${storeId})`} and (r.is_administrator or ${tag} = any(r.tags)) order by a.id limit ${most}`,
  );
  await sendNotice(
    ctx,
    holders.map((each) => each.id),
    notice,
  );
}
