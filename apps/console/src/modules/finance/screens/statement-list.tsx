import { settleActs, settleTabs } from '@merchant-admin/contract/finance/codes';
import { settleCells, type SettleRow } from '@merchant-admin/contract/finance/finance-cells';
import { settleColumns, settleFields } from '@merchant-admin/contract/finance/finance-list';
import { api } from '../../../platform/api.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowAction } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { otherMerchants } from '../../orders/index.ts';
import { riskyActs, statementDialogs } from '../parts/dialogs.ts';
import { statementColour } from '../parts/finance-colours.ts';
import { ofOneMerchant } from '../parts/of-one-merchant.ts';
import { StatementTools } from '../parts/statement/statement-tools.tsx';
import { isPlatform } from '../parts/use-whose.ts';
import { statementUrl } from '../urls.ts';

const tabs = settleTabs.map(({ value }) => value);
const rowActions = (['submit', 'pass', 'reject', 'void'] as const).map((act): RowAction<SettleRow> => ({
  key: act,
  label: settleActs[act],
  act,
  ...(riskyActs.includes(act) ? { danger: true } : {}),
  dialog: statementDialogs[act],
}));

const statementList = defineList({
  list: 'reconciliationCenter',
  title: '对账中心',
  ...searchBy(settleFields, { merchant_id: otherMerchants }, { tabs, items: [] }),
  fetch: (query, signal) => api.finance.settleList({ query, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.finance.settleTabs({ query: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: columnsBy<typeof settleColumns, SettleRow>(settleColumns, settleCells, {
    statement_no: numberCell('结算单号', (row) => row.statement_no),
    state: { render: (row) => <StatusDot colour={statementColour(row.state)}>{row.state_name}</StatusDot> },
  }),
  rowKey: (row) => row.statement_id,
  detail: { href: statementUrl },
  rowActions,
  exportList: { tag: 'finance:export' },
  toolbar: () => <StatementTools />,
  empty: '没有符合条件的结算单，到账款项满结算天数后每周生成',
});
const ownList = ofOneMerchant(statementList);

/** Statements of what is settled: with one's own merchant, and for the platform's staff with all. */
export default function StatementList() {
  return <ListPage {...(isPlatform() ? statementList : ownList)} />;
}
