import { sql } from 'kysely';
import { mostOffered } from '@merchant-admin/contract/goods/codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { goodsNamed } from './goods-name.ts';

export interface Offered {
  id: number;
  name: string;
}
export interface OfferedFilter {
  page: number;
  page_size: number;
  q?: string | undefined;
  /** The channel that shows them; all where it is left out. */
  channel_id?: string | undefined;
}

/** Goods on sale, the newest first, for a select. */
export async function goodsOffered(
  ctx: Ctx,
  { page, page_size: size, q = '', channel_id: channel }: OfferedFilter,
): Promise<{ list: Offered[]; total: number; capped: boolean }> {
  const merchant = sql`merchant_id = ${ctx.merchantId}`;
  const onSale = channel === undefined ? sql`${merchant} and on_shelf` : sql`${merchant} and on_shelf and (channels = '{}' or ${channel} = any(channels))`;
  const where = q === '' ? onSale : sql`${onSale} and (merchant_id, id) in (${goodsNamed(q, merchant)})`;
  // `offset 0` keeps the planner from walking all goods in the hope of meeting those of the name soon.
  const matches = q === '' ? sql`goods where ${where}` : sql`(select id, name from goods where ${where} offset 0) g`;
  const list = await rows(ctx.tx, sql<Offered>`select id, name from ${matches} order by id desc limit ${size} offset ${(page - 1) * size}`);
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from goods where ${where} limit ${countCap + 1}) t`);
  return { list, ...upToCap(n) };
}

/** Merchants for a select: all for the platform's staff, else one's own. */
export const merchantsOffered = (ctx: Ctx, q = ''): Promise<Offered[]> =>
  rows(
    ctx.tx,
    sql<Offered>`select merchant_id as id, name from merchant where ${ctx.isGuest || ctx.storeId !== null ? sql`merchant_id = ${ctx.merchantId}` : sql`true`}
      and name ilike ${`%${literally(q)}%`} order by merchant_id limit ${mostOffered}`,
  );
