import { namesOf } from '@merchant-admin/common/regions';
import { hoursText } from '@merchant-admin/contract/stores/hours';
import { shopVisitEndpoints } from '@merchant-admin/contract/storefront/visits';
import { visitState, visitStates } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { lockOrder } from '../../orders/index.ts';
import {
  aheadOf,
  cancelVisit,
  codeOf,
  linkOrder,
  makeVisit,
  rescheduleVisit,
  skusShape,
  stateAt,
  storesNear,
  timesShape,
  visitByNo,
  visitFor,
} from '../../visits/index.ts';

/** A visit as its shop sees it, with the code that the customer shows. */
async function shape(ctx: Ctx, no: string) {
  const visit = (await visitByNo(ctx, no)) ?? refuse(e.VISIT_NOT_FOUND);
  const state = stateAt(visit, ctx.now);
  return {
    visit_no: visit.visit_no,
    state,
    state_name: visitStates[state],
    store_id: String(visit.store_id),
    store_name: visit.store_name,
    sku_id: String(visit.sku_id),
    goods_name: visit.goods_name,
    sku_name: visit.sku_name,
    quantity: visit.quantity,
    aside: visit.aside,
    at: visit.at.toISOString(),
    keep_until: visit.keep_until.toISOString(),
    ahead: await aheadOf(ctx, visit.id),
    code: codeOf(ctx, visit),
    order_id: visit.order_no,
    end_reason: visit.end_reason,
  };
}

const idOf = async (ctx: Ctx, no: string): Promise<number> => ((await visitByNo(ctx, no)) ?? refuse(e.VISIT_NOT_FOUND)).id;

/** Open stores, those of a city first. */
export const shopStores = operation(shopVisitEndpoints.shopStores, async (ctx, { query }) => {
  const { list, total } = await storesNear(ctx, { city: query.city_code, business: query.business, page: query.page, size: query.page_size });
  return {
    list: list.map(({ id, images, hours, ...store }) => ({
      ...store,
      store_id: String(id),
      city_name: namesOf([store.city_code]),
      hours,
      hours_text: hoursText(hours),
      images: images.map(urlOf),
    })),
    total,
  };
});

export const shopStoreGoods = operation(shopVisitEndpoints.shopStoreGoods, async (ctx, { query }) => ({ list: await skusShape(ctx, query.store_id) }));
export const shopStoreTimes = operation(shopVisitEndpoints.shopStoreTimes, async (ctx, { query }) => ({ list: await timesShape(ctx, query.store_id) }));

export const shopVisitMake = operation(shopVisitEndpoints.shopVisitMake, async (ctx, { body }) => {
  const { customer } = body;
  const { visit_no: no } = await makeVisit(ctx, {
    storeId: body.store_id,
    order: body.order_id === undefined ? undefined : await lockOrder(ctx, body.order_id),
    skuId: body.sku_id,
    customer: customer && { member: customer.member_id, name: customer.name, phone: customer.phone },
    at: new Date(body.at),
    mayWait: body.may_wait,
  });
  return shape(ctx, no);
});

export const shopVisitOrder = operation(shopVisitEndpoints.shopVisitOrder, async (ctx, { body }) => {
  const id = await idOf(ctx, body.visit_no);
  await linkOrder(ctx, id, await lockOrder(ctx, body.order_id));
  return shape(ctx, body.visit_no);
});

export const shopVisitReschedule = operation(shopVisitEndpoints.shopVisitReschedule, async (ctx, { body }) => {
  const { visit } = await visitFor(ctx, 'reschedule', { visit_id: String(await idOf(ctx, body.visit_no)) });
  await rescheduleVisit(ctx, visit, new Date(body.at), '');
  return shape(ctx, body.visit_no);
});

/** Cancels a visit for its customer. */
export const shopVisitCancel = operation(shopVisitEndpoints.shopVisitCancel, async (ctx, { body }) => {
  const known = (await visitByNo(ctx, body.visit_no)) ?? refuse(e.VISIT_NOT_FOUND);
  if (known.state !== visitState.CANCELLED) {
    const { visit } = await visitFor(ctx, 'cancel', { visit_id: String(known.id) });
    await cancelVisit(ctx, visit, body.reason || '用户取消');
  }
  return shape(ctx, body.visit_no);
});

export const shopVisit = operation(shopVisitEndpoints.shopVisit, (ctx, { query }) => shape(ctx, query.visit_no));
