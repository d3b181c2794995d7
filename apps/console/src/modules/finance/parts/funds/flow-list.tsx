import { dispatchScreen } from '@merchant-admin/contract/delivery/paths';
import type { FlowKind } from '@merchant-admin/contract/finance/codes';
import { flowCells, type FlowRow } from '@merchant-admin/contract/finance/finance-cells';
import { flowColumns, flowFields } from '@merchant-admin/contract/finance/finance-list';
import { useMemo } from 'react';
import { api } from '../../../../platform/api.ts';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import type { Whose } from '../../queries.ts';
import { dispatchesOfNo, statementsOfNo, withdrawalsOfNo } from '../../urls.ts';

const { merchant_id: _merchant, ...fields } = flowFields;
const search = searchBy(fields, {});

/** Where that is looked at which moved the funds, and the right to it. */
const places = {
  settled: ['ReconciliationCenter', statementsOfNo],
  withdraw: ['WithdrawalRecord', withdrawalsOfNo],
  returned: ['WithdrawalRecord', withdrawalsOfNo],
  supplied: [dispatchScreen, dispatchesOfNo],
  supplyBack: [dispatchScreen, dispatchesOfNo],
} as const satisfies Record<FlowKind, unknown>;

/** The statement, the withdrawal or what the platform sent that moved the funds; it opens for who may see it. */
function Moved({ row: { kind, ref_no: no }, whose }: { readonly row: FlowRow; readonly whose: Whose }) {
  const can = useCan();
  const [right, url] = places[kind as FlowKind];
  return can(right) ? <AppLink to={url(no, whose)}>{no}</AppLink> : no;
}

const listOf = (whose: Whose) =>
  defineList({
    ...search,
    list: 'fundFlows',
    title: '资金流水',
    toFilter: (state) => ({ ...search.toFilter(state), ...whose }),
    fetch: (query, signal) => api.finance.flowList({ query, signal }),
    columns: columnsBy<typeof flowColumns, FlowRow>(flowColumns, flowCells, { ref_no: { render: (row) => <Moved row={row} whose={whose} /> } }),
    rowKey: (row) => row.flow_id,
    empty: '没有资金流水，结算单审核通过后显示在这里',
  });

/** What moved a merchant's funds. */
export function FlowList({ whose }: { readonly whose: Whose }) {
  const { merchant_id: merchant } = whose;
  const list = useMemo(() => listOf(merchant === undefined ? {} : { merchant_id: merchant }), [merchant]);
  return <ListPage key={merchant ?? ''} {...list} />;
}
