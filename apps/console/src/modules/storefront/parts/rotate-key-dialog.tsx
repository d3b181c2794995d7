import { apiKeyActs } from '@merchant-admin/contract/storefront/codes';
import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { apiKeysKey } from '../queries.ts';
import type { ApiKeyRow } from './api-key-columns.tsx';

interface RotateKeyDialogProps {
  readonly row: ApiKeyRow;
  readonly onRotated: (fresh: Answer<'storefront', 'rotateApiKey'>) => void;
  readonly onClose: () => void;
}

/** A new secret for the same access key; the old one may go on working for some hours. */
export function RotateKeyDialog({ row, onRotated, onClose }: RotateKeyDialogProps) {
  const [hours, setHours] = useState(24);
  const rotate = useAct((keep: number, idempotencyKey) => api.storefront.rotateApiKey({ body: { id: row.id, keep_old_hours: keep }, idempotencyKey }), {
    refresh: [apiKeysKey],
    onDone: onRotated,
  });
  return (
    <Modal
      open
      title="轮换密钥"
      width={440}
      okText={apiKeyActs.rotate}
      cancelText="取消"
      confirmLoading={rotate.pending}
      onOk={() => rotate.run(hours)}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 16 }}>将为「{row.name}」生成新的密钥。旧密钥在保留时间内仍可使用，请在此期间完成更换。</p>
      <label>
        旧密钥保留时间{' '}
        <InputNumber min={0} max={72} precision={0} value={hours} onChange={(value) => setHours(value ?? 0)} suffix="小时" style={{ width: 120 }} />
      </label>
    </Modal>
  );
}
