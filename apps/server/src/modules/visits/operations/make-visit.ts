import { mostLiveVisits } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { memberOf, type OrderRow } from '../../orders/index.ts';
import { lockSkus, roomAt } from '../../stock/index.ts';
import type { Collected } from '../rules/order-problem.ts';
import { isSlot } from '../rules/slots.ts';
import { placeText } from '../rules/visit-states.ts';
import { addStep } from '../store/step.store.ts';
import { lockStoreToVisit, skuToVisit, type SkuToVisit } from '../store/store-choice.view.ts';
import { aheadOf } from '../store/visit-list.view.ts';
import { insertVisit, lapsedOf, liveAtStore, liveOfMember, liveOfOrder } from '../store/visit.store.ts';
import { writeExpiry } from './end-visit.ts';
import { keepUntil, problemOf, recordVisit, slotRule } from './visit-seen.ts';

export interface WantedVisit {
  storeId: string;
  /** The order that is collected, locked; its customer comes. */
  order?: OrderRow | undefined;
  /** Without an order: the SKU that is wanted, and who comes. */
  skuId?: string | undefined;
  customer?: { member: string | null; name: string; phone: string } | undefined;
  at: Date;
  /** Whether the customer waits where every device is promised. */
  mayWait: boolean;
}

export interface MadeVisit {
  id: number;
  visit_no: string;
  /** How many wait before it; null where a device is promised. */
  ahead: number | null;
}

/** Who comes: the order's customer, or who is named. @throws VISIT_CUSTOMER */
async function customerOf(ctx: Ctx, { order, customer }: WantedVisit): Promise<{ member: string | null; name: string; phone: string }> {
  if (order === undefined) return customer && customer.name !== '' && customer.phone !== '' ? customer : refuse(e.VISIT_CUSTOMER);
  const { customer_name: name, customer_phone: phone } = await memberOf(ctx, order.id);
  return { member: order.member_id, name, phone };
}

/** The SKU that is wanted: an order's own, or one on sale. @throws VISIT_GOODS */
async function skuFor(ctx: Ctx, { order, skuId }: WantedVisit): Promise<SkuToVisit> {
  const sku = order || skuId !== undefined ? await skuToVisit(ctx, order?.sku_id ?? skuId!) : undefined;
  return sku && (order || sku.on_sale) ? sku : refuse(e.VISIT_GOODS);
}

/** @throws VISIT_ORDER where the order may not be collected there, VISIT_ORDER_TAKEN where it is to be collected already */
async function refuseOrder(ctx: Ctx, order: OrderRow, collected: Collected): Promise<void> {
  const problem = problemOf(ctx, order, collected);
  if (problem !== '') refuse(e.VISIT_ORDER, { text: problem });
  const live = await liveOfOrder(ctx, order.id);
  if (live) refuse(e.VISIT_ORDER_TAKEN, { text: `该订单已有未完结的到店预约 ${live.visit_no}` });
}

/** Whether who comes now is promised his devices at once; else he waits. The SKU is locked. @throws VISIT_FULL, TOO_MANY_VISITS */
async function isPlaced(ctx: Ctx, { store_id: store, sku_id: sku, quantity }: Collected, mayWait: boolean): Promise<boolean> {
  if ((await liveAtStore(ctx, store, mostLiveVisits)) === mostLiveVisits) refuse(e.TOO_MANY_VISITS);
  const { free, promised } = await roomAt(ctx, store, sku);
  if (promised + quantity <= free) return true;
  const left = Math.max(free - promised, 0);
  return mayWait ? false : refuse(e.VISIT_FULL, quantity > 1 ? { text: `该门店此规格还可约${left}台，订单需${quantity}台，可选择排队或其他门店` } : {});
}

/**
 * Makes a visit: its customer is promised a device of the SKU at the store, of an order as many as it is of, or waits for them. Promises are made one after the other under the SKU's lock, so that there are never more of them
 * than devices. A shop's customer who is to come for the same already is answered with that.
 */
export async function makeVisit(ctx: Ctx, wanted: WantedVisit): Promise<MadeVisit> {
  const { order, at, mayWait } = wanted;
  const store = await lockStoreToVisit(ctx, wanted.storeId);
  const sku = await skuFor(ctx, wanted);
  const customer = await customerOf(ctx, wanted);
  for (const { id } of await lapsedOf(ctx, { orderId: order?.id ?? null, member: customer.member })) await writeExpiry(ctx, id);
  const collected = { store_id: store.id, sku_id: sku.id, quantity: order?.quantity ?? 1 };
  if (order) await refuseOrder(ctx, order, collected);
  await lockSkus(ctx, [sku.id]);
  const earlier = order || customer.member === null ? undefined : await liveOfMember(ctx, customer.member, store.id, sku.id);
  if (earlier) return { id: earlier.id, visit_no: earlier.visit_no, ahead: null };
  if (!isSlot(store.hours, at, ctx.now, slotRule(ctx))) refuse(e.VISIT_TIME);
  const placed = await isPlaced(ctx, collected, mayWait);
  const made = await insertVisit(ctx, {
    storeId: store.id,
    skuId: sku.id,
    quantity: collected.quantity,
    goodsName: sku.goods_name,
    skuName: sku.name,
    ...customer,
    orderId: order?.id ?? null,
    orderNo: order?.order_no ?? '',
    at,
    keepUntil: keepUntil(ctx, at),
    placed,
  });
  const ahead = placed ? null : await aheadOf(ctx, made.id);
  await addStep(ctx, made.id, 'made');
  if (ahead !== null) await addStep(ctx, made.id, 'queued', placeText(ahead));
  const visit = { ...made, store_name: store.name, goods_name: sku.goods_name, sku_name: sku.name };
  await recordVisit(ctx, visit, '新增预约', {
    at: at.toISOString(),
    order: order?.order_no ?? '',
    ...(collected.quantity > 1 ? { quantity: `${collected.quantity}台` } : {}),
    ...(ahead === null ? {} : { queued: placeText(ahead) }),
  });
  return { ...made, ahead };
}
