import { caseCells, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { caseColumns } from '@merchant-admin/contract/overdue/case-list';
import type { CaseScope } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints as calls } from '@merchant-admin/contract/overdue/endpoints';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { rowsFor } from './operations/cases.ts';
import { withOrders } from './operations/judge-promises.ts';
import type { CaseFilter } from './store/case-list.view.ts';
import { countChosen, walkCases } from './store/case-walk.view.ts';

/** Each step reads the bills of so many orders. */
const step = 200;

/** A list of overdue orders as a file: the same query, order, sums, titles, rights and masking as on screen. */
const fileOf = (key: 'overdueList' | 'ownOrderList' | 'overdueFastList', scope: CaseScope, title: string) =>
  exportList<CaseRow>(key, {
    title,
    permission: 'overdue:export',
    seenBy: calls[key].permission,
    filter: calls[key].body,
    columns: exportColumns(caseColumns, caseCells, {
      promise: (row) => `${caseCells.promise(row)}${row.promise_outcome_name === '' ? '' : ` ${row.promise_outcome_name}`}`,
    }),
    count: async (ctx, filter: CaseFilter, numbers, most) => countChosen(ctx, scope, await withOrders(ctx, scope, filter), numbers, most),
    page: async (ctx, filter: CaseFilter, numbers, cursor) => {
      const { list, cursor: next } = await walkCases(ctx, scope, await withOrders(ctx, scope, filter), numbers, { cursor, step });
      return { rows: await rowsFor(ctx, list), cursor: next };
    },
  });

export const overdueExport = fileOf('overdueList', 'all', '逾期订单');
export const ownOrderExport = fileOf('ownOrderList', 'mine', '我的逾期订单');
export const overdueFastExport = fileOf('overdueFastList', 'fast', '逾期订单(极速)');
