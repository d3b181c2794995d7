import { quoteActs, quoteTabs, type QuoteAct } from '@merchant-admin/contract/quotation/codes';
import { quoteCells, type QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { quoteColumns, quoteFields } from '@merchant-admin/contract/quotation/quotation-list';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowAction } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { merchantOptions } from '../../orders/index.ts';
import { quoteDialogs, riskyActs } from '../parts/dialogs.ts';
import { QuoteTools } from '../parts/quote-tools.tsx';
import { quoteColour } from '../parts/quote-colours.ts';
import { isPlatform } from '../queries.ts';
import { comparisonUrl, libraryUrl } from '../urls.ts';

const tabs = quoteTabs.map(({ value }) => value);
const acts = (Object.keys(quoteActs) as QuoteAct[]).map((act): RowAction<QuoteRow> => ({
  key: act,
  label: quoteActs[act],
  act,
  ...(riskyActs.includes(act) ? { danger: true } : {}),
  dialog: quoteDialogs[act],
}));
const rowActions: readonly RowAction<QuoteRow>[] = [
  ...acts,
  { key: 'see', label: '详情', dialog: quoteDialogs.see },
  { key: 'compare', label: '报价对比', tag: 'QuoteComparison', href: (row) => comparisonUrl(row.product_id) },
];

const quoteList = defineList({
  list: 'myquoteList',
  title: '我的报价',
  ...searchBy(quoteFields, { merchant_id: merchantOptions, product_id: [] }, { tabs, items: [] }),
  fetch: (query, signal) => api.quotation.quoteList({ query, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.quotation.quoteTabs({ query: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: columnsBy<typeof quoteColumns, QuoteRow>(quoteColumns, quoteCells, {
    quote_no: { render: (row) => <CopiedNumber text={row.quote_no} what="报价单号" /> },
    state: { render: (row) => <StatusDot colour={quoteColour(row.state)}>{row.state_name}</StatusDot> },
  }),
  rowKey: (row) => row.quote_id,
  rowActions,
  exportList: { tag: 'quotation:export' },
  empty: '没有符合条件的报价',
});

/** For those who see one merchant only: nothing asks or tells which. */
const ownList: typeof quoteList = {
  ...quoteList,
  fields: quoteList.fields.filter(({ key }) => key !== 'merchant_id'),
  columns: quoteList.columns.filter(({ key }) => key !== 'merchant_name'),
  toolbar: ({ refresh }) => <QuoteTools onChanged={refresh} />,
  empty: (
    <>
      您还没有报价，<AppLink to={libraryUrl}>去报价</AppLink>
    </>
  ),
};

/** What a merchant offers to supply; for the platform's staff what all merchants do, with what is decided. */
export default function QuoteList() {
  return <ListPage {...(isPlatform() ? quoteList : ownList)} />;
}
