import { expect, test } from 'vitest';
import { api } from './api.ts';
import { callQuery, queryClient } from './query-client.ts';
import { done, fakeServer, refused } from './testing/server.ts';

const { on, requests } = fakeServer();
const mine = callQuery('session', 'myInfo');
const end = () => api.session.endSession({ body: { session_id: '9' } }).catch(() => undefined);
const asked = () => requests.filter(({ path }) => path === '/privilege/my/info').length;

test.each([
  [409, 'asked for again', 2],
  [422, 'known as before', 1],
])('what is known is, after an act is refused with %i and where it is shown next, %s', async (status, _what, times) => {
  queryClient.clear();
  on('get', '/privilege/my/info', () => done({}));
  on('post', '/privilege/my/sessions/end', () => refused(1040, '数据已被他人修改，请刷新后重试', status));
  await queryClient.fetchQuery(mine);
  await end();
  expect(asked()).toBe(1);
  await queryClient.fetchQuery(mine);
  expect(asked()).toBe(times);
});
