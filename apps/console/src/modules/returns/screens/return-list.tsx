import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { returnFields, returnTabValues } from '@merchant-admin/contract/returns/return-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { AuditDialog, DeductRowDialog, DisputeDialog, InspectDialog, ReceiveReturnDialog, WithdrawReturnDialog } from '../parts/dialogs.ts';
import { returnTable } from '../parts/return-columns.tsx';
import { returnDetailUrl } from '../urls.ts';

const returnList = defineList({
  list: 'returnList',
  title: '归还审核',
  ...searchBy(returnFields, {}, { tabs: returnTabValues }),
  fetch: (body, signal) => api.returns.returnList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.returns.returnTabs({ signal }).then((answer) => answer.list), initial: { tab: '30' } },
  columns: returnTable,
  rowKey: (row) => row.return_no,
  detail: { href: returnDetailUrl },
  rowActions: [
    { key: 'receive', label: '收货', act: 'receiveReturn', dialog: ReceiveReturnDialog },
    { key: 'inspect', label: orderActs.inspect, act: 'inspect', dialog: InspectDialog },
    { key: 'audit', label: '审核', act: 'auditReturn', dialog: AuditDialog },
    { key: 'deduct', label: clearingActs.deduct, act: 'deduct', dialog: DeductRowDialog },
    { key: 'dispute', label: '异议', act: 'dispute', dialog: DisputeDialog },
    { key: 'withdraw', label: '撤销', act: 'withdrawReturn', danger: true, dialog: WithdrawReturnDialog },
  ],
});

/** Goods that come back, and how far each is. */
export default function ReturnList() {
  return <ListPage {...returnList} />;
}
