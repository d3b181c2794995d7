import { describe, expect, it } from 'vitest';
import { openPage, picture } from '../support/pages.ts';
import { demoPerson, hire } from '../support/staff.ts';
import { arrivedAt, choose, dialogOf, openUserMenu, said } from '../support/steps.ts';

describe('the menu under the name', () => {
  it('offers staff their account and the way out', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('operator') });
    const menu = await openUserMenu(page);
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['账号信息', '我的账号', '下载中心', '退出登录']);
    await page.getByText('138****0002').waitFor();
    await picture(page, 'user-menu');
  });

  it('offers guests their password, merchant and home', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('guest') });
    const menu = await openUserMenu(page);
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['修改密码', '商家信息', '首页', '我的账号', '下载中心', '退出登录']);
  });

  it('shows the sign-in account in a dialog, which gives the focus back', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('operator') });
    await choose(page, '账号信息');
    const dialog = await dialogOf(page, '账号信息');
    await dialog.getByText('登录账号：operator', { exact: true }).waitFor();
    await picture(page, 'account-dialog');
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toContain('账号菜单');
  });

  it('leads a guest to the merchant and back home', async () => {
    const page = await openPage('/order/orderList', { as: await demoPerson('guest') });
    await choose(page, '商家信息');
    await arrivedAt(page, '/guestInfo/guestDetail');
    await page.getByText('星河数码').first().waitFor();
    await choose(page, '首页');
    await arrivedAt(page, '/init/index');
  });

  it('signs out: says so, goes to the sign-in page, and the token is worth nothing any more', async () => {
    const page = await openPage('/init/index', { as: await hire({ tags: ['Init', 'InitIndex'] }) });
    const held = await page.context().cookies();
    await choose(page, '退出登录');
    await said(page, '退出成功');
    await arrivedAt(page, '/login');
    expect((await page.context().cookies()).filter((cookie) => cookie.name === 'new_bjz_token' && cookie.value !== '')).toEqual([]);
    await page.context().addCookies(held);
    await page.goto('/init/index');
    await arrivedAt(page, '/login');
  });
});
