import { useQuery } from '@tanstack/react-query';
import { reportOrderColumns } from '@merchant-admin/contract/recycling/recycle-order-list';
import { useMemo } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { useAddressed } from '../../../widgets/list-page/use-addressed.ts';
import { DeviceNumber } from '../parts/device-number.tsx';
import { countOf } from '../parts/report/shown.ts';
import { StateCell } from '../parts/state-cell.tsx';
import { recycleUrl } from '../urls.ts';

type Row = Answer<'recycling', 'recycleReportOrders'>['list'][number];
type Cell = Omit<NonNullable<Parameters<typeof api.recycling.recycleReportOrders>[0]>['query'], 'page' | 'page_size'>;

/** All that an address may say of a figure: one that is left out does not compile. */
const words: Readonly<Record<keyof Cell, true>> = { figure: true, from: true, to: true, by: true, key: true, question: true, month: true };
const search = searchBy({}, {});

/** What a figure is of and how many it counts, with those that the person is not told of yet. */
function CellSum({ cell }: { readonly cell: Cell }) {
  const { data } = useQuery({
    queryKey: ['recycling', 'cellSum', cell],
    queryFn: ({ signal }) => api.recycling.recycleReportOrders({ query: { ...cell, page_size: 5 }, signal }),
  });
  if (data === undefined) return null;
  return <span>{`${data.title}：${countOf(data.total)}台${data.kept > 0 ? `，另有${countOf(data.kept)}台盲检未完成，完成后列出` : ''}`}</span>;
}

const listOf = (cell: Cell) =>
  defineList({
    ...search,
    list: 'recycleReportOrders',
    title: '回收分析订单明细',
    toFilter: (state) => ({ ...search.toFilter(state), ...cell }),
    fetch: (query, signal) => api.recycling.recycleReportOrders({ query, signal }),
    columns: columnsBy<typeof reportOrderColumns, Row>(
      reportOrderColumns,
      { state: (row) => row.state_name, way: (row) => row.way_name },
      { order_no: { link: true }, state: { render: (row) => <StateCell row={row} /> }, imei: { render: (row) => <DeviceNumber imei={row.imei} /> } },
    ),
    rowKey: (row) => row.order_id,
    detail: { href: recycleUrl },
    toolbar: () => <CellSum cell={cell} />,
    empty: '该数字下没有回收订单',
  });

/** The orders behind a figure of the report, which the address names. */
export default function RecycleReportOrders() {
  const { key, thing: cell } = useAddressed(words);
  const list = useMemo(() => listOf(cell), [cell]);
  return <ListPage key={key} {...list} />;
}
