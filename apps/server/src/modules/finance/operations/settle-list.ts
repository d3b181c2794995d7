import { settleKinds, settleState as at, settleStates, settleTabs } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import type { SettleLineRow, SettleRow } from '@merchant-admin/contract/finance/finance-cells';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { settleActsOf } from '../rules/finance-states.ts';
import { countStatements, listLines, listStatements } from '../store/finance-list.view.ts';
import { amountOf, findStatement, netOf, type LineRow, type StatementRow } from '../store/statement.store.ts';
import { inMerchant, personOf } from './finance-record.ts';

export const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** A statement as lists show it. */
export const settleShape = (ctx: Ctx, row: StatementRow): SettleRow => ({
  statement_id: String(row.id),
  merchant_id: String(row.merchant_id),
  merchant_name: row.merchant_name,
  statement_no: row.statement_no,
  state: row.state,
  state_name: row.state === at.OPEN && row.decided_at !== null ? `${settleStates[row.state]}（已驳回）` : settleStates[row.state],
  to_day: row.to_day,
  amount: amountOf(row),
  commission: row.commission,
  net: netOf(row),
  lines: row.lines,
  rent: row.rent,
  buyout: row.buyout,
  sale: row.sale,
  compensation: row.compensation,
  other: row.other,
  made_at: row.made_at.toISOString(),
  settled_at: instantOf(row.settled_at),
  note: row.note,
  version: row.version,
  actions: settleActsOf(ctx, { state: row.state, mine: row.submitted_id !== null && row.submitted_id === personOf(ctx) }),
});

export const lineShape = ({ id, ...line }: LineRow): SettleLineRow => ({
  ...line,
  line_id: String(id),
  kind_name: settleKinds[line.kind],
  net: line.amount - line.commission,
});

export const statesOf = <State>(tabs: readonly { value: string; states: readonly State[] }[], tab: string | undefined): readonly State[] =>
  tabs.find(({ value }) => value === tab)?.states ?? [];

/** The numbers of tabs, from how many are in each state. */
export const tabNumbers = <State>(
  tabs: readonly { value: string; name: string; states: readonly State[] }[],
  counted: readonly { state: State; n: number }[],
) => ({
  list: tabs.map(({ value, name, states }) => ({
    value,
    name,
    number: counted.filter(({ state }) => states.length === 0 || states.includes(state)).reduce((sum, { n }) => sum + n, 0),
    children: [],
  })),
});

export const settleList = operation(financeEndpoints.settleList, async (ctx, { query: { page, page_size: size, tab, ...filter } }) => {
  const { list, total, capped } = await listStatements(ctx, statesOf(settleTabs, tab), { page, page_size: size }, filter);
  return { list: list.map((row) => settleShape(ctx, row)), total, total_capped: capped, page, page_size: size };
});
export const settleTabCounts = operation(financeEndpoints.settleTabs, async (ctx, { query }) =>
  tabNumbers(settleTabs, await countStatements(ctx, query.merchant_id)),
);

export const settleInfo = operation(financeEndpoints.settleInfo, async (ctx, { query }) => {
  const row = (await findStatement(inMerchant(ctx, query.merchant_id), query.statement_id)) ?? refuse(e.SETTLE_NOT_FOUND);
  return {
    ...settleShape(ctx, row),
    hash: row.hash,
    terms_version: row.terms_version,
    made_by: row.made_by,
    submitted_by: row.submitted_by,
    submitted_at: instantOf(row.submitted_at),
    decided_by: row.decided_by,
    decided_at: instantOf(row.decided_at),
    decision_note: row.decision_note,
  };
});

export const settleLines = operation(
  financeEndpoints.settleLines,
  async (ctx, { query: { page, page_size: size, merchant_id: merchant, statement_id: id, ...filter } }) => {
    const inside = inMerchant(ctx, merchant);
    if ((await findStatement(inside, id)) === undefined) refuse(e.SETTLE_NOT_FOUND);
    const { list, total, capped } = await listLines(inside, id, { page, page_size: size }, filter);
    return { list: list.map(lineShape), total, total_capped: capped, page, page_size: size };
  },
);
