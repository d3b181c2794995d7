import { mostFen } from '../goods/list-parts.ts';
import type { FormFields } from '../platform/form.ts';
import type { Columns, SearchFields } from '../platform/list.ts';

export const dispatchFields = {
  merchant_id: { label: '商家', of: 'id', entity: 'merchant' },
  order_id: { label: '订单号', of: 'pattern', max: 18, pattern: '^\\d{1,18}$', message: '订单号只能包含数字' },
  dispatch_no: { label: '代发单号', of: 'line', max: 24 },
  supplier_id: { label: '供应商', of: 'id', entity: 'company' },
  asked: { label: '申请时间', of: 'days' },
} as const satisfies SearchFields;

export const dispatchColumns = {
  dispatch_no: { title: '代发单号', width: 178 },
  state: { title: '状态', width: 86, made: true },
  merchant_name: { title: '商家', width: 100 },
  goods: { title: '商品', width: 140, made: true },
  pieces: { title: '台数', width: 56, made: true },
  /** fen, of one device */
  most_price: { title: '最高供货价', width: 98, kind: 'money' },
  price: { title: '供货价', width: 96, kind: 'money', mayLack: true },
  supplier_name: { title: '供应商', width: 110 },
  order_id: { title: '订单号', width: 176 },
  cost: { title: '供应商报价', width: 100, kind: 'money', mayLack: true, hidden: true },
  asked_at: { title: '申请时间', width: 104, kind: 'time' },
  receiver: { title: '收货人', width: 150, made: true, hidden: true },
  imei: { title: 'IMEI/SN', width: 150, hidden: true },
  express: { title: '物流', width: 190, made: true },
  /** fen: what the merchant paid for what is out */
  amount: { title: '货款', width: 100, kind: 'money' },
  asked_by: { title: '申请人', width: 84, hidden: true },
  note: { title: '申请备注', width: 150 },
  decided_by: { title: '处理人', width: 84, hidden: true },
  decision_note: { title: '处理说明', width: 150 },
} as const satisfies Columns;

/** What a merchant asks for. */
export const askForm = {
  /** fen, of one device */
  most_price: { label: '最高供货价', of: 'amount', min: 1, max: mostFen, hint: '每台最多支付的货款，平台接单的供货价不会高于它' },
  note: { label: '备注', of: 'line', max: 200, optional: true },
} as const satisfies FormFields;

/** What the platform agrees to, and whom it has supply it; fen, of one device. */
export const acceptForm = {
  price: { label: '供货价', of: 'amount', min: 1, max: mostFen },
  supplier_id: { label: '供应商', of: 'id', entity: 'company', optional: true },
  cost: { label: '供应商报价', of: 'amount', min: 0, max: mostFen, optional: true, hint: '每台，仅平台可见' },
} as const satisfies FormFields;
