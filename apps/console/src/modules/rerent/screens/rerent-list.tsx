import { rerentActs } from '@merchant-admin/contract/rerent/codes';
import { rerentColumns, rerentFields } from '@merchant-admin/contract/rerent/customer-list';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { customerOfUrl } from '../urls.ts';
import { FollowDialog } from '../parts/follow-dialog.tsx';
import { IssueDialog } from '../parts/issue-dialog.tsx';
import { LinkDialog } from '../parts/link-dialog.tsx';
import type { RerentRow } from '../parts/rerent-row.ts';
import { ruleChoicesQuery } from '../queries.ts';

const loadRules = async () => (await queryClient.fetchQuery(ruleChoicesQuery())).list.map(({ value, name }) => ({ value, label: name }));

const rerentList = defineList({
  list: 'rerentList',
  title: '复租列表',
  ...searchBy(rerentFields, { rule_id: loadRules }),
  fetch: (query, signal) => api.rerent.rerentList({ query, signal }),
  columns: columnsBy<typeof rerentColumns, RerentRow>(
    rerentColumns,
    {
      goods: ({ goods_name: goods, sku_name: sku }) => `${goods} ${sku}`,
      coupon: ({ coupon_code: code, coupon_state_name: state }) => (code === '' ? null : `${state} ${code}`),
    },
    { name: { link: true } },
  ),
  rowKey: (row) => row.order_id,
  detail: { href: customerOfUrl },
  rowActions: [
    { key: 'follow', label: rerentActs.follow, act: 'follow', dialog: FollowDialog },
    { key: 'issue', label: rerentActs.issue, act: 'issue', dialog: IssueDialog },
    { key: 'link', label: rerentActs.link, act: 'link', dialog: LinkDialog },
  ],
  empty: '没有符合复租规则的用户，请先启用复租规则',
});

/** Customers who ended a lease and fit a rule today. */
export default function RerentList() {
  return <ListPage {...rerentList} />;
}
