import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { views } from '../../tools/look/browse.ts';
import { barriers } from '../support/axe.ts';
import { rowKeys, rows } from '../support/list.ts';
import { openPage, picture } from '../support/pages.ts';
import { paidOrder } from '../support/shop.ts';
import { hire, tagsOf } from '../support/staff.ts';
import { arrivedAt, section } from '../support/steps.ts';

const focused = (page: Page, attribute: string) => page.evaluate<string | null>(`document.activeElement?.getAttribute(${JSON.stringify(attribute)})`);

async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await there()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

describe('on a phone', () => {
  it('orders are cards that begin within 200 px, are searched by all fields over the list, and opened', async () => {
    const { order_id: orderNo } = await paidOrder();
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('operator') }), ...views['phone'] });
    await rows(page).first().waitFor();
    expect((await rows(page).first().boundingBox())!.y).toBeLessThanOrEqual(200);
    await page.getByRole('button', { name: '更多筛选' }).click();
    const drawer = page.getByRole('dialog', { name: '查询条件' });
    await drawer.getByLabel('订单号').fill(orderNo);
    expect(await barriers(page)).toEqual([]);
    await drawer.getByRole('button', { name: '查询' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => rowKeys(page)).toEqual([orderNo]);
    await picture(page, 'list-phone-found');
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('heading', { name: `订单号 ${orderNo}` }).waitFor();
  });
});

describe('with the keyboard alone', () => {
  it('an order is found, walked to, opened, and remarked on', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('operator') }) });
    await rows(page).first().waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement?.getAttribute("type")')).toBe('search');
    await page.keyboard.type(second.order_id.slice(-6));
    await page.keyboard.press('Enter');
    await expect.poll(() => rowKeys(page)).toEqual([second.order_id]);

    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(10);
    await tabUntil(page, async () => (await focused(page, 'data-row')) !== null);
    const keys = await rowKeys(page);
    expect(await focused(page, 'data-row')).toBe(keys[0]);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page, 'data-row')).toBe(keys[1]);
    expect(keys[1]).toBe(first.order_id);
    await page.keyboard.press('End');
    expect(await focused(page, 'data-row')).toBe(keys[9]);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    const look = page.getByRole('complementary', { name: '订单列表预览' });
    await look.getByText(second.order_id).waitFor();
    await page.keyboard.press('ArrowDown');
    await look.getByText(first.order_id).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'list-peek');
    await page.keyboard.press('Escape');
    await look.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/order/orderDetail');
    const detail = page;
    expect(new URL(detail.url()).searchParams.get('order_id')).toBe(first.order_id);

    await detail.getByRole('heading', { name: `订单号 ${first.order_id}` }).waitFor();
    await tabUntil(detail, async () => (await detail.evaluate('document.activeElement?.textContent')) === '备注');
    await detail.keyboard.press('Enter');
    const dialog = detail.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => detail.evaluate('document.activeElement?.closest("[role=dialog]") !== null')).toBe(true);
    await detail.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => detail.evaluate('document.activeElement?.textContent')).toBe('备注');

    await detail.keyboard.press('Enter');
    await dialog.waitFor();
    await tabUntil(detail, async () => (await detail.evaluate('document.activeElement?.tagName')) === 'TEXTAREA');
    await detail.keyboard.type('只用键盘写的备注');
    await tabUntil(detail, async () =>
      /^(保存|确定|提交)$/.test((await detail.evaluate<string>('document.activeElement?.textContent ?? ""')).replaceAll(' ', '')),
    );
    await detail.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await section(detail, '备注').getByText('只用键盘写的备注').waitFor();
  });
});
