import { dispatchActs, dispatchTabs } from '@merchant-admin/contract/dispatch/codes';
import { dispatchCells, type DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { dispatchColumns, dispatchFields } from '@merchant-admin/contract/dispatch/dispatch-list';
import { guestShippingDetailPath, guestShippingScreens } from '@merchant-admin/contract/delivery/paths';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { currentSession } from '../../../platform/session/current.ts';
import { mayView } from '../../../platform/viewing.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowAction } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { suppliers } from '../../delivery/index.ts';
import { GoodsLines, otherMerchants } from '../../orders/index.ts';
import { dispatchColour } from '../parts/dispatch-colours.ts';
import { dispatchDialogs } from '../parts/dialogs.ts';

const shown = ['accept', 'send', 'assign', 'back', 'reject'] as const;
const risky: readonly string[] = ['reject', 'back'];
const rowActions: readonly RowAction<DispatchRow>[] = shown.map((act) => ({
  key: act,
  label: dispatchActs[act],
  act,
  ...(risky.includes(act) ? { danger: true } : {}),
  dialog: dispatchDialogs[act],
}));

/** The order's number; it opens the order for who may look into merchants. */
const LookedInto = ({ row: { order_id: no, order_row_id: id, merchant_id: merchant } }: { readonly row: DispatchRow }) =>
  mayView() && currentSession()?.rule_tags.includes(guestShippingScreens[1]) ? (
    <AppLink to={`${guestShippingDetailPath}?id=${id}&order_id=${no}&merchant_id=${merchant}`}>{no}</AppLink>
  ) : (
    <CopiedNumber text={no} what="订单号" />
  );

const dispatchList = defineList({
  list: 'noSupplyDeliver',
  title: '平台代发',
  ...searchBy(dispatchFields, { merchant_id: otherMerchants, supplier_id: suppliers }, { tabs: dispatchTabs.map(({ value }) => value), items: [] }),
  fetch: (query, signal) => api.dispatch.dispatchList({ query, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.dispatch.dispatchTabs({ query: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: columnsBy<typeof dispatchColumns, DispatchRow>(dispatchColumns, dispatchCells, {
    state: { render: (row) => <StatusDot colour={dispatchColour(row.state)}>{row.state_name}</StatusDot> },
    order_id: { render: (row) => <LookedInto row={row} /> },
    goods: { render: (row) => <GoodsLines of={{ ...row, quantity: row.pieces }} /> },
  }),
  rowKey: (row) => row.dispatch_id,
  rowActions,
  exportList: { tag: 'dispatch:export' },
  empty: '没有符合条件的代发单',
});

/** Orders of merchants that the platform sends: what is asked for, agreed on, sent and came back. */
export default function DispatchList() {
  return <ListPage {...dispatchList} />;
}
