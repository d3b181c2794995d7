import { z } from 'zod';
import { trackStateNames } from '../delivery/codes.ts';
import { track } from '../delivery/shapes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { fen, id, instant, integer, requiredLine } from '../platform/shapes.ts';
import { mostSaleLines, mostSalePieces } from './codes.ts';
import { saleOrderColumns } from './sale-order-list.ts';

const standing = { order_id: z.string(), state: z.int(), state_name: z.string(), version: z.int(), actions: z.array(action) };
/** The kind of an order, and the number of the lease whose accessories it is of; '' for none. */
const ofKind = { kind: z.string(), kind_name: z.string() };
/** That the lease of accessories which wait to be shipped waits itself, and for what; '' where nothing is to be told. */
export const lease_told = z.string();
/** Who receives it, personal data masked. */
export const receiver = { receiver_name: z.string(), receiver_phone: z.string(), receiver_address: z.string() };

export const saleOrderRow = z.object({
  ...rowShape(saleOrderColumns),
  ...standing,
  ...ofKind,
  customer_name: z.string(),
  customer_phone: z.string(),
  ...receiver,
  company_name: z.string(),
  express_no: z.string(),
  /** Whether a refund waits for a decision, or failed. */
  after_sale: z.boolean(),
  lease_told,
});

/** The order's head and the sums of its money, fen: `back` is what is promised to go back and is not there yet. */
export const saleOrderBasic = z.object({
  ...standing,
  ...ofKind,
  order_no: z.string(),
  shop_order_no: z.string(),
  /** The row and the number of the lease; '' without one. */
  lease_no: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  goods_amount: fen,
  postage: fen,
  amount: fen,
  paid: fen,
  refunded: fen,
  back: fen,
  placed_at: instant,
  pay_before: instant,
  paid_at: instant.nullable(),
  sent_at: instant.nullable(),
  done_at: instant.nullable(),
  ended_at: instant.nullable(),
  end_reason: z.string(),
  note: z.string(),
});

export const saleLine = z.object({
  line_id: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  image: z.string(),
  barcode: z.string(),
  /** fen: of one piece, and of all. */
  price: fen,
  quantity: z.int(),
  amount: fen,
  /** fen: what went back or is promised to. */
  refunded: fen,
  /** Pieces that came back into stock. */
  returned: z.int(),
  state: z.int(),
  state_name: z.string(),
  /** The parcel by which it was sent; '' before. */
  express: z.string(),
});

/** A line that may be cancelled, what goes back then (fen), or why it may not. */
export const cancellableLine = saleLine.extend({ allowed: z.boolean(), reason: z.string(), back: fen });

export const saleParcel = z.object({
  parcel_id: z.string(),
  company: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  goods: z.string(),
  note: z.string(),
  sent_at: instant,
  sent_by: z.string(),
  received_at: instant.nullable(),
  received_by: z.string(),
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  track_failure: z.string(),
  tracked_at: instant.nullable(),
  /** Whether its courier is asked about it. */
  followed: z.boolean(),
  tracks: z.array(track),
  actions: z.array(action),
});

/** One movement of money through the channel. */
export const saleMoney = z.object({
  kind: z.string(),
  kind_name: z.string(),
  state: z.string(),
  state_name: z.string(),
  amount: fen,
  channel_name: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  failure: z.string(),
  created_at: instant,
  /** When the money moved. */
  came_at: instant.nullable(),
});

export const saleRefund = z.object({
  refund_id: z.string(),
  refund_no: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** fen: in all, and what of it is postage. */
  amount: fen,
  postage: fen,
  lines: z.array(z.object({ line_id: z.string(), goods: z.string(), amount: fen, pieces: z.int() })),
  reason: z.string(),
  asked_by: z.string(),
  /** Whether the customer asked for it in his shop: the pieces are what he says that he sends back. */
  by_customer: z.boolean(),
  asked_at: instant,
  decided_by: z.string(),
  decided_at: instant.nullable(),
  decision_note: z.string(),
  failure: z.string(),
  done_at: instant.nullable(),
  version: z.int(),
  actions: z.array(action),
});

/** What is bought: SKUs, each once. */
export const saleWanted = z
  .array(z.strictObject({ sku_id: id('saleSku'), quantity: integer(1, mostSalePieces) }))
  .min(1, '请至少选择一个商品')
  .max(mostSaleLines, `一单最多${mostSaleLines}种商品`);

export const phone = z.string().regex(/^1\d{10}$/, '手机号格式不正确');
export const saleReceiver = { name: requiredLine(30, '收货人'), phone, region: requiredLine(60, '地区'), street: requiredLine(120, '详细地址') };

/** What of which lines goes back, fen, and how many pieces come back into stock. */
export const refundLines = z
  .array(z.strictObject({ line_id: id('saleLine'), amount: integer(0, 1_000_000_000), pieces: integer(0, mostSalePieces).default(0) }))
  .max(mostSaleLines);
