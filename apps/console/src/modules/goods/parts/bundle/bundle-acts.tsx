import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { DeleteDialog, shelfVerbs, SwitchDialog } from '../row-dialogs.tsx';
import type { BundleRow } from './bundle-fields.ts';

const shown = (row: BundleRow) => [
  row.goods_on_shelf ? '店铺立即在主商品下展示该搭配' : '主商品未上架，主商品上架后店铺才展示该搭配',
  ...(row.offered < row.items ? [`${row.items - row.offered}个搭配商品已下架或无库存，暂不展示`] : []),
];

/** Offers a bundle to shops from now on, or no longer. */
export const ShelfBundleDialog = ({ row, ...asked }: RowDialogProps<BundleRow>) => (
  <SwitchDialog
    {...asked}
    what={` ${row.name}`}
    on={row.on_shelf}
    verbs={shelfVerbs}
    consequences={row.on_shelf ? ['店铺不再展示该搭配，搭配商品仍可单独售卖', '可以随时重新上架'] : shown(row)}
    send={() => api.goods.bundleShelf({ query: { bundle_id: row.id, version: row.version, status: row.on_shelf ? 'off' : 'on' } })}
    after={afterGoodsChange}
  />
);

/** Deletes a bundle that is off the shelf. */
export const DeleteBundleDialog = ({ row, ...asked }: RowDialogProps<BundleRow>) => (
  <DeleteDialog
    {...asked}
    what={`商品搭配 ${row.name}`}
    consequences={['搭配和搭配价会删除，不能恢复；主商品和售卖商品不受影响', '操作日志会保留该搭配的历史']}
    send={() => api.goods.bundleDelete({ body: { bundle_id: row.id, version: row.version } })}
    after={afterGoodsChange}
  />
);
