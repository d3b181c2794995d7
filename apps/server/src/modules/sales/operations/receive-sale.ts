import { sql } from 'kysely';
import { receiptWays, type ReceiptWay } from '@merchant-admin/contract/delivery/codes';
import { saleLineState as line, saleStates } from '@merchant-admin/contract/sales/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { stateOfLines } from '../rules/sale-states.ts';
import { linesOf, moveLines } from '../store/sale-line.store.ts';
import { changeSale, lockSale, type SaleRow } from '../store/sale-order.store.ts';
import { receiveSaleParcels } from '../store/sale-parcel.store.ts';
import { standing } from './cancel-lines.ts';
import { recordSale } from './sale-record.ts';

/**
 * Takes parcels of a locked order as received, all that are sent where none is named. @param at when they were
 * @returns how many lines of it were sent and are there now
 */
export async function receiveSale(ctx: Ctx, order: SaleRow, way: ReceiptWay, at: Date = ctx.now, parcelId?: number): Promise<number> {
  const lines = await linesOf(ctx, order.id);
  const there = lines.filter((each) => each.state === line.SENT && (parcelId === undefined || each.parcel_id === parcelId));
  const parcels = parcelId === undefined ? lines.flatMap(({ parcel_id: id }) => (id === null ? [] : [id])) : [parcelId];
  await receiveSaleParcels(ctx, order.id, parcels, receiptWays[way], at);
  if (there.length === 0) return 0;
  await moveLines(
    ctx,
    there.map(({ id }) => id),
    line.RECEIVED,
  );
  const after = lines.map((each) => (there.includes(each) ? line.RECEIVED : each.state));
  const state = stateOfLines(after);
  await changeSale(ctx, order.id, { ...standing(ctx, order, state, ''), ...(after.includes(line.SENT) ? {} : { receive_by: null }) });
  await recordSale(ctx, order, '确认收货', { before: { state: saleStates[order.state] }, after: { state: saleStates[state], way: receiptWays[way] } });
  await ctx.services.events.emit(ctx, 'sale.moved', { saleId: order.id });
  return there.length;
}

/** Takes as received what nobody reported in time. */
export const saleReceipts = sweep(
  { name: 'sale receipts', title: '售卖商品自动确认收货', explains: '发货后超过期限无人确认的售卖商品，自动确认收货', objects: 'saleOrder' },
  eachDue({
    due: (ctx) =>
      sql<Due>`select id, order_no as no from sale_order o where merchant_id = ${ctx.merchantId} and receive_by <= ${ctx.now}
        and not exists (select from sale_parcel p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.received_at is null and p.track_state in ('problem', 'returning', 'returned'))`,
    handle: async (ctx, { id }) => {
      const order = await lockSale(ctx, id);
      return order.receive_by !== null && order.receive_by <= ctx.now ? receiveSale(ctx, order, 'timeout') : 0;
    },
    complaint: 'sold goods could not be taken as received',
  }),
);
