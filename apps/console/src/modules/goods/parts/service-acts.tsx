import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterServiceChange } from '../queries.ts';
import { DeleteDialog, enableVerbs, SwitchDialog } from './row-dialogs.tsx';
import { usedText, type Service } from './service.ts';

const effects = (row: Service) => {
  const chosen = row.used > 0 ? [`已选用该服务的商品：${usedText(row)}`] : [];
  return row.enabled
    ? ['商品不再向用户提供该服务，新商品也不能选用', ...chosen, '已下单的订单和账单不受影响', '可以随时重新启用']
    : ['选用该服务的商品重新向用户提供', ...chosen];
};

/** Has goods offer a service from now on, or no longer. */
export const EnableServiceDialog = ({ row, ...asked }: RowDialogProps<Service>) => (
  <SwitchDialog
    {...asked}
    what={`${row.kind_name} ${row.name}`}
    on={row.enabled}
    verbs={enableVerbs}
    consequences={effects(row)}
    send={() => api.goods.serviceStatus({ body: { service_id: row.id, enabled: !row.enabled, version: row.version } })}
    after={afterServiceChange}
  />
);

/** Deletes a service that no goods use. */
export const DeleteServiceDialog = ({ row, ...asked }: RowDialogProps<Service>) => (
  <DeleteDialog
    {...asked}
    what={`${row.kind_name} ${row.name}`}
    consequences={['删除后不能恢复', '已下单的订单不受影响，操作日志会保留该服务的历史']}
    send={() => api.goods.serviceDelete({ body: { service_id: row.id, version: row.version } })}
    after={afterServiceChange}
  />
);
