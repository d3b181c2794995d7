import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterRuleChange } from '../queries.ts';
import { DeleteDialog, enableVerbs, SwitchDialog } from './row-dialogs.tsx';
import type { Rule } from './rule-dialog.tsx';

/** Offers a rule to inspections from now on, or no longer. */
export const EnableRuleDialog = ({ row, ...asked }: RowDialogProps<Rule>) => (
  <SwitchDialog
    {...asked}
    what={`赔付规则 ${row.name}`}
    on={row.enabled}
    verbs={enableVerbs}
    consequences={
      row.enabled ? ['新的质检不再提供该规则', '已完成的质检和账单不受影响', '可以随时重新启用'] : [`${row.category_name}类商品质检时可以选择该规则`]
    }
    send={() => api.goods.compensationRuleStatus({ body: { rule_id: row.id, enabled: !row.enabled, version: row.version } })}
    after={afterRuleChange}
  />
);

/** Deletes a rule that no inspection has used. */
export const DeleteRuleDialog = ({ row, ...asked }: RowDialogProps<Rule>) => (
  <DeleteDialog
    {...asked}
    what={`赔付规则 ${row.name}`}
    consequences={['删除后不能恢复', '操作日志会保留该规则的历史']}
    send={() => api.goods.compensationRuleDelete({ body: { rule_id: row.id, version: row.version } })}
    after={afterRuleChange}
  />
);
