import { settleLineCells, type SettleLineRow } from '@merchant-admin/contract/finance/finance-cells';
import { settleLineColumns, settleLineFields } from '@merchant-admin/contract/finance/finance-list';
import { useMemo } from 'react';
import { api } from '../../../../platform/api.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { LineOrder } from './line-order.tsx';

interface LineListProps {
  readonly merchantId: string;
  readonly statementId: string;
}

const search = searchBy(settleLineFields, {});

const listOf = (merchantId: string, statementId: string) =>
  defineList({
    ...search,
    list: 'reconciliationDetail',
    title: '结算明细',
    toFilter: (state) => ({ ...search.toFilter(state), merchant_id: merchantId, statement_id: statementId }),
    fetch: (query, signal) => api.finance.settleLines({ query, signal }),
    columns: columnsBy<typeof settleLineColumns, SettleLineRow>(settleLineColumns, settleLineCells, {
      order_no: { render: (row) => <LineOrder line={row} merchantId={merchantId} /> },
    }),
    rowKey: (row) => row.line_id,
    exportList: { tag: 'finance:export' },
    empty: '没有符合条件的明细',
  });

/** The lines of a statement: what was paid for which order, and what the platform keeps of it. */
export function LineList({ merchantId, statementId }: LineListProps) {
  const list = useMemo(() => listOf(merchantId, statementId), [merchantId, statementId]);
  return <ListPage key={statementId} {...list} />;
}
