import { sql } from 'kysely';
import type { PriceUnit } from '@merchant-admin/common/money';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sectionPricesOf, type Basic, type CompleteDraft, type Config, type DraftSku, type SectionPrices, type Specs } from '../rules/draft.ts';
import { leaseTypesOf } from './lease-type.store.ts';

interface LiveGoods extends SectionPrices {
  name: string;
  subtitle: string;
  category_id: number | null;
  brand_id: number | null;
  degree: number;
  images: string[];
  video: string;
  detail: string;
  tags: string[];
  sort: number;
  attributes: Specs['attributes'];
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  postage_id: number | null;
  company_id: number | null;
  channels: string[];
  return_freight: number;
  return_address: string;
  ship_from: string;
}
interface LiveSku {
  id: number;
  choices: string[];
  barcode: string;
  image: string;
  market_price: number;
  sale_price: number;
  deposit: number;
  stock: number;
}
interface LivePrice {
  sku_id: number;
  lease_type: number;
  periods: number;
  a_total_rent: PriceUnit;
  b_total_rent: PriceUnit;
  c_total_rent: PriceUnit;
  s_total_rent: PriceUnit | null;
  expiry_buyout: number;
}

const basicOf = (goods: LiveGoods): Basic => ({
  goods_name: goods.name,
  subtitle: goods.subtitle,
  category_id: String(goods.category_id ?? ''),
  ...(goods.brand_id === null ? {} : { brand_id: String(goods.brand_id) }),
  degree: goods.degree,
  images: goods.images,
  ...(goods.video === '' ? {} : { video: goods.video }),
  detail: goods.detail,
  tags: goods.tags,
  sort: goods.sort,
});

const configOf = (goods: LiveGoods, services: readonly string[]): Config => ({
  service_ids: [...services],
  ...(goods.postage_id === null ? {} : { postage_id: String(goods.postage_id) }),
  ...(goods.company_id === null ? {} : { company_id: String(goods.company_id) }),
  return_rule: goods.return_rule,
  buyout_mode: goods.buyout_mode,
  renewable: goods.renewable,
  channels: goods.channels,
  return_freight: goods.return_freight,
  return_address: goods.return_address,
  ship_from: goods.ship_from,
});

/** What is on sale of goods, in the form in which it is edited. Undefined for goods that were never passed. */
export async function liveDraft(ctx: Ctx, goodsId: number, merchantId = ctx.merchantId): Promise<CompleteDraft | undefined> {
  const goods = await maybe(
    ctx.tx,
    sql<LiveGoods>`select name, subtitle, category_id, brand_id, degree, images, video, detail, tags, sort, attributes, return_rule, buyout_mode, renewable, postage_id, company_id, channels,
        return_freight, return_address, ship_from, a_section_price, b_section_price, c_section_price, s_section_price
      from goods where merchant_id = ${merchantId} and id = ${goodsId} and published_at is not null`,
  );
  if (!goods) return undefined;
  const skus = await rows(
    ctx.tx,
    sql<LiveSku>`select id, choices, barcode, image, market_price, sale_price, deposit, stock from goods_sku
      where merchant_id = ${merchantId} and goods_id = ${goodsId} and not retired order by sort, id`,
  );
  const prices = await rows(
    ctx.tx,
    sql<LivePrice>`select sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, s_total_rent, expiry_buyout from sku_price
      where merchant_id = ${merchantId} and sku_id = any(${skus.map((sku) => sku.id)}::bigint[]) order by sku_id, lease_type, periods`,
  );
  const services = await rows(
    ctx.tx,
    sql<{ id: string }>`select service_id::text as id from goods_service_of where merchant_id = ${merchantId} and goods_id = ${goodsId} order by service_id`,
  );
  return {
    basic: basicOf(goods),
    specs: { ...specsOf(goods.attributes, skus, prices, await leaseTypeIds(ctx, merchantId)), ...sectionPricesOf(goods) },
    config: configOf(
      goods,
      services.map((service) => service.id),
    ),
  };
}

type IdOf = (leaseType: number, periods: number) => string | undefined;

async function leaseTypeIds(ctx: Ctx, merchantId: number): Promise<IdOf> {
  const known = new Map((await leaseTypesOf(ctx, merchantId)).map((type) => [`${type.lease_type}/${type.periods}`, String(type.id)]));
  return (leaseType, periods) => known.get(`${leaseType}/${periods}`);
}

function specsOf(attributes: Specs['attributes'], skus: readonly LiveSku[], prices: readonly LivePrice[], idOf: IdOf): Specs {
  const bySku = Map.groupBy(prices, (price) => price.sku_id);
  const priceOf = ({ lease_type: type, periods, sku_id: _sku, ...rents }: LivePrice): DraftSku['prices'] => {
    const id = idOf(type, periods);
    return id === undefined ? [] : [{ goods_lease_type_id: id, ...rents }];
  };
  const full = skus.map(({ id, image, ...sku }): DraftSku => ({
    ...sku,
    sku_id: String(id),
    ...(image === '' ? {} : { image }),
    prices: (bySku.get(id) ?? []).flatMap(priceOf),
  }));
  return { attributes, lease_type_ids: [...new Set(full.flatMap((sku) => sku.prices.map((price) => price.goods_lease_type_id)))], skus: full };
}
