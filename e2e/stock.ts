import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeIn } from '../apps/server/src/testing/read-code.ts';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { headStockPath } from '../packages/contract/src/stores/paths.ts';
import { views } from '../tools/look/browse.ts';
import { barriers } from './support/axe.ts';
import { actOn, runningLease } from './support/lease.ts';
import { listSettled } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { readyOrder, shop } from './support/shop.ts';
import { anySku, misread, stocked } from './support/stock.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, fact, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const base = '/offlineStore/offlineStoreManagement';
const focused = (page: Page) => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');

/** Types a number as a scanner does, and waits for what is told of it. */
async function scan(page: Page, number: string, told: string): Promise<void> {
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.getByText(told).first().waitFor();
}

/** Chooses by the keyboard: what is typed narrows the list, Enter takes the first. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.keyboard.type(text);
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(text, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

describe('stock', () => {
  it('a warehouse clerk takes three devices in by scanning, mends one that was misread, and follows one of them to its file', async () => {
    const admin = await hire({ tags: 'administrator' });
    const { goodsName, skuName } = await anySku(admin);
    const [first, second, third] = [newImei(), newImei(), newImei()];
    const page = await openPage(headStockPath, { as: await hire({ tags: tagsOf('warehouse') }) });
    await page.getByRole('button', { name: '设备入库' }).click();
    await page.getByRole('textbox', { name: '扫描IMEI/SN' }).waitFor();
    await picture(page, 'stock-intake-empty');
    await pick(page, '商品', goodsName);
    await pick(page, '规格', skuName);
    // What devices cost is not for a clerk of the warehouse.
    expect(await page.getByText('采购价').count()).toBe(0);
    await page.getByRole('textbox', { name: '扫描IMEI/SN' }).focus();
    await scan(page, first, `第1台 ${first} 已添加`);
    await scan(page, misread(second), '校验位不正确');
    await scan(page, third, `第3台 ${third} 已添加`);
    await scan(page, first, `${first}已在列表中`);
    expect(await focused(page)).toBe('扫描IMEI/SN');
    await page.getByText('已录入3台，1台需要核对').waitFor();
    await picture(page, 'stock-intake');
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('button', { name: '确认入库' }).click();
    await page.getByText(/第2台：IMEI校验位不正确/).waitFor();
    await expect.poll(() => focused(page)).toBe('IMEI/SN 第2行');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await page.getByText('已录入3台，核对无误').waitFor();
    await page.getByRole('button', { name: '确认入库' }).click();
    await page.getByText('已入库3台').waitFor();
    await picture(page, 'stock-intake-saved');
    await page.getByRole('button', { name: '查看入库单' }).click();
    await arrivedAt(page, `${base}/intakeDetail`);
    await section(page, '设备（3台）').getByText(second).waitFor();
    await picture(page, 'stock-intake-detail', 'whole');

    await goWithin(page, headStockPath);
    await page.getByLabel('商品').first().fill(goodsName);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: new RegExp(`^在库 \\d+台，${goodsName.replaceAll(/[()（）]/g, '.')}`) }).first();
    await link.waitFor();
    await picture(page, 'stock-head');
    expect(await barriers(page)).toEqual([]);
    const pieces = Number(/在库 (\d+)台/.exec((await link.getAttribute('aria-label'))!)![1]);
    await link.click();
    await arrivedAt(page, '/offlineStoreManagement/offlineInventoryDetail');
    await page.locator('.ant-menu-item-selected', { hasText: '总部库存' }).waitFor();
    await page.getByText(new RegExp(`共 ?${pieces} ?[条项]`)).waitFor();
    await picture(page, 'stock-detail');
    // The longest in stock stand first; what has just come is found by its number.
    await page.getByLabel('IMEI/SN').first().fill(second);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: second }).click();
    await arrivedAt(page, `${base}/deviceFile`);
    await section(page, '履历').getByText('登记入库').waitFor();
    await fact(section(page, '设备信息'), '所在地点').waitFor();
    await section(page, '租赁历史').getByText('还没有租出过', { exact: false }).waitFor();
    expect(await section(page, '收支').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'stock-device-file', 'whole');
    await page.getByRole('button', { name: '返回' }).click();
    await arrivedAt(page, '/offlineStoreManagement/offlineInventoryDetail');
    await page.getByRole('button', { name: '返回' }).click();
    await arrivedAt(page, headStockPath);
  });

  it('what is awaited is received by scanning, and what never comes is struck off', async () => {
    const admin = await hire({ tags: 'administrator' });
    const { intake, numbers } = await stocked(admin, { pieces: 3, arrived: false });
    const page = await openPage(`${base}/intakeDetail?id=${intake}`, { as: admin });
    const field = page.getByRole('textbox', { name: '扫描到货设备' });
    await field.focus();
    await scan(page, newImei(), '不在本入库单中');
    await scan(page, numbers[0]!, `${numbers[0]} 已扫描：`);
    await scan(page, numbers[0]!, `${numbers[0]} 已扫描`);
    await scan(page, numbers[1]!, `${numbers[1]} 已扫描：`);
    await picture(page, 'stock-receive');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('已入库2台，还有1台待到货').waitFor();
    await page.getByRole('button', { name: '取消未到货设备' }).click();
    const dialog = await dialogOf(page, /^取消未到货设备/);
    await dialog.getByLabel('原因').fill('供应商缺货');
    await dialog.getByRole('button', { name: '取消未到货设备' }).click();
    await page.getByText('已取消1台').waitFor();
    await field.waitFor({ state: 'detached' });
  });

  it('a supplier’s sheet is taken in as one document, told by row what is wrong with it, and its labels are printed', async () => {
    const admin = await hire({ tags: 'administrator' });
    const { goodsName, skuName } = await anySku(admin);
    const [first, second, wrong] = [newImei(), newImei(), misread(newImei())];
    const page = await openPage(`${base}/intakeEdit`, { as: admin });
    await page.getByRole('button', { name: '按表格导入' }).click();
    const dialog = await dialogOf(page, '按表格导入设备');
    const template = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载模板' }).click();
    const header = (await readXlsx(await readFile(await (await template).path()))).sheets[0]!.rows[0]!;
    const rows = [first, wrong, second].map((number) => [number, '', '', goodsName, skuName, '', number === second ? '8成新' : '', '3500']);
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '导入数据', rows: [header, ...rows] }] }));
    await dialog.locator('input[type=file]').setInputFiles({ name: '到货.xlsx', mimeType: 'application/octet-stream', buffer });
    await dialog.getByText('共3行，可导入2行，有误1行，有提示1行').waitFor();
    await dialog.getByText('校验位不正确', { exact: false }).waitFor();
    await dialog.getByText('只看有提示 1').click();
    await dialog.getByRole('cell', { name: '登记为8成新，' }).waitFor();
    await picture(page, 'stock-sheet-verdicts');
    await dialog.getByRole('button', { name: '确认导入2行' }).click();
    await dialog.getByText('导入完成：成功2行，失败0行').waitFor();
    await dialog.getByRole('button', { name: '完成' }).click();
    await arrivedAt(page, `${base}/intakeList`);
    await page.getByRole('table', { name: '入库记录' }).getByRole('link', { name: /^RK/ }).first().click();
    await arrivedAt(page, `${base}/intakeDetail`);
    await section(page, '设备（2台）').getByText(first).waitFor();

    await page.getByRole('button', { name: '打印标签' }).click();
    const labels = await dialogOf(page, '打印标签（2台）');
    await labels.getByText('A4 标签纸', { exact: false }).waitFor();
    await picture(page, 'stock-labels');
    expect(await barriers(page)).toEqual([]);
    const roll = page.waitForEvent('download');
    await labels.getByRole('button', { name: '生成PDF' }).click();
    const pages = await readPdf(await readFile(await (await roll).path()));
    expect(pages.map((label) => codeIn(label.printed(0, 0, 50, 11)))).toEqual([first, second]);
    await labels.waitFor({ state: 'detached' });

    await goWithin(page, `${base}/deviceList?goods=${encodeURIComponent(goodsName)}`);
    await listSettled(page);
    for (const number of [second, first]) await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '打印标签' }).click();
    const again = await dialogOf(page, '打印标签（2台）');
    await again.getByRole('radio', { name: /^A4/ }).check();
    const sheet = page.waitForEvent('download');
    await again.getByRole('button', { name: '生成PDF' }).click();
    const [a4] = await readPdf(await readFile(await (await sheet).path()));
    expect([0, 70].map((x) => codeIn(a4!.printed(x, 0, 70, 15)))).toEqual([second, first]);
    await page.reload();
    await listSettled(page);
    await page.getByRole('row').filter({ hasText: first }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '打印标签' }).click();
    expect(await (await dialogOf(page, '打印标签（1台）')).getByRole('radio', { name: /^A4/ }).isChecked()).toBe(true);
  });

  it('a device is found by the command box, tells what it cost to who may see it, and is found by its old number after a new one', async () => {
    const admin = await hire({ tags: 'administrator' });
    const { imei } = await stocked(admin);
    const page = await openPage('/init/index', { as: admin });
    await page.getByRole('link', { name: '首页' }).first().waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: '查找页面、订单或设备' }).fill(imei);
    await page.getByRole('option', { name: new RegExp(`设备档案 ${imei}`) }).click();
    await arrivedAt(page, `${base}/deviceFile`);
    await section(page, '收支').getByText('¥3,515.00').first().waitFor();
    await section(page, '成本明细').getByText('采购价').waitFor();
    await picture(page, 'stock-device-file-costs', 'whole');
    await page.getByRole('button', { name: '修改串号' }).click();
    const dialog = await dialogOf(page, /^修改串号/);
    const changed = newImei();
    await dialog.getByLabel('IMEI/SN').fill(misread(changed));
    await dialog.getByLabel('原因').fill('更换主板');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('IMEI校验位不正确').waitFor();
    await dialog.getByLabel('IMEI/SN').fill(changed);
    await picture(page, 'stock-renumber');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('串号已修改').waitFor();
    await goWithin(page, `${base}/deviceFile?imei=${imei}`);
    await section(page, '设备信息').getByText(imei).waitFor();
  });

  it('a leased device’s file is opened from its order, tells who has it, who had it before and what came of it, and goes back to the order', async () => {
    const { orderNo: before, imei } = await runningLease();
    await actOn(before, '/merchant/order/detail/orderEnd', { finish_type: 7, device_to: 20, reason: '用户失联，设备已寄回' });
    const orderNo = await readyOrder();
    await actOn(orderNo, '/merchant/order/deliver/ship', { imeis: [imei], take_in: false, company: 'SF', express_no: 'SF6002', note: '外观完好' });
    await shop().call('POST', '/open/v1/orders/receive', { order_id: orderNo });
    const page = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: await hire({ tags: 'administrator' }) });
    await section(page, '商品信息').getByRole('link', { name: imei }).click();
    await arrivedAt(page, `${base}/deviceFile`);
    await fact(section(page, '设备信息'), '占用').getByRole('link', { name: orderNo }).waitFor();
    for (const no of [orderNo, before]) await section(page, '租赁历史').getByRole('link', { name: no }).waitFor();
    await section(page, '交接与照片').getByText('外观完好').waitFor();
    await section(page, '履历').getByText('出库', { exact: true }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'stock-device-file-leased', 'whole');
    await page.getByRole('button', { name: '返回' }).click();
    await arrivedAt(page, '/order/orderDetail');
  });

  it('devices that have not earned what they cost are found in the list, and lead to their files', async () => {
    const admin = await hire({ tags: 'administrator' });
    const { imei } = await stocked(admin);
    await callAs(admin, 'POST', '/privilege/jobs/retry', { sweep: 'device worths' });
    const page = await openPage(`${base}/deviceList?imei=${imei}`, { as: admin });
    await page.getByRole('link', { name: imei }).waitFor();
    await page.getByRole('button', { name: '更多筛选' }).click();
    await pick(page, '回本', '已回本');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByText('没有符合条件的设备').waitFor();
    await pick(page, '回本', '未回本');
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByRole('row', { name: imei }).getByText('-¥3,515.00').waitFor();
    await page.getByText(/^收入与回本截至/).waitFor();
    await picture(page, 'stock-devices-not-paid-back');
    await page.getByRole('button', { name: '残值规则' }).click();
    const rule = await dialogOf(page, '残值规则');
    await rule.getByLabel('按采购成本匀减').waitFor();
    await picture(page, 'stock-residual-rule');
    expect(await barriers(page)).toEqual([]);
    await rule.getByRole('button', { name: /^取\s*消$/ }).click();
    await rule.waitFor({ state: 'hidden' });
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: imei }).click();
    await arrivedAt(page, `${base}/deviceFile`);
    await section(page, '收支').getByText('未回本，还差¥3,515.00').waitFor();
  });

  it('is read and filled on a phone', async () => {
    const admin = await hire({ tags: 'administrator' });
    const { sku, imei, intake } = await stocked(admin);
    const page = await openPage(headStockPath, { as: admin, ...views['phone'] });
    for (const [name, path] of [
      ['head', headStockPath],
      ['detail', `/offlineStoreManagement/offlineInventoryDetail?sku_id=${sku}&place=head&tab=20`],
      ['devices', `${base}/deviceList`],
      ['alarms', `${base}/stockAlarmList`],
      ['file', `${base}/deviceFile?imei=${imei}`],
      ['intakes', `${base}/intakeList`],
      ['intake', `${base}/intakeDetail?id=${intake}`],
      ['new', `${base}/intakeEdit`],
    ] as const) {
      await goWithin(page, path);
      await picture(page, `stock-phone-${name}`, 'whole');
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1')).toBe(false);
    }
  });
});
