import { couponType, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { changeState, changeStates } from '@merchant-admin/contract/order-change/codes';
import { done, fakeServer } from '../../../../platform/testing/server.ts';

export const order = { order_id: '202611200000000001', version: 3 };
const at = '/merchant/order/change';
export const paths = {
  open: `${at}/isOpen`,
  quote: `${at}/compute/sku/price`,
  confirm: `${at}/confirm/modify/sku`,
  withdraw: `${at}/withdraw`,
  record: `${at}/record`,
} as const;
export const hash = (sign: string) => sign.repeat(64);

/** What the order is of: 12 rents of ¥300.00. */
export const from = {
  goods_id: '11',
  goods_name: '测试手机',
  sku_id: '21',
  sku_name: '128G 黑色',
  lease_type: 1,
  lease_type_name: '月租',
  periods: 12,
  total_rent: 360_000,
  total: 360_000,
  discount: 0,
  first_payment: 30_000,
  deposit_total: 500_000,
  deposit_exempt: 200_000,
  market_price: 600_000,
  buyout_price: 100_000,
  postage: 0,
  services: [],
  coupons: [],
};
/** The same goods with more memory, for ¥50.00 more a rent. */
export const to = { ...from, sku_id: '22', sku_name: '256G 黑色', total_rent: 420_000, total: 420_000, deposit_total: 600_000 };

export const quote = {
  hash: hash('a'),
  same: false,
  from,
  to,
  plan: [
    { name: '第1期租金', period: 1, from: 30_000, to: 35_000, paid: 30_000, difference: 5000 },
    { name: '第2期租金', period: 2, from: 30_000, to: 25_000, paid: 0, difference: -5000 },
    { name: '第3期租金', period: 3, from: 30_000, to: 30_000, paid: 0, difference: 0 },
  ],
  to_pay: 5000,
  to_refund: 0,
  frozen: 300_000,
  to_freeze: 400_000,
  review: true,
  review_reason: '风险敞口增加',
  cheaper: false,
};

export const change = (more: object = {}) => ({
  change_id: '31',
  state: changeState.TO_CONFIRM,
  state_name: changeStates[changeState.TO_CONFIRM],
  from,
  to,
  to_pay: 5000,
  to_refund: 0,
  frozen: 300_000,
  to_freeze: 400_000,
  review: false,
  review_reason: '',
  reason: '客户要更大内存',
  made_by: '李四',
  made_at: '2026-11-20T02:00:00Z',
  asked_until: '2026-11-21T02:00:00Z',
  ended_at: null,
  actions: [],
  ...more,
});

export const standing = (more: object = {}) => done({ open: true, reason: '', version: order.version, quantity: 1, waiting: null, ...more });

const sku = (sku_id: string, sku_name: string, more: object = {}) => ({
  sku_id,
  sku_name,
  stock: 5,
  total_rent: 420_000,
  deposit: 600_000,
  buyout_price: 100_000,
  current: false,
  allowed: true,
  reason: '',
  ...more,
});
const skus: Readonly<Record<string, readonly object[]>> = {
  11: [sku('21', '128G 黑色', { current: true }), sku('22', '256G 黑色'), sku('23', '512G 黑色', { allowed: false, reason: '库存不足' })],
  12: [sku('24', '银色')],
};
const types: Readonly<Record<string, readonly object[]>> = {
  11: [
    { lease_type: 1, lease_type_name: '月租', periods: [6, 12] },
    { lease_type: 2, lease_type_name: '租完即送', periods: [24] },
  ],
  12: [{ lease_type: 2, lease_type_name: '租完即送', periods: [18, 24] }],
};
const coupon = (code: string, name: string, scope: number) => ({
  code,
  name,
  scope,
  scope_name: '租金',
  coupon_type: couponType.THRESHOLD,
  coupon_type_name: couponTypes[couponType.THRESHOLD],
  threshold: 10_000,
  value: 1000,
  cap: 0,
  valid_from: '2026-01-01',
  valid_to: '2027-01-01',
  current: false,
});

/** A server that offers what the order may be changed to. */
export function fakeChangeServer() {
  const server = fakeServer();
  const goodsOf = (body: unknown) => (body as { goods_id: string }).goods_id;
  const offer = () => {
    server.on('post', paths.open, () => standing());
    server.on('post', `${at}/old/goods`, () => done({ ...from, quantity: 1, segment: 'A' }));
    server.on('post', `${at}/goods/list`, () =>
      done({
        list: [
          { goods_id: '11', goods_name: '测试手机', current: true },
          { goods_id: '12', goods_name: '测试平板', current: false },
        ],
        more: false,
      }),
    );
    server.on('post', `${at}/rentType/list`, (body) => done({ list: types[goodsOf(body)] }));
    server.on('post', `${at}/goods/sku/list`, (body) => done({ list: skus[goodsOf(body)] }));
    server.on('post', `${at}/premium/list`, () =>
      done({ list: [{ service_id: '41', name: '碎屏保障', price: 9900, charge_name: '首期一次收取', current: false }] }),
    );
    server.on('post', `${at}/coupon/list`, () => done({ list: [coupon('CP1', '首期立减券', 1), coupon('CP2', '租金抵扣券', 2)] }));
    server.on('post', `${at}/match/list`, () => done({ name: '搭配', list: [{ sku_id: '51', name: '手机壳', price: 1900, stock: 8 }] }));
  };
  const bodies = <Body = Record<string, unknown>>(path: string) =>
    server.requests.filter((request) => request.path.endsWith(path)).map((request) => request.body as Body);
  return { ...server, offer, bodies };
}
