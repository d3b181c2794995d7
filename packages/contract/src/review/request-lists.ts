import { deductionSources, refundTypes, requestStates } from '../bills/codes.ts';
import { orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';

export const requestStateValues = ['10', '15', '20', '30', '40', '50', '60', '70'] as const;
export const requestTabValues = [...requestStateValues, 'all'] as const;

const words = <Code extends string>(codes: Readonly<Record<Code, string>>) => ({
  among: Object.keys(codes) as [Code, ...Code[]],
  choices: Object.entries(codes) as [Code, string][],
});
const fieldsOf = <Code extends string>(title: string, codes: Readonly<Record<Code, string>>) =>
  ({
    request_no: { label: `${title}单号`, of: 'pattern', max: 30, pattern: '^[A-Z0-9]{4,30}$', message: `请输入完整${title}单号` },
    order_id: orderFields.order_id,
    source: { label: `${title}类型`, of: 'one', ...words(codes) },
  }) as const;
const asked = { applicant: { label: '申请人', of: 'line', max: 30 }, created: { label: '申请时间', of: 'days' } } as const;

/** What deductions and refunds are searched by (domain notes 5.5). */
export const requestFields = {
  deduction: { ...fieldsOf('扣款', deductionSources), ...asked },
  refund: {
    ...fieldsOf('退款', refundTypes),
    /** The whole number of the original transaction, ours or the channel's. */
    trade_no: {
      label: '原流水号',
      of: 'pattern',
      max: 64,
      pattern: '^[0-9A-Za-z_-]{5,64}$',
      message: '请输入完整交易流水号',
      placeholder: '请输入完整交易流水号',
    },
    state: { label: '状态', of: 'one', among: requestStateValues, choices: Object.entries(requestStates.refund) },
    ...asked,
  },
} as const satisfies Record<string, SearchFields>;

const first = (title: string) =>
  ({
    request_no: { title: `${title}单号`, width: 200 },
    amount: { title: '金额', width: 150, kind: 'money' },
    state: { title: '状态', width: 92, made: true },
    /** Who may decide now. */
    asked: { title: '待谁审核', width: 130, made: true },
    reason: { title: '原因', width: 150 },
    applicant: { title: '申请人', width: 84, made: true },
    created_at: { title: '申请时间', width: 104, kind: 'time' },
    order_id: { title: '订单号', width: 184 },
    user: { title: '用户', width: 150, made: true },
  }) as const;
const last = (title: string) =>
  ({
    source: { title: `${title}类型`, width: 110, made: true },
    failure: { title: '失败原因', width: 160 },
    first_approver: { title: '初审人', width: 100, made: true },
    decided_by: { title: '审核人', width: 100 },
    decided_at: { title: '审核时间', width: 104, kind: 'time', mayLack: true },
    goods_name: { title: '商品', width: 200, hidden: true },
  }) as const;

/** The columns of requests: what is asked for, by whom, and how far it is. */
export const requestColumns = {
  /** Money of the order's deposit that is still frozen. */
  deduction: { ...first('扣款'), deposit_frozen: { title: '剩余授权', width: 120, kind: 'money' }, ...last('扣款') },
  refund: {
    ...first('退款'),
    /** What can still go back of the original transaction, fen; while this request waits, its own amount is still in it. */
    refundable: { title: '可退', width: 120, kind: 'money', mayLack: true },
    origin: { title: '原流水号', width: 240, made: true },
    vouchers: { title: '凭证', width: 110, made: true },
    ...last('退款'),
  },
} as const satisfies Record<string, Columns>;
