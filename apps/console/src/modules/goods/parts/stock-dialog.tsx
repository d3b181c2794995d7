import { goodsActs } from '@merchant-admin/contract/goods/codes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterGoodsAct, goodsStockQuery } from '../queries.ts';
import type { GoodsRow } from './act-dialogs.tsx';
import { StockEditor } from './stock-editor.tsx';

/** Changes how many pieces of each SKU may be ordered, and shows how many devices there are. */
export function StockDialog({ row, ...asked }: RowDialogProps<Pick<GoodsRow, 'goods_id' | 'goods_name'>>) {
  const stocks = useQuery({ ...goodsStockQuery(row), enabled: asked.open, staleTime: 0 });
  return (
    <StockEditor
      {...asked}
      title={`${goodsActs.stock} ${row.goods_name}`}
      skus={{ ...stocks, data: stocks.data?.list.filter((sku) => !sku.retired) }}
      nameOf={(sku) => sku.goods_attr_name}
      more={[
        { key: 'in_stock_devices', title: '在库设备', width: 90, kind: 'number' },
        { key: 'rented_devices', title: '在租设备', width: 90, kind: 'number' },
      ]}
      send={(changes, reason, idempotencyKey) => api.goods.goodsUpdateStock({ body: { goods_id: row.goods_id, changes, reason }, idempotencyKey })}
      after={afterGoodsAct}
    />
  );
}
