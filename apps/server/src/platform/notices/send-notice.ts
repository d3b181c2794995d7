import { sql } from 'kysely';
import type { Ctx } from '../http/context.ts';

export interface Notice {
  /** The kind of the notice, for filters and tests: `export-done`. */
  kind: string;
  title: string;
  /** The notice's text; no plain personal data. */
  text: string;
  /** A page of the console, or empty. */
  link: string;
}

/** Sends a notice to people of the merchant, in the act's own transaction: if that is undone, nobody was told. */
export async function sendNotice(ctx: Ctx, accountIds: readonly number[], notice: Notice): Promise<void> {
  await sql`insert into notice (merchant_id, account_id, kind, title, text, link, created_at)
    select ${ctx.merchantId}, id, ${notice.kind}, ${notice.title}, ${notice.text}, ${notice.link}, ${ctx.now}
    from account where merchant_id = ${ctx.merchantId} and id = any(${[...new Set(accountIds)]}::bigint[])`.execute(ctx.tx);
}
