import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange, saleQuery } from '../../queries.ts';
import { StockEditor } from '../stock-editor.tsx';
import type { SaleRow } from './sale-fields.ts';

/** Changes how many pieces of each SKU there are to sell. */
export function SaleStockDialog({ row, ...asked }: RowDialogProps<SaleRow>) {
  const goods = useQuery({ ...saleQuery(row.id), enabled: asked.open, staleTime: 0 });
  return (
    <StockEditor
      {...asked}
      title={`修改库存 ${row.name}`}
      skus={{ ...goods, data: goods.data?.skus }}
      nameOf={(sku) => sku.name}
      send={(changes, reason, idempotencyKey) => api.goods.saleStock({ body: { goods_id: row.id, changes, reason }, idempotencyKey })}
      after={afterGoodsChange}
    />
  );
}
