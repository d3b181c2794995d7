import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import type { SaleRow } from './sale-fields.ts';

/** Offers goods to shops from now on, or no longer. */
export function ShelfDialog({ row, open, onClose }: RowDialogProps<SaleRow>) {
  const verb = row.on_shelf ? '下架' : '上架';
  return (
    <ConfirmDialog
      open={open}
      title={`${verb} ${row.name}`}
      consequences={row.on_shelf ? ['店铺不再展示该商品', '可以随时重新上架'] : ['店铺立即展示该商品，售卖商品不需要审核']}
      confirmText={verb}
      danger={row.on_shelf}
      onConfirm={async () => {
        await api.goods.saleShelf({ body: { goods_id: row.id, on_shelf: !row.on_shelf, version: row.version } });
        await afterGoodsChange(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes goods that are off the shelf and were never sold. */
export function DeleteSaleDialog({ row, open, onClose }: RowDialogProps<SaleRow>) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除售卖商品 ${row.name}`}
      consequences={['商品和规格都会删除，不能恢复', '操作日志会保留该商品的历史']}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await api.goods.saleDelete({ body: { goods_id: row.id, version: row.version } });
        await afterGoodsChange('删除成功');
      }}
      onClose={onClose}
    />
  );
}
