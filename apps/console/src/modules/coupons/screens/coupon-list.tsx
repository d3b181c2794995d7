import { templateCells, type TemplateRow } from '@merchant-admin/contract/coupons/template-cells';
import { templateActs, templateTabValues } from '@merchant-admin/contract/coupons/template-codes';
import { templateColumns, templateFields } from '@merchant-admin/contract/coupons/template-list';
import { api } from '../../../platform/api.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowAction } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { riskyActs, templateDialogs } from '../parts/template-acts.ts';
import { templateColour } from '../parts/templates/template-colours.ts';
import { couponUrl, editCouponUrl, newCouponUrl, writeOffsOfUrl } from '../urls.ts';

const byDialog = (['online', 'pause', 'end', 'copy', 'codes'] as const).map((act): RowAction<TemplateRow> => ({
  key: act,
  label: templateActs[act],
  act,
  ...(riskyActs.includes(act) ? { danger: true } : {}),
  dialog: templateDialogs[act],
}));

const couponList = defineList({
  list: 'couponList',
  title: '优惠券列表',
  ...searchBy(templateFields, {}, { tabs: templateTabValues, items: [] }),
  fetch: (query, signal) => api.coupons.couponTemplateList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.coupons.couponTemplateTabs({ signal })).list, initial: { tab: 'all' } },
  columns: columnsBy<typeof templateColumns, TemplateRow>(templateColumns, templateCells, {
    name: { link: true },
    state: { render: (row) => <StatusDot colour={templateColour(row.state)}>{row.state_name}</StatusDot> },
  }),
  rowKey: (row) => row.template_id,
  detail: { href: couponUrl },
  rowActions: [
    { key: 'edit', label: templateActs.edit, act: 'edit', href: editCouponUrl },
    ...byDialog,
    { key: 'writeOffs', label: '核销记录', tag: 'WriteOffRecord', href: writeOffsOfUrl },
    { key: 'detail', label: '详情', href: couponUrl },
  ],
  toolbar: () => <NewButton tags={['CreateCoupon', 'coupon:edit']} to={newCouponUrl} label="新建优惠券" />,
  empty: '没有符合条件的优惠券，新建后用户可以在店铺领取',
});

/** Templates of coupons. */
export default function CouponList() {
  return <ListPage {...couponList} />;
}
