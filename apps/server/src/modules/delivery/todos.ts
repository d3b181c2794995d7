import { sql } from 'kysely';
import { deliveryListPath, deliveryLists, guestDeliverPath, returnedPath } from '@merchant-admin/contract/delivery/paths';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { storeShippingPath } from '@merchant-admin/contract/stores/paths';
import type { Ctx } from '../../platform/http/context.ts';
import { todo, waiting } from '../../platform/todos.ts';
import { ofOwnStore, waitsForInspection } from './store/returned-list.view.ts';
import { inTrouble } from './store/tracking.store.ts';
import { ownStore } from '../orders/index.ts';

/** The list of who ships: a guest merchant has one of its own, and people of its stores may have their store's alone. */
function listOf({ isGuest, can }: Ctx): string {
  if (!isGuest) return deliveryListPath;
  return can('GuestDeliver') ? guestDeliverPath : storeShippingPath;
}

export const ordersToShip = todo(
  {
    key: 'to-ship',
    title: '待发货',
    tags: deliveryLists,
    href: (ctx) => `${listOf(ctx)}?tab=to-ship`,
    hours: ({ SHIP_WITHIN_HOURS }) => SHIP_WITHIN_HOURS,
  },
  (ctx) =>
    waiting(
      ctx,
      sql`select audited_at as since from orders
        where merchant_id = ${ctx.merchantId} and status = ${orderStatus.TO_SHIP} and ${ownStore(ctx)} order by audited_at`,
    ),
);

/** Parcels that the courier brings back, or that got stuck: they are registered once they are here. */
export const parcelsComingBack = todo({ key: 'parcels-back', title: '退件待签收', tags: ['RecycleDeliver'], href: `${returnedPath}?tab=coming` }, (ctx) =>
  waiting(
    ctx,
    sql`select p.shipped_at as since from parcel p where p.merchant_id = ${ctx.merchantId} and ${inTrouble} and ${ofOwnStore(ctx)} order by p.shipped_at`,
  ),
);

/** Parcels that are back with devices that nobody has looked at. */
export const parcelsToInspect = todo({ key: 'parcels-inspect', title: '退件待验货', tags: ['RecycleDeliver'], href: `${returnedPath}?tab=waiting` }, (ctx) =>
  waiting(
    ctx,
    sql`select coalesce(p.refused_at, p.shipped_at) as since from parcel p
      where p.merchant_id = ${ctx.merchantId} and ${waitsForInspection(ctx)}
        and ${ofOwnStore(ctx)} order by 1`,
  ),
);
