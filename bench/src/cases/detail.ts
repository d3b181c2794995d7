import type { Call, Case, Known } from './case.ts';

const detail = '/merchant/order/detail';

/** An order's page: the calls that its sections send when it opens. */
export function detailCases({ orderNo }: Known): Case[] {
  const get = (path: string): Call => ({ method: 'GET', url: `${path}?order_id=${orderNo}` });
  const sections: readonly (readonly [string, Call])[] = [
    ['base', get(`${detail}/orderListBaseInfo`)],
    ['user', get(`${detail}/orderMemberInfo`)],
    ['goods', get(`${detail}/orderListGoodsInfo`)],
    ['risk', get(`${detail}/orderListRiskInfo`)],
    ['bills', get(`${detail}/orderListBillInfo`)],
    ['finance', get(`${detail}/orderListFinanceInfo`)],
    ['express', get(`${detail}/orderListExpressInfo`)],
    ['return', get(`${detail}/orderListReturnInfo`)],
    ['records', get(`${detail}/orderRecord`)],
    ['remarks', get('/remarks/list/order')],
  ];
  return [
    { name: 'order page: all sections at once', calls: sections.map(([, call]) => call) },
    ...sections.map(([name, call]) => ({ name: `order page: ${name}`, calls: [call] })),
  ];
}
