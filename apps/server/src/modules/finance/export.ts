import { financeEndpoints as calls } from '@merchant-admin/contract/finance/endpoints';
import {
  settleCells,
  settleLineCells,
  withdrawCells,
  type SettleLineRow,
  type SettleRow,
  type WithdrawRow,
} from '@merchant-admin/contract/finance/finance-cells';
import { settleColumns, settleLineColumns, withdrawColumns } from '@merchant-admin/contract/finance/finance-list';
import { settleTabs, withdrawTabs } from '@merchant-admin/contract/finance/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { inMerchant } from './operations/finance-record.ts';
import { lineShape, settleShape, statesOf } from './operations/settle-list.ts';
import { withdrawShape } from './operations/withdraw-list.ts';
import { walkLines, walkStatements, walkWithdrawals, type Walk } from './store/finance-list.view.ts';

const step = 500;
const permission = 'finance:export';

/** A list as a file: what a walk finds, told as on screen. @param walkOf the walk that a search asks for */
const fileOf = <Search, Row extends { id: number }, Shown>(
  walkOf: (ctx: Ctx, search: Search, ids: readonly string[]) => Walk<Row>,
  shape: (ctx: Ctx, row: Row) => Shown,
) => ({
  permission,
  acrossMerchants: true,
  count: (ctx: Ctx, search: Search, ids: readonly string[], most: number) => walkOf(ctx, search, ids).count(most),
  page: async (ctx: Ctx, search: Search, ids: readonly string[], cursor: string | undefined) => {
    const found = await walkOf(ctx, search, ids).next(cursor, step);
    return { rows: found.map((row) => shape(ctx, row)), cursor: found.length < step ? undefined : String(found.at(-1)!.id) };
  },
});

type Statements = QueryOf<typeof calls.settleList>;
export const statementExport = exportList<SettleRow>('reconciliationCenter', {
  title: '结算单',
  seenBy: calls.settleList.permission,
  filter: calls.settleList.query,
  columns: exportColumns(settleColumns, settleCells),
  ...fileOf(
    (ctx, { page: _page, page_size: _size, tab, ...filter }: Statements, ids) => walkStatements(ctx, statesOf(settleTabs, tab), filter, ids),
    settleShape,
  ),
});

type Lines = QueryOf<typeof calls.settleLines>;
export const lineExport = exportList<SettleLineRow>('reconciliationDetail', {
  title: '结算单明细',
  seenBy: calls.settleLines.permission,
  filter: calls.settleLines.query,
  columns: exportColumns(settleLineColumns, settleLineCells),
  ...fileOf(
    (ctx, { page: _page, page_size: _size, merchant_id: merchant, statement_id: id, ...filter }: Lines, ids) =>
      walkLines(inMerchant(ctx, merchant), id, filter, ids),
    (_ctx, row) => lineShape(row),
  ),
});

type Withdrawals = QueryOf<typeof calls.withdrawList>;
export const withdrawalExport = exportList<WithdrawRow>('withdrawalRecord', {
  title: '提现记录',
  seenBy: calls.withdrawList.permission,
  filter: calls.withdrawList.query,
  columns: exportColumns(withdrawColumns, withdrawCells),
  ...fileOf(
    (ctx, { page: _page, page_size: _size, tab, ...filter }: Withdrawals, ids) => walkWithdrawals(ctx, statesOf(withdrawTabs, tab), filter, ids),
    withdrawShape,
  ),
});
