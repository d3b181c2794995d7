import { api, type Answer } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';

export type RecycleRow = Answer<'goods', 'recycleList'>['list'][number];

/** Has a model bought back from now on, or no longer. */
export function EnableRecycleDialog({ row, open, onClose }: RowDialogProps<RecycleRow>) {
  const verb = row.enabled ? '停用' : '启用';
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}回收机型 ${row.name}`}
      consequences={row.enabled ? ['店铺不再展示该机型，也不能估价', '可以随时重新启用'] : ['店铺可以展示该机型并估价']}
      confirmText={verb}
      danger={row.enabled}
      onConfirm={async () => {
        await api.goods.recycleStatus({ body: { recycle_id: row.id, enabled: !row.enabled, version: row.version } });
        await afterGoodsChange(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a disabled model. */
export function DeleteRecycleDialog({ row, open, onClose }: RowDialogProps<RecycleRow>) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除回收机型 ${row.name}`}
      consequences={['机型和各版本的估价规则都会删除，不能恢复', '操作日志会保留该机型的历史']}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await api.goods.recycleDelete({ body: { recycle_id: row.id, version: row.version } });
        await afterGoodsChange('删除成功');
      }}
      onClose={onClose}
    />
  );
}
