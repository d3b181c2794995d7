import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { photoWithPlace } from '../apps/server/src/platform/storage/testing/files.ts';
import { row } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { paidOrder, readyOrder, shop } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, fact, pick, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

interface Goods {
  list: { goods_name: string; skus: { sku_id: string; sku_name: string; offers: { lease_type: number; periods: number }[] }[] }[];
}

const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;
const operator = () => hire({ tags: tagsOf('operator'), name: '运营小郑' });

/** An order of goods that come in two colours for the same money. */
async function twoColours(): Promise<string> {
  const goods = await shop().call<Goods>('GET', '/open/v1/goods?page_size=50');
  const [sku] = goods.list.find((each) => each.goods_name === '华为 Mate 70 Pro')!.skus;
  const { lease_type, periods } = sku!.offers[0]!;
  return (await paidOrder(1, { sku_id: sku!.sku_id, lease_type, periods })).order_id;
}

async function leased(): Promise<string> {
  const order = await readyOrder();
  const warehouse = await hire({ tags: tagsOf('warehouse') });
  const version = async () => (await callAs<{ version: number }>(warehouse, 'GET', `/merchant/order/getOrderDetailByOrderId?order_id=${order}`)).version;
  const parcel = { company: 'SF', express_no: `SF${Date.now()}`, imeis: [newImei()], take_in: true };
  await callAs(warehouse, 'POST', '/merchant/order/deliver/ship', { order_id: order, version: await version(), ...parcel });
  await callAs(warehouse, 'POST', '/merchant/order/deliver/receive', { order_id: order, version: await version(), reason: '用户来电' });
  return order;
}

const goods = (page: Page) => section(page, '商品信息');
const express = (page: Page) => section(page, '物流信息');

describe('the care of an order', () => {
  it('keeps what was typed in a dialog when the browser goes back, until one gives it up', async () => {
    const { order_id: no } = await paidOrder();
    const page = await openPage('/order/orderList', { as: await operator() });
    await row(page, no).getByRole('link', { name: no }).click();
    await page.getByRole('button', { name: '取消订单' }).click();
    const dialog = await dialogOf(page, '取消类型');
    await dialog.getByLabel('原因').fill('用户不想租了');
    await page.goBack();
    const leaving = await dialogOf(page, '放弃填写');
    await picture(page, 'dialog-back');
    await leaving.getByRole('button', { name: '继续填写' }).click();
    await leaving.waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel('原因').inputValue()).toBe('用户不想租了');
    expect(page.url()).toContain(no);
    await page.goBack();
    await leaving.getByRole('button', { name: '放弃填写' }).click();
    await arrivedAt(page, '/order/orderList');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('an operator gives it another colour for the same money, and has its address checked', async () => {
    const page = await openPage(detail(await twoColours()), { as: await operator() });
    await goods(page).getByRole('button', { name: '修改商品' }).click();
    const dialog = await dialogOf(page, '修改商品');
    await pick(page, dialog.getByLabel('新规格'), '曜石黑');
    await dialog.getByText('华为 Mate 70 Pro 512GB 曜石黑').waitFor();
    await dialog.getByLabel('原因').fill('用户换颜色');
    await picture(page, 'change-goods');
    await dialog.getByRole('button', { name: '修改商品' }).click();
    await said(page, '商品已修改');
    await goods(page).getByText('512GB 曜石黑').waitFor();
    const address = fact(section(page, '用户信息'), '收货地址');
    await address.getByRole('button', { name: '检查地址风险' }).click();
    await address.getByText(/[低中高]风险/).waitFor();
    await section(page, '操作日志').getByText('地址风险检查').waitFor();
    await picture(page, 'address-check', 'whole');
  });

  it('a running lease gets better cover, and the difference is a bill', async () => {
    const page = await openPage(detail(await leased()), { as: await operator() });
    await goods(page).getByText('未购买保障').waitFor();
    await goods(page).getByRole('button', { name: '保障升级' }).click();
    const dialog = await dialogOf(page, '保障升级');
    await dialog.getByRole('radio', { name: /全面保障/ }).check();
    await dialog.getByText(/新增服务费账单/).waitFor();
    await picture(page, 'cover-upgrade');
    await dialog.getByRole('button', { name: '升级保障' }).click();
    await said(page, '保障已升级，差价已生成账单');
    await goods(page).getByText('保障：全面保障 ¥299.00').waitFor();
  });

  it('the warehouse has a courier come, calls him off, and keeps a picture of the parcel', async () => {
    const order = await readyOrder();
    const page = await openPage(`/deliveryManagement/deliveryDetails?order_id=${order}`, { as: await hire({ tags: tagsOf('warehouse') }) });
    await express(page).getByRole('button', { name: '预约上门取件' }).click();
    const booking = await dialogOf(page, '预约上门取件');
    await picture(page, 'book-courier');
    await booking.getByRole('button', { name: '预约', exact: true }).click();
    await said(page, '预约已提交');
    await express(page).getByText('已预约').waitFor();
    await express(page).getByRole('button', { name: '取消预约' }).click();
    const cancel = await dialogOf(page, '取消上门取件');
    await cancel.getByLabel('原因').fill('改为门店自提');
    await cancel.getByRole('button', { name: '取消预约' }).click();
    await said(page, '预约已取消');
    await express(page).getByText('已取消').waitFor();
    const sent = await leased();
    await goWithin(page, `/deliveryManagement/deliveryDetails?order_id=${sent}`);
    await express(page).getByRole('button', { name: '上传物流截图' }).click();
    const dialog = await dialogOf(page, '上传物流截图');
    await dialog.locator('input[type=file]').setInputFiles({ name: '面单.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() });
    await dialog.getByRole('img', { name: '图片1' }).waitFor();
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '截图已保存');
    await express(page)
      .getByRole('img', { name: /物流截图/ })
      .waitFor();
    await picture(page, 'parcel-picture', 'whole');
  });
});
