import { rangeText } from '@merchant-admin/common/money';
import { yearlyFormRoute } from '@merchant-admin/contract/goods/paths';
import { yearlyColumns, yearlyFields, yearlyThing } from '@merchant-admin/contract/goods/yearly-list';
import { api } from '../../../platform/api.ts';
import { deleted, keptDialogs } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { Device } from '../parts/yearly/device.tsx';
import type { YearlyRow } from '../parts/yearly/yearly-fields.ts';
import { afterGoodsChange, loadCategories } from '../queries.ts';
import { editYearlyUrl, newYearlyUrl, yearlyDetailUrl } from '../urls.ts';

const oldSkus = (row: YearlyRow) => (row.old_sku_name === '' ? '全部规格' : row.old_sku_name);
const newSkus = (row: YearlyRow) => `${row.new_sku_count}个规格${row.new_on_sale ? '' : '，商品已下架，店铺不展示'}`;

const dialogs = keptDialogs<typeof yearlyThing, YearlyRow>(yearlyThing, {
  called: '定价规则',
  after: afterGoodsChange,
  switch: {
    send: (body) => api.goods.yearlyStatus({ body }),
    on: ['店铺立即按该规则展示可换新的机型和差价', '同一旧机型规格换同一新机型规格只能有一条上架的规则'],
    off: ['店铺不再向用户展示按该规则换新', '可以随时重新上架'],
  },
  delete: { send: (body) => api.goods.yearlyDelete({ body }), lines: ['差价一同删除', ...deleted] },
});

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
  rowActions: keptActions({ href: editYearlyUrl, ...dialogs }),
  toolbar: () => <NewButton tags={[yearlyFormRoute, 'renewPrice:edit']} to={newYearlyUrl} />,
  empty: '暂无定价规则，新建并上架后店铺才能展示换新',
});

/** By which rules leased devices are changed for newer ones. */
export default function YearlyList() {
  return <ListPage {...yearlyList} />;
}
