import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { views } from '../tools/look/browse.ts';
import { barriers } from './support/axe.ts';
import { actOn, runningLease } from './support/lease.ts';
import { openPage, picture } from './support/pages.ts';
import { readOrder, readyOrder, shop } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const station = '/deliveryManagement/station';
const laptop = { width: 1440, height: 900 };
const newWaybill = () => `SF${String(Math.random()).slice(2, 15)}`;

/** Types a code as a scanner does, and waits for what is told of it. */
async function scan(page: Page, code: string, told: string | RegExp): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await says(page, told);
}
const says = (page: Page, told: string | RegExp) => page.locator('[data-tone] p').first().filter({ hasText: told }).waitFor();
const nextIs = (page: Page, step: string | RegExp) => page.locator('[data-tone] p').nth(1).filter({ hasText: step }).waitFor();

/** Enter in the empty field, as long after the last code as a hand needs. */
async function confirm(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
}
const focused = (page: Page) => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');

async function open(tags: readonly string[] = tagsOf('warehouse'), view: BrowserContextOptions = { viewport: laptop }): Promise<Page> {
  const page = await openPage(station, { as: await hire({ tags }), ...view });
  await expect.poll(() => focused(page), { timeout: 20_000 }).toBe('扫码');
  return page;
}

describe('a clerk with a scanner and no mouse', () => {
  it('ships an order of two devices: waybill and devices in any order, wrong scans told, one parcel however often Enter is pressed', async () => {
    const order = await readyOrder({ quantity: 2 });
    const { orderNo: other, imei: elsewhere } = await runningLease();
    const [first, second, waybill] = [newImei(), newImei(), newWaybill()];
    const page = await open();
    await scan(page, order, `订单 ${order}`);
    await section(page, '台上订单').getByText('共2台').waitFor();
    await scan(page, waybill, '顺丰速运');
    await scan(page, elsewhere, `在订单 ${other}（租赁中），不能发给本单，请换一台`);
    await picture(page, 'station-wrong');
    await scan(page, first, '未入库');
    await confirm(page);
    await nextIs(page, 'Enter 发货（部分，还差1台）');
    await scan(page, first, '已扫过，只算一台');
    await scan(page, second, '未入库');
    await confirm(page);
    await nextIs(page, `Enter 发货：顺丰速运 ${waybill}`);
    await scan(page, newImei(), '本单只要2台');
    await picture(page, 'station-ready');
    expect(await barriers(page)).toEqual([]);
    await confirm(page);
    await page.keyboard.press('Enter');
    await says(page, `已发出 订单 ${order}`);
    expect((await readOrder(order)).status).toBe(40);
    const { list } = await callAs<{ list: { imeis: string[]; express_no: string }[] }>(
      await hire({ tags: 'administrator' }),
      'GET',
      `/merchant/order/detail/orderListExpressInfo?order_id=${order}`,
    );
    expect(list.map(({ imeis, express_no: no }) => [imeis.toSorted(), no])).toEqual([[[first, second].toSorted(), waybill]]);
    await scan(page, order, '已发出，待收货，不要再发');
    const next = await readyOrder();
    await scan(page, next, `订单 ${next}`);
    await scan(page, newImei(), '未入库');
    await confirm(page);
    await scan(page, waybill, `运单 ${waybill} 用过了`);
    expect(await focused(page)).toBe('扫码');
    await page.keyboard.press('Escape');
    await section(page, '台上订单').getByText('台上没有订单').waitFor();
  });

  it('walks through the waiting orders by F2, and leaves them where they are', async () => {
    await readyOrder();
    const page = await open();
    await page.keyboard.press('F2');
    await nextIs(page, '扫');
    const first = await section(page, '台上订单').getByRole('heading').textContent();
    await page.keyboard.press('F2');
    await expect.poll(() => section(page, '台上订单').textContent()).not.toContain(first);
    expect((await readOrder(first!)).status).toBe(30);
  });

  it('registers a refused parcel by its waybill', async () => {
    const order = await readyOrder();
    const waybill = newWaybill();
    await actOn(order, '/merchant/order/deliver/ship', { imeis: [newImei()], take_in: true, company: 'SF', express_no: waybill });
    const page = await open();
    await scan(page, waybill, `已随订单 ${order}`);
    await confirm(page);
    const dialog = await dialogOf(page, '拒收退件');
    await dialog.getByText('待发货').waitFor();
    await dialog.getByLabel('原因').fill('收货人不在');
    await dialog.getByRole('button', { name: '登记退件' }).focus();
    await page.keyboard.press('Enter');
    await says(page, '已保存，请扫下一件');
    await expect.poll(() => focused(page)).toBe('扫码');
    expect((await readOrder(order)).status).toBe(30);
  });
});

