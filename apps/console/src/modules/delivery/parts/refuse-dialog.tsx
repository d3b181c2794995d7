import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { PreviewEffects } from '../../orders/index.ts';
import { expressQuery } from '../queries.ts';
import { afterMoving } from './after-moving.ts';
import { ParcelChoice } from './parcel-choice.tsx';

type Outcome = 'again' | 'close';

/** A parcel came back: its devices are shipped anew, or the order ends and its money goes back, as the act itself says first. */
export function RefuseDialog({ row, open, onClose }: RowDialogProps<{ readonly order_id: string; readonly version: number }>) {
  const [outcome, setOutcome] = useState<Outcome>('again');
  const [chosen, setChosen] = useState<string>();
  const express = useQuery({ ...expressQuery(row.order_id), enabled: open });
  const underWay = (express.data?.list ?? []).filter((parcel) => parcel.state === 'sent');
  const parcelId = underWay.some((parcel) => parcel.id === chosen) ? chosen : underWay.at(-1)?.id;
  const body = { order_id: row.order_id, version: row.version, outcome, ...(parcelId === undefined ? {} : { parcel_id: parcelId }) };
  return (
    <ConfirmDialog
      open={open}
      title={`拒收退件 ${row.order_id}`}
      consequences={['请确认退件已收到，包裹中的设备将回到库存']}
      confirmText="登记退件"
      danger={outcome === 'close'}
      reason={{ label: '原因', required: true }}
      onConfirm={async (reason) => {
        await api.delivery.refuse({ body: { ...body, reason } });
        await afterMoving('退件已登记');
      }}
      onClose={onClose}
    >
      {underWay.length > 1 && <ParcelChoice parcels={underWay} value={parcelId} onChange={setChosen} />}
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
      {open && !express.isPending && (
        <PreviewEffects
          queryKey={['preview', 'refuse', row.order_id, row.version, outcome, parcelId]}
          load={async (signal) => (await api.delivery.refuse({ body: { ...body, reason: '预览', preview: true }, signal })).effects}
        />
      )}
    </ConfirmDialog>
  );
}
