import type { Fen } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import type { Answer, Body } from '../../../../platform/api.ts';
import type { Uploaded } from '../../../../widgets/upload/index.ts';
import { uploadedOf } from '../goods-pictures.tsx';

export type SaleGoods = Answer<'goods', 'saleDetail'>;
export type SaleRow = Answer<'goods', 'saleList'>['list'][number];

export interface SkuFields {
  /** Of one that is there: its stock is changed by an act of its own. */
  sku_id?: string;
  name?: string;
  price?: Fen;
  market_price?: Fen;
  barcode?: string;
  stock?: number;
  sold?: number;
  /** Why it cannot be left out. */
  fixed?: string;
}
export interface SaleFields {
  name: string;
  category_id: string;
  brand_id?: string;
  degree: number;
  images: readonly Uploaded[];
  detail: string;
  postage_id: string;
  skus: SkuFields[];
}

/** The best first. */
export const degrees = Object.entries(degreeText)
  .map(([code, label]) => ({ value: Number(code), label }))
  .toReversed();

export const newSku = (): SkuFields => ({ market_price: 0 as Fen, stock: 0 });
export const newSale = (): Partial<SaleFields> => ({ images: [], detail: '', skus: [newSku()] });

export const fieldsOf = (goods: SaleGoods): SaleFields => ({
  name: goods.name,
  category_id: goods.category_id,
  ...(goods.brand_id === '' ? {} : { brand_id: goods.brand_id }),
  degree: goods.degree,
  images: uploadedOf(goods.images),
  detail: goods.detail,
  postage_id: goods.postage_id,
  skus: goods.skus.map(({ price, market_price: market, ...sku }) => ({ ...sku, price: price as Fen, market_price: market as Fen })),
});

const skuOf = ({ name = '', price = 0 as Fen, market_price: market = 0 as Fen, barcode = '', stock = 0 }: SkuFields) => ({
  name,
  price,
  market_price: market,
  barcode,
  stock,
});

const goodsOf = ({ images, brand_id: brand, skus: _skus, ...fields }: SaleFields) => ({
  ...fields,
  ...(brand === undefined ? {} : { brand_id: brand }),
  images: images.map((image) => image.key),
});

export const newInput = (fields: SaleFields): Body<'goods', 'saleCreate'> => ({ ...goodsOf(fields), skus: fields.skus.map(skuOf) });
export const editInput = (goods: SaleGoods, fields: SaleFields): Body<'goods', 'saleEdit'> => ({
  goods_id: goods.id,
  version: goods.version,
  ...goodsOf(fields),
  skus: fields.skus.map((sku) => ({ ...(sku.sku_id === undefined ? {} : { sku_id: sku.sku_id }), ...skuOf(sku) })),
});
