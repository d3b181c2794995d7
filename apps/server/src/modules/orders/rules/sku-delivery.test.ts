import { describe, expect, it } from 'vitest';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { skuDelivery } from './sku-delivery.ts';

const paid = new Date();
describe('a line of an order', () => {
  it.each([
    ['waits for payment', orderStatus.TO_PAY, 1, null, 0],
    ['waits for shipping while it is reviewed', orderStatus.TO_REVIEW, 1, paid, 1],
    ['waits for shipping', orderStatus.TO_SHIP, 1, paid, 1],
    ['waits for the rest while a part is out', orderStatus.TO_SHIP, 4, paid, 1],
    ['is shipped', orderStatus.TO_RECEIVE, 2, paid, 2],
    ['is received, and stays so', orderStatus.LEASED, 3, paid, 3],
    ['is received once its lease has ended', orderStatus.FINISHED, 3, paid, 3],
    ['is cancelled where nothing was paid', orderStatus.CLOSED, 1, null, 4],
    ['is refunded where it was closed after payment', orderStatus.CLOSED, 1, paid, 5],
    ['is refunded where its parcel was refused', orderStatus.CLOSED, 2, paid, 5],
  ])('%s', (_what, status, sent, paidAt, told) => {
    expect(skuDelivery({ status, delivery_status: sent, paid_at: paidAt })).toBe(told);
  });
});
