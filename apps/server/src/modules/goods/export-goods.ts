import { goodsCells } from '@merchant-admin/contract/goods/goods-cells';
import { goodsFileColumns } from '@merchant-admin/contract/goods/goods-list';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import type { GoodsRow } from '@merchant-admin/contract/goods/rental-shapes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { rowFor } from './operations/goods-list.ts';
import { draftMarks } from './store/draft.store.ts';
import type { GoodsFilter } from './store/goods-filter.ts';
import { countGoods, walkGoods } from './store/goods-list.view.ts';

type Query = QueryOf<typeof rentalEndpoints.getGoodsList>;

const step = 500;
const filterOf = ({ page: _page, page_size: _size, sort: _sort, ...filter }: Query): GoodsFilter => filter;

/** The goods list as a file: the same query, order, titles and rights as on screen. */
export const goodsExport = exportList<GoodsRow>('goodsList', {
  title: '商品列表',
  permission: 'goods:export',
  seenBy: rentalEndpoints.getGoodsList.permission,
  acrossMerchants: true,
  filter: rentalEndpoints.getGoodsList.query,
  columns: exportColumns(goodsFileColumns, goodsCells),
  count: (ctx, query: Query, ids, most) => countGoods(ctx, filterOf(query), ids, most),
  page: async (ctx, query: Query, ids, cursor) => {
    const { rows, cursor: next } = await walkGoods(ctx, filterOf(query), { ids, sort: query.sort, cursor, size: step });
    const drafts = await draftMarks(ctx, rows);
    return { rows: rows.map((goods) => rowFor(ctx, goods, drafts.get(goods.id))), cursor: next };
  },
});
