import { countedCovers, coverColumns, coverFields, coverForm, coverThing } from '@merchant-admin/contract/bills/cover-list';
import { api, type Answer } from '../../../../platform/api.ts';
import { keptDialogs, keptForm } from '../../../../widgets/kept/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { afterActing } from '../../queries.ts';

type CoverPlan = Answer<'bills', 'coverPlans'>['list'][number];

const { Edit, toolbar } = keptForm<typeof coverThing, typeof coverForm, CoverPlan>(coverThing, coverForm, {
  tag: 'order:coverPlan',
  save: (body, idempotencyKey) => api.bills.saveCoverPlan({ body, idempotencyKey }),
  after: afterActing,
});
const dialogs = keptDialogs<typeof coverThing, CoverPlan>(coverThing, {
  after: afterActing,
  switch: {
    send: (body, { name, price, description }) => api.bills.saveCoverPlan({ body: { ...body, name, price, description } }),
    on: ['租赁中和待归还的订单可以升级到该方案'],
    off: ['订单不能再升级到该方案', '已有该方案的订单保障不变，已收费用不退', '可以随时重新启用'],
  },
});
const usedText = ({ used }: CoverPlan) => (used >= countedCovers ? `${countedCovers}笔以上` : used === 0 ? '-' : `${used}笔`);

const coverPlans = defineList({
  list: 'coverPlans',
  title: coverThing.title,
  quick: { placeholder: '方案名称' },
  ...searchBy(coverFields, {}),
  fetch: (query, signal) => api.bills.coverPlans({ query, signal }),
  columns: columnsBy<typeof coverColumns, CoverPlan>(coverColumns, { used: usedText }),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, Switch: dialogs.Switch }),
  toolbar,
  empty: '暂无保障方案，新增后可在订单详情为用户升级保障',
});

/** The list of plans by which customers may have their devices covered. */
export const CoverPlans = () => <ListPage {...coverPlans} />;
