import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlay, openOverlay } from './feedback/overlay.ts';
import { hostToasts } from './feedback/toast.ts';
import { queryClient } from './query-client.ts';
import { handleRejection, watchRejections } from './rejection.ts';
import { currentSession, onSessionLost, reloadSession } from './session/session.ts';
import { person } from './testing/person.ts';
import { done, fakeServer, refused } from './testing/server.ts';
import { api, CallError } from './api.ts';

const { on, requests } = fakeServer();
const farewells = () => requests.filter(({ path }) => path === '/privilege/login/out').length;
const error = vi.fn<(content: unknown) => void>();
const lost = vi.fn<() => void>();
let stop: () => void;

beforeEach(async () => {
  hostToasts({ success: () => undefined, info: () => undefined, error });
  stop = onSessionLost(lost);
  on('get', '/privilege/my/info', () => done(person));
  on('post', '/privilege/login/out', () => done());
  await reloadSession();
  openOverlay();
});

afterEach(async () => {
  stop();
  // Each session that was lost is signed out once, and no other.
  await expect.poll(farewells).toBe(lost.mock.calls.length);
  vi.clearAllMocks();
});

test.each([1001, 1002, 1003, 1004])('a rejection with %i ends the session, says so once, and closes the overlay', (code) => {
  const reason = new CallError({ kind: 'refused', code, status: 401, message: '登录已失效，请重新登录' });
  handleRejection(reason);
  handleRejection(reason);
  expect(currentSession()).toBeNull();
  expect(lost).toHaveBeenCalledTimes(1);
  expect(error.mock.calls.map(([text]) => text)).toEqual(['登录已失效，请重新登录']);
  expect(overlay.get()).toBeNull();
});

test('nothing that was fetched for whose session ended is left for the next one', async () => {
  const key = ['orders', 'orderListV2', {}];
  queryClient.setQueryData(key, { list: ['张三的订单'] });
  await reloadSession();
  expect(queryClient.getQueryData(key)).toBeDefined();
  handleRejection({ code: 1002 });
  on('get', '/privilege/my/info', () => done({ ...person, id: 'somebody-else' }));
  await reloadSession();
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

test('the session ends in the browser too: it is signed out once, and a refused farewell says nothing', async () => {
  on('post', '/privilege/login/out', () => refused(1003, '登录已失效，请重新登录', 401));
  handleRejection({ code: 1002 });
  handleRejection({ code: 1002 });
  await expect.poll(farewells).toBe(1);
  expect(error).toHaveBeenCalledTimes(1);
  expect(lost).toHaveBeenCalledTimes(1);
});

test.each([
  [new CallError({ kind: 'refused', code: platformErrors.FORBIDDEN.code, status: 403, message: '暂无权限' })],
  [new Error('x')],
  [undefined],
  ['text'],
  [{ code: '1001' }],
])('%s only closes the overlay', (reason) => {
  handleRejection(reason);
  expect(currentSession()).toEqual(person);
  expect(lost).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  expect(overlay.get()).toBeNull();
});

test('an answer with ret_code alone counts too', () => {
  handleRejection({ ret_code: 1002, ret_msg: '', result: null });
  expect(lost).toHaveBeenCalledTimes(1);
});

test('the rule hears what nobody handled', () => {
  const unwatch = watchRejections();
  const event = Object.assign(new Event('unhandledrejection'), { reason: { code: 1003 } });
  window.dispatchEvent(event);
  unwatch();
  expect(lost).toHaveBeenCalledTimes(1);
});

test('the rule hears what a query swallowed', async () => {
  on('get', '/privilege/my/sessions', () => refused(1003, '登录已失效，请重新登录', 401));
  await queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => api.session.mySessions() }).catch(() => undefined);
  expect(lost).toHaveBeenCalledTimes(1);
});
