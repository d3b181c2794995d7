import { z } from 'zod';
import { effect, orderNo } from '../orders/shapes.ts';
import { fen, id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';

const preview = z.boolean().default(false);

/** What every act on an order's money is told: the order's version that its person saw; `preview` shows and keeps nothing. */
export const moneyAct = { order_id: orderNo, version, preview };
export const moneyDone = z.object({ order_id: z.string(), version: z.int(), effects: z.array(effect) });

/** An amount above zero, at most 10 million yuan; fen. */
export const someFen = integer(1, 1_000_000_000);
export const why = requiredLine(200, '原因');
export const billIds = z.array(id('bill')).min(1, '请选择账单').max(60, '一次最多选择60期账单');
/** A transaction's number, the channel's or ours, as people paste it. */
export const tradeNo = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z_-]{5,64}$/, '请输入至少5位交易流水号');
export const dueDay = z.iso.date('日期格式不正确');
export { line };

/** The picker's payment trade record (specification 3). */
export const paymentTrade = z.object({
  outTradeNo: z.string(),
  trade_no: z.string(),
  amount: fen,
  paidTime: instant.nullable(),
  created_at: instant,
  originOutTradeNo: z.string(),
});

/** What can still go back of one document that brought money; fen. */
export const refundable = z.object({
  document_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  channel: z.string(),
  at: instant.nullable(),
  amount: fen,
  refunded: fen,
  /** Asked for by refund requests and not yet paid back, fen. */
  refunding: fen,
  refundable: fen,
  /** The part of the amount that rests on the order, fen, and as what. */
  rest: fen,
  rest_to: z.enum(['overflow', 'prepayment', 'yearly']),
  lines: z.array(z.object({ bill_id: z.string(), name: z.string(), amount: fen, refundable: fen })),
});
