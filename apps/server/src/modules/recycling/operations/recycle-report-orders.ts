import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { reportBys, reportFigures } from '@merchant-admin/contract/recycling/report-codes';
import { operation } from '../../../platform/http/operation.ts';
import { pageOfCell, sumOfCell, type Cell } from '../store/report-orders.view.ts';
import { recycleShape } from './recycle-list.ts';
import { nameIn, spanOf } from './recycle-report.ts';

/** What a figure is of, for people. */
function titleOf({ figure, by, key, question, month }: Cell, { from, to }: { from: string; to: string }, name: string | null): string {
  const parts = [
    reportFigures[figure],
    question,
    key === undefined || name === null ? undefined : `${reportBys[by]}：${nameIn(by, name)}`,
    month ?? `${from} 至 ${to}`,
  ];
  return parts.filter((part) => part !== undefined).join('，');
}

/** The orders behind a figure of the report; with those that are kept from the caller they are as many as it says. */
export const recycleReportOrders = operation(recyclingEndpoints.recycleReportOrders, async (ctx, { query: { page, page_size: size, from, to, ...cell } }) => {
  const days = { from, to };
  const span = spanOf(ctx, days);
  const { orders, kept, name } = await sumOfCell(ctx, span, cell);
  const list = (await pageOfCell(ctx, span, cell, { page, page_size: size })).map((order) => recycleShape(ctx, order));
  return { title: titleOf(cell, days, name), kept, list, total: orders, total_capped: false, page, page_size: size };
});
