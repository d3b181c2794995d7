import { couriers, troubleStates, trackStates, type Courier } from '@merchant-admin/contract/delivery/codes';
import { deliveryErrors as de } from '@merchant-admin/contract/delivery/errors';
import { saleOrderDetailPath } from '@merchant-admin/contract/orders/paths';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import type { TrackOutcome } from '../../../platform/couriers/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { askCourier, followParcels, refuseSoon, toldBy } from '../../delivery/index.ts';
import { findSale, lockSale, type SaleRow } from '../store/sale-order.store.ts';
import {
  addSaleTracks,
  claimSaleParcel,
  claimSaleParcels,
  dueSaleParcels,
  keepSaleTold,
  lockFollowedSale,
  lockSaleParcel,
  saleParcelsStillAsked,
  type AskedSale,
} from '../store/sale-parcel.store.ts';
import { receiveSale } from './receive-sale.ts';
import { recordSale } from './sale-record.ts';

/** Tells those who ship that a parcel got stuck or comes back. */
const tellTrouble = (ctx: Ctx, order: SaleRow, { company, express_no: no }: AskedSale, state: string) =>
  tellHolders(ctx, 'saleOrder:ship', {
    kind: 'parcel',
    title: `商品包裹${state}`,
    text: `订单${order.order_no}的${couriers[company as Courier] ?? company} ${no} ${state}，请联系物流公司或用户`,
    link: `${saleOrderDetailPath}?order_id=${order.id}`,
  });

/** Keeps what a courier said of a parcel; what he handed over is received. */
export async function keepSaleTracking(ctx: Ctx, asked: AskedSale, said: TrackOutcome): Promise<void> {
  const order = await lockSale(ctx, asked.order_id);
  const parcel = (await lockSaleParcel(ctx, asked.order_id, asked.id))!;
  // Nobody asks for it any more: it was received meanwhile, or its number was corrected.
  if (parcel.track_due === null || parcel.company !== asked.company || parcel.express_no !== asked.express_no) return;
  const told = toldBy(parcel, said, ctx.now, ctx.services.config.TRACKING_MINUTES);
  if (said.outcome === 'found') await addSaleTracks(ctx, asked.id, said.events);
  await keepSaleTold(ctx, asked.id, told);
  if (told.state === parcel.track_state) return;
  if (told.state === 'signed') await receiveSale(ctx, order, 'courier', told.signedAt ?? ctx.now, asked.id);
  if (!troubleStates.includes(told.state)) return;
  await recordSale(ctx, order, `商品包裹${trackStates[told.state]}`, { after: { express: asked.express_no } });
  await tellTrouble(ctx, order, asked, trackStates[told.state]);
}

export const saleTrackingSweep = sweep(
  {
    name: 'sale tracking',
    title: '查询商品物流',
    explains: '向物流公司查询售卖、搭配商品的位置，签收的自动确认收货，退回、滞留的通知发货人员',
    objects: 'saleOrder',
    outside: true,
    stillWaiting: saleParcelsStillAsked,
  },
  { due: [dueSaleParcels], run: (services, caller) => followParcels(services, caller, { claim: claimSaleParcels, keep: keepSaleTracking }) },
);

/** Asks the courier at once where an order's newest parcel is. */
export const saleTrack = operation(salesEndpoints.saleTrack, async (ctx, { body }) => {
  const { services, merchantId } = ctx;
  const { tracking } = services.couriers;
  const order = (await findSale(ctx, body.order_id)) ?? refuse(e.SALE_ORDER_NOT_FOUND);
  if (tracking === null) refuse(de.TRACKING_OFF);
  const parcel = (await lockFollowedSale(ctx, order.id)) ?? refuse(e.SALE_NOT_TRACKED);
  refuseSoon(ctx, parcel.tracked_at);
  const asked = await claimSaleParcel(ctx, parcel.id);
  await recordSale(ctx, order, '查询商品物流', { after: { express: asked.express_no } });
  ctx.after(async () => {
    await askCourier(services, systemCaller(merchantId), tracking, asked, keepSaleTracking);
  });
  return {};
});
