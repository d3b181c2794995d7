import { quoteActs, quoteState, quoteStates } from '@merchant-admin/contract/quotation/codes';
import { person } from '../../../../platform/testing/person.ts';
import { done, fakeServer } from '../../../../platform/testing/server.ts';

const at = '2026-11-26T04:00:00.000Z';
const base = '/merchant/quotation';
export const paths = {
  products: `${base}/product/list`,
  productTabs: `${base}/product/tabs`,
  saveProduct: `${base}/product/save`,
  brands: `${base}/product/brands`,
  offers: `${base}/offer/list`,
  offerTabs: `${base}/offer/tabs`,
  chosen: `${base}/offer/chosen`,
  quotes: `${base}/quote/list`,
  quoteTabs: `${base}/quote/tabs`,
  quote: `${base}/quote/info`,
  compare: `${base}/quote/compare`,
  submit: `${base}/quote/submit`,
  revise: `${base}/quote/revise`,
  withdraw: `${base}/quote/withdraw`,
  adopt: `${base}/quote/adopt`,
  reject: `${base}/quote/reject`,
} as const;

/** Acts as the server offers them; one with a reason is blocked. */
export const offered = (act: keyof typeof quoteActs, reason = '') => ({ act, title: quoteActs[act], allowed: reason === '', reason });

/** A row of the library as a merchant has it; prices are fen. */
export const offer = (product_id: string, more: object = {}) => ({
  product_id,
  product_no: product_id,
  brand_name: '苹果',
  model: `iPhone ${product_id}`,
  spec: '黑色 256GB',
  degree: 100,
  degree_name: '全新',
  market_price: 600_000,
  expected_price: 500_000,
  demand: 100,
  valid_to: '2099-12-31',
  standing: 'open',
  note: '',
  live: null,
  draft: null,
  actions: [{ act: 'quote', title: '去报价', allowed: true, reason: '' }],
  ...more,
});
export const product = {
  id: '11',
  brand_id: '3',
  brand_name: '苹果',
  model: 'iPhone 16 Pro',
  spec: '黑色 256GB',
  degree: 100,
  degree_name: '全新',
  market_price: 600_000,
  expected_price: 500_000,
  cost: 480_000,
  demand: 100,
  awarded: 40,
  room: 60,
  pending: 3,
  valid_to: '2099-12-31',
  on_shelf: true,
  standing: 'open',
  note: '',
  version: 2,
  actions: [
    { act: 'edit', title: '编辑', allowed: true, reason: '' },
    { act: 'switch', title: '下架', allowed: true, reason: '' },
  ],
};
export const quote = {
  quote_id: '31',
  merchant_id: '2',
  merchant_name: '星河数码',
  product_id: '11',
  quote_no: 'BJ202611260000000031',
  product_name: '苹果 iPhone 16 Pro',
  spec: '黑色 256GB',
  degree_name: '全新',
  state: quoteState.PENDING as number,
  state_name: quoteStates[quoteState.PENDING] as string,
  price: 490_000,
  quantity: 20,
  awarded: 0,
  room: 15 as number | null,
  valid_to: '2099-12-30',
  lead_days: 3,
  submitted_at: at,
  decision_note: '',
  made_by: '何美玲',
  note: '',
  version: 4,
  actions: [] as ReturnType<typeof offered>[],
};
export const detail = { ...quote, replaced_by_no: '', decided_by: '', decided_at: null, withdrawn_at: null, prices: [] };

export const pageOf = (list: readonly object[]) => ({ list, total: list.length, total_capped: false, page: 1, page_size: 10 });

/** A server that shows quotes to somebody with these rights: of a guest merchant unless told. */
export function fakeQuoteServer() {
  const server = fakeServer();
  const knows = (tags: readonly string[] = [], guest = true) => {
    server.signedIn(tags, { guest_info: { ...person.guest_info, is_guest: guest } });
    server.on('get', '/dmp/coupon/merchantList', () => done({ list: [{ guestId: '2', guestName: '星河数码' }] }));
    server.on('get', '/dmp/goods/brandSelect', () => done({ list: [{ value: '3', name: '苹果' }] }));
    server.on('get', paths.brands, () => done({ list: [{ value: '3', name: '苹果' }] }));
    for (const tabs of [paths.productTabs, paths.offerTabs, paths.quoteTabs]) server.on('get', tabs, () => done({ list: [] }));
    server.on('get', paths.quote, () => done(detail));
  };
  return { ...server, knows };
}
