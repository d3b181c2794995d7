import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import type { YearlyRow } from './yearly-fields.ts';

/** Has shops told of the rule from now on, or no longer. */
export function YearlyStatusDialog({ row, open, onClose }: RowDialogProps<YearlyRow>) {
  const verb = row.enabled ? '下架' : '上架';
  return (
    <ConfirmDialog
      open={open}
      title={`${verb} ${row.name}`}
      consequences={
        row.enabled
          ? ['店铺不再向用户展示按该规则换新', '可以随时重新上架']
          : ['店铺立即按该规则展示可换新的机型和差价', '同一旧机型规格换同一新机型规格只能有一条上架的规则']
      }
      confirmText={verb}
      danger={row.enabled}
      onConfirm={async () => {
        await api.goods.yearlyStatus({ body: { rule_id: row.id, enabled: !row.enabled, version: row.version } });
        await afterGoodsChange(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a rule that is off. */
export function DeleteYearlyDialog({ row, open, onClose }: RowDialogProps<YearlyRow>) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除定价规则 ${row.name}`}
      consequences={['规则和差价都会删除，不能恢复', '操作日志会保留该规则的历史']}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await api.goods.yearlyDelete({ body: { rule_id: row.id, version: row.version } });
        await afterGoodsChange('删除成功');
      }}
      onClose={onClose}
    />
  );
}
