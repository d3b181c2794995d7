import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { saleLineState as line, saleRefundState as refund, saleState as at, type SaleKind, type SaleState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface SaleRow {
  id: number;
  order_no: string;
  shop_order_no: string;
  kind: SaleKind;
  lease_id: number | null;
  /** '' without a lease. */
  lease_no: string;
  member_id: string;
  customer_name: string;
  customer_phone: string;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
  state: SaleState;
  goods: string;
  pieces: number;
  /** fen */
  goods_amount: number;
  postage: number;
  paid: number;
  refunded: number;
  agreed: number;
  postage_agreed: number;
  note: string;
  company: string;
  express_no: string;
  placed_at: Date;
  pay_before: Date;
  paid_at: Date | null;
  sent_at: Date | null;
  receive_by: Date | null;
  done_at: Date | null;
  ended_at: Date | null;
  end_reason: string;
  /** Whether a payment has no outcome yet, and whether a refund waits for its decision or for its money. */
  paying: boolean;
  refund_waits: boolean;
  after_sale: boolean;
  /** fen: what of goods that were sent may still go back. */
  sent_left: number;
  version: number;
}

/** The condition on an order `o`: these orders are of no store, so that staff of one see none. */
export const seenSales = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`false`);

const ofOrder = (table: string, which: Condition) =>
  sql`exists (select from ${sql.table(table)} x where x.merchant_id = o.merchant_id and x.order_id = o.id and ${which})`;

/** What lists and acts ask of an order. */
export const saleColumns = sql<SaleRow>`o.id, o.order_no, o.shop_order_no, o.kind, o.lease_id, coalesce((select l.order_no from orders l where l.merchant_id = o.merchant_id and l.id = o.lease_id), '') as lease_no,
  o.member_id, o.customer_name, o.customer_phone, o.receiver_name, o.receiver_phone, o.region, o.street, o.state, o.goods, o.pieces, o.goods_amount, o.postage, o.paid, o.refunded, o.agreed,
  o.postage_agreed, o.note, o.company, o.express_no, o.placed_at, o.pay_before, o.paid_at, o.sent_at, o.receive_by, o.done_at, o.ended_at, o.end_reason, o.version,
  ${ofOrder('sale_payment', sql`x.kind = 'payment' and x.state in ('intended', 'unknown')`)} as paying, ${ofOrder('sale_refund', sql`x.state = ${codes(refund.WAITING)}`)} as refund_waits,
  ${ofOrder('sale_refund', sql`x.state in (${codes(refund.WAITING, refund.FAILED)})`)} as after_sale,
  (select coalesce(sum(x.price * x.quantity - x.refunded), 0)::bigint from sale_line x where x.merchant_id = o.merchant_id and x.order_id = o.id and x.state in (${codes(line.SENT, line.RECEIVED)})) as sent_left`;

const read = (ctx: Ctx, where: Condition) =>
  maybe(ctx.tx, sql<SaleRow>`select ${saleColumns} from sale_order o where o.merchant_id = ${ctx.merchantId} and ${where}`);

export const saleByNo = (ctx: Ctx, no: string) => read(ctx, sql`o.order_no = ${no}`);
export const saleOfShop = (ctx: Ctx, shopNo: string) => read(ctx, sql`o.shop_order_no = ${shopNo}`);
/** An order that the person sees. */
export const findSale = (ctx: Ctx, id: string) => read(ctx, sql`o.id = ${id}::bigint and ${seenSales(ctx)}`);

/** An order, locked: what is read of it afterwards stands. */
export async function lockSale(ctx: Ctx, id: number): Promise<SaleRow> {
  await one(ctx.tx, sql`select id from sale_order where merchant_id = ${ctx.merchantId} and id = ${id} for update`);
  return (await read(ctx, sql`o.id = ${id}`))!;
}

export interface NewSale {
  shopOrderNo: string;
  kind: SaleKind;
  leaseId: number | null;
  customer: { memberId: string; name: string; phone: string };
  receiver: { name: string; phone: string; region: string; street: string };
  goods: string;
  pieces: number;
  /** fen */
  goodsAmount: number;
  postage: number;
  payBefore: Date;
}

const prefixes = { sale: 'SM', match: 'DP' } as const satisfies Record<SaleKind, string>;
/** An order's number: what it is, the day, and ten random digits, which tell nobody how many there are. */
const newNumber = (ctx: Ctx, kind: SaleKind) => `${prefixes[kind]}${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

export const insertSale = (ctx: Ctx, made: NewSale): Promise<{ id: number; order_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      order_no: string;
    }>`insert into sale_order (merchant_id, order_no, shop_order_no, kind, lease_id, member_id, customer_name, customer_phone, receiver_name, receiver_phone, region, street,
        state, goods, pieces, goods_amount, postage, placed_at, pay_before)
      values (${ctx.merchantId}, ${newNumber(ctx, made.kind)}, ${made.shopOrderNo}, ${made.kind}, ${made.leaseId}::bigint, ${made.customer.memberId}, ${made.customer.name}, ${made.customer.phone},
        ${made.receiver.name}, ${made.receiver.phone}, ${made.receiver.region}, ${made.receiver.street}, ${at.UNPAID}, ${made.goods}, ${made.pieces}, ${made.goodsAmount}, ${made.postage},
        ${ctx.now}, ${made.payBefore}) returning id, order_no`,
  );

/** What may change of an order; a column that is not named stays. */
export type SaleChange = Partial<{
  state: SaleState;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
  paid: number;
  refunded: number;
  agreed: number;
  postage_agreed: number;
  note: string;
  company: string;
  express_no: string;
  paid_at: Date;
  sent_at: Date;
  receive_by: Date | null;
  done_at: Date | null;
  ended_at: Date | null;
  end_reason: string;
}>;

/** Writes what an act changed of an order that is locked. @returns its new version */
export async function changeSale(ctx: Ctx, id: number, change: SaleChange): Promise<number> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await changed(ctx.tx, sql`update sale_order set ${sql.join([...set, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`);
  return (await one(ctx.tx, sql<{ version: number }>`select version from sale_order where merchant_id = ${ctx.merchantId} and id = ${id}`)).version;
}
