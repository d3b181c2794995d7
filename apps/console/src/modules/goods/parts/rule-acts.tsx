import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterRuleChange } from '../queries.ts';
import type { Rule } from './rule-dialog.tsx';

/** Offers a rule to inspections from now on, or no longer. */
export function EnableRuleDialog({ row, open, onClose }: RowDialogProps<Rule>) {
  const verb = row.enabled ? '停用' : '启用';
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}赔付规则 ${row.name}`}
      consequences={
        row.enabled ? ['新的质检不再提供该规则', '已完成的质检和账单不受影响', '可以随时重新启用'] : [`${row.category_name}类商品质检时可以选择该规则`]
      }
      confirmText={verb}
      danger={row.enabled}
      onConfirm={async () => {
        await api.goods.compensationRuleStatus({ body: { rule_id: row.id, enabled: !row.enabled, version: row.version } });
        await afterRuleChange(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a rule that no inspection has used. */
export function DeleteRuleDialog({ row, open, onClose }: RowDialogProps<Rule>) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除赔付规则 ${row.name}`}
      consequences={['删除后不能恢复', '操作日志会保留该规则的历史']}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await api.goods.compensationRuleDelete({ body: { rule_id: row.id, version: row.version } });
        await afterRuleChange('删除成功');
      }}
      onClose={onClose}
    />
  );
}
