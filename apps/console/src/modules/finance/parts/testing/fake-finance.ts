import {
  defaultTerms,
  settleActs,
  settleState,
  settleStates,
  weekdays,
  withdrawActs,
  withdrawState,
  withdrawStates,
} from '@merchant-admin/contract/finance/codes';
import { person } from '../../../../platform/testing/person.ts';
import { done, fakeServer } from '../../../../platform/testing/server.ts';

const at = '2026-11-26T04:00:00.000Z';
const base = '/merchant/finance';
export const paths = {
  statements: `${base}/settle/list`,
  statementTabs: `${base}/settle/tabs`,
  statement: `${base}/settle/info`,
  lines: `${base}/settle/lines`,
  make: `${base}/settle/make`,
  submit: `${base}/settle/submit`,
  decide: `${base}/settle/decide`,
  funds: `${base}/funds/info`,
  flows: `${base}/funds/flows`,
  due: `${base}/settle/due`,
  payee: `${base}/payee/save`,
  terms: `${base}/terms/info`,
  saveTerms: `${base}/terms/save`,
  withdrawals: `${base}/withdraw/list`,
  withdrawalTabs: `${base}/withdraw/tabs`,
  apply: `${base}/withdraw/apply`,
  cancel: `${base}/withdraw/cancel`,
  review: `${base}/withdraw/decide`,
  pay: `${base}/withdraw/pay`,
  merchants: '/dmp/coupon/merchantList',
} as const;

/** Acts as the server offers them; one with a reason is blocked. */
const offered = (act: string, title: string, reason: string) => ({ act, title, allowed: reason === '', reason });
export const settleOffered = (act: keyof typeof settleActs, reason = '') => offered(act, settleActs[act], reason);
export const withdrawOffered = (act: keyof typeof withdrawActs, reason = '') => offered(act, withdrawActs[act], reason);

const terms = { ...defaultTerms, weekday_name: weekdays[defaultTerms.weekday] };
export const keptTerms = { ...terms, version: 2, made_by: '赵主管', made_at: at, reason: '年度协议' };

export const funds = (more: object = {}) => ({
  merchant_id: '1',
  merchant_name: '自营商家',
  available: 200_000,
  withdrawing: 30_000,
  settling: 45_600,
  stated: 0,
  held: 12_300,
  settled_total: 900_000,
  withdrawn_total: 670_000,
  supplied_total: 0,
  payee: '138****1234',
  payee_holder: '张*',
  payee_from: null,
  terms,
  terms_version: 0,
  withdraw_reason: '',
  most: 200_000,
  ...more,
});

export const withdrawal = {
  withdraw_id: '31',
  withdraw_no: 'TX202611260000000031',
  merchant_id: '2',
  merchant_name: '星河数码',
  state: withdrawState.REVIEW as number,
  state_name: withdrawStates[withdrawState.REVIEW] as string,
  version: 3,
  actions: [] as ReturnType<typeof withdrawOffered>[],
  amount: 100_000,
  fee: 250,
  arrives: 99_750,
  payee: '张* 138****1234',
  failure: '',
  applied_by: '李四',
  applied_at: at,
  reviewed_by: '',
  reviewed_at: null,
  paid_by: '',
  finished_at: null,
  note: '',
};

export const statement = {
  statement_id: '21',
  statement_no: 'JS202611260000000021',
  merchant_id: '2',
  merchant_name: '星河数码',
  state: settleState.SUBMITTED as number,
  state_name: settleStates[settleState.SUBMITTED] as string,
  version: 5,
  actions: [] as ReturnType<typeof settleOffered>[],
  to_day: '2026-11-25',
  amount: 123_400,
  commission: 2_468,
  net: 120_932,
  lines: 3,
  rent: 100_000,
  buyout: 0,
  sale: 23_400,
  compensation: 0,
  other: 0,
  made_at: at,
  settled_at: null,
  note: '',
};
export const detail = {
  ...statement,
  hash: '9f2c4e6a8b0d1f3a5c7e',
  terms_version: 2,
  made_by: '定时任务',
  submitted_by: '周财务',
  submitted_at: at,
  decided_by: '',
  decided_at: null,
  decision_note: '',
};

/** A line of a statement; its amount is fen. */
export const line = (line_id: string, order_no: string, kind: 'rent' | 'sale') => ({
  line_id,
  order_no,
  kind,
  kind_name: kind === 'rent' ? '租金' : '售卖',
  what: '租金 第2期',
  trade_no: `2026112600000${line_id}`,
  day: '2026-11-18',
  amount: 50_000,
  rate: 250,
  commission: 1_250,
  net: 48_750,
});

export const pageOf = (list: readonly object[]) => ({ list, total: list.length, total_capped: false, page: 1, page_size: 10 });

/** A server that knows two merchants, and shows their money to somebody with these rights: of the platform unless told. */
export function fakeFinanceServer() {
  const server = fakeServer();
  const knows = (tags: readonly string[] = [], guest = false) => {
    server.signedIn(tags, { guest_info: { ...person.guest_info, is_guest: guest } });
    server.on('get', paths.merchants, () =>
      done({
        list: [
          { guestId: '1', guestName: '自营商家' },
          { guestId: '2', guestName: '星河数码' },
        ],
      }),
    );
    server.on('get', paths.flows, () => done(pageOf([])));
    server.on('get', paths.funds, () => done(funds()));
    server.on('get', paths.terms, () => done(keptTerms));
    server.on('get', paths.statement, () => done(detail));
    server.on('get', paths.lines, () => done(pageOf([])));
  };
  return { ...server, knows };
}
