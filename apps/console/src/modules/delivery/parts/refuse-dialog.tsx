import { Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { PreviewEffects } from '../../orders/index.ts';
import { afterMoving } from './after-moving.ts';

type Outcome = 'again' | 'close';

/** A parcel came back: shipped anew, or the order ends and its money goes back, as the act itself says first. */
export function RefuseDialog({ row, open, onClose }: RowDialogProps<{ readonly order_id: string; readonly version: number }>) {
  const [outcome, setOutcome] = useState<Outcome>('again');
  const body = { order_id: row.order_id, version: row.version, outcome };
  return (
    <ConfirmDialog
      open={open}
      title={`拒收退件 ${row.order_id}`}
      consequences={['请确认退件已收到，设备将回到库存']}
      confirmText="登记退件"
      danger={outcome === 'close'}
      reason={{ label: '原因', required: true }}
      onConfirm={async (reason) => {
        await api.delivery.refuse({ body: { ...body, reason } });
        await afterMoving('退件已登记');
      }}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="退件后"
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as Outcome)}
        options={[
          { value: 'again', label: '重新发货' },
          { value: 'close', label: '关闭订单并退款' },
        ]}
        style={{ marginBottom: 12 }}
      />
      {open && (
        <PreviewEffects
          queryKey={['preview', 'refuse', row.order_id, row.version, outcome]}
          load={async (signal) => (await api.delivery.refuse({ body: { ...body, reason: '预览', preview: true }, signal })).effects}
        />
      )}
    </ConfirmDialog>
  );
}
