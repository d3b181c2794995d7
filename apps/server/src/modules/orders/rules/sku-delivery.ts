import { orderStatus, type SkuDelivery } from '@merchant-admin/contract/orders/codes';

interface Line {
  status: number;
  /** How much of the order was sent: 1 none, 2 all, 3 received, 4 a part. */
  delivery_status: number;
  paid_at: Date | null;
}

/**
 * Where a line's goods are, as a code of `skuDeliveryText`. A closed order's line is cancelled, or refunded where it had been paid; one that went out in
 * part still waits for the rest.
 */
export function skuDelivery({ status, delivery_status: sent, paid_at: paidAt }: Line): SkuDelivery {
  if (status === orderStatus.CLOSED) return paidAt === null ? 4 : 5;
  if (status === orderStatus.TO_PAY) return 0;
  return sent === 2 || sent === 3 ? sent : 1;
}
