import { sql } from 'kysely';
import type { GoodsCategory, ServiceCharge, ServiceKind } from '@merchant-admin/contract/goods/codes';
import { changed, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { CompleteDraft, DraftSku } from '../rules/draft.ts';
import { segmentsOf } from '../rules/tiers.ts';
import { ensureLeaseType } from './lease-type.store.ts';
import type { SalePrice } from './offer.view.ts';
import { changeGoods, insertGoods, type GoodsChange } from './goods-row.store.ts';
import { publishServices, publishSpecs } from './publish.store.ts';
import { insertRow } from '../../../platform/kept/index.ts';
import { serviceTable } from './service.store.ts';

export interface NewSku {
  name: string;
  stock: number;
  /** fen */
  deposit: number;
  marketPrice: number;
  prices: readonly Omit<SalePrice, 'sku_id'>[];
}

export interface NewService {
  name: string;
  kind: ServiceKind;
  /** fen */
  price: number;
  /** Codes of the contract; once when it is not said. */
  charge?: ServiceCharge;
  explains?: string;
  /** Kinds of goods that it is for; all when they are not said. */
  kinds?: readonly GoodsCategory[];
}

export interface NewGoods {
  name: string;
  degree: number;
  image: string;
  /** Codes: goodsCategories of the contract; a phone when it is not said. */
  category?: string;
  /** fen */
  postage?: number;
  services?: readonly NewService[];
  skus: readonly NewSku[];
}

/** The merchant's service of that kind and name: one that is there stays as it is. Returns its id. */
async function ensureService(ctx: Ctx, { name, kind, price, charge = 1, explains = '', kinds = [] }: NewService): Promise<number> {
  const terms = { name, explains, price, charge, kinds: [...kinds], contents: [], image: '' };
  const added = await insertRow(ctx, serviceTable, { kind, ...terms });
  const there = sql<{ id: number }>`select id from goods_service where merchant_id = ${ctx.merchantId} and kind = ${kind} and name = ${name}`;
  return (added ?? (await one(ctx.tx, there))).id;
}

/** Offers a service beside goods. Returns its id. */
export async function addService(ctx: Ctx, goodsId: number, service: NewService): Promise<number> {
  const id = await ensureService(ctx, service);
  await changed(
    ctx.tx,
    sql`insert into goods_service_of (merchant_id, goods_id, service_id) values (${ctx.merchantId}, ${goodsId}, ${id}) on conflict do nothing`,
  );
  return id;
}

async function skuOf(ctx: Ctx, sku: NewSku): Promise<DraftSku> {
  const prices = [];
  for (const { lease_type: type, periods, ...rents } of sku.prices)
    prices.push({ goods_lease_type_id: String(await ensureLeaseType(ctx, type, periods)), ...rents });
  return { choices: [sku.name], barcode: '', market_price: sku.marketPrice, sale_price: sku.marketPrice, deposit: sku.deposit, stock: sku.stock, prices };
}

/** Lists goods on sale with their SKUs and prices, without drafts and reviews: for what is set up by a program. Returns the SKU ids. */
export async function addGoods(ctx: Ctx, goods: NewGoods, change: GoodsChange = {}): Promise<number[]> {
  const { id } = await insertGoods(ctx, goods.name, goods.degree);
  const skus: DraftSku[] = [];
  for (const sku of goods.skus) skus.push(await skuOf(ctx, sku));
  const specs: CompleteDraft['specs'] = { attributes: [{ name: '规格', choices: goods.skus.map((sku) => sku.name) }], lease_type_ids: [], skus };
  const ids = await publishSpecs(ctx, id, specs);
  const services = [];
  for (const service of goods.services ?? []) services.push(String(await ensureService(ctx, service)));
  await publishServices(ctx, id, services);
  await changeGoods(ctx, id, {
    image: goods.image,
    status: 30,
    on_shelf: true,
    published_at: ctx.now,
    category: goods.category ?? 'phone',
    attributes: JSON.stringify(specs.attributes),
    own_segments: segmentsOf(specs),
    lease_types: [...new Set(goods.skus.flatMap((sku) => sku.prices.map((price) => price.lease_type)))],
    ...change,
  });
  await changed(ctx.tx, sql`update goods set postage = ${goods.postage ?? 0} where merchant_id = ${ctx.merchantId} and id = ${id}`);
  return ids;
}
