import { defineErrors } from '../platform/errors.ts';

export const billsErrors = defineErrors({
  BILL_NOT_FOUND: { code: 2101, status: 404, text: '账单不存在' },
  DOCUMENT_NOT_FOUND: { code: 2102, status: 404, text: '收付款单不存在' },
  NOT_RETRIABLE: { code: 2103, status: 409, text: '该单据当前不能重试' },
  NOTHING_TO_PAY: { code: 2104, status: 409, text: '该订单没有待支付的账单' },
  AMOUNT_MISMATCH: { code: 2105, status: 422, text: '支付金额与账单金额不一致' },
  CHANNEL_REFUSED: { code: 2106, status: 422, text: '支付渠道未通过该笔支付' },
  BAD_SIGNATURE: { code: 2107, status: 400, text: '通知签名不正确' },
  EARLIER_FIRST: { code: 2108, status: 409, text: '请先支付前面的账单' },
});
