import { saleGoods } from '@merchant-admin/contract/goods/sale';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { sales } from './sale-kept.ts';
import { listSale } from '../store/sale-list.view.ts';

/** A page of the goods that the merchant sells outright. */
export const saleList = operation(saleGoods.calls.list, async (ctx, { query }) =>
  keptPage(ctx, sales, query, await listSale(ctx, query), ({ id, images: [image], degree, updated_at: at, ...goods }) => ({
    ...goods,
    id: String(id),
    image: image === undefined ? '' : urlOf(image),
    degree_name: degreeText[degree] ?? '',
    updated_at: at.toISOString(),
  })),
);
