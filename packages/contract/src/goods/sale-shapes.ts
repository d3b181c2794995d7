import { z } from 'zod';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, id, instant, integer, line } from '../platform/shapes.ts';
import { mostSaleSkus } from './codes.ts';
import { saleFields, saleForm, saleSkuForm } from './sale-list.ts';

const newSku = z.strictObject(inputShape(saleSkuForm));
const editedSku = newSku.extend({ sku_id: id('saleSku').optional() });
const skus = <T extends z.ZodType>(sku: T) => z.array(sku).min(1, '请至少添加一个规格').max(mostSaleSkus, `最多${mostSaleSkus}个规格`);
const goodsInput = {
  ...inputShape(saleForm),
  /** HTML of the editor; the server keeps what is harmless. */
  detail: z.string().max(50_000, '商品详情过长').default(''),
};
export const saleInput = { ...goodsInput, skus: skus(newSku) };
export const saleEditInput = { ...goodsInput, skus: skus(editedSku) };

export const saleFilter = {
  /** A part of the name. */
  q: line(60, '商品名称').optional(),
  ...filterShape(saleFields),
  tab: integer(0, 2).optional(),
};

/** What a row of the list holds beside its columns; the address of the picture is empty without a picture. */
export const saleRow = { image: z.string(), least_price: fen, most_price: fen };

export const saleDetail = z.object({
  ...answerShape(saleForm),
  id: z.string(),
  detail: z.string(),
  on_shelf: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
  skus: z.array(
    /** `fixed`: why an edit cannot leave the SKU out; empty where it can. */
    z.object({ ...answerShape(saleSkuForm), sku_id: z.string(), sold: z.int(), fixed: z.string() }),
  ),
});
