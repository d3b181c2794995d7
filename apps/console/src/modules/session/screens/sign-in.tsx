import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { CaptchaField } from '../parts/captcha-field.tsx';
import { DemoAccounts } from '../parts/demo-accounts.tsx';
import { OpenPage } from '../parts/open-page.tsx';
import { useSignIn, type SignInFields } from '../parts/use-sign-in.ts';
import { signInOptionsQuery } from '../queries.ts';
import { sessionUrls } from '../urls.ts';

export default function SignIn() {
  const [form] = Form.useForm<SignInFields>();
  const code = useRef<InputRef>(null);
  const options = useQuery(signInOptionsQuery());
  const clearCode = () => {
    form.resetFields(['code']);
    code.current?.focus();
  };
  const { submit, pending, failure, captcha } = useSignIn(clearCode);

  return (
    <OpenPage>
      <Form<SignInFields> form={form} layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={submit}>
        {failure === undefined ? null : <Alert type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
        <Form.Item name="username" label="用户名" rules={[{ required: true, whitespace: true, message: '请输入用户名' }]}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose */}
          <Input size="large" placeholder="请输入用户名" autoComplete="username" maxLength={64} autoFocus />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password size="large" placeholder="请输入密码" autoComplete="current-password" />
        </Form.Item>
        <CaptchaField image={captcha.data?.image} failed={captcha.isError} input={code} onRefresh={() => void captcha.refetch()} />
        <Button type="primary" htmlType="submit" size="large" block loading={pending}>
          登录
        </Button>
        {options.data?.feishu === true ? (
          <p style={{ marginTop: 12, textAlign: 'center' }}>
            <AppLink to={sessionUrls.feishu}>飞书登录</AppLink>
          </p>
        ) : null}
      </Form>
      {options.data?.demo ? (
        <DemoAccounts
          demo={options.data.demo}
          onPick={(username, password) => {
            form.setFieldsValue({ username, password });
            code.current?.focus();
          }}
        />
      ) : null}
    </OpenPage>
  );
}
