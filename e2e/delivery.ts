import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { row } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { readyOrder } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, pick, said, section } from './support/steps.ts';

const list = (orderId: string, tab = 'to-ship') => `/deliveryManagement/list?tab=${tab}&order_id=${orderId}`;
const newImei = () => `86${randomUUID().replaceAll('-', '').slice(0, 13)}`.toUpperCase();

async function send(page: Page, imei: string): Promise<void> {
  const dialog = await dialogOf(page, '发货');
  await dialog.getByLabel('IMEI/SN').fill(imei);
  await pick(page, dialog.getByLabel('物流公司'), '京东物流');
  await dialog.getByLabel('物流单号').fill('JD0001');
  await dialog.getByRole('button', { name: '发货' }).click();
  await dialog.getByText('该IMEI/SN未入库，请核对，或确认登记入库后发货').waitFor();
  await dialog.getByRole('checkbox', { name: '该设备未入库，确认登记入库并发货' }).check();
  await picture(page, 'ship-dialog');
  await dialog.getByRole('button', { name: '发货' }).click();
  await said(page, '发货成功');
}

describe('the warehouse', () => {
  it('ships an order with a device taken in, and confirms its receipt after seeing the lease that begins', async () => {
    const order = await readyOrder();
    const imei = newImei();
    const page = await openPage(list(order), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await row(page, order).getByRole('button', { name: '发货' }).click();
    await send(page, imei);
    await page.goto(list(order, 'sent'));
    await row(page, order).getByText(imei).waitFor();
    await picture(page, 'delivery-list');
    await row(page, order).getByRole('button', { name: '确认收货' }).click();
    const receipt = await dialogOf(page, '确认收货');
    await receipt.getByText(/\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/).waitFor();
    await receipt.getByLabel('原因').fill('用户来电确认');
    await picture(page, 'receive-dialog');
    await receipt.getByRole('button', { name: '确认收货' }).click();
    await said(page, '已确认收货');
    await page.goto(list(order, 'received'));
    await row(page, order).getByRole('link').first().click();
    await section(page, '物流信息').getByText('人工确认').waitFor();
    await picture(page, 'delivery-detail', 'whole');
  });

  it('registers a refused parcel: the device is back, the order waits again', async () => {
    const order = await readyOrder();
    const page = await openPage(list(order), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await row(page, order).getByRole('button', { name: '发货' }).click();
    await send(page, newImei());
    await page.goto(list(order, 'sent'));
    await row(page, order).getByRole('button', { name: '拒收退件' }).click();
    const dialog = await dialogOf(page, '拒收退件');
    await dialog.getByText('待发货').waitFor();
    await dialog.getByRole('radio', { name: '关闭订单并退款' }).check();
    await dialog.getByText('已关闭').waitFor();
    await picture(page, 'refuse-dialog');
    await dialog.getByRole('radio', { name: '重新发货' }).check();
    await dialog.getByLabel('原因').fill('收货人不在');
    await dialog.getByRole('button', { name: '登记退件' }).click();
    await said(page, '退件已登记');
    await page.goto(list(order));
    await row(page, order).getByRole('button', { name: '发货' }).waitFor();
  });

  it('offers nothing to who may only look', async () => {
    const order = await readyOrder();
    const page = await openPage(list(order), { as: await hire({ tags: ['DeliveryManagement', 'DeliveryManagementList'] }) });
    await row(page, order).waitFor();
    expect(await row(page, order).getByRole('button', { name: '发货' }).count()).toBe(0);
  });
});
