import { describe, expect, it } from 'vitest';
import { find, listSettled, row, rows, tab } from '../support/list.ts';
import { openPage, picture } from '../support/pages.ts';
import { paidOrder } from '../support/shop.ts';
import { demoPerson } from '../support/staff.ts';
import { arrivedAt } from '../support/steps.ts';

describe('an order that a shop placed and paid', () => {
  it('is found in the order list by the tail of its number, by name and by the tail of the phone', async () => {
    const order = await paidOrder();
    const page = await openPage('/order/orderList', { as: await demoPerson('reviewer') });
    await row(page, order.order_id).waitFor();
    await picture(page, 'order-list');
    await find(page, order.order_id.slice(-7), [order.order_id]);
    await find(page, order.customer.name, [order.order_id]);
    await find(page, order.customer.phone.slice(-4), [order.order_id]);
    expect(await row(page, order.order_id).textContent()).toContain('待审核');
    expect(await row(page, order.order_id).textContent()).not.toContain(order.customer.phone);
    expect(page.url()).not.toContain(order.customer.phone.slice(-4));
    expect(decodeURIComponent(page.url())).not.toContain(order.customer.name);
  });

  it('is found in the review queue alike, and opened from there', async () => {
    const order = await paidOrder();
    const page = await openPage('/examine/infoList', { as: await demoPerson('reviewer') });
    await rows(page).first().waitFor();
    await picture(page, 'review-list');
    await find(page, order.order_id.slice(-7), [order.order_id]);
    await find(page, order.customer.name, [order.order_id]);
    await find(page, order.customer.phone.slice(-4), [order.order_id]);
    await row(page, order.order_id).getByRole('link').click();
    await arrivedAt(page, '/examine/infoDetail');
    await page.getByRole('heading', { name: `订单号 ${order.order_id}` }).waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    await arrivedAt(page, '/examine/infoList');
    await listSettled(page);
    await tab(page, '待分配').waitFor();
  });
});
