import { describe, expect, it } from 'vitest';
import { openPage, picture } from '../support/pages.ts';
import { hire, ownMerchant } from '../support/staff.ts';
import { dialogOf, said } from '../support/steps.ts';

describe('a merchant’s own menu', () => {
  it('is renamed, moved and hidden for all its people, after the difference was shown, and brought back', async () => {
    const admin = await ownMerchant({ isGuest: false });
    const person = await hire({ tags: ['Init', 'Order', 'OrderList', 'Examine', 'InfoList'], merchantId: admin.merchantId });
    const page = await openPage('/permission/menuManagement', { as: admin });
    await page.getByLabel('订单列表的名称', { exact: true }).fill('全部订单');
    const groups = () => page.locator('[data-level="1"] input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('placeholder')));
    for (const place of [3, 2, 1]) {
      await page.getByRole('button', { name: '上移审核管理', exact: true }).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await groups()).indexOf('审核管理')).toBe(place);
    }
    await page.getByRole('switch', { name: '显示操作日志' }).click();
    expect(await page.getByRole('switch', { name: '显示菜单管理' }).isDisabled()).toBe(true);
    await picture(page, 'menu-editor', 'whole');
    await page.getByRole('link', { name: '角色管理' }).click();
    const leaving = await dialogOf(page, '离开此页');
    await leaving.getByText('未保存的修改将丢失').waitFor();
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    await leaving.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '保存' }).click();
    const dialog = await dialogOf(page, '保存菜单');
    for (const line of ['改名：订单列表 → 全部订单', '隐藏：操作日志']) await dialog.getByText(line).waitFor();
    await picture(page, 'menu-difference');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByText('订单管理').click();
    await menu.getByRole('link', { name: '全部订单' }).waitFor();
    expect(await menu.getByRole('link', { name: '操作日志' }).count()).toBe(0);

    const his = await openPage('/order/orderList', { as: person });
    await his.getByRole('heading', { name: '全部订单' }).waitFor();
    await expect.poll(() => his.title()).toBe('全部订单 - 商家后台');
    expect(await his.getByRole('navigation', { name: '主菜单' }).locator('.ant-menu-submenu-title').allTextContents()).toEqual(['审核管理', '订单管理']);
    expect(await his.getByRole('navigation', { name: '主菜单' }).getByText('账号管理').count()).toBe(0);

    await page.goto('/permission/operationLog');
    await page.getByText('调整菜单').first().waitFor();
    await page.goto('/permission/menuManagement');
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await (await dialogOf(page, '保存菜单')).getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await menu.getByRole('link', { name: '操作日志' }).waitFor({ state: 'attached' });
  });
});
