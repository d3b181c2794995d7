import { formatFen } from '@merchant-admin/common/money';
import { yearlyFormRoute } from '@merchant-admin/contract/goods/permissions';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { categoryField, placeOf, shelfField } from '../parts/catalogue-list.ts';
import { DeleteYearlyDialog, YearlyStatusDialog } from '../parts/dialogs.ts';
import { NewButton } from '../parts/new-button.tsx';
import { Device } from '../parts/yearly/device.tsx';
import type { YearlyRow } from '../parts/yearly/yearly-fields.ts';
import { editYearlyUrl, newYearlyUrl, yearlyDetailUrl } from '../urls.ts';

const differences = ({ least_difference: least, most_difference: most }: YearlyRow) =>
  least === most ? formatFen(least) : `${formatFen(least)} ~ ${formatFen(most)}`;

const yearlyList = defineList({
  list: 'yearlyList',
  title: '年年换新定价',
  quick: { placeholder: '规则名称 / 旧机型 / 新机型' },
  fields: [categoryField, shelfField('enabled')],
  toFilter: ({ values, ...place }) => ({
    ...(values.category_id === undefined ? {} : { category_id: values.category_id }),
    ...(values.enabled === undefined ? {} : { enabled: values.enabled as '0' | '1' }),
    ...placeOf(place),
  }),
  fetch: (query, signal) => api.goods.yearlyList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.yearlyTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: [
    { key: 'name', title: '规则名称', width: 170, link: true },
    {
      key: 'old',
      title: '旧机型',
      width: 190,
      render: (row) => <Device name={row.old_goods_name} skus={row.old_sku_name === '' ? '全部规格' : row.old_sku_name} />,
    },
    {
      key: 'new',
      title: '新机型',
      width: 190,
      render: (row) => <Device name={row.new_goods_name} skus={`${row.new_sku_count}个规格${row.new_on_sale ? '' : '，商品已下架，店铺不展示'}`} />,
    },
    { key: 'periods', title: '满期数', width: 72, value: (row) => `${row.periods}期` },
    { key: 'difference', title: '差价', width: 156, value: differences },
    {
      key: 'enabled',
      title: '状态',
      width: 80,
      render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '上架' : '下架'}</StatusDot>,
    },
    { key: 'updated_at', title: '更新时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  detail: { href: yearlyDetailUrl, newTab: false },
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'renewPrice:edit', href: editYearlyUrl },
    { key: 'enable', label: '上架', labelFor: (row) => (row.enabled ? '下架' : '上架'), tag: 'renewPrice:edit', dialog: YearlyStatusDialog },
    {
      key: 'delete',
      label: '删除',
      tag: 'renewPrice:edit',
      danger: true,
      verdict: (row) => (row.enabled ? { allowed: false, reason: '上架中的定价规则不能删除，请先下架' } : { allowed: true }),
      dialog: DeleteYearlyDialog,
    },
  ],
  toolbar: () => <NewButton tags={[yearlyFormRoute, 'renewPrice:edit']} to={newYearlyUrl} />,
  empty: '暂无定价规则，新建并上架后店铺才能展示换新',
});

/** By which rules leased devices are changed for newer ones. */
export default function YearlyList() {
  return <ListPage {...yearlyList} />;
}
