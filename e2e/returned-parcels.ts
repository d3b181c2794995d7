import { describe, it } from 'vitest';
import { openPage, picture } from './support/pages.ts';
import { rows } from './support/list.ts';
import { readyOrder } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

describe('a parcel that came back', () => {
  it('waits in the list of such parcels for its inspection, and leads to its page', async () => {
    const clerk = await hire({ tags: tagsOf('warehouse'), name: '库退件' });
    const order = await readyOrder();
    const { version } = await callAs<{ version: number }>(clerk, 'GET', `/merchant/order/detail/orderListBaseInfo?order_id=${order}`);
    const parcel = { order_id: order, version, company: 'SF', express_no: `SF${order}`, imeis: [newImei()], take_in: true };
    const sent = await callAs<{ version: number }>(clerk, 'POST', '/merchant/order/deliver/ship', parcel);
    await callAs(clerk, 'POST', '/merchant/order/deliver/refuse', { order_id: order, version: sent.version, outcome: 'again', reason: '用户拒收' });
    const page = await openPage(`/deliveryManagement/recycleDeliver?tab=waiting&order_id=${order}`, { as: clerk });
    const mine = rows(page).filter({ hasText: order });
    await mine.getByText('用户拒收').waitFor();
    await picture(page, 'returned-list');
    await mine.getByRole('button', { name: '退件验货' }).click();
    const inspecting = await dialogOf(page, '退件验货');
    await inspecting.getByLabel('完好').waitFor();
    await page.keyboard.press('Escape');
    await inspecting.waitFor({ state: 'hidden' });
    await mine.focus();
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/deliveryManagement/recycleDeliverDetails');
    await section(page, '包裹信息').getByText('已拒收').waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    await arrivedAt(page, '/deliveryManagement/recycleDeliver');
    await mine.waitFor();
  });
});
