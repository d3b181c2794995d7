import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from './api.ts';
import { renderApp } from './testing/render-app.tsx';
import { done, fakeServer, noAnswer, refused } from './testing/server.ts';
import { useAct } from './use-act.ts';

const { on, requests } = fakeServer();
const keys = () => requests.map((request) => request.headers.get('idempotency-key'));

function EndSession({ id }: { readonly id: string }) {
  const end = useAct((sessionId: string, idempotencyKey) => api.session.endSession({ body: { session_id: sessionId }, idempotencyKey }), {
    success: '操作成功',
  });
  return (
    <button type="button" disabled={end.pending} onClick={() => end.run(id)}>
      结束
    </button>
  );
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: '结束' }));
const path = '/privilege/my/sessions/end';

test('says that it is done', async () => {
  on('post', path, () => done());
  await renderApp(<EndSession id="1" />);
  await press();
  expect(await screen.findByText('操作成功')).toBeTruthy();
});

test('says why it was refused, in the server’s words, and offers the request id of an unexpected error', async () => {
  on('post', path, () => refused(1099, '系统异常，请稍后重试', 500, { 'x-request-id': 'req-9' }));
  await renderApp(<EndSession id="1" />);
  await press();
  expect(await screen.findByText('系统异常，请稍后重试')).toBeTruthy();
  expect(screen.getByRole('button', { name: '复制请求编号' })).toBeTruthy();
});

test('a lost answer is asked for again under the same key, by itself and by the user', async () => {
  on('post', path, noAnswer);
  await renderApp(<EndSession id="1" />);
  await press();
  await screen.findByText('网络连接失败，请检查网络后重试', {}, { timeout: 3000 });
  on('post', path, () => done());
  await press();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(new Set(keys()).size).toBe(1);
});

test('after an answer, the same input is a new act', async () => {
  on('post', path, () => done());
  await renderApp(<EndSession id="1" />);
  await press();
  await waitFor(() => expect(screen.getByRole('button', { name: '结束' }).hasAttribute('disabled')).toBe(false));
  await press();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});
