import { Form, Input, Modal } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { apiKeysKey } from '../queries.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';

interface CreateKeyDialogProps {
  readonly onCreated: (fresh: Answer<'storefront', 'createApiKey'>) => void;
  readonly onClose: () => void;
}

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const create = useAct((fields: { name: string }, idempotencyKey) => api.storefront.createApiKey({ body: fields, idempotencyKey }), {
    refresh: [apiKeysKey],
    onDone: onCreated,
  });
  return (
    <Modal
      open
      title="新建密钥"
      width={420}
      okText="确定"
      cancelText="取消"
      confirmLoading={create.pending}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(open) => open && (form.getFieldInstance('name') as HTMLElement | undefined)?.focus()}
    >
      <CheckedForm form={form} layout="vertical" requiredMark={false} onFinish={create.run}>
        <Form.Item
          name="name"
          label="密钥名称"
          rules={[{ required: true, whitespace: true, message: '请输入密钥名称' }]}
          extra="用店铺或小程序的名称，便于以后分辨"
        >
          <Input maxLength={30} showCount placeholder="请输入密钥名称" />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}
