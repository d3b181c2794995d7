import type pg from 'pg';
import { businessDay } from '../../../packages/common/src/dates.ts';
import { posting, reading, type Case } from './case.ts';

interface FinanceFacts {
  id: string;
  no: string;
  order: string;
}

/** What is in the data, to ask for. */
export async function financeFacts(client: pg.ClientBase): Promise<FinanceFacts> {
  const { rows } = await client.query<FinanceFacts>(
    `select s.id::text, s.statement_no as no, l.order_no as order from settle_statement s join settle_line l on l.merchant_id = s.merchant_id and l.statement_id = s.id
      where s.merchant_id = 1 order by s.id desc, l.id limit 1`,
  );
  return rows[0]!;
}

/** What is asked of a merchant's money: its funds, what would be settled now, statements with their lines, withdrawals. */
export function financeCases({ id, no, order }: FinanceFacts): Case[] {
  const of =
    (path: string) =>
    (name: string, query: Record<string, string> = {}) =>
      reading(`/merchant/finance/${path}`, 'finance: ')(name, query);
  const [statements, lines, withdrawals] = [of('settle/list'), of('settle/lines'), of('withdraw/list')];
  return [
    of('funds/info')('funds'),
    posting('/merchant/finance/settle/make', 'finance: ')('what would be settled now', { to_day: businessDay(new Date()), preview: true }),
    statements('statements of all merchants'),
    statements('statements of one', { merchant_id: '1' }),
    statements('settled statements', { tab: '30' }),
    statements('a statement by number', { statement_no: no }),
    of('settle/tabs')('counts of statements'),
    of('settle/info')('a statement', { statement_id: id }),
    lines('lines of a statement', { statement_id: id }),
    lines('lines of a statement, page 50', { statement_id: id, page: '50' }),
    lines('lines of an order', { statement_id: id, order_no: order }),
    lines('lines of a kind', { statement_id: id, kind: 'buyout' }),
    of('funds/flows')('flows'),
    withdrawals('withdrawals of all merchants'),
    withdrawals('withdrawals that are paid', { tab: '40' }),
    of('withdraw/tabs')('counts of withdrawals'),
  ];
}
