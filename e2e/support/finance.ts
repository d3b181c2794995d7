import { callAs, type Person } from './staff.ts';

interface Statements {
  list: { statement_id: string; statement_no: string; net: number }[];
}

/** Statements of the demo's guest merchant, the newest first. */
export const statementsOf = async (by: Person, tab = '0'): Promise<Statements['list']> =>
  (await callAs<Statements>(by, 'GET', `/merchant/finance/settle/list?merchant_id=2&tab=${tab}`)).list;

/** One that is settled. */
export const settledStatement = async (by: Person): Promise<string> => (await statementsOf(by, '30'))[0]!.statement_id;

interface Funds {
  available: number;
  withdrawing: number;
  withdrawn_total: number;
}
export const fundsOf = (by: Person): Promise<Funds> => callAs<Funds>(by, 'GET', '/merchant/finance/funds/info?merchant_id=2');
