import { exportErrors } from '@merchant-admin/contract/platform/downloads';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { api, CallError } from './api.ts';
import { queryString } from './request/query-string.ts';
import { timeLimitOf } from './request/transport.ts';
import { done, fakeServer, noAnswer, refused } from './testing/server.ts';

const { on, requests } = fakeServer();
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallError,
  );

test('a call answers the result of the envelope', async () => {
  on('get', '/privilege/login/captcha', () => done({ code_key: 'k', image: 'data:,' }));
  expect(await api.session.captcha()).toEqual({ code_key: 'k', image: 'data:,' });
});

test('a read sends no idempotency key, a write a fresh one each time', async () => {
  on('get', '/privilege/my/info', () => done());
  on('post', '/privilege/login/out', () => done());
  await api.session.myInfo();
  await api.session.logout();
  await api.session.logout();
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys[0]).toBeNull();
  expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a given idempotency key is the one that is sent', async () => {
  on('post', '/privilege/my/sessions/end', () => done());
  await api.session.endSession({ body: { session_id: '9' }, idempotencyKey: 'same' });
  expect(requests[0]).toMatchObject({ body: { session_id: '9' } });
  expect(requests[0]?.headers.get('idempotency-key')).toBe('same');
});

test('a query joins lists with commas and skips empty values', () => {
  expect(queryString({ a: [1, 2, ''], b: '', c: null, d: undefined, e: 0, f: '中', g: [] })).toBe(`?a=${encodeURIComponent('1,2')}&e=0&f=%E4%B8%AD`);
});

test('a refusal carries code, status, the server’s text and the request id', async () => {
  on('post', '/privilege/login/login', () => refused(1103, '登录尝试次数过多，请稍后再试', 429, { 'x-request-id': 'req-1' }));
  const error = await failure(api.session.login({ body: { username: 'a', password: 'b', code_key: 'c', code: 'd', org: 'merchant-admin' } }));
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    kind: 'refused',
    code: sessionErrors.SIGN_IN_LOCKED.code,
    status: 429,
    message: '登录尝试次数过多，请稍后再试',
    requestId: 'req-1',
    outcomeUnknown: false,
  });
});

test('a refusal with status 200 is a refusal', async () => {
  on('get', '/privilege/my/info', () => HttpResponse.json({ ret_code: 1003, ret_msg: '登录已失效，请重新登录', result: null }));
  expect(await failure(api.session.myInfo())).toMatchObject({ code: 1003 });
});

test('no network, no envelope: clear texts', async () => {
  on('get', '/privilege/my/info', noAnswer);
  expect(await failure(api.session.myInfo())).toMatchObject({ kind: 'network', message: '网络连接失败，请检查网络后重试', outcomeUnknown: true });
  on('get', '/privilege/my/info', () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 }));
  expect(await failure(api.session.myInfo())).toMatchObject({ kind: 'garbled', status: 502, message: '服务暂时不可用，请稍后重试' });
});

test('after the time limit the call ends with its own text', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  on('get', '/privilege/my/info', () => done());
  expect(await failure(api.session.myInfo())).toMatchObject({ kind: 'timeout', message: '请求超时，请稍后重试' });
});

test('the risk calls have 20 seconds, whole files 180, the others 30', () => {
  expect(['rejectReason', 'income', 'risk', 'smartShieldRisk'].map((name) => timeLimitOf(`/merchant/risk/query/${name}`))).toEqual([
    20_000, 20_000, 20_000, 20_000,
  ]);
  expect(['export/download', 'import/upload', 'import/result'].map((call) => timeLimitOf(`/platform/${call}`))).toEqual([180_000, 180_000, 180_000]);
  expect(timeLimitOf('/merchant/order/order/orderListV2')).toBe(30_000);
});

test('a call given up by its caller is no failure of the network', async () => {
  on('get', '/privilege/my/info', () => done());
  const giveUp = new AbortController();
  giveUp.abort();
  expect(await failure(api.session.myInfo({ signal: giveUp.signal }))).toMatchObject({ name: 'AbortError' });
});

test('a file comes with its name; its refusal in the envelope', async () => {
  on(
    'get',
    '/platform/export/download',
    () => new HttpResponse('xlsx', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx" } }),
  );
  const file = await api.platform.downloadExport({ query: { id: '1' } });
  expect([file.fileName, await file.blob.text()]).toEqual(['订单.xlsx', 'xlsx']);
  on('get', '/platform/export/download', () => refused(1206, '导出尚未完成，请稍后再试', 409));
  expect(await failure(api.platform.downloadExport({ query: { id: '1' } }))).toMatchObject({ code: exportErrors.EXPORT_NOT_READY.code });
});
