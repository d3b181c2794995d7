import { withdrawActs, withdrawTabs, type WithdrawAct } from '@merchant-admin/contract/finance/codes';
import { withdrawCells, type WithdrawRow } from '@merchant-admin/contract/finance/finance-cells';
import { withdrawColumns, withdrawFields } from '@merchant-admin/contract/finance/finance-list';
import { api } from '../../../platform/api.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowAction } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { merchantOptions } from '../../orders/index.ts';
import { withdrawalDialogs } from '../parts/dialogs.ts';
import { withdrawalColour } from '../parts/finance-colours.ts';
import { ofOneMerchant } from '../parts/of-one-merchant.ts';
import { isPlatform } from '../parts/use-whose.ts';

const tabs = withdrawTabs.map(({ value }) => value);
const risky: readonly WithdrawAct[] = ['reject', 'cancel'];
const rowActions = (['pass', 'pay', 'reject', 'cancel'] as const).map((act): RowAction<WithdrawRow> => ({
  key: act,
  label: withdrawActs[act],
  act,
  ...(risky.includes(act) ? { danger: true } : {}),
  dialog: withdrawalDialogs[act],
}));

const withdrawalList = defineList({
  list: 'withdrawalRecord',
  title: '提现记录',
  ...searchBy(withdrawFields, { merchant_id: merchantOptions }, { tabs, items: [] }),
  fetch: (query, signal) => api.finance.withdrawList({ query, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.finance.withdrawTabs({ query: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: columnsBy<typeof withdrawColumns, WithdrawRow>(withdrawColumns, withdrawCells, {
    withdraw_no: { render: (row) => <CopiedNumber text={row.withdraw_no} what="提现单号" /> },
    state: { render: (row) => <StatusDot colour={withdrawalColour(row.state)}>{row.state_name}</StatusDot> },
  }),
  rowKey: (row) => row.withdraw_id,
  rowActions,
  exportList: { tag: 'finance:export' },
  empty: '没有符合条件的提现记录',
});
const ownList = ofOneMerchant(withdrawalList);

/** What merchants withdraw: one's own, and for the platform's staff everybody's, with what they decide and pay. */
export default function WithdrawalList() {
  return <ListPage {...(isPlatform() ? withdrawalList : ownList)} />;
}