describe('goods that come back', () => {
  it('are received by their waybill and inspected beside the pictures that were taken at the same bench when they were sent', async () => {
    const order = await readyOrder({ quantity: 2 });
    const [first, second] = [newImei(), newImei()];
    const page = await open([...tagsOf('warehouse'), ...tagsOf('inspector')]);
    await scan(page, order, `订单 ${order}`);
    for (const imei of [first, second]) {
      await scan(page, imei, '未入库');
      await confirm(page);
    }
    await section(page, '已扫').locator('input[type=file]').waitFor({ state: 'attached' });
    const chooser = page.waitForEvent('filechooser');
    // A key may reach the page before the wish to hear of the chooser does; an evaluation does not.
    await page.evaluate('0');
    await page.keyboard.press('F8');
    await (await chooser).setFiles({ name: '正面.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await section(page, '已扫').getByRole('img', { name: '图片1' }).waitFor();
    await scan(page, newWaybill(), '顺丰速运');
    await confirm(page);
    await says(page, `已发出 订单 ${order}`);
    await shop().call('POST', '/open/v1/orders/receive', { order_id: order });
    const back = newWaybill();
    await actOn(order, '/merchant/order/back/apply', { way: 'mail', company: 'SF', express_no: back, reason: '用户不再使用' });
    await scan(page, back, `归还包裹 ${back}：订单 ${order}`);
    await scan(page, first.toLowerCase(), '还差1台');
    await scan(page, newImei(), '不是本单发出的');
    await page.keyboard.press('Escape');
    await confirm(page);
    await nextIs(page, '再按 Enter 照此收货');
    await scan(page, second, '按 Enter 收货');
    await picture(page, 'station-return');
    expect(await barriers(page)).toEqual([]);
    await confirm(page);
    const dialog = await dialogOf(page, '质检结果');
    await dialog.getByRole('region', { name: '发货照片' }).getByRole('img', { name: '图片1' }).waitFor();
    await dialog.getByRole('button', { name: '全部正常' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByText('检查项7项正常').count()).toBe(2);
    await picture(page, 'station-inspect');
    await page.keyboard.press('Escape');
    const leaving = await dialogOf(page, '放弃填写');
    // A second Esc stays with what was chosen.
    await page.keyboard.press('Escape');
    await leaving.waitFor({ state: 'hidden' });
    // A key reaches the dialog once the focus is in it again.
    await expect.poll(() => dialog.evaluate((it) => it.contains(it.ownerDocument.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await leaving.getByRole('button', { name: '放弃填写' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('扫码');
    await scan(page, first, '待质检');
    expect((await readOrder(order)).status).toBe(70);
  });
});

describe('a phone', () => {
  it('has all of it in one column, with buttons for what keys do', async () => {
    const order = await readyOrder();
    const page = await open(tagsOf('warehouse'), views['phone']);
    await scan(page, order, `订单 ${order}`);
    await scan(page, newImei(), '未入库');
    await page.waitForTimeout(400);
    await page.getByRole('button', { name: /^确认/ }).click();
    await nextIs(page, '扫运单');
    await picture(page, 'station-phone', 'whole');
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1')).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });
});
