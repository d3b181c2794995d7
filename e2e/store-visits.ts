import { describe, expect, it } from 'vitest';
import { visitListPath } from '../packages/contract/src/stores/paths.ts';
import { views } from '../tools/look/browse.ts';
import { barriers } from './support/axe.ts';
import { countOf } from './support/counts.ts';
import { actOn } from './support/lease.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { readOrder } from './support/shop.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';
import { devicesAt, orderToCollect, readVisit, storeToVisit, visitOfShop } from './support/visits.ts';

const detail = '/offlineStore/offlineStoreManagement/offlineReserveDetail';

describe('store visits', () => {
  it('a customer reserves in the shop, the clerk puts a device aside, and what is picked up is a running lease', async () => {
    const place = await storeToVisit(`科技园店${Date.now() % 100_000}`);
    const { numbers } = await devicesAt(place, 2);
    const { order, tail } = await orderToCollect();
    const { visit_no: no, code: none } = await visitOfShop(place.store, order);
    expect(none).toBe('');

    const page = await openPage(`${visitListPath}?waits=confirm`, { as: place.clerk });
    excuse(page, /^409: POST .*\/offline\/visit\/writeOff$/);
    await page.getByRole('link', { name: no }).waitFor();
    await picture(page, 'visit-list');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '确认', exact: true }).click();
    const confirm = await dialogOf(page, `确认预约 ${no}`);
    await confirm.getByText('门店现有2台可用').waitFor();
    await confirm.getByLabel('备货设备').fill(numbers[0]!);
    await picture(page, 'visit-confirm');
    expect(await barriers(page)).toEqual([]);
    await confirm.getByRole('button', { name: '确认备货' }).click();
    await said(page, '备货成功，等待用户到店');

    const { code, state } = await readVisit(no);
    expect([state, code]).toEqual([20, expect.stringMatching(/^\d{8}$/)]);
    await goWithin(page, `${visitListPath}?tab=20`);
    await page.getByRole('link', { name: no }).click();
    await arrivedAt(page, detail);
    await section(page, '预约信息').getByText('待到店').waitFor();
    expect(await page.content()).not.toContain(code);
    await picture(page, 'visit-detail', 'whole');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '核销', exact: true }).click();
    const writeOff = await dialogOf(page, `核销 ${no}`);
    await writeOff.getByLabel('取件码').fill(code === '12345678' ? '12345679' : '12345678');
    await writeOff.getByLabel('证件号码后四位').fill(tail);
    await writeOff.getByLabel('交付设备').fill(numbers[0]!);
    await writeOff.getByRole('checkbox').check();
    await writeOff.getByRole('button', { name: /^核\s*销$/ }).click();
    await writeOff.getByText('取件码不正确，还可尝试4次').waitFor();
    await picture(page, 'visit-write-off');
    expect(await barriers(page)).toEqual([]);
    await writeOff.getByLabel('取件码').fill(code);
    await writeOff.getByRole('button', { name: /^核\s*销$/ }).click();
    await said(page, /核销成功，租期自\d{4}-\d{2}-\d{2}开始/);
    await section(page, '商品与订单').getByText('租赁中').waitFor();
    await picture(page, 'visit-done', 'whole');
    expect(await readOrder(order)).toMatchObject({ status: 50, status_name: '租赁中' });
  });

  it('staff make a visit for who calls, tell the code, and say what to do where there is no order yet', async () => {
    const place = await storeToVisit(`软件园店${Date.now() % 100_000}`);
    const { numbers, goodsName } = await devicesAt(place, 1);
    const page = await openPage(visitListPath, { as: place.clerk });
    await page.getByRole('button', { name: '新增预约' }).click();
    const made = await dialogOf(page, '新增预约');
    await pick(page, made.getByRole('combobox', { name: '门店' }), place.name);
    await made.getByText('到店看货下单').click();
    await pick(page, made.getByRole('combobox', { name: '商品规格' }), goodsName);
    await made.getByLabel('用户姓名').fill('李四');
    await made.getByLabel('手机号').fill('13600001111');
    await made.getByRole('combobox', { name: '到店日期' }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click();
    await made.getByRole('combobox', { name: '到店时间' }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await picture(page, 'visit-new');
    expect(await barriers(page)).toEqual([]);
    await made.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(page, '预约成功，请备货确认');
    await page.getByRole('button', { name: '确认', exact: true }).click();
    const confirm = await dialogOf(page, '确认预约');
    await confirm.getByLabel('备货设备').fill(numbers[0]!);
    await confirm.getByRole('button', { name: '确认备货' }).click();
    const told = await dialogOf(page, '请将取件码告知用户');
    await picture(page, 'visit-code');
    expect(await barriers(page)).toEqual([]);
    await told.getByRole('button', { name: '已告知用户' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: '核销', exact: true }).getAttribute('aria-description'))
      .toBe('预约还没有订单，请先为用户下单并关联订单，再核销');
  });

  it('of an order of several devices each is put aside by its own scan, and all are scanned again when they are handed over', async () => {
    const place = await storeToVisit(`大冲店${Date.now() % 100_000}`);
    const { numbers } = await devicesAt(place, 3);
    const { order, tail } = await orderToCollect({ quantity: 3 });
    const { visit_no: no } = await visitOfShop(place.store, order);
    const page = await openPage(`${visitListPath}?waits=confirm`, { as: place.clerk });
    excuse(page, /^409: POST .*\/offline\/visit\/confirm$/);
    await page.getByRole('link', { name: no }).click();
    await arrivedAt(page, detail);
    await section(page, '商品与订单').getByText('3台，已备货0台').waitFor();
    await page.getByRole('button', { name: '确认', exact: true }).click();
    const confirm = await dialogOf(page, `确认预约 ${no}`);
    const scan = confirm.getByLabel('扫描备货设备');
    await scan.fill(numbers[0]!);
    await scan.press('Enter');
    await confirm.getByText('已备货1台，还需2台').waitFor();
    await scan.fill(numbers[0]!);
    await scan.press('Enter');
    await confirm.getByText(`设备 ${numbers[0]} 已为该预约备货，请扫描其余设备`).waitFor();
    await picture(page, 'visit-several-confirm');
    expect(await barriers(page)).toEqual([]);
    // A scanner is faster than the answers.
    for (const number of numbers.slice(1)) {
      await scan.fill(number);
      await scan.press('Enter');
    }
    await said(page, '备货成功，等待用户到店');
    await section(page, '预约信息').getByText('待到店').waitFor();
    for (const number of numbers) await section(page, '商品与订单').getByText(number).waitFor();
    await picture(page, 'visit-several-detail', 'whole');
    expect(await barriers(page)).toEqual([]);

    const { code } = await readVisit(no);
    await page.getByRole('button', { name: '核销', exact: true }).click();
    const writeOff = await dialogOf(page, `核销 ${no}`);
    await writeOff.getByLabel('取件码').fill(code);
    await writeOff.getByLabel('证件号码后四位').fill(tail);
    await writeOff.getByRole('checkbox').check();
    const given = writeOff.getByRole('textbox', { name: '交付设备' });
    for (const number of numbers.slice(1)) {
      await given.fill(number);
      await given.press('Enter');
    }
    await writeOff.getByRole('button', { name: /^核\s*销$/ }).click();
    await writeOff.getByText('请逐台扫描全部3台设备').waitFor();
    await picture(page, 'visit-several-write-off');
    expect(await barriers(page)).toEqual([]);
    await given.fill(numbers[0]!);
    await given.press('Enter');
    await writeOff.getByRole('button', { name: /^核\s*销$/ }).click();
    await said(page, /核销成功，租期自\d{4}-\d{2}-\d{2}开始/);
    await section(page, '商品与订单').getByText('租赁中').waitFor();
    expect(await readOrder(order)).toMatchObject({ status: 50, status_name: '租赁中' });
  });

  it('is read on a phone by who works in the store, as is the rest of the day: a phone is handed over, comes back, and is counted', async () => {
    const place = await storeToVisit(`前海店${Date.now() % 100_000}`, 'store-manager');
    const { numbers } = await devicesAt(place, 1);
    const { order, tail } = await orderToCollect();
    const { visit_no: no } = await visitOfShop(place.store, order);
    const page = await openPage(visitListPath, { as: place.clerk, ...views['phone'] });
    const fits = async (name: string) => {
      await picture(page, name, 'whole');
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1')).toBe(false);
    };
    await page.getByText(no).first().waitFor();
    await fits('visit-phone-list');
    await page.getByRole('link', { name: no }).first().click();
    await arrivedAt(page, detail);
    await section(page, '履历').waitFor();
    await fits('visit-phone-detail');
    await page.getByRole('button', { name: '确认', exact: true }).click();
    const confirm = await dialogOf(page, `确认预约 ${no}`);
    await confirm.getByLabel('备货设备').fill(numbers[0]!);
    await confirm.getByRole('button', { name: '确认备货' }).click();
    await said(page, '备货成功，等待用户到店');
    await page.getByRole('button', { name: '核销', exact: true }).click();
    const writeOff = await dialogOf(page, `核销 ${no}`);
    await writeOff.getByLabel('取件码').fill((await readVisit(no)).code);
    await writeOff.getByLabel('证件号码后四位').fill(tail);
    await writeOff.getByLabel('交付设备').fill(numbers[0]!);
    await writeOff.getByRole('checkbox').check();
    await fits('day-phone-write-off');
    await writeOff.getByRole('button', { name: /^核\s*销$/ }).click();
    await said(page, /核销成功，租期自/);

    await actOn(order, '/merchant/order/back/apply', { way: 'store', reason: '到店归还' });
    await goWithin(page, `/offlineStore/offlineOrderExamine/returnAuditList?tab=20&order_id=${order}`);
    await page.getByRole('button', { name: '收货', exact: true }).first().click();
    const receive = await dialogOf(page, '归还收货');
    await receive.getByLabel('IMEI/SN').fill(numbers[0]!);
    await receive.getByText('与发出一致，待检').first().waitFor();
    await fits('day-phone-receive');
    await receive.getByRole('button', { name: /确认收货$/ }).click();
    await said(page, '归还收货成功，等待质检');

    const count = await countOf(place.admin, place.store);
    await goWithin(page, `/offlineStore/offlineStoreManagement/checkInventoryScan?count_id=${count}`);
    const field = page.getByRole('textbox', { name: '扫描盘点设备' });
    await field.fill(numbers[0]!);
    await field.press('Enter');
    await page.getByRole('list', { name: '我的扫描' }).getByRole('listitem').filter({ hasText: numbers[0]! }).getByText('已记录').waitFor();
    await page.getByRole('button', { name: '我已扫完' }).click();
    await page.getByText('本机已报告扫完（1条）').waitFor();
    await fits('day-phone-count');
    expect(await barriers(page)).toEqual([]);
  });
});
