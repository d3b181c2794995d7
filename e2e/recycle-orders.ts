import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderRecycleDetailPath, orderRecyclePath } from '../packages/contract/src/orders/paths.ts';
import { qcListPath } from '../packages/contract/src/review/paths.ts';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { idNumber } from '../apps/server/src/testing/shop.ts';
import { sellDevice, type Models } from '../tools/demo-traffic/sell-device.ts';
import { answerBuyback, buybackInspected, buybackOffered, buybackPlaced, buybackSigned, readBuyback } from './support/buybacks.ts';
import { barriers } from './support/axe.ts';
import { seesNumber } from './support/camera.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { runningLease, runsOnceReviewed } from './support/lease.ts';
import { placeOrder, readOrder, shop } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const goods = 'Apple iPhone 16 Pro Max';

async function show(within: Locator, label: string): Promise<void> {
  await within.locator(`[aria-label="${label}"] input[type=file]`).setInputFiles({ name: '拆包.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await within.getByRole('img', { name: '图片1' }).waitFor();
}

/** Says as which goods a device goes into stock. */
async function intoStock(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: '入库商品' }).fill(goods);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: goods }).first().click();
  await dialog.getByRole('combobox', { name: '入库规格' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await pick(page, dialog.getByRole('combobox', { name: '成色' }), '95新');
}

describe('a device that is bought back', () => {
  it('is signed in before a camera, inspected by the customer’s own answers, agreed to, paid, and stands in stock', async () => {
    const { recycle_no: no, estimate } = await buybackPlaced();
    const imei = newImei();
    const warehouse = await openPage(`${orderRecyclePath}?order_no=${no}`, { as: await hire({ tags: tagsOf('warehouse') }) });
    await warehouse.getByRole('link', { name: no }).waitFor();
    await picture(warehouse, 'recycle-list');
    expect(await barriers(warehouse)).toEqual([]);
    await warehouse.getByRole('button', { name: '签收拆验' }).click();
    const sign = await dialogOf(warehouse, `签收拆验 ${no}`);
    // The camera reads the number from the device's screen and takes the picture.
    await seesNumber(warehouse, imei);
    await sign.getByRole('button', { name: '摄像头拍照' }).click();
    await expect.poll(() => sign.getByLabel('IMEI/SN').inputValue()).toBe(imei);
    await warehouse.keyboard.press('F8');
    await sign.getByRole('img', { name: '图片1' }).waitFor();
    await picture(warehouse, 'recycle-sign');
    expect(await barriers(warehouse)).toEqual([]);
    await sign.getByRole('button', { name: '签收拆验' }).click();
    await said(warehouse, '签收成功，等待质检');

    const page = await openPage(`${qcListPath}?order_no=${no}`, { as: await hire({ tags: tagsOf('inspector') }) });
    // Before the lock is said to be off nothing can be offered.
    excuse(page, /^409: POST .*\/recycle\/order\/inspect$/);
    await page.getByRole('link', { name: no }).waitFor();
    await picture(page, 'recycle-qc-list');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^质\s*检$/ }).click();
    const inspect = await dialogOf(page, `质检 ${no}`);
    await inspect.getByRole('checkbox', { name: /账号锁已解除/ }).check();
    await inspect.getByRole('radiogroup', { name: '外观' }).getByText('有划痕').click();
    await inspect.getByLabel('外观读数').fill('背面划痕2厘米');
    await intoStock(page, inspect);
    await inspect
      .getByText(/用户所述|完好/)
      .first()
      .waitFor();
    await picture(page, 'recycle-inspect');
    expect(await barriers(page)).toEqual([]);
    await inspect.getByRole('button', { name: '提交质检' }).click();
    await said(page, '质检完成，回收单转为待确认');

    const offered = await readBuyback(no);
    expect([offered.state, offered.offer!.price < estimate]).toEqual([40, true]);
    await answerBuyback(no, offered.offer!.quote_version, true);

    const payer = await openPage(`${orderRecyclePath}?tab=50&order_no=${no}`, { as: await hire({ tags: tagsOf('finance') }) });
    await payer.getByRole('link', { name: no }).click();
    await arrivedAt(payer, orderRecycleDetailPath);
    // The list, whose row has such a button too, stands until its page does.
    await payer.getByRole('heading', { name: no }).waitFor();
    await payer.getByRole('button', { name: /^打\s*款$/ }).click();
    const pay = await dialogOf(payer, `打款 ${no}`);
    await picture(payer, 'recycle-pay');
    expect(await barriers(payer)).toEqual([]);
    await pay.getByRole('button', { name: /^打款 ¥/ }).click();
    await said(payer, '已发起打款，等待渠道结果');
    await payer.getByText('已完成', { exact: true }).first().waitFor();
    await section(payer, '打款').getByText('成功').first().waitFor();
    await picture(payer, 'recycle-detail', 'whole');
    expect(await barriers(payer)).toEqual([]);
    expect(await readBuyback(no)).toMatchObject({ state: 70, paid: offered.offer!.price });
  });

  it('is offered for another price once a second person has agreed to it', async () => {
    const lead = await hire({ tags: 'administrator' });
    const { id, no } = await buybackOffered(lead);
    const { estimate, offer } = await readBuyback(no);
    const asks = await openPage(`${orderRecycleDetailPath}?order_id=${id}`, { as: await hire({ tags: tagsOf('operator'), name: '钱商品' }) });
    await asks.getByRole('button', { name: '申请改价' }).click();
    const ask = await dialogOf(asks, `申请改价 ${no}`);
    await ask.getByLabel('改后报价').fill(String((offer!.price - 5_000) / 100));
    await ask.getByLabel('改价原因').fill('屏幕有亮斑，已与用户沟通');
    await ask.getByText('按新报价重新答复').waitFor();
    await picture(asks, 'recycle-correct');
    expect(await barriers(asks)).toEqual([]);
    await ask.getByRole('button', { name: '提交申请' }).click();
    await said(asks, '改价申请已提交，等待他人复核');
    await section(asks, '人工改价').getByText('待复核').waitFor();

    const page = await openPage(`${orderRecyclePath}?waits=correction`, { as: await hire({ tags: tagsOf('supervisor'), name: '赵主管' }) });
    await page.getByRole('link', { name: no }).click();
    await arrivedAt(page, orderRecycleDetailPath);
    // The list's own rows offer the act too, until the page stands in its place.
    await page.getByRole('heading', { name: no }).waitFor();
    await page.getByRole('button', { name: '同意改价' }).click();
    const agree = await dialogOf(page, `同意改价 ${no}`);
    await agree.getByText('按新报价重新答复').waitFor();
    await picture(page, 'recycle-correct-agree');
    expect(await barriers(page)).toEqual([]);
    await agree.getByRole('button', { name: '同意改价' }).click();
    await said(page, '已同意改价，新报价已生效');
    await section(page, '报价').getByText('人工调整').first().waitFor();
    await picture(page, 'recycle-corrected', 'whole');
    expect(await barriers(page)).toEqual([]);
    const now = (await readBuyback(no)).offer!;
    expect([now.quote_version, now.price]).toEqual([3, offer!.price - 5_000]);
    expect(estimate).toBeGreaterThan(now.price);
  });

  it('whose offer the customer refuses goes home with a parcel', async () => {
    const lead = await hire({ tags: 'administrator' });
    const { id, no } = await buybackOffered(lead);
    await answerBuyback(no, 2, false);
    const page = await openPage(`${orderRecycleDetailPath}?order_id=${id}`, { as: lead });
    await page.getByText('退回中', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '寄回设备' }).click();
    const back = await dialogOf(page, `寄回设备 ${no}`);
    await pick(page, back.getByRole('combobox', { name: '退回方式' }), '顺丰速运');
    await back.getByLabel('物流单号').fill('SF1357924680');
    await back.getByRole('button', { name: '确认已寄回' }).click();
    await said(page, '登记成功，设备已寄回');
    await page.getByText('已退回', { exact: true }).first().waitFor();
    await section(page, '物流轨迹').getByText('寄回　顺丰速运 SF1357924680').waitFor();
    await page.getByRole('button', { name: '更正物流' }).click();
    const fix = await dialogOf(page, `更正物流 ${no}`);
    await pick(page, fix.getByRole('combobox', { name: '物流公司' }), '京东物流');
    await fix.getByLabel('物流单号').fill('JD2468013579');
    await fix.getByLabel('更正原因').fill('面单号看错一位');
    await picture(page, 'recycle-fix-parcel');
    await fix.getByRole('button', { name: '更正物流' }).click();
    await said(page, '更正成功，按新单号查询物流');
    const parcels = section(page, '物流轨迹');
    await parcels.getByText('寄回　京东物流 JD2468013579').waitFor();
    await parcels.getByRole('button', { name: '立即查询' }).click();
    await said(page, '已查询物流公司');
    await parcels.getByText('最近查询').waitFor();
    await picture(page, 'recycle-sent-home', 'whole');
    expect(await barriers(page)).toEqual([]);
    expect(await readBuyback(no)).toMatchObject({ state: 85, paid: 0, back_no: 'JD2468013579' });
  });

  it('that we lease to somebody is stopped when it is unpacked, and kept: its seller is told no more than that the order is over', async () => {
    const { imei } = await runningLease();
    const { recycle_no: no } = await buybackPlaced();
    const warehouse = await openPage(`${orderRecyclePath}?order_no=${no}`, { as: await hire({ tags: tagsOf('warehouse') }) });
    await warehouse.getByRole('button', { name: '签收拆验' }).click();
    const sign = await dialogOf(warehouse, `签收拆验 ${no}`);
    await sign.getByLabel('IMEI/SN').fill(imei);
    await show(sign, '拆验照片');
    await sign.getByRole('button', { name: '签收拆验' }).click();
    const stopped = await dialogOf(warehouse, '设备已被拦截');
    await stopped.getByText(`${imei}：本店在册设备`).waitFor();
    await picture(warehouse, 'recycle-stopped');
    expect(await barriers(warehouse)).toEqual([]);
    await stopped.getByRole('button', { name: '知道了' }).click();

    const page = await openPage(`${orderRecyclePath}?waits=stopped&order_no=${no}`, { as: await hire({ tags: tagsOf('supervisor') }) });
    await page.getByRole('link', { name: no }).click();
    await arrivedAt(page, orderRecycleDetailPath);
    await page.getByRole('heading', { name: no }).waitFor();
    await page.getByRole('button', { name: '留存设备' }).click();
    const keep = await dialogOf(page, `留存设备 ${no}`);
    await keep.getByRole('textbox').fill('与租赁用户核实，为在租设备');
    await keep.getByRole('button', { name: '留存设备' }).click();
    await said(page, '设备已留存');
    await page.getByText('已取消', { exact: true }).first().waitFor();
    await picture(page, 'recycle-kept', 'whole');
    expect(await barriers(page)).toEqual([]);
    const told = await readBuyback(no);
    expect(told).toMatchObject({ state: 90, paid: 0 });
    expect(JSON.stringify(told)).not.toMatch(/在册|在租|拦截|留存/);
  });

  it('is inspected by the keyboard alone', async () => {
    const { recycle_no: no, estimate } = await buybackPlaced();
    const { inspector } = await buybackSigned(await hire({ tags: 'administrator' }), no);
    const page = await openPage(`${qcListPath}?order_no=${no}`, { as: inspector });
    const { keyboard } = page;
    const isAt = async (wanted: Locator) => (await wanted.and(page.locator(':focus')).count()) > 0;
    const tabTo = async (wanted: Locator) => {
      await wanted.waitFor();
      for (let n = 0; n < 40 && !(await isAt(wanted)); n += 1) await keyboard.press('Tab');
      expect(await isAt(wanted)).toBe(true);
    };
    await tabTo(page.getByRole('button', { name: /^质\s*检$/ }));
    await keyboard.press('Enter');
    const dialog = await dialogOf(page, `质检 ${no}`);
    await tabTo(dialog.getByRole('checkbox', { name: /账号锁已解除/ }));
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('2');
    await dialog.getByLabel('外观读数').waitFor();
    await tabTo(dialog.getByLabel('外观读数'));
    await keyboard.type('背面划痕2厘米');
    await tabTo(dialog.getByRole('combobox', { name: '入库商品' }));
    await keyboard.type(goods);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: goods }).waitFor();
    await keyboard.press('Enter');
    for (const name of ['入库规格', '成色']) {
      await dialog.getByRole('combobox', { name, disabled: false }).waitFor();
      await tabTo(dialog.getByRole('combobox', { name }));
      await keyboard.press('ArrowDown');
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().waitFor();
      await keyboard.press('Enter');
    }
    await tabTo(dialog.getByLabel('备注（选填）'));
    await dialog.getByRole('button', { name: '提交质检', disabled: false }).waitFor();
    await keyboard.press('Enter');
    await said(page, '质检完成，回收单转为待确认');
    const { offer } = await readBuyback(no);
    expect(offer!.price).toBeLessThan(estimate);
  });

  it('is told of in the report by days and by who inspected, with an address that says so', async () => {
    const page = await openPage('/order/recycleReport', { as: await hire({ tags: tagsOf('finance') }) });
    await page.getByRole('region', { name: '按机型数据' }).getByRole('row').nth(2).waitFor();
    await picture(page, 'recycle-report', 'whole');
    expect(await barriers(page)).toEqual([]);
    const figure = page.getByRole('region', { name: '按机型数据' }).locator('tfoot a').first();
    const inspected = await figure.textContent();
    await figure.click();
    await arrivedAt(page, '/order/recycleReportOrders');
    await page.getByText(`：${inspected}台`).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await picture(page, 'recycle-report-orders');
    expect(await barriers(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: '毛利' }).click();
    await page.getByRole('region', { name: '按购入月份数据' }).waitFor();
    await page.getByTitle('质检员').click();
    await page.getByRole('region', { name: '按质检员数据' }).getByRole('row').nth(1).waitFor();
    await picture(page, 'recycle-margin', 'whole');
    expect(await barriers(page)).toEqual([]);
    const search = new URL(page.url()).searchParams;
    expect([search.get('part'), search.get('by')]).toEqual(['margin', 'inspector']);
    await page.goBack();
    await page.getByRole('region', { name: '按机型数据' }).waitFor();
  });

  it('is sold by the shop’s own client, which asks for its price, places it and sends it, or thinks better of it', async () => {
    const models = await shop().call<Models>('GET', '/open/v1/recycle/goods?page_size=50');
    expect([await sellDevice(shop(), models, 2), await sellDevice(shop(), models, 6)]).toEqual(['device sent to us', 'sale withdrawn']);
  });

  it('is fetched by a courier whom staff ask to come, and call off again', async () => {
    const { recycle_no: no } = await buybackPlaced({ way: 'pickup' });
    const page = await openPage(`${orderRecyclePath}?order_no=${no}`, { as: await hire({ tags: tagsOf('warehouse') }) });
    await page.getByRole('link', { name: no }).click();
    await arrivedAt(page, orderRecycleDetailPath);
    await page.getByRole('heading', { name: no }).waitFor();
    await page.getByRole('button', { name: '预约上门取件' }).click();
    const book = await dialogOf(page, `预约上门取件 ${no}`);
    await picture(page, 'recycle-pickup');
    expect(await barriers(page)).toEqual([]);
    await book.getByRole('button', { name: /^预\s*约$/ }).click();
    await said(page, '预约已提交，结果见动态');
    await section(page, '设备与交付')
      .getByText(/顺丰速运 .*已预约，取件码 \d{6}/)
      .waitFor();
    await picture(page, 'recycle-fetched');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '取消上门取件' }).click();
    const off = await dialogOf(page, `取消上门取件 ${no}`);
    await off.getByRole('textbox').fill('用户改期');
    await off.getByRole('button', { name: '取消上门取件' }).click();
    await said(page, '已取消上门取件');
    await page.getByRole('button', { name: '预约上门取件' }).waitFor();
  });

  it('that was given for a lease and is worth less than was thought leaves a bill, which the customer pays', async () => {
    const customer = {
      member_id: `d-${randomUUID().slice(0, 8)}`,
      name: '周补差',
      phone: `1380000${String(randomInt(10_000)).padStart(4, '0')}`,
      id_card: idNumber(randomInt(1000)),
    };
    const { order_id: lease } = await placeOrder(1, { customer });
    const { recycle_no: no } = await buybackPlaced({ customer, trade_in: { order_id: lease } });
    const { first_payment: whole, paid_amount: paid } = await readOrder(lease);
    await runsOnceReviewed(lease, whole - paid);
    const id = await buybackInspected(await hire({ tags: 'administrator' }), no, 'worst');
    const { offer } = await answerBuyback(no, 2, true);
    const page = await openPage(`${orderRecycleDetailPath}?order_id=${id}`, { as: await hire({ tags: tagsOf('finance') }) });
    await section(page, '以旧换新')
      .getByText(/^¥[\d,.]+，在抵扣订单中收取$/)
      .waitFor();
    await section(page, '报价').getByText('与用户所述不同').waitFor();
    await picture(page, 'recycle-trade-short', 'whole');
    expect(await barriers(page)).toEqual([]);

    const asked = () => shop().call<{ bills: { bill_id: string; bill_type_name: string; open: number }[] }>('GET', `/open/v1/orders/detail?order_id=${lease}`);
    const { trade_in: trade } = await readBuyback(no);
    const [bill] = (await asked()).bills.filter(({ bill_type_name: name }) => name === '补差');
    expect(bill).toMatchObject({ open: trade!.difference });
    expect(offer!.price + trade!.difference).toBe(trade!.credit);
    await shop().call('POST', '/open/v1/orders/bills/pay', { order_id: lease, bill_id: bill!.bill_id, amount: bill!.open });
    expect((await asked()).bills.find(({ bill_id: each }) => each === bill!.bill_id)!.open).toBe(0);
  });
});
