import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { DeleteDialog, shelfVerbs, SwitchDialog } from '../row-dialogs.tsx';
import type { SaleRow } from './sale-fields.ts';

/** Offers goods to shops from now on, or no longer. */
export const ShelfDialog = ({ row, ...asked }: RowDialogProps<SaleRow>) => (
  <SwitchDialog
    {...asked}
    what={` ${row.name}`}
    on={row.on_shelf}
    verbs={shelfVerbs}
    consequences={row.on_shelf ? ['店铺不再展示该商品', '可以随时重新上架'] : ['店铺立即展示该商品，售卖商品不需要审核']}
    send={() => api.goods.saleShelf({ body: { goods_id: row.id, on_shelf: !row.on_shelf, version: row.version } })}
    after={afterGoodsChange}
  />
);

/** Deletes goods that are off the shelf and were never sold. */
export const DeleteSaleDialog = ({ row, ...asked }: RowDialogProps<SaleRow>) => (
  <DeleteDialog
    {...asked}
    what={`售卖商品 ${row.name}`}
    consequences={['商品和规格都会删除，不能恢复', '操作日志会保留该商品的历史']}
    send={() => api.goods.saleDelete({ body: { goods_id: row.id, version: row.version } })}
    after={afterGoodsChange}
  />
);
