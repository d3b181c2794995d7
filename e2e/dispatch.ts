import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { row, rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { readyOrderOf } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { blockedBecause, dialogOf, ledTo, pick, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const guest = 2;
const list = (orderNo: string) => `/deliveryManagement/guestDeliver?tab=to-ship&order_id=${orderNo}`;
/** Asks for the list again: what the platform did meanwhile nothing on the page knows. */
const refresh = (page: Page) => page.getByRole('button', { name: '刷新' }).click();
const shipper = () =>
  hire({
    tags: ['DeliveryManagement', 'GuestDeliver', 'DeliveryDetails', 'Order', 'OrderDetail', 'delivery:ship', 'dispatch:ask'],
    merchantId: guest,
    name: '商家发货员',
  });

describe('what a merchant has no stock of', () => {
  it('is asked for, agreed on below its price with a supplier, sent to the customer, and paid back when it comes back', async () => {
    const supplier = `供应商${randomUUID().slice(0, 6)}`;
    await callAs(await hire({ tags: 'administrator' }), 'POST', '/merchant/goods/company_edit', { type: 1, name: supplier });
    const order = await readyOrderOf(guest);
    const page = await openPage(list(order), { as: await shipper() });
    await row(page, order).getByRole('button', { name: '申请代发' }).click();
    const ask = await dialogOf(page, '申请代发');
    await ask.getByLabel('最高供货价').fill('6000');
    await ask.getByText('¥6,000.00，发货后从可提现余额扣除').waitFor();
    await picture(page, 'dispatch-ask');
    await ask.getByRole('button', { name: '申请代发' }).click();
    await said(page, '已申请平台代发，等待平台接单');
    const [asked] = (
      await callAs<{ list: { dispatch_no: string }[] }>(await hire({ tags: 'administrator' }), 'GET', `/merchant/order/dispatch/list?order_id=${order}`)
    ).list;
    await blockedBecause(row(page, order).getByRole('button', { name: '发货' }), `已申请平台代发（${asked!.dispatch_no}），可在订单详情的平台代发中撤回`);

    const own = await openPage(`/deliveryManagement/noSupplyDeliver?order_id=${order}`, { as: await hire({ tags: tagsOf('operator'), name: '代发运营' }) });
    const line = rows(own).filter({ hasText: order }).first();
    await line.getByRole('button', { name: '接单' }).click();
    const accept = await dialogOf(own, '接单');
    await accept.getByLabel('供货价', { exact: true }).fill('5800');
    await pick(own, accept.getByLabel('供应商（不选为平台自有库存）'), supplier);
    await accept.getByLabel('供应商报价').fill('5500');
    await accept.getByText('¥300.00').waitFor();
    await picture(own, 'dispatch-accept');
    await accept.getByRole('button', { name: /接 ?单$/ }).click();
    await said(own, '已接单，请安排发货');
    await line.getByText('待发货').waitFor();
    await line.getByRole('button', { name: '代发发货' }).click();
    const send = await dialogOf(own, '代发发货');
    await send.getByRole('button', { name: '显示完整收货信息' }).click();
    const imei = newImei();
    // A scanner ends each code with Enter, which walks on.
    await send.getByLabel('IMEI/SN').fill(imei);
    await own.keyboard.press('Enter');
    await own.keyboard.type('SF1402026000001');
    await send.getByText('代发货款').waitFor();
    await picture(own, 'dispatch-send');
    await send.getByRole('button', { name: '代发发货' }).click();
    await said(own, '代发发货成功');
    await line.getByText('已发货').waitFor();
    await picture(own, 'dispatch-list');
    // The merchant sees what it paid, and nothing of the supplier.
    await goWithin(page, `/deliveryManagement/deliveryDetails?order_id=${order}`);
    const told = section(page, '平台代发');
    await told.getByText('¥5,800.00').first().waitFor();
    expect(await page.getByText(supplier).count()).toBe(0);
    await picture(page, 'dispatch-section', 'whole');

    await line.getByRole('button', { name: '拒收退件' }).click();
    const back = await dialogOf(own, '拒收退件');
    await back.getByLabel('原因').fill('客户拒收');
    await back.getByText('退还代发货款').waitFor();
    await picture(own, 'dispatch-back');
    await back.getByRole('button', { name: '拒收退件' }).click();
    await said(own, '退回已登记，货款已退还商家');
    await line.getByText('已退回').waitFor();
    await goWithin(page, list(order));
    await refresh(page);
    await row(page, order).getByText('已退回').waitFor();
    await picture(page, 'dispatch-guest-list');
  });

  it('is refused by the platform with a reason, or taken back by the merchant before that', async () => {
    const order = await readyOrderOf(guest);
    const page = await openPage(list(order), { as: await shipper() });
    const ask = async (where: Locator) => {
      await where.getByRole('button', { name: '申请代发' }).click();
      const dialog = await dialogOf(page, '申请代发');
      await dialog.getByLabel('最高供货价').fill('100');
      await dialog.getByText('货款上限').waitFor();
      await dialog.getByRole('button', { name: '申请代发' }).click();
      await said(page, '已申请平台代发，等待平台接单');
    };
    await ask(row(page, order));
    const own = await openPage(`/deliveryManagement/noSupplyDeliver?order_id=${order}`, { as: await hire({ tags: tagsOf('supervisor'), name: '代发主管' }) });
    const line = rows(own).filter({ hasText: order }).first();
    await line.getByRole('button', { name: '拒绝' }).click();
    const reject = await dialogOf(own, '拒绝');
    // What is asked for has the focus.
    await ledTo(own, reject.getByLabel(/原因/));
    await own.keyboard.type('供货价过低');
    await reject.getByRole('button', { name: /拒 ?绝$/ }).click();
    await said(own, '已拒绝代发');
    expect(await line.getByRole('button', { name: '代发发货' }).count()).toBe(0);
    await goWithin(page, `/deliveryManagement/deliveryDetails?order_id=${order}`);
    await section(page, '平台代发').getByText('供货价过低').waitFor();
    await goWithin(page, list(order));
    await refresh(page);
    await row(page, order).getByText('已拒绝').waitFor();
    await ask(row(page, order));
    await goWithin(page, `/deliveryManagement/deliveryDetails?order_id=${order}`);
    await section(page, '平台代发')
      .getByRole('button', { name: /撤 ?回/ })
      .click();
    const drop = await dialogOf(page, '撤回代发申请');
    await drop.getByRole('button', { name: /撤 ?回$/ }).click();
    await said(page, '代发申请已撤回');
    await section(page, '平台代发').getByText('已撤回').waitFor();
    await goWithin(page, `/order/orderDetail?order_id=${order}`);
    await ask(page.locator('main'));
    await section(page, '平台代发').getByText('待接单').waitFor();
  });
});
