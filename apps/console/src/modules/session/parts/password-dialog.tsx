import { Form, Modal } from 'antd';
import { PasswordForm } from './password-form.tsx';
import type { PasswordFields } from './password-rules.ts';
import { usePasswordChange } from './use-password-change.ts';

export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<PasswordFields>();
  const change = usePasswordChange(form);
  return (
    <Modal open title="修改密码" width={420} okText="确定" cancelText="取消" confirmLoading={change.pending} onOk={form.submit} onCancel={onClose}>
      <PasswordForm form={form} onSubmit={change.run}>
        <button type="submit" hidden>
          确定
        </button>
      </PasswordForm>
    </Modal>
  );
}
