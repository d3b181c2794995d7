import { testPassword } from './staff.ts';
import { fixedCode, type TestServer } from './test-server.ts';

export interface SignInForm {
  username?: string;
  password?: string;
  code_key?: string;
  code?: string;
  /** The address that the form comes from. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface SignedIn {
  status: number;
  code: number;
  message: string;
  token: string;
  /** The `set-cookie` lines. */
  cookies: string[];
}

export async function freshCaptcha(server: TestServer, remoteAddress = '127.0.0.1'): Promise<string> {
  return (await server.app.inject({ method: 'GET', url: '/privilege/login/captcha', remoteAddress })).json<{ result: { code_key: string } }>().result.code_key;
}

/** Fills the sign-in form as a person does: a fresh captcha, name, password. */
export async function signInByForm(server: TestServer, form: SignInForm = {}): Promise<SignedIn> {
  const { username = 'reviewer', password = testPassword, code = fixedCode, ip = '10.0.0.1', headers = {} } = form;
  const code_key = form.code_key ?? (await freshCaptcha(server, ip));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/privilege/login/login',
    payload: { username, password, code_key, code, org: 'merchant-admin' },
    remoteAddress: ip,
    headers,
  });
  const envelope = answer.json<{ ret_code: number; ret_msg: string; result: { token?: string } }>();
  return {
    status: answer.statusCode,
    code: envelope.ret_code,
    message: envelope.ret_msg,
    token: envelope.result.token ?? '',
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  };
}
