import { saleTabs as tabs } from '@merchant-admin/contract/goods/codes';
import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { operation } from '../../../platform/http/operation.ts';
import { withActs } from '../../../platform/kept/index.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { sales } from './sale-kept.ts';
import { countByShelf, listSale } from '../store/sale-list.view.ts';

/** A page of the goods that the merchant sells outright. */
export const saleList = operation(saleEndpoints.saleList, async (ctx, { query }) => {
  const { list, total } = await listSale(ctx, query);
  return {
    list: (await withActs(ctx, sales, list)).map(({ id, images: [image], degree, updated_at: at, ...goods }) => ({
      ...goods,
      id: String(id),
      image: image === undefined ? '' : urlOf(image),
      degree_name: degreeText[degree] ?? '',
      updated_at: at.toISOString(),
    })),
    total,
    total_capped: false,
    page: query.page,
    page_size: query.page_size,
  };
});

/** All goods, those on the shelf and those off it, with their counts. */
export const saleTabs = operation(saleEndpoints.saleTabs, async (ctx) => {
  const { on, off } = await countByShelf(ctx);
  return {
    list: [
      { value: '0', name: '全部', number: on + off, children: [] },
      { value: '1', name: tabs[1] as string, number: on, children: [] },
      { value: '2', name: tabs[2] as string, number: off, children: [] },
    ],
  };
});
