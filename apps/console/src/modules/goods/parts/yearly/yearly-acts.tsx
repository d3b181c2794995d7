import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterGoodsChange } from '../../queries.ts';
import { DeleteDialog, shelfVerbs, SwitchDialog } from '../row-dialogs.tsx';
import type { YearlyRow } from './yearly-fields.ts';

/** Has shops told of the rule from now on, or no longer. */
export const YearlyStatusDialog = ({ row, ...asked }: RowDialogProps<YearlyRow>) => (
  <SwitchDialog
    {...asked}
    what={` ${row.name}`}
    on={row.enabled}
    verbs={shelfVerbs}
    consequences={
      row.enabled
        ? ['店铺不再向用户展示按该规则换新', '可以随时重新上架']
        : ['店铺立即按该规则展示可换新的机型和差价', '同一旧机型规格换同一新机型规格只能有一条上架的规则']
    }
    send={() => api.goods.yearlyStatus({ body: { rule_id: row.id, enabled: !row.enabled, version: row.version } })}
    after={afterGoodsChange}
  />
);

/** Deletes a rule that is off. */
export const DeleteYearlyDialog = ({ row, ...asked }: RowDialogProps<YearlyRow>) => (
  <DeleteDialog
    {...asked}
    what={`定价规则 ${row.name}`}
    consequences={['规则和差价都会删除，不能恢复', '操作日志会保留该规则的历史']}
    send={() => api.goods.yearlyDelete({ body: { rule_id: row.id, version: row.version } })}
    after={afterGoodsChange}
  />
);
