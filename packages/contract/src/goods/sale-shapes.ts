import { z } from 'zod';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, fenInput, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { mostPictures, mostSaleSkus, mostStock } from './codes.ts';
import { degree, picture, publicKey } from './rental-shapes.ts';
import { saleFields } from './sale-list.ts';

const skuFields = {
  name: requiredLine(30, '规格名称'),
  /** fen */
  price: integer(1, 1_000_000_000),
  /** fen; 0 shows none. */
  market_price: fenInput.default(0),
  barcode: line(40, '条码').default(''),
};
/** Pieces to begin with. */
const newSku = z.strictObject({ ...skuFields, stock: integer(0, mostStock).default(0) });
/** One that is there keeps its stock, which is changed by `vip_goods_stock`. */
const editedSku = newSku.extend({ sku_id: id('saleSku').optional() });

const skus = <T extends z.ZodType>(sku: T) => z.array(sku).min(1, '请至少添加一个规格').max(mostSaleSkus, `最多${mostSaleSkus}个规格`);
const goodsFields = {
  name: requiredLine(60, '商品名称'),
  category_id: id('goodsCategory'),
  brand_id: id('goodsBrand').optional(),
  degree,
  /** Uploads of the merchant, the first is the main one. */
  images: z.array(publicKey).min(1, '请上传商品图片').max(mostPictures, `最多上传${mostPictures}张图片`),
  /** HTML of the editor; the server keeps what is harmless. */
  detail: z.string().max(50_000, '商品详情过长').default(''),
  postage_id: id('postage'),
};
export const saleInput = { ...goodsFields, skus: skus(newSku) };
export const saleEditInput = { ...goodsFields, skus: skus(editedSku) };

export const saleFilter = {
  /** A part of the name. */
  q: line(60, '商品名称').optional(),
  ...filterShape(saleFields),
  tab: integer(0, 2).optional(),
};

/** Beside the columns; the picture's address is empty without one. */
export const saleRow = { image: z.string(), least_price: fen, most_price: fen };

export const saleDetail = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  brand_id: z.string(),
  brand_name: z.string(),
  degree: z.int(),
  degree_name: z.string(),
  images: z.array(picture),
  detail: z.string(),
  postage_id: z.string(),
  postage_name: z.string(),
  on_shelf: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
  skus: z.array(z.object({ sku_id: z.string(), name: z.string(), price: fen, market_price: fen, barcode: z.string(), stock: z.int(), sold: z.int() })),
});
