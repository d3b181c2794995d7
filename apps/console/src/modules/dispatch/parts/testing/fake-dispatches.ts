import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { dispatchActs, dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { person } from '../../../../platform/testing/person.ts';
import { done, fakeServer } from '../../../../platform/testing/server.ts';

const base = '/merchant/order/dispatch';
export const paths = {
  list: `${base}/list`,
  tabs: `${base}/tabs`,
  info: `${base}/info`,
  ofOrder: `${base}/ofOrder`,
  ask: `${base}/ask`,
  withdraw: `${base}/withdraw`,
  accept: `${base}/accept`,
  reject: `${base}/reject`,
  assign: `${base}/assign`,
  send: `${base}/send`,
  back: `${base}/back`,
  receiver: `${base}/receiver`,
  suppliers: goodsEndpoints.supplierSelect.path,
  couriers: '/merchant/order/deliver/couriers',
} as const;

/** Acts as the server offers them; one with a reason is blocked. */
export const offered = (act: keyof typeof dispatchActs, reason = '') => ({ act, title: dispatchActs[act], allowed: reason === '', reason });

/** One that waits to be accepted; prices are fen. */
export const dispatch = {
  dispatch_id: '41',
  dispatch_no: 'DF00000041',
  merchant_id: '2',
  merchant_name: '星河数码',
  order_id: '202611300000000041',
  order_row_id: '401',
  state: 10,
  state_name: dispatchStates[10],
  goods_name: 'iPhone 16',
  sku_name: '黑色',
  pieces: 1,
  sent: 0,
  most_price: 500_000,
  price: null,
  amount: 0,
  supplier_id: '',
  supplier_name: '',
  cost: null,
  receiver_name: '李*',
  receiver_phone: '138****1111',
  region: '北京市朝阳区',
  street: '建国路******',
  imei: '',
  company_name: '',
  express_no: '',
  asked_by: '何美玲',
  asked_at: '2026-11-26T04:00:00.000Z',
  note: '缺货',
  decided_by: '',
  decision_note: '',
  version: 3,
  actions: [offered('accept'), offered('reject')],
};
export const detail = { ...dispatch, remaining: 1, parcels: [], last: null, balance: -100_000 };
export const own = {
  dispatch_id: '41',
  dispatch_no: 'DF00000041',
  state: 10,
  state_name: dispatchStates[10],
  pieces: 1,
  sent: 0,
  most_price: 500_000,
  price: null,
  amount: 0,
  note: '',
  asked_by: '何美玲',
  asked_at: '2026-11-26T04:00:00.000Z',
  decided_by: '',
  decided_at: null,
  decision_note: '',
  parcels: [],
  version: 3,
  actions: [offered('withdraw')],
};
export const pageOf = (list: readonly object[]) => ({ list, total: list.length, total_capped: false, page: 1, page_size: 10 });

/** A server that shows what the platform sends to somebody with these rights: of the platform unless told. */
export function fakeDispatchServer() {
  const server = fakeServer();
  const knows = (tags: readonly string[] = [], guest = false) => {
    server.signedIn(tags, { guest_info: { ...person.guest_info, is_guest: guest } });
    server.on('get', '/dmp/coupon/merchantList', () => done({ list: [{ guestId: '2', guestName: '星河数码' }] }));
    server.on('get', paths.tabs, () => done({ list: [] }));
    server.on('get', paths.info, () => done(detail));
    server.on('get', paths.suppliers, () => done({ list: [{ supplierId: '9', supplierName: '云仓' }] }));
    server.on('get', paths.couriers, () => done({ list: [{ value: 'SF', name: '顺丰速运' }] }));
  };
  return { ...server, knows };
}
