import { Form, Input, type FormInstance } from 'antd';
import { useId } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { passwordHint, passwordRules, type PasswordFields } from './password-rules.ts';

interface PasswordFormProps {
  readonly form: FormInstance<PasswordFields>;
  readonly onSubmit: (fields: PasswordFields) => void;
  readonly children?: React.ReactNode;
}

export function PasswordForm({ form, onSubmit, children }: PasswordFormProps) {
  const { account } = useSession();
  const id = useId();
  return (
    <Form<PasswordFields> form={form} name={`password-${id}`} layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={onSubmit}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <Form.Item name="old_password" label="旧密码" rules={passwordRules.old_password}>
        <Input.Password autoComplete="current-password" placeholder="请输入旧密码" />
      </Form.Item>
      <Form.Item name="password" label="新密码" rules={passwordRules.password} extra={passwordHint}>
        <Input.Password autoComplete="new-password" placeholder="请输入新密码" />
      </Form.Item>
      <Form.Item name="password_confirm" label="确认新密码" dependencies={['password']} rules={passwordRules.password_confirm}>
        <Input.Password autoComplete="new-password" placeholder="请再次输入新密码" />
      </Form.Item>
      {children}
    </Form>
  );
}
