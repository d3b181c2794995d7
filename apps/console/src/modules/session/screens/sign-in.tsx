import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { AppLink } from '../../../platform/app-link.tsx';
import { CaptchaField } from '../parts/captcha-field.tsx';
import { DemoAccounts } from '../parts/demo-accounts.tsx';
import { OpenField } from '../parts/open-field.tsx';
import { OpenPage } from '../parts/open-page.tsx';
import { useRequired } from '../parts/use-required.ts';
import { useSignIn } from '../parts/use-sign-in.ts';
import { signInOptionsQuery } from '../queries.ts';
import { sessionUrls } from '../urls.ts';

const missing = { username: '请输入用户名', password: '请输入密码', code: '请输入验证码' };

export default function SignIn() {
  const options = useQuery(signInOptionsQuery());
  const { form, submitting, fieldOf, fill } = useRequired(missing);
  const { submit, pending, failure, captcha } = useSignIn(() => fill({ code: '' }, 'code'));

  return (
    <OpenPage>
      <form ref={form} noValidate onSubmit={submitting(submit)}>
        {failure === undefined ? null : <Alert type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose */}
        <OpenField {...fieldOf('username')} label="用户名" autoComplete="username" maxLength={64} autoFocus />
        <OpenField {...fieldOf('password')} label="密码" autoComplete="current-password" secret />
        <CaptchaField field={fieldOf('code')} image={captcha.data?.image} failed={captcha.isError} onRefresh={() => void captcha.refetch()} />
        <Button type="primary" htmlType="submit" size="large" block loading={pending}>
          登录
        </Button>
        {options.data?.feishu === true ? (
          <p style={{ marginTop: 12, textAlign: 'center' }}>
            <AppLink to={sessionUrls.feishu}>飞书登录</AppLink>
          </p>
        ) : null}
      </form>
      {options.data?.demo ? <DemoAccounts demo={options.data.demo} onPick={(username, password) => fill({ username, password }, 'code')} /> : null}
    </OpenPage>
  );
}
