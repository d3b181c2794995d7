import { expect, test } from 'vitest';
import { api } from './api.ts';
import { chosenStore, lacksStore } from './at-store.ts';
import { can } from './permission/can.ts';
import { callQuery, queryClient } from './query-client.ts';
import { reloadSession } from './session/session.ts';
import { person } from './testing/person.ts';
import { stillAtStore } from './still-at-store.ts';
import { done, fakeServer } from './testing/server.ts';

const { on, requests } = fakeServer();
const list = '/offlineStore/offlineStoreOrder/offlineStoreOrderList';
const head = { ...person, rule_tags: ['OfflineStoreOrderList'], store_tags: ['OrderList'] };
const clerk = { ...person, rule_tags: ['OfflineStoreOrderList', 'OrderList'], store_id: '7' };
const at = (url: string) => globalThis.history.replaceState(null, '', url);
const signIn = (who: object) => (on('get', '/privilege/my/info', () => done(who)), reloadSession());

test.each([
  [`${list}?store_id=7&tab=30`, head, '7', false],
  [list, head, undefined, true],
  [`${list}?store_id=x`, head, undefined, true],
  ['/order/orderList?store_id=7', head, undefined, false],
  ['/offlineStore/offlineStoreManagement/createStore?store_id=7', head, undefined, false],
  [list, clerk, undefined, false],
  [`${list}?store_id=8`, clerk, undefined, false],
])('at %s the store that is worked in is the one of the address, for whom has none of his own', async (url, who, store, lacks) => {
  await signIn(who);
  at(url);
  expect([chosenStore(), lacksStore()]).toEqual([store, lacks]);
});

test('calls name the store, and the rights of its screens count', async () => {
  await signIn(head);
  on('post', '/merchant/order/order/orderListV2', () => done({ list: [] }));
  requests.length = 0;
  at(`${list}?store_id=7`);
  await api.orders.orderListV2({ body: {} as never });
  expect([requests[0]?.headers.get('x-store'), can('OrderList')]).toEqual(['7', true]);
  at('/order/orderList');
  await api.orders.orderListV2({ body: {} as never });
  expect([requests[1]?.headers.get('x-store'), can('OrderList')]).toEqual([null, false]);
});

test('what is known of one store is not shown for another', async () => {
  await signIn(head);
  const query = callQuery('orders', 'orderListBaseInfo', { query: { order_id: '1' } });
  at(`${list}?store_id=7`);
  queryClient.setQueryData(query.queryKey, { own: true } as never);
  at(`${list}?store_id=8`);
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
});

test('a page that is opened from a store’s list is the store’s page', async () => {
  await signIn(head);
  at(`${list}?store_id=7`);
  expect(stillAtStore('/order/orderDetail?id=1&order_id=2')).toBe('/offlineStore/offlineStoreOrder/offlineStoreOrderDetail?id=1&order_id=2&store_id=7');
  expect(stillAtStore('/order/orderSettings?part=late')).toBe('/order/orderSettings?part=late');
  at('/order/orderList');
  expect(stillAtStore('/order/orderDetail?id=1&order_id=2')).toBe('/order/orderDetail?id=1&order_id=2');
});
