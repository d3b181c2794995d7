import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { PreviewEffects } from '../../orders/index.ts';
import { afterMoving } from './after-moving.ts';

/** Confirms a receipt by hand; the act itself says first which days the lease will have. */
export function ReceiveDialog({ row, open, onClose }: RowDialogProps<{ readonly order_id: string; readonly version: number }>) {
  const body = { order_id: row.order_id, version: row.version };
  return (
    <ConfirmDialog
      open={open}
      title={`确认收货 ${row.order_id}`}
      consequences={['租期从收货次日开始，各期应付日随之确定，不能撤回']}
      confirmText="确认收货"
      reason={{ label: '原因', required: true }}
      onConfirm={async (reason) => {
        await api.delivery.receive({ body: { ...body, reason } });
        await afterMoving('已确认收货');
      }}
      onClose={onClose}
    >
      {open && (
        <PreviewEffects
          queryKey={['preview', 'receive', row.order_id, row.version]}
          load={async (signal) => (await api.delivery.receive({ body: { ...body, reason: '预览', preview: true }, signal })).effects}
        />
      )}
    </ConfirmDialog>
  );
}
