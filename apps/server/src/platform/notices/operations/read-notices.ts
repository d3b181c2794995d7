import { sql } from 'kysely';
import { noticesEndpoints } from '@merchant-admin/contract/platform/notices';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { maybe } from '../../db/database.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';

/** Marks one notice or all as read. Reading again changes nothing. It is a mark of one's own, so it leaves no history. */
export const readNotices = operation(noticesEndpoints.readNotices, async (ctx, { body }) => {
  const mine = sql`merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id}`;
  if (body.id === undefined) {
    await sql`update notice set read_at = ${ctx.now} where ${mine} and read_at is null`.execute(ctx.tx);
    return {};
  }
  const read = await maybe(ctx.tx, sql`update notice set read_at = coalesce(read_at, ${ctx.now}) where ${mine} and id = ${body.id}::bigint returning 1`);
  return read ? {} : refuse(platformErrors.NOT_FOUND);
});
