// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHarness, type Harness } from './browser.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

const address = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const firstRow = (page: Page) => page.locator('tr[data-row]').first();
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ??
      document.activeElement?.getAttribute('data-row') ??
      document.activeElement?.tagName,
  );

describe('the search form', () => {
  it('has as many columns as fit, and the buttons in the rest of the row', async () => {
    for (const [width, columns] of [
      [1440, 4],
      [1280, 4],
      [1000, 3],
      [700, 2],
      [390, 1],
    ] as const) {
      const page = await harness.open('', { width, height: 800 });
      await page.getByRole('button', { name: '更多筛选' }).click();
      const box = await page.locator('form').last().boundingBox();
      const item = await page.locator('[data-field="order_no"]').boundingBox();
      expect(Math.round((box?.width ?? 0) / (item?.width ?? 1)), `at ${width}`).toBe(columns);
      await harness.leave(page);
    }
  }, 60_000);

  it('/ goes to the one box, Enter submits, Esc leaves', async () => {
    const page = await harness.open();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.type('ZL202610015838/');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 1);
    expect(address(page)).not.toContain('ZL202610015838');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('BODY');
    await page.keyboard.press('?');
    await page.getByText('在行之间移动').waitFor();
    await harness.leave(page);
  }, 60_000);

  it('Enter in an open select chooses, and does not submit', async () => {
    const page = await harness.open();
    await page.getByLabel('订单状态').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(address(page)).not.toContain('statuses');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '查询' }).click();
    await page.waitForFunction(() => window.location.search.includes('statuses='));
    await harness.leave(page);
  }, 60_000);

  it('an Enter of the input method does not submit, and what it composes is ignored in number fields', async () => {
    const page = await harness.open();
    await page.getByRole('button', { name: '更多筛选' }).click();
    const client = await page.context().newCDPSession(page);
    const periods = page.getByLabel('租期', { exact: true });
    await periods.pressSequentially('1a2');
    await client.send('Input.imeSetComposition', { text: 'ni3hao', selectionStart: 6, selectionEnd: 6 });
    expect(await periods.inputValue()).toBe('12ni3hao');
    await client.send('Input.insertText', { text: '你3好' });
    expect(await periods.inputValue()).toBe('12');
    await periods.press('End');
    await periods.pressSequentially('3');
    expect(await periods.inputValue()).toBe('123');

    await page.getByLabel('订单号', { exact: true }).focus();
    await client.send('Input.imeSetComposition', { text: 'zl', selectionStart: 2, selectionEnd: 2 });
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
    await page.waitForTimeout(200);
    expect(address(page)).not.toContain('order_no');
    await harness.leave(page);
  }, 60_000);

  it('takes a pasted amount', async () => {
    const page = await harness.open();
    await page.getByRole('button', { name: '更多筛选' }).click();
    const from = page.getByLabel('总租金 最小值');
    await from.fill('¥1,234.5678901元');
    expect(await from.inputValue()).toBe('1234.56789');
    await harness.leave(page);
  }, 60_000);

  it('chooses dates, and shows both whole on a small desktop', async () => {
    const page = await harness.open('', { width: 1280, height: 800 });
    await page.getByRole('button', { name: '更多筛选' }).click();
    await page.getByPlaceholder('开始日期').fill('2026-01-05');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('结束日期').fill('2026-01-09');
    await page.keyboard.press('Enter');
    for (const end of ['开始日期', '结束日期'])
      expect(await page.getByPlaceholder(end).evaluate((input) => input.scrollWidth - input.clientWidth), end).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '查询' }).click();
    await page.waitForFunction(() => window.location.search.includes('created='));
    expect(address(page)).toContain('created=2026-01-05,2026-01-09');
    await harness.leave(page);
  }, 60_000);
});

