import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { saleRefundState as at, type SaleRefundKind, type SaleRefundState } from '@merchant-admin/contract/sales/codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface SaleRefundRow {
  id: number;
  order_id: number;
  refund_no: string;
  kind: SaleRefundKind;
  state: SaleRefundState;
  /** fen */
  amount: number;
  postage: number;
  payment_id: number | null;
  reason: string;
  asked_by: number | null;
  asked_name: string;
  asked_at: Date;
  decided_by: number | null;
  decided_name: string;
  decided_at: Date | null;
  decision_note: string;
  done_at: Date | null;
  version: number;
  /** Why the channel did not carry it out. */
  failure: string;
  lines: RefundLineRow[];
}
export interface RefundLineRow {
  line_id: number;
  goods: string;
  /** fen */
  amount: number;
  /** Pieces that come back into stock. */
  pieces: number;
}

const columns = sql`r.id, r.order_id, r.refund_no, r.kind, r.state, r.amount, r.postage, r.payment_id, r.reason, r.asked_by, r.asked_name, r.asked_at, r.decided_by, r.decided_name, r.decided_at,
  r.decision_note, r.done_at, r.version,
  coalesce((select p.failure from sale_payment p where p.merchant_id = r.merchant_id and p.refund_id = r.id order by p.id desc limit 1), '') as failure,
  coalesce((select jsonb_agg(jsonb_build_object('line_id', l.id, 'goods', trim(l.goods_name || ' ' || l.sku_name), 'amount', x.amount, 'pieces', x.pieces) order by l.id)
    from sale_refund_line x join sale_line l on l.merchant_id = x.merchant_id and l.id = x.line_id where x.merchant_id = r.merchant_id and x.refund_id = r.id), '[]') as lines`;
const of = (ctx: Ctx) => sql`from sale_refund r where r.merchant_id = ${ctx.merchantId}`;

export const saleRefundById = (ctx: Ctx, id: string | number) => maybe(ctx.tx, sql<SaleRefundRow>`select ${columns} ${of(ctx)} and r.id = ${id}::bigint`);

/** The refunds of an order, the newest first; a hundred at most. */
export const saleRefundsOf = (ctx: Ctx, orderId: number): Promise<SaleRefundRow[]> =>
  rows(ctx.tx, sql<SaleRefundRow>`select ${columns} ${of(ctx)} and r.order_id = ${orderId} order by r.id desc limit 100`);

/** The refunds of a line. */
export const saleRefundsOfLine = (ctx: Ctx, orderId: number, lineId: number): Promise<SaleRefundRow[]> =>
  rows(
    ctx.tx,
    sql<SaleRefundRow>`select ${columns} ${of(ctx)} and r.order_id = ${orderId}
      and exists (select from sale_refund_line x where x.merchant_id = r.merchant_id and x.refund_id = r.id and x.line_id = ${lineId}) order by r.id desc limit 100`,
  );

/** The person who acts; null where none does: shops and jobs are nobody. */
export const personOf = ({ actor }: Ctx): number | null => (actor.type === 'staff' ? actor.id : null);

export interface NewSaleRefund {
  orderId: number;
  kind: SaleRefundKind;
  /** fen */
  amount: number;
  postage: number;
  lines: readonly { line_id: number; amount: number; pieces: number }[];
  reason: string;
  /** The payment that goes back, where that is agreed to already. */
  paymentId?: number;
}

/** Writes a refund down: one that waits for its decision, or one that is agreed to as it is made. */
export async function insertSaleRefund(ctx: Ctx, made: NewSaleRefund): Promise<{ id: number; refund_no: string }> {
  const agreed = made.paymentId !== undefined;
  const no = `TK${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
  const refund = await one(
    ctx.tx,
    sql<{
      id: number;
      refund_no: string;
    }>`insert into sale_refund (merchant_id, order_id, refund_no, kind, state, amount, postage, payment_id, reason, asked_by, asked_name, asked_at, decided_name, decided_at)
      values (${ctx.merchantId}, ${made.orderId}, ${no}, ${made.kind}, ${agreed ? at.UNDER_WAY : at.WAITING}, ${made.amount}, ${made.postage}, ${made.paymentId ?? null}::bigint, ${made.reason},
        ${personOf(ctx)}, ${ctx.actor.name}, ${ctx.now}, '', null) returning id, refund_no`,
  );
  await sql`insert into sale_refund_line (merchant_id, refund_id, line_id, amount, pieces)
    select ${ctx.merchantId}, ${refund.id}, t.line_id, t.amount, t.pieces from jsonb_to_recordset(${JSON.stringify(made.lines)}::jsonb) t(line_id bigint, amount bigint, pieces integer)`.execute(
    ctx.tx,
  );
  return refund;
}

/** What may change of a refund; a column that is not named stays. */
export type SaleRefundChange = Partial<{
  state: SaleRefundState;
  payment_id: number;
  decided_by: number | null;
  decided_name: string;
  decided_at: Date;
  decision_note: string;
  done_at: Date;
}>;

export async function changeSaleRefund(ctx: Ctx, id: number, change: SaleRefundChange): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await changed(ctx.tx, sql`update sale_refund set ${sql.join([...set, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`);
}
