import { serviceCharges, serviceKinds } from '@merchant-admin/contract/goods/codes';
import { goodsStatusText } from '@merchant-admin/contract/goods/codes';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { infoId, sectionPricesOf, skuName, type Basic, type Config, type DraftSku, type Specs } from '../rules/draft.ts';
import type { LeaseTypeOf } from '../rules/tiers.ts';
import { findGoods, merchantOf, type GoodsRow } from '../store/goods-row.store.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { leaseTypeTitle, namesOf, servicesById } from '../store/names.view.ts';
import { skuStocks } from '../store/stock.store.ts';
import { currentDraft } from './current-draft.ts';
import { actsOf } from './goods-facts.ts';

/** What every step's page says of the goods that it belongs to. */
export async function headOf(ctx: Ctx, goods: GoodsRow, name = goods.name) {
  return {
    goods_id: String(goods.id),
    merchant_id: String(goods.merchant_id),
    goods_name: name,
    status: goods.status,
    status_name: goodsStatusText[goods.status],
    edited: goods.edited,
    on_sale: goods.on_shelf,
    reject_reason: goods.reject_reason,
    version: goods.version,
    actions: await actsOf(ctx, goods),
  };
}

async function opened(ctx: Ctx, query: { goods_id: string; merchant_id?: string | undefined }) {
  const goods = await findGoods(ctx, query.goods_id, merchantOf(ctx, query.merchant_id));
  const draft = await currentDraft(ctx, goods);
  return { goods, draft, head: await headOf(ctx, goods, draft.basic?.goods_name) };
}

const picture = (key: string) => ({ key, url: urlOf(key) });
const unnamed: Basic = { goods_name: '', subtitle: '', category_id: '', images: [], detail: '', tags: [], sort: 0 };

/** The first step as it was edited last, else as it is on sale. */
export const goodsDetailFirst = operation(rentalEndpoints.goodsDetailFirst, async (ctx, { query }) => {
  const { goods, draft, head } = await opened(ctx, query);
  const { video, images, degree, category_id: category, brand_id: brand = '', ...basic } = draft.basic ?? unnamed;
  const names = await namesOf(ctx, goods.merchant_id, [draft]);
  return {
    ...head,
    basic: {
      ...basic,
      category_id: category,
      category_name: names.category(category),
      brand_id: brand,
      brand_name: names.brand(brand),
      degree: degree ?? null,
      degree_name: degreeText[degree ?? 0] ?? '',
      images: images.map(picture),
      video: video === undefined ? null : picture(video),
    },
  };
});

const noSpecs: Specs = { attributes: [], lease_type_ids: [], skus: [] };

function skuShapeOf({ sku_id: id = '', choices, image, prices, ...sku }: DraftSku, stocks: ReadonlyMap<string, number>, typeOf: LeaseTypeOf) {
  return {
    ...sku,
    sku_id: id,
    goods_attr_name: skuName(choices),
    choices,
    image: image === undefined ? null : picture(image),
    stock: stocks.get(id) ?? sku.stock,
    prices: prices.map((price) => ({ ...price, info_id: infoId(id, typeOf(price.goods_lease_type_id)) })),
  };
}

/** The second step; a SKU on sale shows the stock that it has now. */
export const goodsDetailSecond = operation(rentalEndpoints.goodsDetailSecond, async (ctx, { query }) => {
  const { goods, draft, head } = await opened(ctx, query);
  const specs = draft.specs ?? noSpecs;
  const types = await leaseTypesOf(ctx, goods.merchant_id);
  const known = new Map(types.map((type) => [String(type.id), type]));
  const stocks = new Map((await skuStocks(ctx, goods.id, goods.merchant_id)).map((sku) => [String(sku.id), sku.stock]));
  return {
    ...head,
    specs: {
      ...sectionPricesOf(specs),
      attributes: specs.attributes,
      lease_types: specs.lease_type_ids.flatMap((id) => {
        const type = known.get(id);
        return type ? [{ ...type, goods_lease_type_id: id, name: leaseTypeTitle(type) }] : [];
      }),
      skus: specs.skus.map((sku) => skuShapeOf(sku, stocks, (id) => known.get(id))),
    },
  };
});

const noConfig: Config = {
  service_ids: [],
  return_rule: 1,
  buyout_mode: 1,
  renewable: true,
  channels: [],
  return_freight: 2,
  return_address: '',
  ship_from: '',
};

/** The third step as it was edited last, else as it is on sale. */
export const goodsDetailThird = operation(rentalEndpoints.goodsDetailThird, async (ctx, { query }) => {
  const { goods, draft, head } = await opened(ctx, query);
  const { service_ids: serviceIds, postage_id: postage = '', company_id: company = '', ...config } = draft.config ?? noConfig;
  const names = await namesOf(ctx, goods.merchant_id, [draft]);
  const services = await servicesById(ctx, goods.merchant_id, serviceIds);
  return {
    ...head,
    config: {
      ...config,
      services: services.map(({ id, kind, charge, ...service }) => ({
        ...service,
        id: String(id),
        kind,
        kind_name: serviceKinds[kind],
        charge,
        charge_name: serviceCharges[charge],
      })),
      postage_id: postage,
      postage_name: names.postage(postage),
      company_id: company,
      company_name: names.company(company),
    },
  };
});
