import { templateActs, writeOffActs } from '@merchant-admin/contract/coupons/template-codes';
import { done, fakeServer } from '../../../../platform/testing/server.ts';

const at = '2026-11-26T04:00:00.000Z';
const base = '/dmp/coupon';
export const paths = {
  list: `${base}/template/list`,
  tabs: `${base}/template/tabs`,
  info: `${base}/template/info`,
  save: `${base}/template/save`,
  pause: `${base}/template/pause`,
  holders: `${base}/template/holders`,
  history: `${base}/template/history`,
  take: `${base}/template/codes/take`,
  choices: `${base}/template/choices`,
  give: `${base}/template/give`,
  writeOffs: `${base}/writeOff/list`,
  write: `${base}/writeOff/save`,
  undo: `${base}/writeOff/undo`,
} as const;

/** Acts as the server offers them; one with a reason is blocked. */
const offered = (act: string, title: string, reason: string) => ({ act, title, allowed: reason === '', reason });
export const templateOffered = (act: keyof typeof templateActs, reason = '') => offered(act, templateActs[act], reason);
export const undoOffered = (reason = '') => offered('undo', writeOffActs.undo, reason);

/** A template that customers receive of; sums are fen. */
export const template = (more: object = {}) => ({
  template_id: '7',
  name: '老客立减50元',
  state: 1,
  state_name: '已上线',
  kind: 0,
  kind_name: '站内券',
  coupon_type: 1,
  coupon_type_name: '满减券',
  scope: 1,
  scope_name: '首期租金',
  threshold: 30_000,
  value: 5_000,
  cap: 0,
  valid_from: '2026-11-01',
  valid_to: '2027-01-31',
  valid_days: null,
  claim_from: '2026-11-01',
  claim_to: '2026-12-31',
  per_person: 1,
  new_only: false,
  stock: 100,
  claimed: 40,
  used: 12,
  made_at: at,
  version: 3,
  actions: [] as ReturnType<typeof templateOffered>[],
  range: 0,
  range_name: '全场',
  ranged: [],
  stores: [],
  valid_kind: 0,
  online_way: 0,
  online_way_name: '到开始日期自动上线',
  show_channel: 1,
  show_channel_name: '全部渠道',
  show_page: 1,
  show_page_name: '全部页面',
  note: '',
  made_by: '赵主管',
  unused: 25,
  expired: 4,
  locked: 2,
  voided: 1,
  widens_only: true,
  codes_left: 0,
  batches: [] as object[],
  ...more,
});

export const writeOff = (more: object = {}) => ({
  write_off_id: '31',
  code: 'YH12345678ABCD',
  coupon_name: '老客立减50元',
  state: 10,
  state_name: '已核销',
  order_no: '',
  amount: 40_000,
  cut: 5_000,
  paid: 35_000,
  customer_name: '王**',
  customer_phone: '137****1234',
  store_id: '1',
  store_name: '南山店',
  by_name: '李店员',
  at,
  undone_by: '',
  undone_at: null,
  undo_reason: '',
  actions: [] as ReturnType<typeof undoOffered>[],
  ...more,
});

export const pageOf = (list: readonly object[]) => ({ list, total: list.length, total_capped: false, page: 1, page_size: 10 });

/** A server with coupons, for somebody with these rights. */
export function fakeCouponServer() {
  const server = fakeServer();
  const knows = (tags: readonly string[] = []) => {
    server.signedIn(tags);
    server.on('get', '/merchant/offline/store/options', () => done({ list: [{ value: '1', name: '南山店' }] }));
    server.on('get', paths.tabs, () => done({ list: [] }));
    server.on('get', paths.holders, () => done(pageOf([])));
    server.on('get', paths.history, () => done({ list: [] }));
  };
  return { ...server, knows };
}
