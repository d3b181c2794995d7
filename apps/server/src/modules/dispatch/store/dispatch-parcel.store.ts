import { sql } from 'kysely';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A parcel by which it was sent, with what its merchant paid for it; fen. */
export interface SentParcel {
  dispatch_id: number;
  parcel_id: number;
  company: string;
  express_no: string;
  state: 'sent' | 'received' | 'refused';
  imeis: string[];
  pieces: number;
  amount: number;
  sent_at: Date;
  returned_at: Date | null;
}

export const insertSent = (ctx: Ctx, dispatchId: number, { parcelId, pieces, amount }: { parcelId: number; pieces: number; amount: number }) =>
  sql`insert into dispatch_parcel (merchant_id, parcel_id, dispatch_id, pieces, amount, sent_at)
    values (${ctx.merchantId}, ${parcelId}, ${dispatchId}, ${pieces}, ${amount}, ${ctx.now})`.execute(ctx.tx);

/** The parcels of these, the oldest first. */
export const sentParcels = (ctx: Ctx, dispatchIds: readonly number[]): Promise<SentParcel[]> =>
  rows(
    ctx.tx,
    sql<SentParcel>`select d.dispatch_id, d.parcel_id, p.company, p.express_no, p.state, d.pieces, d.amount, d.sent_at, d.returned_at,
        array(select v.imei from parcel_device v where v.merchant_id = d.merchant_id and v.parcel_id = d.parcel_id order by v.device_id) as imeis
      from dispatch_parcel d join parcel p on p.merchant_id = d.merchant_id and p.id = d.parcel_id
      where d.merchant_id = ${ctx.merchantId} and d.dispatch_id = any(${[...dispatchIds]}::bigint[]) order by d.parcel_id limit 200`,
  );

/** Marks a parcel as back. @returns what it was; undefined for one that the platform did not send */
export const returnSent = (ctx: Ctx, parcelId: number): Promise<{ dispatch_id: number; pieces: number; amount: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ dispatch_id: number; pieces: number; amount: number }>`update dispatch_parcel set returned_at = ${ctx.now}
      where merchant_id = ${ctx.merchantId} and parcel_id = ${parcelId} and returned_at is null returning dispatch_id, pieces, amount`,
  );

/** Those of the orders of which all parcels that are under way were sent by the platform. */
export const sentByPlatformAlone = async (ctx: Ctx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ order_id: number }>`select p.order_id from parcel p left join dispatch_parcel d on d.merchant_id = p.merchant_id and d.parcel_id = p.id
        where p.merchant_id = ${ctx.merchantId} and p.order_id = any(${[...orderIds]}::bigint[]) and p.state = 'sent'
        group by p.order_id having bool_and(d.parcel_id is not null)`,
    )
  ).map(({ order_id: id }) => id);
