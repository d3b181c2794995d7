import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { noticesEndpoints } from '@merchant-admin/contract/platform/notices';
import { one, rows } from '../../db/database.ts';
import { operation } from '../../http/operation.ts';

interface Row {
  id: number;
  kind: string;
  title: string;
  text: string;
  link: string;
  created_at: Date;
  read_at: Date | null;
}

/** A person's own notices. */
export const notices = operation(noticesEndpoints.notices, async (ctx, { query }) => {
  const { page, page_size: size, order } = query;
  const mine = sql`merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id}`;
  const list = await rows(
    ctx.tx,
    sql<Row>`select id, kind, title, text, link, created_at, read_at from notice where ${mine}
      order by ${order === 'unread' ? sql`read_at is not null, id desc` : sql`id desc`} limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from notice where ${mine} limit ${countCap + 1}) t`);
  return {
    list: list.map(({ id, read_at, created_at, ...row }) => ({ ...row, id: String(id), created_at: created_at.toISOString(), read: read_at !== null })),
    total: Math.min(n, countCap),
    total_capped: n > countCap,
    page,
    page_size: size,
  };
});
