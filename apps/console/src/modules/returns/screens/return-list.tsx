import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { orderActs, type OrderAct } from '@merchant-admin/contract/orders/codes';
import { returnFields, returnTabValues } from '@merchant-admin/contract/returns/return-list';
import { api, type Answer } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { inTurn } from '../../orders/index.ts';
import { AuditDialog, DeductRowDialog, DisputeDialog, InspectDialog, ReceiveReturnDialog, WithdrawReturnDialog } from '../parts/dialogs.ts';
import { returnTable } from '../parts/return-columns.tsx';
import { returnDetailUrl } from '../urls.ts';

type Row = Answer<'returns', 'returnList'>['list'][number];

/** The verdict on an act on a return's order; undefined where it is not the order's turn for it. */
const turn = (act: OrderAct) => (row: Row) => inTurn(act)({ status: row.order_status, actions: row.actions });

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
    { key: 'receive', label: '收货', verdict: turn('receiveReturn'), dialog: ReceiveReturnDialog },
    { key: 'inspect', label: orderActs.inspect, verdict: turn('inspect'), dialog: InspectDialog },
    { key: 'audit', label: '审核', verdict: turn('auditReturn'), dialog: AuditDialog },
    { key: 'deduct', label: clearingActs.deduct, act: 'deduct', dialog: DeductRowDialog },
    { key: 'dispute', label: '异议', verdict: turn('dispute'), dialog: DisputeDialog },
    { key: 'withdraw', label: '撤销', verdict: turn('withdrawReturn'), danger: true, dialog: WithdrawReturnDialog },
  ],
});

/** Goods that come back, and how far each is. */
export default function ReturnList() {
  return <ListPage {...returnList} />;
}
