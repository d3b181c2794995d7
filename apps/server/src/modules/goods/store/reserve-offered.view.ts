import { sql } from 'kysely';
import { reserveStatus } from '@merchant-admin/contract/goods/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface OfferedReserve {
  id: number;
  name: string;
  category_name: string;
  brand_name: string;
  images: string[];
  detail: string;
  /** fen a period */
  least_price: number | null;
  most_price: number | null;
  reserve_from: Date;
  reserve_to: Date;
  quota: number | null;
  reserved: number;
  on_sale: boolean;
  goods_id: string;
}

/** Models that may be reserved now, and those whose goods are on sale. */
const offered = (ctx: Ctx) => sql`r.merchant_id = ${ctx.merchantId} and (
    (r.status = ${codes(reserveStatus.OPEN)} and r.reserve_from <= ${ctx.now} and r.reserve_to > ${ctx.now})
    or (r.status = ${codes(reserveStatus.ON_SALE)} and exists (select from goods g where g.merchant_id = r.merchant_id and g.id = r.goods_id and g.on_shelf)))`;

const columns = sql`r.id, r.name, c.name as category_name, coalesce(b.name, '') as brand_name, r.images, r.least_price, r.most_price, r.reserve_from, r.reserve_to, r.quota, r.reserved,
  r.status = ${codes(reserveStatus.ON_SALE)} as on_sale, case when r.status = ${codes(reserveStatus.ON_SALE)} then coalesce(r.goods_id::text, '') else '' end as goods_id`;
const withNames = sql`join goods_category c on c.merchant_id = r.merchant_id and c.id = r.category_id
  left join goods_brand b on b.merchant_id = r.merchant_id and b.id = r.brand_id`;

/** A page of the models that shops show, the newest first. The descriptions are left out. */
export async function reserveOffered(ctx: Ctx, page: number, pageSize: number): Promise<{ list: Omit<OfferedReserve, 'detail'>[]; total: number }> {
  const list = await rows(
    ctx.tx,
    sql<Omit<OfferedReserve, 'detail'>>`select ${columns} from reserve_goods r ${withNames} where ${offered(ctx)}
      order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from reserve_goods r where ${offered(ctx)}`);
  return { list, total: n };
}

export const oneReserveOffered = async (ctx: Ctx, id: string): Promise<OfferedReserve | undefined> =>
  (await rows(ctx.tx, sql<OfferedReserve>`select ${columns}, r.detail from reserve_goods r ${withNames} where ${offered(ctx)} and r.id = ${id}::bigint`))[0];
