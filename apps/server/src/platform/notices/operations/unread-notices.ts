import { sql } from 'kysely';
import { noticesEndpoints } from '@merchant-admin/contract/platform/notices';
import { one } from '../../db/database.ts';
import { operation } from '../../http/operation.ts';

const most = 100;

/** How many notices a person has not read: walks the index of the unread alone, and no further than the bell shows. */
export const unreadNotices = operation(noticesEndpoints.unreadNotices, async (ctx) => {
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from (
      select from notice where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and read_at is null limit ${most}) t`,
  );
  return { unread: n };
});
