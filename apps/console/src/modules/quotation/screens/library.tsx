import { libraryTabValues, offerActs, offerTabValues } from '@merchant-admin/contract/quotation/codes';
import { offerCells, productCells, type OfferRow, type ProductRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { offerColumns, productColumns, productFields, productThing } from '@merchant-admin/contract/quotation/quotation-list';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { keptDialogs, keptEditor } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { ChooseDialog, ProductEditor } from '../parts/dialogs.ts';
import { QuoteSheets } from '../parts/quote-sheets.tsx';
import { standingColour } from '../parts/quote-colours.ts';
import { afterQuotes, brandOptions } from '../queries.ts';
import { comparisonUrl, selectionUrl } from '../urls.ts';

const { Edit, toolbar } = keptEditor<ProductRow>(ProductEditor, 'quotation:library');
const dialogs = keptDialogs<typeof productThing, ProductRow>(productThing, {
  nameOf: ({ brand_name: brand, model, spec }) => [brand, model, spec].filter((text) => text !== '').join(' '),
  after: afterQuotes,
  switch: {
    send: (body) => api.quotation.productShelf({ body }),
    on: ['截止日期前商家可以对它报价'],
    off: ['商家不能再对它报价', '已提交的报价不受影响，仍可采纳或驳回', '可以随时重新上架'],
  },
});

const standing = {
  standing: { render: (row: ProductRow | OfferRow) => <StatusDot colour={standingColour(row.standing)}>{productCells.standing(row as ProductRow)}</StatusDot> },
};

const keptLibrary = defineList({
  list: 'productLibrary',
  title: '商品库',
  ...searchBy(productFields, { brand_id: brandOptions }, { tabs: libraryTabValues, items: [] }),
  fetch: (query, signal) => api.quotation.productList({ query, signal }),
  tabs: { fetch: async (_filter, signal) => (await api.quotation.productTabs({ signal })).list, initial: { tab: '0' } },
  columns: columnsBy<typeof productColumns, ProductRow>(productColumns, productCells, standing),
  rowKey: (row) => row.id,
  rowActions: keptActions<ProductRow>({
    Edit,
    Switch: dialogs.Switch,
    more: [{ key: 'compare', label: '报价对比', tag: 'QuoteComparison', href: (row) => comparisonUrl(row.id) }],
  }),
  exportList: { tag: 'quotation:export' },
  toolbar,
  empty: '没有符合条件的商品，新增后商家可以报价',
});

const openLibrary = defineList({
  list: 'quoteOffers',
  title: '商品库',
  ...searchBy(productFields, { brand_id: brandOptions }, { tabs: offerTabValues, items: [] }),
  fetch: (query, signal) => api.quotation.offerList({ query, signal }),
  tabs: { fetch: async (_filter, signal) => (await api.quotation.offerTabs({ signal })).list, initial: { tab: '0' } },
  columns: columnsBy<typeof offerColumns, OfferRow>(offerColumns, offerCells, standing),
  rowKey: (row) => row.product_id,
  isRowDisabled: (row) => row.standing !== 'open',
  rowActions: [{ key: 'quote', act: 'quote', label: offerActs.quote, href: (row) => selectionUrl([row.product_id]) }],
  bulkActions: [{ key: 'choose', label: '选品报价', tag: 'quotation:quote', dialog: ChooseDialog }],
  exportList: { tag: 'quotation:export' },
  toolbar: ({ refresh }) => <QuoteSheets onChanged={refresh} />,
  empty: '没有符合条件的商品',
});

/** What the platform asks merchants to supply: those who keep it or decide have all of it, others what they may quote for. */
export default function Library() {
  const can = useCan();
  return can('quotation:library') || can('quotation:decide') ? <ListPage {...keptLibrary} /> : <ListPage {...openLibrary} />;
}
