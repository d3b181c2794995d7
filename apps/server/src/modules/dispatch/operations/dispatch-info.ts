import { dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { purseOf } from '../../finance/index.ts';
import { findOrder } from '../../orders/index.ts';
import { dispatchActsOf } from '../rules/dispatch-states.ts';
import { dispatchesOf } from '../store/dispatch.store.ts';
import { dispatchListed, lastPrice } from '../store/dispatch-list.view.ts';
import { sentParcels, type SentParcel } from '../store/dispatch-parcel.store.ts';
import { courierName, dispatchShape } from './dispatch-list.ts';

const parcelShape = (parcel: SentParcel) => ({
  parcel_id: String(parcel.parcel_id),
  company_name: courierName(parcel.company),
  express_no: parcel.express_no,
  imeis: parcel.imeis,
  pieces: parcel.pieces,
  amount: parcel.amount,
  sent_at: parcel.sent_at.toISOString(),
  returned_at: parcel.returned_at?.toISOString() ?? null,
  under_way: parcel.state === 'sent',
});

export const dispatchInfo = operation(dispatchEndpoints.dispatchInfo, async (ctx, { query }) => {
  const row = (await dispatchListed(ctx, query.merchant_id, query.dispatch_id)) ?? refuse(e.DISPATCH_NOT_FOUND);
  const inside = { ...ctx, merchantId: row.merchant_id };
  const last = await lastPrice(ctx, row);
  return {
    ...dispatchShape(ctx, row),
    remaining: row.pieces - row.sent,
    parcels: (await sentParcels(inside, [row.id])).map(parcelShape),
    last:
      last === undefined
        ? null
        : { price: last.price, supplier_id: last.supplier_id === null ? '' : String(last.supplier_id), supplier_name: last.supplier_name, cost: last.cost },
    balance: (await purseOf(inside)).balance,
  };
});

/** What an order's merchant had the platform send of it: nothing of who supplied it for how much. */
export const dispatchOfOrder = operation(dispatchEndpoints.dispatchOfOrder, async (ctx, { query }) => {
  const order = (await findOrder(ctx, query.order_id)) ?? refuse(ordersErrors.ORDER_NOT_FOUND);
  const list = await dispatchesOf(ctx, order.id);
  const parcels = Map.groupBy(
    await sentParcels(
      ctx,
      list.map(({ id }) => id),
    ),
    ({ dispatch_id: id }) => id,
  );
  return {
    list: list.map((row) => {
      const sent = parcels.get(row.id) ?? [];
      const kept = sent.filter(({ returned_at: back }) => back === null);
      const facts = { state: row.state, toShip: order.status === orderStatus.TO_SHIP, underWay: sent.some(({ state }) => state === 'sent') };
      return {
        dispatch_id: String(row.id),
        dispatch_no: row.dispatch_no,
        state: row.state,
        state_name: dispatchStates[row.state],
        pieces: row.pieces,
        sent: row.sent,
        most_price: row.most_price,
        price: row.price,
        amount: kept.reduce((sum, { amount }) => sum + amount, 0),
        note: row.note,
        asked_by: row.asked_by,
        asked_at: row.asked_at.toISOString(),
        decided_by: row.decided_by,
        decided_at: row.decided_at?.toISOString() ?? null,
        decision_note: row.decision_note,
        parcels: sent.map(parcelShape),
        version: row.version,
        actions: dispatchActsOf({ can: ctx.can }, facts).filter(({ act }) => act === 'withdraw'),
      };
    }),
  };
});
