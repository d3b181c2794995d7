import { api } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import type { CoverPlan } from './cover-plans.tsx';

/** Enables or disables a cover plan. */
export function EnableCoverDialog({ row, open, onClose }: RowDialogProps<CoverPlan>) {
  const verb = row.enabled ? '停用' : '启用';
  const { plan_id, version, name, price, description } = row;
  return (
    <ConfirmDialog
      open={open}
      title={`${verb}保障方案 ${name}`}
      consequences={
        row.enabled ? ['订单不能再升级到该方案', '已有该方案的订单保障不变，已收费用不退', '可以随时重新启用'] : ['租赁中和待归还的订单可以升级到该方案']
      }
      confirmText={verb}
      danger={row.enabled}
      onConfirm={async () => {
        await api.bills.saveCoverPlan({ body: { plan_id, version, name, price, description, enabled: !row.enabled } });
        toast.success(`${verb}成功`);
        await queryClient.invalidateQueries({ queryKey: ['bills'] });
      }}
      onClose={onClose}
    />
  );
}
