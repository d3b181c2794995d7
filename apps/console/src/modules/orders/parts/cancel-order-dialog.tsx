import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { cancelTypesQuery, refreshOrders } from '../queries.ts';
import { PreviewEffects } from './preview-effects.tsx';

interface CancelOrderDialogProps {
  readonly row: { readonly order_id: string; readonly version: number };
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Cancels an order: the type, the reason, and what will become of its money, computed by the cancellation itself. */
export function CancelOrderDialog({ row, open, onClose }: CancelOrderDialogProps) {
  const types = useQuery({ ...cancelTypesQuery(row.order_id), enabled: open });
  const [type, setType] = useState<string>();
  const [reason, setReason] = useState('');
  const submit = useSubmit(async (body: { order_id: string; version: number; cancel_type: string; reason: string }, idempotencyKey) => {
    await api.orders.orderCancel({ body, idempotencyKey });
    toast.success('取消成功');
    onClose(true);
    await refreshOrders();
  });
  const [wrong, setWrong] = useState(false);
  const clear = () => {
    setType(undefined);
    setReason('');
    setWrong(false);
    submit.fail(undefined);
  };
  const cancel = () => (type === undefined ? setWrong(true) : submit.run({ order_id: row.order_id, version: row.version, cancel_type: type, reason }));

  return (
    <Modal
      open={open}
      title={`取消订单 ${row.order_id}`}
      width={560}
      okText="取消订单"
      cancelText="返回"
      okButtonProps={{ danger: true, loading: submit.pending }}
      cancelButtonProps={{ disabled: submit.pending }}
      mask={{ closable: false }}
      onOk={cancel}
      onCancel={() => onClose(false)}
      afterClose={clear}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label="取消类型" required htmlFor="cancel-type" {...(wrong ? { validateStatus: 'error' as const, help: '请选择取消类型' } : {})}>
          <Select
            id="cancel-type"
            placeholder="请选择"
            loading={types.isPending}
            options={(types.data?.list ?? []).map((each) => ({ value: each.value, label: each.name }))}
            value={type ?? null}
            onChange={(value) => (setType(value ?? undefined), setWrong(false), submit.fail(undefined))}
          />
        </Form.Item>
        <Form.Item label="原因" htmlFor="cancel-reason">
          <Input.TextArea
            id="cancel-reason"
            rows={3}
            maxLength={200}
            showCount
            placeholder="请输入原因，将记录在操作日志中"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
      {type !== undefined && (
        <PreviewEffects
          queryKey={['preview', 'cancel', row.order_id, row.version, type]}
          load={async (signal) =>
            (await api.orders.orderCancel({ body: { order_id: row.order_id, cancel_type: type, reason, version: row.version, preview: true }, signal })).effects
          }
        />
      )}
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
