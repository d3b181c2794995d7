import { z } from 'zod';
import { degreeText } from './degrees.ts';
import { action } from '../platform/acts.ts';
import { picture } from '../platform/form-shapes.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput } from '../platform/paging.ts';
import { choices, fen, fenInput, id, instant, integer, line, paragraph, price, priceInput, requiredLine } from '../platform/shapes.ts';
import { publicUploadKey as publicKey } from '../platform/uploads.ts';
import { goodsSorts, mostAttributes, mostLeaseTypes, mostPictures, mostRent, mostSkus, mostStock } from './codes.ts';
import { goodsColumns, goodsFields } from './goods-list.ts';

const degrees = Object.keys(degreeText).map(Number);
export const degree = integer(1, 101).refine((code) => degrees.includes(code), '请选择商品成色');

/** The first step: what the goods are. Only name and category are needed to keep a draft. */
export const basicInput = z.strictObject({
  goods_name: requiredLine(60, '商品名称'),
  subtitle: line(60, '副标题').default(''),
  category_id: id('goodsCategory'),
  brand_id: id('goodsBrand').optional(),
  degree: degree.optional(),
  /** Uploads of the merchant, the first is the main one. */
  images: z.array(publicKey).max(mostPictures, `最多上传${mostPictures}张图片`).default([]),
  video: publicKey.optional(),
  /** HTML of the editor; the server keeps what is harmless. */
  detail: z.string().max(50_000, '商品详情过长').default(''),
  tags: z.array(requiredLine(8, '标签')).max(6, '最多6个标签').default([]),
  sort: integer(0, 9999).default(0),
});

/** A rent, 1/10000 yuan (specification 3 and 9). */
const rentInput = priceInput(mostRent);
const sectionPrice = rentInput.nullable().optional();
/** What a period costs each segment, 1/10000 yuan: rows of prices are filled by it. A segment that is left out keeps the price that was saved. */
export const sectionPrices = { a_section_price: sectionPrice, b_section_price: sectionPrice, c_section_price: sectionPrice, s_section_price: sectionPrice };

/** What one SKU costs for one lease type and term: total rents in 1/10000 yuan, the buyout at the end in fen. A draft may lack rents. */
export const skuPriceInput = z.strictObject({
  goods_lease_type_id: id('goodsLeaseType'),
  a_total_rent: rentInput.nullable().default(null),
  b_total_rent: rentInput.nullable().default(null),
  c_total_rent: rentInput.nullable().default(null),
  s_total_rent: rentInput.nullable().default(null),
  expiry_buyout: fenInput.default(0),
});

export const skuInput = z.strictObject({
  /** The number of a SKU that is on sale already; left out for a new one. */
  sku_id: id('sku').optional(),
  /** One choice of each attribute, in the order of the attributes. */
  choices: z.array(requiredLine(30, '规格值')).min(1).max(mostAttributes),
  barcode: line(40, '条码').default(''),
  image: publicKey.optional(),
  market_price: fenInput.default(0),
  sale_price: fenInput.default(0),
  deposit: fenInput.default(0),
  /** Pieces to begin with; not for a SKU on sale, whose stock is changed by `goods_update_stock`. */
  stock: integer(0, mostStock).default(0),
  prices: z.array(skuPriceInput).max(mostLeaseTypes),
});

/** The second step: which SKUs there are and what they cost. */
export const specsInput = z.strictObject({
  attributes: z
    .array(z.strictObject({ name: requiredLine(20, '规格名称'), choices: z.array(requiredLine(30, '规格值')).min(1, '请填写规格值').max(100) }))
    .min(1, '请至少添加一个规格')
    .max(mostAttributes, `最多${mostAttributes}个规格`),
  lease_type_ids: z.array(id('goodsLeaseType')).max(mostLeaseTypes, `最多${mostLeaseTypes}种租赁方式`),
  skus: z.array(skuInput).max(mostSkus, `最多${mostSkus}个规格组合`),
  ...sectionPrices,
});

