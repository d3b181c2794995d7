import { idleFrom, lowUpTo } from '@merchant-admin/contract/stock/device-list';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { listStock } from '../store/stock-list.view.ts';
import { withGoods } from './device-list.ts';

const day = 86_400_000;

/** Devices of each SKU in a place by state; staff of a store see theirs. */
export const stockList = operation(stockEndpoints.stockList, async (ctx, { query }) => {
  const { list, total, capped } = await listStock(ctx, await withGoods(ctx, query));
  return {
    list: list.map(({ oldest, sku_id: sku, goods_id: goods, ...row }) => {
      const idle = oldest && Math.floor((ctx.now.getTime() - oldest.getTime()) / day);
      return {
        ...row,
        sku_id: String(sku),
        goods_id: String(goods),
        idle_days: idle,
        idle: idle !== null && idle >= idleFrom,
        low: row.by_devices && row.on_hand <= lowUpTo,
      };
    }),
    total,
    total_capped: capped,
    page: query.page,
    page_size: query.page_size,
  };
});
