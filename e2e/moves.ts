import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { moveListPath } from '../packages/contract/src/stores/paths.ts';
import { views } from '../tools/look/browse.ts';
import { barriers } from './support/axe.ts';
import { clerkOf, moveOnTheWay } from './support/moves.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';
import { anySku, stocked } from './support/stock.ts';

const detail = '/offlineStore/offlineStoreManagement/allotDetail';

/** Types numbers as a scanner does. */
async function scanAll(page: Page, field: string, numbers: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: field }).focus();
  for (const number of numbers) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await page.getByText(`${number} 已扫描`).first().waitFor();
  }
}

/** Does an act of the page that asks for its reason. */
async function decide(page: Page, act: string, reason: string, told: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).first().click();
  const dialog = await dialogOf(page, act);
  if (reason !== '') await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await said(page, told);
  await dialog.waitFor({ state: 'hidden' });
}

describe('transfers', () => {
  it('head office sends ten to a store and two are missing: one lay at head office, the other is written off by somebody else', async () => {
    const shopName = `滨江店${Date.now() % 100_000}`;
    const { clerk, store } = await clerkOf(shopName);
    const admin = await hire({ tags: 'administrator' });
    const { goodsName, skuName } = await anySku(admin);
    const { numbers } = await stocked(admin, { pieces: 10 });

    const warehouse = await openPage(moveListPath, { as: await hire({ tags: tagsOf('warehouse'), name: '吴仓管' }) });
    await warehouse.getByRole('button', { name: '申请调拨' }).click();
    await pick(warehouse, warehouse.getByRole('combobox', { name: '调入' }), shopName);
    await warehouse.getByLabel('调拨原因').fill('新店开业补货');
    await warehouse.getByRole('combobox', { name: '第1行商品' }).fill(goodsName);
    await warehouse.locator('.ant-select-dropdown:visible').getByTitle(goodsName, { exact: true }).first().click();
    await pick(warehouse, warehouse.getByRole('combobox', { name: '第1行规格' }), skuName);
    await warehouse.getByRole('spinbutton', { name: '第1行台数' }).fill('10');
    await warehouse.getByRole('table', { name: '调拨预览' }).or(warehouse.getByText('调出地点现有')).first().waitFor();
    await picture(warehouse, 'move-new', 'whole');
    expect(await barriers(warehouse)).toEqual([]);
    await warehouse.getByRole('button', { name: '保存' }).click();
    await said(warehouse, '已申请调拨，等待审核');
    await arrivedAt(warehouse, moveListPath);
    const { list } = await callAs<{ list: { move_id: string; move_no: string }[] }>(admin, 'GET', `/merchant/stock/move/list?to=${store}`);
    const { move_id: id, move_no: no } = list[0]!;
    await warehouse.getByRole('link', { name: no }).waitFor();
    await picture(warehouse, 'move-list');
    expect(await barriers(warehouse)).toEqual([]);

    const lead = await openPage(`${detail}?move_id=${id}`, { as: await hire({ tags: tagsOf('supervisor'), name: '郑主管' }) });
    await decide(lead, '审核通过', '', '已审核通过，等待出库');

    await warehouse.getByRole('link', { name: no }).click();
    await arrivedAt(warehouse, detail);
    await scanAll(warehouse, '扫描出库设备', numbers);
    await warehouse.getByRole('textbox', { name: '物流单号' }).fill('SF20261124');
    await warehouse.getByRole('button', { name: '出库10台' }).waitFor();
    await expect.poll(() => warehouse.getByText('可出库').count()).toBe(10);
    await picture(warehouse, 'move-send', 'whole');
    expect(await barriers(warehouse)).toEqual([]);
    await warehouse.getByRole('button', { name: '出库10台' }).click();
    await said(warehouse, `已出库10台，等待${shopName}收货`);
    await section(warehouse, '调拨信息').getByText('在途10台').waitFor();

    const shop = await openPage(`${moveListPath}?waits=receive`, { as: clerk });
    await shop.getByRole('link', { name: no }).click();
    await arrivedAt(shop, detail);
    await scanAll(shop, '扫描收货设备', numbers.slice(0, 8));
    await shop.getByRole('button', { name: '确认收货8台' }).waitFor();
    await picture(shop, 'move-receive', 'whole');
    expect(await barriers(shop)).toEqual([]);
    // Enter in the empty field receives.
    await shop.getByRole('textbox', { name: '扫描收货设备' }).focus();
    await shop.keyboard.press('Enter');
    await said(shop, '已收货8台，还有2台在途');
    await decide(shop, '结束收货', '箱内只有8台', '已结束收货，2台未收到');
    await shop.getByText('2台差异待处理').waitFor();
    await picture(shop, 'move-missing', 'whole');

    await lead.reload();
    const [found, lost] = [numbers[8]!, numbers[9]!];
    const rowOf = (page: Page, number: string) => section(page, '设备（10台）').getByRole('row').filter({ hasText: number });
    await rowOf(lead, found).getByRole('button', { name: '已回发出方' }).click();
    const back = await dialogOf(lead, `已回发出方 ${found}`);
    await back.getByLabel('原因').fill('仓库货架上找到');
    await back.getByRole('button', { name: '已回发出方' }).click();
    await said(lead, '差异已处理');
    await back.waitFor({ state: 'hidden' });
    await rowOf(lead, lost).getByRole('button', { name: '核销丢失' }).click();
    const gone = await dialogOf(lead, `核销丢失 ${lost}`);
    await gone.getByLabel('原因').fill('快递确认遗失');
    await picture(lead, 'move-write-off');
    await gone.getByRole('button', { name: '核销丢失' }).click();
    await said(lead, '差异已处理');
    await lead.getByText('已核销丢失（郑主管）', { exact: false }).waitFor();
    await picture(lead, 'move-done', 'whole');
    expect(await barriers(lead)).toEqual([]);
  });

  it('is read and scanned on a phone', async () => {
    const { clerk, store } = await clerkOf(`江北店${Date.now() % 100_000}`);
    const admin = await hire({ tags: 'administrator' });
    const { id, numbers } = await moveOnTheWay(admin, store);
    const page = await openPage(moveListPath, { as: clerk, ...views['phone'] });
    for (const [name, path] of [
      ['list', moveListPath],
      ['detail', `${detail}?move_id=${id}`],
      ['new', '/offlineStore/offlineStoreManagement/allotEdit'],
    ] as const) {
      await goWithin(page, path);
      await picture(page, `move-phone-${name}`, 'whole');
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1')).toBe(false);
    }
    await goWithin(page, `${detail}?move_id=${id}`);
    await scanAll(page, '扫描收货设备', numbers);
    await page.getByRole('button', { name: '确认收货1台' }).click();
    await said(page, '已收货1台，全部收到');
  });
});
