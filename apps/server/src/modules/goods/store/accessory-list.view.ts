import { sql } from 'kysely';
import type { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Accessory {
  id: number;
  name: string;
  images: string[];
  on_shelf: boolean;
}

/** A page of goods for sale, on the shelf or off it. A merchant has as many as one list looks through (mostCatalogue). */
export async function listAccessories(
  ctx: Ctx,
  { q = '', page, page_size: size }: BodyOf<typeof bundleEndpoints.bundleAccessories>,
): Promise<{ list: Accessory[]; total: number }> {
  const where = sql`merchant_id = ${ctx.merchantId} and name ilike ${`%${literally(q)}%`}`;
  const list = await rows(
    ctx.tx,
    sql<Accessory>`select id, name, images, on_shelf from sale_goods where ${where} order by updated_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from sale_goods where ${where}`);
  return { list, total: n };
}