/** The third step: on which terms the goods are leased. */
export const configInput = z.strictObject({
  service_ids: z.array(id('goodsService')).max(20, '最多选择20项服务').default([]),
  postage_id: id('postage').optional(),
  /** In whose name the lease contract is signed: a company of type 2. Left out: the merchant's only one in use. */
  company_id: id('company').optional(),
  return_rule: integer(1, 2).default(1),
  buyout_mode: integer(0, 2).default(1),
  renewable: z.boolean().default(true),
  /** None means all channels. */
  channels: z.array(z.string().max(20)).max(20).default([]),
  return_freight: integer(1, 2).default(2),
  return_address: paragraph(200, '归还地址').default(''),
  ship_from: line(60, '发货地').default(''),
});

export const basicShape = z.object({
  goods_name: z.string(),
  subtitle: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  brand_id: z.string(),
  brand_name: z.string(),
  degree: z.int().nullable(),
  degree_name: z.string(),
  images: z.array(picture),
  video: picture.nullable(),
  detail: z.string(),
  tags: z.array(z.string()),
  sort: z.int(),
});

export const skuPriceShape = z.object({
  /** SKU, lease type and term in one; empty while the SKU is not on sale. */
  info_id: z.string(),
  goods_lease_type_id: z.string(),
  a_total_rent: price.nullable(),
  b_total_rent: price.nullable(),
  c_total_rent: price.nullable(),
  s_total_rent: price.nullable(),
  expiry_buyout: fen,
});

export const skuShape = z.object({
  sku_id: z.string(),
  goods_attr_name: z.string(),
  choices: z.array(z.string()),
  barcode: z.string(),
  image: picture.nullable(),
  market_price: fen,
  sale_price: fen,
  deposit: fen,
  stock: z.int(),
  prices: z.array(skuPriceShape),
});

export const leaseTypeShape = z.object({
  goods_lease_type_id: z.string(),
  lease_type: z.int(),
  periods: z.int(),
  name: z.string(),
  enabled: z.boolean(),
  version: z.int(),
});

/** 1/10000 yuan a period; null where nobody has filled it in. */
export const sectionPricesShape = z.object({
  a_section_price: price.nullable(),
  b_section_price: price.nullable(),
  c_section_price: price.nullable(),
  s_section_price: price.nullable(),
});

export const specsShape = sectionPricesShape.extend({
  attributes: z.array(z.object({ name: z.string(), choices: z.array(z.string()) })),
  lease_types: z.array(leaseTypeShape),
  skus: z.array(skuShape),
});

export const configShape = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.int(),
      kind_name: z.string(),
      price: fen,
      charge: z.int(),
      charge_name: z.string(),
      enabled: z.boolean(),
    }),
  ),
  postage_id: z.string(),
  postage_name: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  return_rule: z.int(),
  buyout_mode: z.int(),
  renewable: z.boolean(),
  channels: z.array(z.string()),
  return_freight: z.int(),
  return_address: z.string(),
  ship_from: z.string(),
});

/** What the answer of every step says of its goods. */
export const stepHead = z.object({
  goods_id: z.string(),
  merchant_id: z.string(),
  goods_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** Whether what is shown is an edit that is not on sale. */
  edited: z.boolean(),
  on_sale: z.boolean(),
  reject_reason: z.string(),
  /** The version of the draft; saving a step names it. */
  version: z.int(),
  actions: z.array(action),
});

export const goodsFilter = {
  /** A part of the goods' name, or their number. */
  q: line(60, '搜索内容').optional(),
  ...filterShape(goodsFields),
  tab: integer(0, 99).optional(),
  tab_item: integer(0, 99).optional(),
};
export const goodsListQuery = z.strictObject({
  ...pageInput,
  ...goodsFilter,
  sort: z.enum(Object.keys(goodsSorts) as [keyof typeof goodsSorts]).default('updated_desc'),
});

export const goodsRow = z.object({
  ...rowShape(goodsColumns),
  id: z.string(),
  merchant_id: z.string(),
  degree: z.int(),
  lease_types: z.array(z.string()),
  /** What a period costs segment A, 1/10000 yuan; 0 while no SKU has a price. What the others pay stands in the list of tiered goods. */
  least_month_rent: price,
  most_month_rent: price,
  least_deposit: fen,
  most_deposit: fen,
  status: z.int(),
  status_name: z.string(),
  /** Codes: goodsAuditText. */
  audit_status: z.int(),
  audit_status_name: z.string(),
  edited: z.boolean(),
  reject_reason: z.string(),
  created_at: instant,
  version: z.int(),
  actions: z.array(action),
});
export type GoodsRow = z.output<typeof goodsRow>;

export const selectRows = z.object({ list: choices });
