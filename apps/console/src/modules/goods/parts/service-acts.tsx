import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterServiceChange } from '../queries.ts';
import { usedText, type Service } from './service.ts';

/** Has goods offer a service from now on, or no longer. */
export function EnableServiceDialog({ row, open, onClose }: RowDialogProps<Service>) {
  const verb = row.enabled ? '停用' : '启用';
  const chosen = row.used > 0 ? [`已选用该服务的商品：${usedText(row)}`] : [];
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}${row.kind_name} ${row.name}`}
      consequences={
        row.enabled
          ? ['商品不再向用户提供该服务，新商品也不能选用', ...chosen, '已下单的订单和账单不受影响', '可以随时重新启用']
          : ['选用该服务的商品重新向用户提供', ...chosen]
      }
      confirmText={verb}
      danger={row.enabled}
      onConfirm={async () => {
        await api.goods.serviceStatus({ body: { service_id: row.id, enabled: !row.enabled, version: row.version } });
        await afterServiceChange(`${verb}成功`);
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a service that no goods use. */
export function DeleteServiceDialog({ row, open, onClose }: RowDialogProps<Service>) {
  return (
    <ConfirmDialog
      open={open}
      title={`删除${row.kind_name} ${row.name}`}
      consequences={['删除后不能恢复', '已下单的订单不受影响，操作日志会保留该服务的历史']}
      confirmText="删除"
      danger
      onConfirm={async () => {
        await api.goods.serviceDelete({ body: { service_id: row.id, version: row.version } });
        await afterServiceChange('删除成功');
      }}
      onClose={onClose}
    />
  );
}
