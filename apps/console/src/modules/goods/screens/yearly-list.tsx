import { rangeText } from '@merchant-admin/common/money';
import { yearlyFormRoute } from '@merchant-admin/contract/goods/permissions';
import { yearlyColumns, yearlyFields } from '@merchant-admin/contract/goods/yearly-list';
import { api } from '../../../platform/api.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { DeleteYearlyDialog, YearlyStatusDialog } from '../parts/dialogs.ts';
import { NewButton } from '../parts/new-button.tsx';
import { Device } from '../parts/yearly/device.tsx';
import type { YearlyRow } from '../parts/yearly/yearly-fields.ts';
import { loadCategories } from '../queries.ts';
import { editYearlyUrl, newYearlyUrl, yearlyDetailUrl } from '../urls.ts';

const oldSkus = (row: YearlyRow) => (row.old_sku_name === '' ? '全部规格' : row.old_sku_name);
const newSkus = (row: YearlyRow) => `${row.new_sku_count}个规格${row.new_on_sale ? '' : '，商品已下架，店铺不展示'}`;

const yearlyList = defineList({
  list: 'yearlyList',
  title: '年年换新定价',
  quick: { placeholder: '规则名称 / 旧机型 / 新机型' },
  ...searchBy(yearlyFields, { category_id: loadCategories }),
  fetch: (query, signal) => api.goods.yearlyList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.yearlyTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof yearlyColumns, YearlyRow>(
    yearlyColumns,
    {
      old: (row) => row.old_goods_name,
      new: (row) => row.new_goods_name,
      periods: (row) => `${row.periods}期`,
      difference: (row) => rangeText(row.least_difference, row.most_difference),
    },
    {
      name: { link: true },
      old: { render: (row) => <Device name={row.old_goods_name} skus={oldSkus(row)} /> },
      new: { render: (row) => <Device name={row.new_goods_name} skus={newSkus(row)} /> },
    },
  ),
  rowKey: (row) => row.id,
  detail: { href: yearlyDetailUrl, newTab: false },
  rowActions: keptActions({ href: editYearlyUrl, Switch: YearlyStatusDialog, Delete: DeleteYearlyDialog }),
  toolbar: () => <NewButton tags={[yearlyFormRoute, 'renewPrice:edit']} to={newYearlyUrl} />,
  empty: '暂无定价规则，新建并上架后店铺才能展示换新',
});

/** By which rules leased devices are changed for newer ones. */
export default function YearlyList() {
  return <ListPage {...yearlyList} />;
}
