import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { messageOf } from '../../../platform/request/call-error.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { sessionUrls } from '../urls.ts';
import { passwordHint, passwordRules, type PasswordFields } from './password-rules.ts';

type Fields = Omit<PasswordFields, 'old_password'>;
interface AcceptFormProps {
  readonly token: string;
  readonly invited: Answer<'session', 'invitation'>;
}

/** A form by which the invited person chooses his password once; then he signs in with it. */
export function AcceptForm({ token, invited }: AcceptFormProps) {
  const go = useGo();
  const [failure, setFailure] = useState<string>();
  const accept = useAct((fields: Fields, idempotencyKey) => api.session.acceptInvitation({ body: { token, ...fields }, idempotencyKey }), {
    onDone() {
      toast.success('密码已设置，请登录');
      go(sessionUrls.signIn, { replace: true });
    },
    onFailure(error) {
      setFailure(messageOf(error));
      return true;
    },
  });
  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={accept.run}
      onValuesChange={() => setFailure(undefined)}
    >
      <p style={{ marginBottom: 12 }}>
        {invited.name}，{invited.merchant_name}邀请您使用商家后台。请设置登录密码。
      </p>
      <Facts items={[['登录账号', invited.account]]} />
      <input type="text" name="username" autoComplete="username" value={invited.account} readOnly hidden />
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} style={{ marginBlock: 12 }} />}
      <Form.Item name="password" label="新密码" rules={passwordRules.password} extra={passwordHint} style={{ marginTop: 16 }}>
        <Input.Password size="large" autoComplete="new-password" placeholder="请输入新密码" />
      </Form.Item>
      <Form.Item name="password_confirm" label="确认新密码" dependencies={['password']} rules={passwordRules.password_confirm}>
        <Input.Password size="large" autoComplete="new-password" placeholder="请再次输入新密码" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={accept.pending}>
        设置密码
      </Button>
    </Form>
  );
}
