import { api } from '../../platform/api.ts';

export async function goToFeishu(): Promise<void> {
  const { url } = await api.session.feishuAuthorize();
  window.location.assign(url);
}

/** The code is good for one exchange; the server checks that the state belongs to this browser. */
export async function signInWithFeishu(code: string, state: string): Promise<void> {
  await api.session.feishuLogin({ body: { code, state } });
}
