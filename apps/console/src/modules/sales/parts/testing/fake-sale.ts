import {
  saleActs,
  saleLineState,
  saleLineStates,
  saleRefundKinds,
  saleRefundState,
  saleRefundStates,
  saleState,
  saleStates,
} from '@merchant-admin/contract/sales/codes';
import { done, fakeServer } from '../../../../platform/testing/server.ts';

const at = '2026-11-26T04:00:00.000Z';
const base = '/api/match/order';
export const paths = {
  list: `${base}/list`,
  number: `${base}/number`,
  lease: `${base}/of/lease`,
  basic: `${base}/basic/info`,
  lines: `${base}/info/goods`,
  toPack: `${base}/info`,
  line: `${base}/detail/info`,
  money: `${base}/detail/bill/info`,
  refunds: `${base}/detail/refund/list`,
  cancellable: `${base}/detail/cancel/list`,
  express: `${base}/express/info`,
  record: `${base}/record`,
  address: `${base}/order/address/info`,
  cancel: `${base}/detail/cancel`,
  refund: '/merchant/match_order/order_refund',
  decide: `${base}/refund/decide`,
  withdraw: `${base}/refund/withdraw`,
  ship: `${base}/express/send`,
  fix: `${base}/express/fix`,
  track: `${base}/express/track`,
  editAddress: `${base}/update/address`,
  plain: `${base}/plain`,
} as const;

export const offered = (act: keyof typeof saleActs, reason = '') => ({ act, title: saleActs[act], allowed: reason === '', reason });

export const row = {
  order_id: '11',
  order_no: 'SM202611260000000001',
  state: saleState.TO_SHIP,
  state_name: saleStates[saleState.TO_SHIP],
  version: 4,
  actions: [offered('ship'), offered('cancel', '该订单有支付正在处理，请等待结果')],
  kind: 'match',
  kind_name: '搭配',
  goods: '手机壳 透明 ×2',
  pieces: 2,
  amount: 9800,
  paid: 9800,
  refunded: 0,
  lease_no: '202611200000000001',
  customer_name: '沈*',
  customer_phone: '186****7479',
  receiver_name: '张*',
  receiver_phone: '138****1234',
  receiver_address: '上海市浦东新区世纪大道******',
  company_name: '',
  express_no: '',
  after_sale: true,
  lease_told: '',
  placed_at: at,
  paid_at: at,
  sent_at: null,
  note: '周末送',
};

export const basic = {
  ...row,
  shop_order_no: 'shop-1',
  goods_amount: 9000,
  postage: 800,
  back: 0,
  pay_before: at,
  done_at: null,
  ended_at: null,
  end_reason: '',
};

export const line = (line_id: string, goods_name: string, more: object = {}) => ({
  line_id,
  goods_name,
  sku_name: '透明',
  image: '',
  barcode: '',
  price: 2250,
  quantity: 2,
  amount: 4500,
  refunded: 0,
  returned: 0,
  state: saleLineState.TO_SHIP,
  state_name: saleLineStates[saleLineState.TO_SHIP],
  express: '',
  ...more,
});

export const refund = (more: object = {}) => ({
  refund_id: '31',
  refund_no: 'TK202611260000000001',
  kind: 'after',
  kind_name: saleRefundKinds.after,
  state: saleRefundState.WAITING,
  state_name: saleRefundStates[saleRefundState.WAITING],
  amount: 1250,
  postage: 0,
  lines: [{ line_id: '1', goods: '手机壳 透明', amount: 1250, pieces: 1 }],
  reason: '一件有划痕',
  asked_by: '李四',
  by_customer: false,
  asked_at: at,
  decided_by: '',
  decided_at: null,
  decision_note: '',
  failure: '',
  done_at: null,
  version: 2,
  actions: [],
  ...more,
});

export const parcel = (more: object = {}) => ({
  parcel_id: '51',
  company: 'SF',
  company_name: '顺丰速运',
  express_no: 'SF124370419885',
  goods: '手机壳 透明 ×2',
  note: '',
  sent_at: at,
  sent_by: '周雨桐',
  received_at: null,
  received_by: '',
  track_state: 'transit',
  track_name: '运输中',
  track_failure: '',
  tracked_at: at,
  followed: true,
  tracks: [{ at, place: '上海市', text: '快件已发往转运中心' }],
  actions: [],
  ...more,
});

/** Where a link leads: the router of tests writes texts of digits in quotes. */
export const hrefOf = (link: HTMLElement): string => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', '');

/** A server that knows one order, and shows it to somebody with these rights. */
export function fakeSaleServer() {
  const server = fakeServer();
  const knows = (tags: readonly string[] = []) => {
    server.signedIn(tags);
    server.on('get', paths.basic, () => done(basic));
    server.on('post', paths.lines, () => done({ list: [line('1', '手机壳'), line('2', '钢化膜')] }));
    server.on('get', paths.address, () =>
      done({
        receiver_name: row.receiver_name,
        receiver_phone: row.receiver_phone,
        receiver_address: row.receiver_address,
        version: 4,
        editable: true,
        reason: '',
      }),
    );
    server.on('get', paths.express, () => done({ list: [] }));
    server.on('get', paths.money, () => done({ amount: 9800, paid: 9800, refunded: 0, back: 0, list: [] }));
    server.on('get', paths.refunds, () => done({ list: [], most: 0, most_postage: 0 }));
    server.on('get', paths.record, () => done({ list: [], next: '' }));
  };
  return { ...server, knows };
}
