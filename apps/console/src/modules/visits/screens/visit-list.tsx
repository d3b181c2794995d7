import { visitTabValues } from '@merchant-admin/contract/visits/codes';
import { visitFields } from '@merchant-admin/contract/visits/visit-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { CancelVisit, ConfirmVisit, LinkOrder, RescheduleVisit, WriteOff } from '../parts/dialogs.ts';
import { NewVisitButton } from '../parts/new-visit-button.tsx';
import { visitTable } from '../parts/visit-table.tsx';
import { visitStoreOptions } from '../queries.ts';
import { visitUrl } from '../urls.ts';

const visitList = defineList({
  list: 'offlineReserveList',
  title: '门店预约',
  ...searchBy(visitFields, { store_id: visitStoreOptions }, { tabs: visitTabValues, items: [] }),
  fetch: (query, signal) => api.visits.visitList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.visits.visitTabs({ signal })).list },
  columns: visitTable,
  rowKey: (row) => row.visit_id,
  detail: { href: visitUrl },
  rowActions: [
    { key: 'confirm', label: '确认', act: 'confirm', dialog: ConfirmVisit },
    { key: 'writeOff', label: '核销', act: 'writeOff', dialog: WriteOff },
    { key: 'reschedule', label: '改期', act: 'reschedule', dialog: RescheduleVisit },
    { key: 'link', label: '关联订单', act: 'link', dialog: LinkOrder },
    { key: 'cancel', label: '取消', act: 'cancel', danger: true, dialog: CancelVisit },
    { key: 'detail', label: '详情', href: visitUrl },
  ],
  toolbar: ({ refresh }) => <NewVisitButton refresh={refresh} />,
  empty: '没有符合条件的预约，用户在店铺预约或新增预约后显示在这里',
});

/** Customers who come to a store for a device; staff of a store see those to theirs. */
export default function VisitList() {
  return <ListPage {...visitList} />;
}
