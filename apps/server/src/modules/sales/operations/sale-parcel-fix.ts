import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { saleParcelActs } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeSale, findSale, lockSale } from '../store/sale-order.store.ts';
import { lockSaleParcel, renumberSaleParcel } from '../store/sale-parcel.store.ts';
import { recordSale } from './sale-record.ts';

const told = (company: string, no: string) => `${couriers[company as Courier] ?? company} ${no}`.trim();

/** Gives a parcel that is not received another courier or number. */
export const saleParcelFix = operation(salesEndpoints.saleParcelFix, async (ctx, { body }) => {
  const known = (await findSale(ctx, body.order_id)) ?? refuse(e.SALE_ORDER_NOT_FOUND);
  const order = await lockSale(ctx, known.id);
  const parcel = (await lockSaleParcel(ctx, order.id, body.parcel_id)) ?? refuse(e.SALE_PARCEL_UNKNOWN);
  if (parcel.received_at !== null) refuse(e.SALE_STATE);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (parcel.company === body.company && parcel.express_no === body.express_no) refuse(e.SALE_UNCHANGED);
  await renumberSaleParcel(ctx, parcel.id, body.company, body.express_no);
  // Lists tell the newest parcel.
  const isNewest = order.company === parcel.company && order.express_no === parcel.express_no;
  const version = await changeSale(ctx, order.id, isNewest ? { company: body.company, express_no: body.express_no } : {});
  await recordSale(ctx, order, saleParcelActs.fix, {
    before: { express: told(parcel.company, parcel.express_no) },
    after: { express: told(body.company, body.express_no) },
    reason: body.reason,
  });
  await ctx.services.events.emit(ctx, 'sale.moved', { saleId: order.id });
  return { version };
});
