import { describe, expect, it } from 'vitest';
import { openPage, picture } from '../support/pages.ts';
import { unsignedGuest } from '../support/staff.ts';
import { arrivedAt, fillSignIn, said } from '../support/steps.ts';

const overflow = 'getComputedStyle(document.body).overflowY';

describe('the cooperation agreement', () => {
  it('stands before everything until it is signed, and the page does not scroll behind it', async () => {
    const page = await openPage('/login');
    await fillSignIn(page, await unsignedGuest());
    const dialog = page.getByRole('dialog', { name: '入驻合作协议' });
    await dialog.waitFor();
    expect(await page.evaluate(overflow)).toBe('hidden');
    expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
    await page.mouse.wheel(0, 2000);
    expect(await page.evaluate('window.scrollY')).toBe(0);
    await dialog.getByRole('button', { name: '同意并签署' }).and(page.locator(':enabled')).waitFor();
    await picture(page, 'agreement');
    await page.goto('/order/orderList');
    await dialog.waitFor();

    await dialog.getByRole('button', { name: '同意并签署' }).click();
    await said(page, '签署成功');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(await page.evaluate(overflow)).not.toBe('hidden');
    await page.reload();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });

  it('declined, signs the person out', async () => {
    const page = await openPage('/init/index', { as: await unsignedGuest() });
    await page.getByRole('button', { name: '不同意' }).click();
    await arrivedAt(page, '/login');
    await page.getByLabel('用户名').waitFor();
    expect(await page.evaluate(overflow)).not.toBe('hidden');
    await page.goto('/init/index');
    await arrivedAt(page, '/login');
  });
});
