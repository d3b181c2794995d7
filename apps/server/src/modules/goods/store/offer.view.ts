import { sql, type RawBuilder } from 'kysely';
import { postageByRegion, serviceKind, type ServiceCharge, type ServiceKind } from '@merchant-admin/contract/goods/codes';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { SectionPrices } from '../rules/price.ts';

export interface SaleGoods {
  id: number;
  name: string;
  degree: number;
  image: string;
  /** fen, for most regions; null: only sent to some. */
  postage: number | null;
  subtitle: string;
  /** Uploads; `image` is the address of the first. */
  images: string[];
  tags: string[];
  detail: string;
  category_name: string | null;
  brand_name: string | null;
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
}
export interface SaleService {
  id: number;
  goods_id: number;
  name: string;
  kind: ServiceKind;
  /** fen; charged by period, the price of each period */
  price: number;
  charge: ServiceCharge;
}
export interface SaleSku {
  id: number;
  goods_id: number;
  name: string;
  stock: number;
  deposit: number;
  market_price: number;
}
export interface SalePrice extends SectionPrices {
  sku_id: number;
  lease_type: number;
  periods: number;
  expiry_buyout: number;
}

/** Goods on the shelf, as they were passed: drafts are not looked at. */
const onSale = sql`g.on_shelf`;

/** What sending costs, in fen, where no region says otherwise: by the goods' template, else by the goods themselves. */
const postage = sql`case when t.id is null then g.postage when t.way = ${postageByRegion} then t.fee else 0 end as postage`;
const template = sql`left join postage_template t on t.merchant_id = g.merchant_id and t.id = g.postage_id`;

const saleColumns = sql`g.id, g.name, g.degree, g.image, ${postage}, g.subtitle, g.images, g.tags, g.detail, c.name as category_name, b.name as brand_name, g.return_rule, g.buyout_mode,
  g.renewable`;
const described = sql`left join goods_category c on c.merchant_id = g.merchant_id and c.id = g.category_id left join goods_brand b on b.merchant_id = g.merchant_id and b.id = g.brand_id`;
/** Goods are shown in all channels, or in those that they name. */
const shownIn = (channelId: string | undefined) => (channelId === undefined ? sql`true` : sql`(g.channels = '{}' or ${channelId} = any(g.channels))`);

/** A page of what a channel shows: by the merchant's own order, then the newest. */
export async function goodsOnSale(ctx: Ctx, page: number, pageSize: number, channelId?: string): Promise<{ list: SaleGoods[]; total: number }> {
  const which = sql`g.merchant_id = ${ctx.merchantId} and ${onSale} and ${shownIn(channelId)}`;
  const list = await rows(
    ctx.tx,
    sql<SaleGoods>`select ${saleColumns} from goods g ${template} ${described} where ${which} order by g.sort desc, g.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = await maybe(ctx.tx, sql<{ n: number }>`select count(*)::int as n from goods g where ${which}`);
  return { list, total: total?.n ?? 0 };
}

export const oneOnSale = (ctx: Ctx, goodsId: string) =>
  maybe(
    ctx.tx,
    sql<SaleGoods>`select ${saleColumns} from goods g ${template} ${described} where g.merchant_id = ${ctx.merchantId} and g.id = ${goodsId}::bigint and ${onSale}`,
  );

export const skusOf = (ctx: Ctx, goodsIds: readonly number[]) =>
  rows(
    ctx.tx,
    sql<SaleSku>`select id, goods_id, name, stock, deposit, market_price from goods_sku
      where merchant_id = ${ctx.merchantId} and goods_id = any(${goodsIds}::bigint[]) and not retired order by goods_id, sort, id`,
  );

export const pricesOf = (ctx: Ctx, skuIds: readonly number[]) =>
  rows(
    ctx.tx,
    sql<SalePrice>`select sku_id, lease_type, periods, a_total_rent, b_total_rent, c_total_rent, s_total_rent, expiry_buyout
      from sku_price where merchant_id = ${ctx.merchantId} and sku_id = any(${skuIds}::bigint[]) order by sku_id, lease_type, periods`,
  );

/** The services that may be taken beside these goods: chosen for them, in use, and for their kind. */
export const servicesOf = (ctx: Ctx, goodsIds: readonly number[]) =>
  rows(
    ctx.tx,
    sql<SaleService>`select s.id, o.goods_id, s.name, s.kind, s.price, s.charge from goods_service_of o
      join goods_service s on s.merchant_id = o.merchant_id and s.id = o.service_id
      join goods g on g.merchant_id = o.merchant_id and g.id = o.goods_id
      where o.merchant_id = ${ctx.merchantId} and o.goods_id = any(${[...goodsIds]}::bigint[]) and s.enabled and s.kind <> ${serviceKind.BASIC}
        and (s.kinds = '{}' or g.category = any(s.kinds)) order by s.id limit 500`,
  );

export interface Offer extends SalePrice {
  sku_name: string;
  deposit: number;
  market_price: number;
  goods_id: number;
  goods_name: string;
  degree: number;
  image: string;
  /** fen, for most regions; null: only sent to some. `postageTo` tells what it is for a receiver. */
  postage: number | null;
  postage_id: number | null;
  /** In whose name the goods' contracts are signed; null where the goods name none, then `contractCompanyOf` tells. */
  company_id: number | null;
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  /** Channels that show the goods; none means all. */
  channels: string[];
}

type Like = Pick<Offer, 'deposit' | 'expiry_buyout' | 'lease_type' | 'periods'>;

const offers = (ctx: Ctx, leaseType: number, periods: number, which: RawBuilder<unknown>) =>
  sql<Offer>`select p.sku_id, p.lease_type, p.periods, p.a_total_rent, p.b_total_rent, p.c_total_rent, p.s_total_rent, p.expiry_buyout,
      s.name as sku_name, s.deposit, s.market_price, g.id as goods_id, g.name as goods_name, g.degree, g.image, ${postage}, g.postage_id, g.company_id, g.return_rule, g.buyout_mode, g.renewable, g.channels
    from sku_price p
    join goods_sku s on s.merchant_id = p.merchant_id and s.id = p.sku_id
    join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id ${template}
    where p.merchant_id = ${ctx.merchantId} and ${which} and not s.retired and p.lease_type = ${leaseType} and p.periods = ${periods} and ${onSale}`;

/** One SKU on sale for one lease type and term. */
export const offerOf = (ctx: Ctx, skuId: string, leaseType: number, periods: number) =>
  maybe(ctx.tx, offers(ctx, leaseType, periods, sql`p.sku_id = ${skuId}::bigint`));

/** The SKUs of goods on sale for one lease type and term. */
export const offersOf = (ctx: Ctx, goodsId: number, leaseType: number, periods: number) =>
  rows(ctx.tx, sql<Offer>`${offers(ctx, leaseType, periods, sql`s.goods_id = ${goodsId}`)} order by p.sku_id limit 500`);

/** SKUs on sale of other goods at the same deposit and buyout price, fen of one device. */
export const offersLike = (ctx: Ctx, goodsId: number, { deposit, expiry_buyout, lease_type, periods }: Like, most: number) =>
  rows(
    ctx.tx,
    sql<
      Offer & { stock: number }
    >`select like_it.*, k.stock from (${offers(ctx, lease_type, periods, sql`s.goods_id <> ${goodsId} and s.deposit = ${deposit} and p.expiry_buyout = ${expiry_buyout}`)}) like_it
      join goods_sku k on k.merchant_id = ${ctx.merchantId} and k.id = like_it.sku_id order by like_it.goods_name, like_it.sku_id limit ${most}`,
  );