describe('the list', () => {
  it('is the same after a reload, after going back, and by a shared link; personal terms are in no link', async () => {
    const page = await harness.open();
    await page.getByRole('tab', { name: '待审核(60)' }).click();
    await page.getByTitle('3', { exact: true }).click();
    await page.waitForFunction(() => document.querySelector('tr[data-row="1080"]') !== null);
    expect(address(page)).toContain('tab=20&sub=unclaimed&page=3');
    await page.reload();
    await page.locator('tr[data-row="1080"]').waitFor();
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['待审核(60)', '待分配(21)']);
    const shared = await harness.open(new URL(page.url()).search.slice(1));
    await shared.locator('tr[data-row="1080"]').waitFor();
    await page.goBack();
    await page.locator('tr[data-row="1000"]').waitFor();
    expect(address(page)).not.toContain('page=');

    const quick = page.getByRole('searchbox');
    await quick.fill('1008');
    await quick.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 1);
    expect(page.url()).not.toContain('1008');
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 1);
    expect(await quick.inputValue()).toBe('1008');
    await harness.leave(page);
    await harness.leave(shared);
  }, 60_000);

  it('comes back to where it was scrolled', async () => {
    const page = await harness.open('size=50');
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 50);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY > 800);
    const top = await page.evaluate(() => window.scrollY);
    await page.waitForTimeout(100);
    await page.locator('tr[data-row] a').nth(30).click();
    await page.getByRole('heading', { name: '订单 1030' }).waitFor();
    await page.goBack();
    await firstRow(page).waitFor();
    await page.waitForTimeout(200);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(3);
    await harness.leave(page);
  }, 60_000);

  it('does not jump when rows arrive: ghosts, rows and pager keep their places', async () => {
    const page = await harness.open('delay=1500&x=1', { width: 1280, height: 900 });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('tbody tr.ant-table-row').first().waitFor();
    const measure = () =>
      page.evaluate(() =>
        ['form', 'thead', 'tbody tr.ant-table-row:nth-of-type(2)', 'tbody tr.ant-table-row:nth-of-type(11)', '.ant-pagination'].map((selector) =>
          Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? -1),
        ),
      );
    const ghosts = await measure();
    await firstRow(page).waitFor();
    expect(await measure()).toEqual(ghosts);
    await page.getByTitle('2', { exact: true }).click();
    await page.locator('[data-refreshing]').waitFor();
    expect(await measure()).toEqual(ghosts);
    await page.locator('tr[data-row="1010"]').waitFor();
    expect(await measure()).toEqual(ghosts);
    await harness.leave(page);
  }, 60_000);

  it('keeps its header in sight, its first column and 操作 at the sides', async () => {
    const page = await harness.open('size=50', { width: 1280, height: 700 });
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row]').length === 50);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY > 800);
    expect((await page.getByRole('columnheader', { name: '订单号' }).boundingBox())?.y).toBeLessThan(2);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(400, 0);
    await page.waitForTimeout(300);
    const cells = await page.locator('tr[data-row]').nth(25).locator('td').all();
    const first = await cells[1]?.boundingBox();
    const last = await cells.at(-1)?.boundingBox();
    expect(first?.x).toBeLessThan(90);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(1230);
    await harness.leave(page);
  }, 60_000);

  it('is walked by keyboard, and Enter opens the detail', async () => {
    const page = await harness.open();
    await firstRow(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('1002');
    await page.keyboard.press('x');
    expect(await page.getByText('已选 1 条').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '订单 1002' }).waitFor();
    await harness.leave(page);
  }, 60_000);

  it('shows a cut text whole, and why an act is blocked', async () => {
    const page = await harness.open('', { width: 1280, height: 900 });
    await page.locator('tr[data-row="1000"] a').hover();
    await page.getByRole('tooltip').getByText('Apple iPhone 17 Pro Max 256G 全网通').waitFor();
    await page.locator('tr[data-row="1000"]').getByRole('button', { name: '发货' }).focus();
    await page.getByRole('tooltip').getByText('订单未通过审核').waitFor();
    await page.locator('tr[data-row="1000"]').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '取消' }).click();
    await page.getByRole('dialog').getByText('库存与优惠券退还').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
    await harness.leave(page);
  }, 60_000);

  it('puts columns in order by the mouse and keeps it', async () => {
    const page = await harness.open();
    await page.getByRole('button', { name: '列设置' }).click();
    const place = async (key: string) => {
      const box = await page.locator(`[data-column="${key}"] [title="拖动排序"]`).boundingBox();
      return [(box?.x ?? 0) + 4, (box?.y ?? 0) + 8] as const;
    };
    await page.waitForTimeout(400);
    const goods = await place('goods');
    await page.mouse.move(...(await place('rent')));
    await page.mouse.down();
    await page.mouse.move(...goods, { steps: 12 });
    await page.mouse.up();
    const order = async () => (await page.getByRole('columnheader').allTextContents()).filter((title) => title !== '');
    await expect.poll(order).toEqual(['订单号', '总租金', '商品', '用户', '手机号', '已付', '租期', '状态', '下单时间', '最新备注', '操作']);
    await page.getByRole('button', { name: '下移订单号' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-column]').evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getAttribute('data-column'))))
      .toEqual(['rent', 'goods', 'order_no']);
    await page.waitForTimeout(700);
    await page.reload();
    await firstRow(page).waitFor();
    expect((await order()).slice(0, 3)).toEqual(['订单号', '总租金', '商品']);
    await harness.leave(page);
  }, 60_000);

  it('is cards on a phone, as wide as it is, with one act and the others behind a button', async () => {
    const page = await harness.open('', { width: 390, height: 844 });
    const card = page.locator('[data-row]').first();
    const box = (await card.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await card.getByRole('button', { name: '更多' }).click();
    expect(await page.getByRole('menuitem').count()).toBe(4);
    await harness.leave(page);
  }, 60_000);
});

describe('the click guard', () => {
  it('suppresses a hasty second click, and not one elsewhere, later, by keyboard or through a label', async () => {
    const page = await harness.open('screen=parts');
    const button = page.getByRole('button', { name: /^点击/ });
    const clicks = async () => Number((await button.textContent())?.replaceAll(/\D/g, ''));
    await button.dblclick();
    expect(await clicks()).toBe(1);
    await page.waitForTimeout(520);
    await button.click();
    expect(await clicks()).toBe(2);
    await button.click({ position: { x: 5, y: 5 } });
    expect(await clicks()).toBe(3);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await clicks()).toBe(5);
    await page.getByText('同意').click();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await harness.leave(page);
  }, 60_000);
});

it('copies where the clipboard interface is refused', async () => {
  const page = await harness.open('screen=parts');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: '复制订单号' }).click();
  await expect.poll(() => page.getByText('复制成功').isVisible()).toBe(true);
  await harness.leave(page);
}, 60_000);

it('writes nothing to the console', () => expect(harness.complaints).toEqual([]));
