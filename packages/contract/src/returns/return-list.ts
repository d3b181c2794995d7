import { imeiField, orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { inspectionResults, returnWays, type ReturnWay } from './codes.ts';

/** States of a return that its list has a tab for. */
export const returnTabValues = ['10', '20', '30', '40', '50', '60', '70', '80'] as const;

/** What the list of returns is searched by (domain notes 5.5). */
export const returnFields = {
  order_id: orderFields.order_id,
  phone: orderFields.contact.fields.phone,
  imei: imeiField,
  way: { label: '归还方式', of: 'one', among: ['mail', 'store'], choices: Object.entries(returnWays) as [ReturnWay, string][] },
  result: { label: '质检结果', of: 'one', among: ['1', '2', '3', '4', '5'], choices: Object.entries(inspectionResults) },
  applied: { label: '申请时间', of: 'days' },
  return_no: { label: '归还单号', of: 'pattern', max: 30, pattern: '^[A-Z0-9]{4,30}$', message: '请输入完整归还单号' },
  express_no: { label: '物流单号', of: 'pattern', max: 40, pattern: '^[0-9A-Za-z-]{0,40}$', message: '物流单号只能包含数字、字母和 -' },
} as const satisfies SearchFields;

/** What comes back, from whom, and what it waits for. */
export const returnColumns = {
  return_no: { title: '归还单号', width: 230 },
  order_id: { title: '订单号', width: 190 },
  state: { title: '状态', width: 140, made: true },
  user: { title: '用户', width: 150, made: true },
  goods: { title: '商品', width: 220, made: true },
  /** Serial numbers of the devices that went out, a space between. */
  imei: { title: 'IMEI/SN', width: 170 },
  way: { title: '归还方式', width: 150, made: true },
  express: { title: '物流', width: 190, made: true },
  result: { title: '质检结果', width: 100, made: true },
  late: { title: '逾期天数/费', width: 150, made: true },
  /** What the return itself costs so far: damage, penalty and lateness, as found or as agreed. */
  claim: { title: '应赔', width: 118, kind: 'money' },
  /** What is to be paid once the return has passed its audit, with bills from before that are unpaid. */
  due: { title: '待支付', width: 118, kind: 'money' },
  applied_at: { title: '申请时间', width: 104, kind: 'time' },
  applied_by: { title: '申请人', width: 100 },
  received_at: { title: '收货时间', width: 104, kind: 'time', mayLack: true },
  inspector: { title: '质检员', width: 100, made: true },
  order_status: { title: '订单状态', width: 100, made: true, hidden: true },
} as const satisfies Columns;
