import { caseFields } from '@merchant-admin/contract/overdue/case-list';
import { bucketValues, caseTabValues } from '@merchant-admin/contract/overdue/codes';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { mayView } from '../../../platform/viewing.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { channelOptions, merchantOptions } from '../../orders/index.ts';
import { AnalysisGap } from '../parts/analysis-gap.tsx';
import { caseTable } from '../parts/case-columns.tsx';
import { NextCaseButton } from '../parts/next-case.tsx';
import {
  AssignCaseDialog,
  AssignCasesDialog,
  AssignFastDialog,
  ConsultDialog,
  GiveBackCaseDialog,
  OverdueFollowDialog,
  WithholdCasesDialog,
  WithholdFastDialog,
  WithholdOwnDialog,
} from '../parts/dialogs.ts';
import { NoOwnCases, PullCasesButton } from '../parts/pull/pull-buttons.tsx';
import { ContactRuleButton, LinkRuleButton, PullRuleButton } from '../parts/rule-buttons.tsx';
import { collectorsQuery } from '../queries.ts';
import { caseUrl } from '../urls.ts';

const collectorOptions = async () => (await queryClient.fetchQuery(collectorsQuery())).list.map(({ id, name }) => ({ value: id, label: name }));

const among = { tabs: caseTabValues, items: bucketValues };
const { merchant_id: _merchant, ...withinFields } = caseFields;
const { collector_id: _collector, ...ownFields } = withinFields;
const everywhere = searchBy(caseFields, { merchant_id: merchantOptions, collector_id: collectorOptions, source: channelOptions }, among);
const search = searchBy(withinFields, { collector_id: collectorOptions, source: channelOptions }, among);

const follow = { key: 'follow', label: '跟进', act: 'followOverdue', dialog: OverdueFollowDialog };
const assignOne = { key: 'assign', label: '分配', act: 'assignCase', dialog: AssignCaseDialog };
const consult = { key: 'consult', label: '协商', act: 'consult', dialog: ConsultDialog };

const parts = {
  ...search,
  quick: { placeholder: '订单号后几位 / 姓或全名 / 手机后4位或全部', personal: true },
  columns: caseTable,
  rowKey: (row: { readonly order_id: string }) => row.order_id,
  detail: { href: caseUrl },
  exportList: { tag: 'overdue:export' },
  rowActions: [follow, assignOne, consult],
};
const withhold = { key: 'withhold', label: '批量代扣', tag: 'overdue:withhold' };
const assign = { key: 'assign', label: '批量分配', tag: 'overdue:assign', dialog: AssignCasesDialog };

const overdueList = defineList({
  ...parts,
  list: 'overdueList',
  toolbar: () => (
    <>
      <AnalysisGap />
      <PullRuleButton />
      <ContactRuleButton />
      <LinkRuleButton />
    </>
  ),
  title: '逾期订单',
  fetch: (body, signal) => api.overdue.overdueList({ body, signal }),
  tabs: { fetch: async (_body, signal) => (await api.overdue.overdueTabs({ signal })).list },
  bulkActions: [assign, { ...withhold, dialog: WithholdCasesDialog }],
  empty: '没有逾期订单',
});

const ownOrderList = defineList({
  ...parts,
  ...searchBy(ownFields, { source: channelOptions }, among),
  list: 'ownOrderList',
  title: '我的逾期订单',
  fetch: (body, signal) => api.overdue.ownOrderList({ body, signal }),
  tabs: { fetch: async (_body, signal) => (await api.overdue.ownOrderTabs({ signal })).list },
  bulkActions: [{ ...withhold, dialog: WithholdOwnDialog }],
  toolbar: ({ refresh }) => (
    <>
      <PullCasesButton refresh={refresh} />
      <NextCaseButton />
    </>
  ),
  rowActions: [follow, { key: 'giveBack', label: '退回', act: 'giveBackCase', dialog: GiveBackCaseDialog }, assignOne, consult],
  empty: <NoOwnCases />,
});

const overdueFastList = defineList({
  ...parts,
  list: 'overdueFastList',
  title: '逾期订单(极速)',
  fetch: (body, signal) => api.overdue.overdueFastList({ body, signal }),
  tabs: { fetch: async (_body, signal) => (await api.overdue.overdueFastTabs({ signal })).list },
  /** Its authorisation ends by itself: how it stands is on show. */
  columns: caseTable.map((column) => (column.key === 'authorisation' ? { ...column, hidden: false } : column)),
  bulkActions: [
    { ...assign, dialog: AssignFastDialog },
    { ...withhold, dialog: WithholdFastDialog },
  ],
  empty: '没有逾期的极速订单',
});

/** The list for those who look into other merchants too. */
const overdueEverywhere = { ...overdueList, ...everywhere };

/** Orders whose rent or goods are late, the longest late first; the platform's staff look into other merchants' too. */
export const OverdueList = () => <ListPage {...(mayView() ? overdueEverywhere : overdueList)} />;

/** Those that were given to oneself. */
export const OwnOrderList = () => <ListPage {...ownOrderList} />;

/** Those that were placed by quick trade, whose authorisation ends by itself. */
export const OverdueFastList = () => <ListPage {...overdueFastList} />;
