import { sql } from 'kysely';
import { changed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { skuName, type DraftSku, type Specs } from '../rules/draft.ts';
import { leaseTypesOf } from './lease-type.store.ts';

interface WrittenSku {
  id: number;
  sort: number;
}

const skuColumns = sql`sort integer, id bigint, name text, choices text[], barcode text, image text, market_price bigint, sale_price bigint, deposit bigint, stock integer`;
const asRow = (sku: DraftSku, sort: number) => ({
  sort,
  id: sku.sku_id === undefined ? null : Number(sku.sku_id),
  name: skuName(sku.choices),
  choices: sku.choices,
  barcode: sku.barcode,
  image: sku.image ?? '',
  market_price: sku.market_price,
  sale_price: sku.sale_price,
  deposit: sku.deposit,
  stock: sku.stock,
});

/**
 * Makes the goods' SKUs what the draft says: those on sale keep number and stock, new ones begin with the draft's stock, those left out are retired.
 * Returns the ids in the draft's order.
 */
async function writeSkus(ctx: Ctx, goodsId: number, skus: readonly DraftSku[]): Promise<number[]> {
  const table = JSON.stringify(skus.map(asRow));
  await changed(
    ctx.tx,
    sql`update goods_sku set retired = true, version = version + 1 where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} and not retired
      and id <> all(${skus.flatMap((sku) => (sku.sku_id === undefined ? [] : [sku.sku_id]))}::bigint[])`,
  );
  await changed(
    ctx.tx,
    sql`update goods_sku s set name = t.name, choices = t.choices, barcode = t.barcode, image = t.image, market_price = t.market_price, sale_price = t.sale_price, deposit = t.deposit,
        sort = t.sort, retired = false, version = s.version + 1
      from jsonb_to_recordset(${table}::jsonb) t(${skuColumns}) where s.merchant_id = ${ctx.merchantId} and s.goods_id = ${goodsId} and s.id = t.id`,
  );
  await changed(
    ctx.tx,
    sql`insert into goods_sku (merchant_id, goods_id, name, choices, barcode, image, market_price, sale_price, deposit, stock, sort)
      select ${ctx.merchantId}, ${goodsId}, name, choices, barcode, image, market_price, sale_price, deposit, stock, sort
      from jsonb_to_recordset(${table}::jsonb) t(${skuColumns}) where t.id is null order by t.sort`,
  );
  const written = await rows(
    ctx.tx,
    sql<WrittenSku>`select id, sort from goods_sku where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} and not retired order by sort, id`,
  );
  return written.map((sku) => sku.id);
}

/** Writes SKUs and prices as they are sold from now on. Returns the SKU ids in the draft's order. */
export async function publishSpecs(ctx: Ctx, goodsId: number, { skus }: Specs): Promise<number[]> {
  const types = new Map((await leaseTypesOf(ctx)).map((type) => [String(type.id), type]));
  const ids = await writeSkus(ctx, goodsId, skus);
  const prices = skus.flatMap((sku, index) =>
    sku.prices.flatMap(({ goods_lease_type_id: id, ...price }) => {
      const type = types.get(id);
      return type && price.a_total_rent !== null ? [{ sku_id: ids[index], lease_type: type.lease_type, periods: type.periods, ...price }] : [];
    }),
  );
  await changed(
    ctx.tx,
    sql`delete from sku_price where merchant_id = ${ctx.merchantId} and sku_id in (select id from goods_sku where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId})`,
  );
  await changed(
    ctx.tx,
    sql`insert into sku_price (merchant_id, sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, s_total_rent, expiry_buyout)
      select ${ctx.merchantId}, sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, s_total_rent, expiry_buyout
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) t(sku_id bigint, lease_type smallint, periods smallint, a_total_rent bigint, b_total_rent bigint, c_total_rent bigint,
        s_total_rent bigint, expiry_buyout bigint)`,
  );
  return ids;
}

/** The services that the goods offer from now on; one that was deleted meanwhile is not among them. */
export async function publishServices(ctx: Ctx, goodsId: number, serviceIds: readonly string[]): Promise<void> {
  await changed(
    ctx.tx,
    sql`delete from goods_service_of where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} and service_id <> all(${[...serviceIds]}::bigint[])`,
  );
  await changed(
    ctx.tx,
    sql`insert into goods_service_of (merchant_id, goods_id, service_id)
      select merchant_id, ${goodsId}, id from goods_service where merchant_id = ${ctx.merchantId} and id = any(${[...serviceIds]}::bigint[]) for key share
      on conflict do nothing`,
  );
}
