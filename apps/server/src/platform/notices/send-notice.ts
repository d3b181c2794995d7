import { sql } from 'kysely';
import type { Ctx } from '../http/context.ts';

export interface Notice {
  /** What it is, for filters and tests: `export-done`. */
  kind: string;
  title: string;
  /** No plain personal data. */
  text: string;
  /** A page of the console, or empty. */
  link: string;
}

/** Tells people of the merchant something, in the act's own transaction: what is undone was never told. */
export async function sendNotice(ctx: Ctx, accountIds: readonly number[], notice: Notice): Promise<void> {
  await sql`insert into notice (merchant_id, account_id, kind, title, text, link, created_at)
    select ${ctx.merchantId}, id, ${notice.kind}, ${notice.title}, ${notice.text}, ${notice.link}, ${ctx.now}
    from account where merchant_id = ${ctx.merchantId} and id = any(${[...new Set(accountIds)]}::bigint[])`.execute(ctx.tx);
}
