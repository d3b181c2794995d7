import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { cellOrderColumns } from '@merchant-admin/contract/analysis/order-list';
import { useMemo } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { stillViewing } from '../../../platform/viewing.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { useAddressed } from '../../../widgets/list-page/use-addressed.ts';
import { orderDetailUrl } from '../../orders/index.ts';
import styles from '../parts/analysis.module.css';
import { Definition } from '../parts/definition.tsx';
import { headQuery } from '../queries.ts';

type Row = Answer<'analysis', 'analysisOrders'>['list'][number];
type Cell = Omit<NonNullable<Parameters<typeof api.analysis.analysisOrders>[0]>['query'], 'page' | 'page_size'>;

/** All that a cell's address says: one that were left out would open other orders. */
const words: Readonly<Record<keyof Cell, true>> = {
  cell: true,
  month: true,
  was: true,
  age: true,
  part: true,
  collector_id: true,
  store_id: true,
  category_id: true,
  placed: true,
  measure: true,
  day: true,
  person_id: true,
  figure: true,
  result: true,
  outcome: true,
  state: true,
  gap: true,
};
const search = searchBy({}, {});

/** What a cell is, and what its orders add up to. */
function CellSum({ cell }: { readonly cell: Cell }) {
  const { data } = useQuery({
    queryKey: ['analysis', 'cellSum', cell],
    queryFn: ({ signal }) => api.analysis.analysisOrders({ query: { ...cell, page_size: 1 }, signal }),
  });
  if (data === undefined) return null;
  const { orders, times, amount } = data.sum;
  return <span>{`${data.title}：${orders}笔订单${times === orders ? '' : `，${times}次`}，合计 ${formatFen(amount)}`}</span>;
}

const listOf = (cell: Cell) =>
  defineList({
    ...search,
    list: 'analysisOrders',
    title: '逾期分析订单明细',
    toFilter: (state) => ({ ...search.toFilter(state), ...cell }),
    fetch: (query, signal) => api.analysis.analysisOrders({ query, signal }),
    columns: columnsBy<typeof cellOrderColumns, Row>(cellOrderColumns, {}, { order_id: { link: true } }),
    rowKey: (row) => row.order_id,
    detail: { href: (row) => stillViewing(orderDetailUrl(row)) },
    exportList: { tag: 'analysis:export' },
    toolbar: () => <CellSum cell={cell} />,
    empty: '该数字下没有订单',
  });

/** The orders behind a figure of the analysis, which the address names. */
export default function CellOrders() {
  const { key, thing: cell } = useAddressed(words);
  const list = useMemo(() => listOf(cell), [cell]);
  const head = useQuery(headQuery());
  return (
    <>
      <ListPage key={key} {...list} />
      {head.data && (
        <div className={styles['below']}>
          <Definition head={head.data} />
        </div>
      )}
    </>
  );
}
