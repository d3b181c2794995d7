import { inspectionResults, returnWays, type ReturnWay } from '@merchant-admin/contract/returns/codes';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { dayRange, phoneField } from '../../orders/index.ts';
import { AuditDialog, DeductRowDialog, DisputeDialog, InspectDialog, ReceiveReturnDialog, WithdrawReturnDialog } from '../parts/dialogs.ts';
import { returnColumns } from '../parts/return-columns.tsx';
import { returnDetailUrl } from '../urls.ts';

type Found = '1' | '2' | '3' | '4' | '5';
type Tab = '10' | '20' | '30' | '40' | '50' | '60' | '70' | '80';

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

const returnList = defineList({
  list: 'returnList',
  title: '归还审核',
  fields: [
    { type: 'text', key: 'order_id', label: '订单号', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '订单号只能包含数字' }] },
    phoneField,
    { type: 'text', key: 'imei', label: 'IMEI/SN', maxlength: 20, rules: [{ pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入至少4位IMEI/SN' }] },
    { type: 'select', key: 'way', label: '归还方式', options: optionsOf(returnWays) },
    { type: 'select', key: 'result', label: '质检结果', options: optionsOf(inspectionResults) },
    { type: 'date-range', key: 'applied', label: '申请时间' },
    { type: 'text', key: 'return_no', label: '归还单号', maxlength: 30, rules: [{ pattern: '^[A-Z0-9]{4,30}$', message: '请输入完整归还单号' }] },
    { type: 'text', key: 'express_no', label: '物流单号', maxlength: 40, rules: [{ pattern: '^[0-9A-Za-z-]+$', message: '物流单号只能包含数字、字母和 -' }] },
  ],
  toFilter: ({ values: { applied, way, result, ...values }, tab, page, pageSize }) => ({
    ...values,
    ...(way === undefined ? {} : { way: way as ReturnWay }),
    ...(result === undefined ? {} : { result: result as Found }),
    ...dayRange('applied', applied),
    ...(tab === '' ? {} : { tab: tab as Tab }),
    page,
    page_size: pageSize,
  }),
  fetch: (body, signal) => api.returns.returnList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.returns.returnTabs({ signal }).then((answer) => answer.list), initial: { tab: '30' } },
  columns: returnColumns,
  rowKey: (row) => row.return_no,
  detail: { href: returnDetailUrl },
  rowActions: [
    { key: 'receive', label: '收货', act: 'receiveReturn', dialog: ReceiveReturnDialog },
    { key: 'inspect', label: '质检', act: 'inspect', dialog: InspectDialog },
    { key: 'audit', label: '审核', act: 'auditReturn', dialog: AuditDialog },
    { key: 'deduct', label: '申请扣款', act: 'deduct', dialog: DeductRowDialog },
    { key: 'dispute', label: '异议', act: 'dispute', dialog: DisputeDialog },
    { key: 'withdraw', label: '撤销', act: 'withdrawReturn', danger: true, dialog: WithdrawReturnDialog },
  ],
});

/** Goods that come back, and how far each is. */
export default function ReturnList() {
  return <ListPage {...returnList} />;
}
