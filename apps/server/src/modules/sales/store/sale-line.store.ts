import { sql } from 'kysely';
import { saleLineState as line, type SaleLineState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface LineRow {
  id: number;
  order_id: number;
  goods_id: number;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  /** The key of its picture; '' without one. */
  image: string;
  barcode: string;
  /** fen, of one piece */
  price: number;
  quantity: number;
  /** fen, all that was agreed to go back; pieces that came back. */
  refunded: number;
  returned: number;
  state: SaleLineState;
  parcel_id: number | null;
}

const columns = sql`id, order_id, goods_id, sku_id, goods_name, sku_name, image, barcode, price, quantity, refunded, returned, state, parcel_id`;

/** What a line costs, fen. */
export const costOf = ({ price, quantity }: Pick<LineRow, 'price' | 'quantity'>): number => price * quantity;
export const nameOf = ({ goods_name: goods, sku_name: sku }: Pick<LineRow, 'goods_name' | 'sku_name'>): string => `${goods} ${sku}`.trim();

/** The lines of an order; whoever changes them has locked it. */
export const linesOf = (ctx: Ctx, orderId: number): Promise<LineRow[]> =>
  rows(ctx.tx, sql<LineRow>`select ${columns} from sale_line where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id`);

export const lineById = (ctx: Ctx, id: string): Promise<LineRow | undefined> =>
  maybe(ctx.tx, sql<LineRow>`select ${columns} from sale_line where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

export type NewLine = Pick<LineRow, 'goods_id' | 'sku_id' | 'goods_name' | 'sku_name' | 'image' | 'barcode' | 'price' | 'quantity'>;

export const insertLines = (ctx: Ctx, orderId: number, lines: readonly NewLine[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into sale_line (merchant_id, order_id, goods_id, sku_id, goods_name, sku_name, image, barcode, price, quantity, state)
      select ${ctx.merchantId}, ${orderId}, t.goods_id, t.sku_id, t.goods_name, t.sku_name, t.image, t.barcode, t.price, t.quantity, ${line.UNPAID}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) t(goods_id bigint, sku_id bigint, goods_name text, sku_name text, image text, barcode text, price bigint, quantity integer)`,
  );

/** Moves lines into a state; of those that are sent, into their parcel. */
export const moveLines = (ctx: Ctx, ids: readonly number[], state: SaleLineState, parcelId: number | null = null): Promise<number> =>
  changed(
    ctx.tx,
    sql`update sale_line set state = ${state}, parcel_id = coalesce(${parcelId}::bigint, parcel_id) where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`,
  );

/** Notes what of a line is agreed to go back, and that it went back in full where it did. */
export const refundLine = (ctx: Ctx, id: number, amount: number, pieces: number): Promise<number> =>
  changed(
    ctx.tx,
    sql`update sale_line set refunded = refunded + ${amount}, returned = returned + ${pieces}, state = case when refunded + ${amount} = price * quantity and state in (${codes(line.SENT, line.RECEIVED)}) then ${line.REFUNDED} else state end
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
