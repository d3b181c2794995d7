import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { todo, waiting } from '../../platform/todos.ts';
import { ownStore } from '../orders/index.ts';

export const ordersToShip = todo(
  {
    key: 'to-ship',
    title: '待发货',
    tags: ['DeliveryManagementList', 'GuestDeliver'],
    href: '/deliveryManagement/list',
    hours: ({ SHIP_WITHIN_HOURS }) => SHIP_WITHIN_HOURS,
  },
  (ctx) =>
    waiting(
      ctx,
      sql`select audited_at as since from orders
        where merchant_id = ${ctx.merchantId} and status = ${orderStatus.TO_SHIP} and ${ownStore(ctx)} order by audited_at`,
    ),
);
