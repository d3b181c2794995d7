import { saleForm, saleSkuForm } from '@merchant-admin/contract/goods/sale-list';
import type { Answer } from '../../../../platform/api.ts';
import { initialOf, sentOf, valuesOf, type FilledOf } from '../../../../widgets/fields/index.ts';

export type SaleGoods = Answer<'goods', 'saleDetail'>;
export type SaleRow = Answer<'goods', 'saleList'>['list'][number];

export interface SkuFields extends Partial<FilledOf<typeof saleSkuForm>> {
  /** The number of a saved SKU; a new one has none. */
  sku_id?: string;
  /** Why the SKU cannot be taken away; empty where it can. */
  fixed?: string;
}
export interface SaleFields extends FilledOf<typeof saleForm> {
  detail: string;
  skus: readonly SkuFields[];
}

export const newSku = (): SkuFields => initialOf(saleSkuForm);
export const newSale = (): Partial<SaleFields> => ({ ...initialOf(saleForm), detail: '', skus: [newSku()] });

export const fieldsOf = (goods: SaleGoods): SaleFields => ({
  ...valuesOf(saleForm, goods),
  detail: goods.detail,
  skus: goods.skus.map(({ sku_id, fixed, ...sku }) => ({ sku_id, fixed, ...valuesOf(saleSkuForm, sku) })),
});

export const inputOf = ({ detail, skus, ...fields }: SaleFields) => ({
  ...sentOf(saleForm, fields),
  detail,
  skus: skus.map((sku) => ({ ...(sku.sku_id === undefined ? {} : { sku_id: sku.sku_id }), ...sentOf(saleSkuForm, sku) })),
});
