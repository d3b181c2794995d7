import { api, type Answer } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { DeleteDialog, enableVerbs, SwitchDialog } from '../row-dialogs.tsx';

export type RecycleRow = Answer<'goods', 'recycleList'>['list'][number];

/** Has a model bought back from now on, or no longer. */
export const EnableRecycleDialog = ({ row, ...asked }: RowDialogProps<RecycleRow>) => (
  <SwitchDialog
    {...asked}
    what={`回收机型 ${row.name}`}
    on={row.enabled}
    verbs={enableVerbs}
    consequences={row.enabled ? ['店铺不再展示该机型，也不能估价', '可以随时重新启用'] : ['店铺可以展示该机型并估价']}
    send={() => api.goods.recycleStatus({ body: { recycle_id: row.id, enabled: !row.enabled, version: row.version } })}
    after={afterGoodsChange}
  />
);

/** Deletes a disabled model. */
export const DeleteRecycleDialog = ({ row, ...asked }: RowDialogProps<RecycleRow>) => (
  <DeleteDialog
    {...asked}
    what={`回收机型 ${row.name}`}
    consequences={['机型和各版本的估价规则都会删除，不能恢复', '操作日志会保留该机型的历史']}
    send={() => api.goods.recycleDelete({ body: { recycle_id: row.id, version: row.version } })}
    after={afterGoodsChange}
  />
);
