import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { row, rows } from './support/list.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { readyOrder } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, ledTo, pick, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const list = (orderNo: string, tab = 'to-ship') => `/deliveryManagement/list?tab=${tab}&order_id=${orderNo}`;

async function send(page: Page, imei: string): Promise<void> {
  const dialog = await dialogOf(page, '发货');
  // A scanner types into it at once.
  await ledTo(page, dialog.getByLabel('IMEI/SN'));
  await page.keyboard.type(imei);
  await pick(page, dialog.getByLabel('物流公司'), '京东物流');
  await dialog.getByLabel('物流单号').fill('JD0001');
  await dialog.getByRole('button', { name: '发货' }).click();
  await dialog.getByText(`IMEI/SN ${imei} 未入库，请核对，或确认登记入库后发货`).waitFor();
  await dialog.getByRole('checkbox', { name: '该设备未入库，确认登记入库并发货' }).check();
  await picture(page, 'ship-dialog');
  await dialog.getByRole('button', { name: '发货' }).click();
  await said(page, '发货成功');
}

describe('the warehouse', () => {
  it('ships an order with a device taken in, corrects who sent it, and confirms its receipt after seeing the lease that begins', async () => {
    const order = await readyOrder();
    const supplier = `供应商${randomUUID().slice(0, 6)}`;
    await callAs(await hire({ tags: 'administrator' }), 'POST', '/merchant/goods/company_edit', { type: 1, name: supplier });
    const imei = newImei();
    const page = await openPage(list(order), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await row(page, order).getByRole('button', { name: '发货' }).click();
    await send(page, imei);
    await goWithin(page, list(order, 'sent'));
    await row(page, order).getByText(imei).waitFor();
    await row(page, order).getByText('已发货').waitFor();
    await picture(page, 'delivery-list');
    await row(page, order).getByRole('button', { name: '修改物流' }).click();
    const edit = await dialogOf(page, '修改物流');
    await edit.getByLabel('物流单号').fill('JD0009');
    await pick(page, edit.getByLabel('供应商（代发时选择）'), supplier);
    await picture(page, 'edit-express-dialog');
    await edit.getByLabel('原因').fill('单号录错');
    await edit.getByRole('button', { name: '保存' }).click();
    await said(page, '修改成功');
    await row(page, order).getByText('JD0009').waitFor();
    await row(page, order).getByText(supplier).waitFor();
    await goWithin(page, '/deliveryManagement/list?tab=all');
    await page.getByRole('button', { name: '更多筛选' }).click();
    await pick(page, page.getByRole('search').getByLabel('供应商'), supplier);
    await page.getByRole('button', { name: '查询' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await picture(page, 'delivery-by-supplier');
    await row(page, order).getByRole('button', { name: '确认收货' }).click();
    const receipt = await dialogOf(page, '确认收货');
    await receipt.getByText(/\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/).waitFor();
    await receipt.getByLabel('原因').fill('用户来电确认');
    await picture(page, 'receive-dialog');
    await receipt.getByRole('button', { name: '确认收货' }).click();
    await said(page, '已确认收货');
    await goWithin(page, list(order, 'received'));
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
    await goWithin(page, list(order, 'sent'));
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
    await goWithin(page, list(order));
    await row(page, order).getByRole('button', { name: '发货' }).waitFor();
  });

  it('ships an order of two devices in two parts; the first that goes is scanned, the rest waits under 部分发货', async () => {
    const order = await readyOrder({ quantity: 2 });
    const [first, second] = [newImei(), newImei()];
    const page = await openPage(list(order), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await row(page, order).getByText('×2').waitFor();
    await row(page, order).getByRole('button', { name: '发货' }).click();
    const dialog = await dialogOf(page, '发货');
    await dialog.getByText('本单共2台，还有2台待发').waitFor();
    await dialog.getByLabel('第1台IMEI/SN').fill(first);
    await page.keyboard.press('Enter');
    await page.keyboard.type(first);
    await dialog.getByText('IMEI/SN重复，请核对').waitFor();
    await picture(page, 'ship-two');
    await dialog.getByRole('button', { name: '移除第2台' }).click();
    await dialog.getByText('部分发货：本次发出1台，还有1台待发').waitFor();
    await pick(page, dialog.getByLabel('物流公司'), '京东物流');
    await dialog.getByLabel('物流单号').fill('JD0002');
    await dialog.getByRole('button', { name: '发货1台' }).click();
    await dialog.getByRole('checkbox', { name: '该设备未入库，确认登记入库并发货' }).check();
    await picture(page, 'ship-part');
    await dialog.getByRole('button', { name: '发货1台' }).click();
    await said(page, '已发出1台，还有1台待发');
    await goWithin(page, `${list(order)}&sub=part`);
    await row(page, order).getByText('部分发货 已发1/2').waitFor();
    await picture(page, 'delivery-part');
    await row(page, order).getByRole('button', { name: '发货' }).click();
    await dialog.getByText('本单共2台，已发出1台，还有1台待发').waitFor();
    await send(page, second);
    await goWithin(page, `/deliveryManagement/list?tab=sent&imei=${second.slice(-10)}`);
    await row(page, order).getByRole('link').first().click();
    const parcels = section(page, '物流信息');
    await parcels.getByText(first).waitFor();
    await parcels.getByText(second).waitFor();
    await picture(page, 'delivery-two-parcels', 'whole');
    await page.getByRole('button', { name: '拒收退件' }).click();
    const refusal = await dialogOf(page, '拒收退件');
    await refusal.getByRole('radio', { name: new RegExp(second) }).check();
    await refusal.getByText('待发货（部分发货）').waitFor();
    await picture(page, 'refuse-one-of-two');
    await refusal.getByLabel('原因').fill('其中一件退回');
    await refusal.getByRole('button', { name: '登记退件' }).click();
    await said(page, '退件已登记');
  });

  it('pastes rows of a spreadsheet, sees which one is bad, and ships the others', async () => {
    const [good, two] = [await readyOrder(), await readyOrder({ quantity: 2 })];
    const text = [
      ['订单号', '物流公司', '物流单号', 'IMEI/SN'],
      [good, '顺丰速运', 'SF7001', newImei()],
      [two, '京东物流', 'JD7002', `${newImei()} ${newImei()}`],
      [good.slice(0, 17), '顺丰速运', 'SF7003', newImei()],
    ];
    const page = await openPage('/deliveryManagement/list', { as: await hire({ tags: tagsOf('warehouse') }) });
    await page.getByRole('button', { name: '批量发货' }).click();
    const dialog = await dialogOf(page, '批量发货');
    await dialog.getByText('粘贴表格').click();
    await dialog.getByLabel('表格内容').fill(text.map((cells) => cells.join('\t')).join('\n'));
    await dialog.getByText('已粘贴4行').waitFor();
    await picture(page, 'paste-rows');
    await dialog.getByRole('button', { name: '校验' }).click();
    await dialog.getByText('订单号：订单号须为18位数字').waitFor();
    await dialog.getByText('共3行，可导入2行，有误1行，有提示2行').waitFor();
    await picture(page, 'paste-verdicts');
    await dialog.getByRole('button', { name: '返回修改' }).click();
    await dialog.getByLabel('表格内容').waitFor();
    await dialog.getByRole('button', { name: '校验' }).click();
    await dialog.getByRole('button', { name: '确认导入2行' }).click();
    await dialog.getByText('导入完成：成功2行，失败0行').waitFor();
    await picture(page, 'paste-done');
    await dialog.getByRole('button', { name: '完成' }).click();
    await goWithin(page, list(two, 'sent'));
    await row(page, two).waitFor();
  });

  it('offers nothing to who may only look', async () => {
    const order = await readyOrder();
    const page = await openPage(list(order), { as: await hire({ tags: ['DeliveryManagement', 'DeliveryManagementList'] }) });
    await row(page, order).waitFor();
    expect(await row(page, order).getByRole('button', { name: '发货' }).count()).toBe(0);
  });
});
