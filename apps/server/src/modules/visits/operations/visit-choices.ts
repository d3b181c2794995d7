import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { slotsOf } from '../rules/slots.ts';
import { devicesAt, skusAt, storesToVisit, storeToVisit } from '../store/store-choice.view.ts';
import { findVisit } from '../store/visit.store.ts';
import { slotRule } from './visit-seen.ts';

/** What stands free at a store, by SKU, and how much of it nobody is promised. */
export async function skusShape(ctx: Ctx, storeId: string) {
  const store = await storeToVisit(ctx, storeId);
  return (await skusAt(ctx, store.id)).map(({ sku_id: sku, goods_id: goods, promised, ...rest }) => ({
    ...rest,
    sku_id: String(sku),
    goods_id: String(goods),
    spare: Math.max(rest.free - promised, 0),
  }));
}

/** When customers may come to a store. */
export async function timesShape(ctx: Ctx, storeId: string) {
  const { hours } = await storeToVisit(ctx, storeId);
  return slotsOf(hours, ctx.now, slotRule(ctx)).map(({ day, slots }) => ({ day, slots: slots.map((slot) => slot.toISOString()) }));
}

export const visitStores = operation(visitsEndpoints.visitStores, async (ctx) => ({ list: await storesToVisit(ctx) }));
export const visitSkus = operation(visitsEndpoints.visitSkus, async (ctx, { query }) => ({ list: await skusShape(ctx, query.store_id) }));
export const visitTimes = operation(visitsEndpoints.visitTimes, async (ctx, { query }) => ({ list: await timesShape(ctx, query.store_id) }));

/** Devices from which one is chosen for a visit. */
export const visitDevices = operation(visitsEndpoints.visitDevices, async (ctx, { query }) => {
  const visit = (await findVisit(ctx, query.visit_id)) ?? refuse(e.VISIT_NOT_FOUND);
  const devices = await devicesAt(ctx, visit.store_id, visit.sku_id);
  return { list: devices.map(({ imei, degree, since }) => ({ imei, degree_name: degreeText[degree] ?? '', since: since.toISOString() })) };
});
