import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { api } from './api.ts';
import { can } from './permission/can.ts';
import { callQuery, queryClient } from './query-client.ts';
import { reloadSession } from './session/session.ts';
import { person } from './testing/person.ts';
import { done, fakeServer } from './testing/server.ts';
import { stillViewing, viewedMerchant } from './viewing.ts';

const { on, requests } = fakeServer();
const looker = { ...person, rule_tags: ['OrderList', 'order:cancel', 'order:risk', 'merchant:view'] };
const at = (url: string) => globalThis.history.replaceState(null, '', url);
const signIn = (who: object) => (on('get', '/privilege/my/info', () => done(who)), reloadSession());

test.each([
  ['/order/orderList?merchant_id=2', looker, '2'],
  ['/order/orderDetail?id=1&order_id=2&merchant_id=2', looker, '2'],
  ['/abnormalOrder/overdueList?merchant_id=2', looker, '2'],
  ['/abnormalOrder/overdueDetail?order_id=2&merchant_id=2', looker, '2'],
  ['/abnormalOrder/overdueAnalysis?part=roll&merchant_id=2', looker, '2'],
  ['/abnormalOrder/ownOrderList?merchant_id=2', looker, undefined],
  ['/order/orderList?merchant_id=1', looker, undefined],
  ['/order/orderList', looker, undefined],
  ['/bOperationManagement/goodsList?merchant_id=2', looker, undefined],
  ['/order/orderList?merchant_id=2', person, undefined],
  ['/order/orderList?merchant_id=2', { ...looker, guest_info: { ...person.guest_info, is_guest: true } }, undefined],
])('at %s one looks, with the right, into the merchant of the address', async (url, who, merchant) => {
  await signIn(who);
  at(url);
  expect(viewedMerchant()).toBe(merchant);
  expect(stillViewing('/x?a=1')).toBe(merchant === undefined ? '/x?a=1' : '/x?a=1&merchant_id=2');
});

test('reads of orders name the merchant, what is one’s own does not, and rights that act are gone', async () => {
  await signIn(looker);
  on('post', '/merchant/order/order/orderListV2', () => done({ list: [] }));
  on('get', '/platform/preferences', () => done({ preferences: {} }));
  on('post', '/merchant/order/detail/orderCancel', () => done());
  requests.length = 0;
  at('/order/orderList?merchant_id=2');
  await api.orders.orderListV2({ body: {} as never });
  await api.orders.orderCancel({ body: {} as never });
  expect(requests.map(({ headers }) => headers.get('x-merchant'))).toEqual(['2', null]);
  expect([can('OrderList'), can('order:risk'), can('order:cancel')]).toEqual([true, true, false]);
  at('/order/orderList');
  await api.orders.orderListV2({ body: {} as never });
  expect(requests[2]?.headers.get('x-merchant')).toBeNull();
  expect(can('order:cancel')).toBe(true);
});

test('what is known of one merchant is not shown for another; preferences are the person’s', async () => {
  await signIn(looker);
  const query = callQuery('orders', 'orderListBaseInfo', { query: { order_id: '1' } });
  queryClient.setQueryData(query.queryKey, { own: true } as never);
  queryClient.setQueryData(['preferences'], { mine: true });
  at('/order/orderDetail?merchant_id=2');
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(['preferences'])).toEqual({ mine: true });
  expect(new QueryObserver(queryClient, { ...query, enabled: false }).getCurrentResult().data).toBeUndefined();
  at('/order/orderDetail');
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ own: true });
});
