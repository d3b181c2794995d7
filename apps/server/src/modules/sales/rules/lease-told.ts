import { orderStatus as lease, orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { SaleState } from '@merchant-admin/contract/sales/codes';
import { saleMoves } from './sale-states.ts';

/** Where a lease stands while nobody has agreed to it yet: its accessories may come back with it. */
const notAgreed: readonly OrderStatus[] = [lease.TO_PAY, lease.TO_REVIEW];

/** What who ships accessories is told of their lease; '' where it stands in nobody's way, or nothing waits to be shipped. @param status null without a lease */
export const leaseTold = (state: SaleState, status: OrderStatus | null): string =>
  status !== null && notAgreed.includes(status) && saleMoves.ship.from.includes(state) ? `租赁订单${orderStatusText[status]}` : '';
