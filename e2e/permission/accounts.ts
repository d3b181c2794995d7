import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { row } from '../support/list.ts';
import { excuse, openPage, picture } from '../support/pages.ts';
import { hire, ownMerchant, sessionOf } from '../support/staff.ts';
import { arrivedAt, dialogOf, fillSignIn, pick, said } from '../support/steps.ts';

const list = '/permission/account';

/** Opens an act of a row, wherever it stands: beside the others or behind 更多. */
async function actOn(page: Page, account: string, act: string): Promise<void> {
  const own = page.getByRole('row').filter({ hasText: account });
  await own.waitFor();
  const button = own.getByRole('button', { name: act, exact: true });
  if ((await button.count()) === 0) {
    await own.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  } else await button.click();
}

describe('accounts', () => {
  it('one is added with a role and a store, opened from its invitation link by its owner, and used', async () => {
    const account = `clerk-${randomUUID().slice(0, 6)}`;
    const page = await openPage(list, { as: await ownMerchant() });
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = await dialogOf(page, '新增账号');
    await form.getByLabel('登录账号').fill(account);
    await form.getByLabel('姓名').fill('钱多多');
    await pick(page, form.getByLabel('角色'), /story-/);
    await page.keyboard.press('Escape');
    await form.getByLabel('所属门店').click();
    await page.getByLabel('新门店名称').fill('徐汇店');
    await picture(page, 'account-new-store');
    await page.getByRole('button', { name: '新增门店' }).click();
    await said(page, '门店已新增');
    await form.getByText('徐汇店').first().waitFor();
    await picture(page, 'account-new');
    await form.getByRole('button', { name: '保存' }).click();
    const made = await dialogOf(page, '邀请链接已生成');
    const link = (await made.locator('code').textContent()) ?? '';
    await picture(page, 'account-invited');
    await made.getByRole('button', { name: '我已保存' }).click();
    await page.getByText('待接受邀请').waitFor();
    await page.getByText('徐汇店').waitFor();
    await picture(page, 'account-list');

    const guest = await openPage(link);
    await guest.getByText('钱多多').waitFor();
    await picture(guest, 'invitation');
    await guest.getByLabel('新密码', { exact: true }).fill('My-own-2026');
    await guest.getByLabel('确认新密码').fill('My-own-2026');
    await guest.getByRole('button', { name: '设置密码' }).click();
    await arrivedAt(guest, '/login');
    await fillSignIn(guest, { account, password: 'My-own-2026' });
    await said(guest, '登录成功');

    const again = await openPage(link);
    excuse(again, /^404: POST .*\/privilege\/invitation\/read$/);
    await again.getByText('邀请链接无效或已过期，请联系管理员重新邀请').waitFor();
    await picture(again, 'invitation-over');
  });

  it('one is disabled with a reason, and its owner is out with the next click', async () => {
    const admin = await ownMerchant();
    const person = await hire({ tags: ['Order', 'OrderList'], merchantId: admin.merchantId });
    const his = await openPage('/order/orderList', { as: person });
    await his.getByRole('heading', { name: '订单列表' }).first().waitFor();
    const page = await openPage(list, { as: admin });
    await actOn(page, person.account, '停用');
    const dialog = await dialogOf(page, `停用账号 ${person.account}`);
    await dialog.getByLabel('原因').fill('离职');
    await dialog.getByRole('button', { name: '停用' }).click();
    await said(page, '停用成功');
    excuse(his, /^401/);
    await his.getByRole('button', { name: '查询' }).click();
    await arrivedAt(his, '/login');
  });

  it('where one is signed in is shown, and ended', async () => {
    const admin = await ownMerchant();
    const person = await hire({ tags: [], merchantId: admin.merchantId });
    await sessionOf(person);
    const page = await openPage(list, { as: admin });
    await actOn(page, person.account, '会话');
    const dialog = await dialogOf(page, '的登录会话');
    await dialog.getByRole('button', { name: '结束全部' }).click();
    await said(page, '已结束');
    await dialog.getByText('暂无数据').first().waitFor();
  });

  it('nobody disables or invites himself, and who may only look sees no buttons', async () => {
    const admin = await ownMerchant();
    const page = await openPage(list, { as: admin });
    const own = row(page, String(admin.id));
    await own.waitFor();
    const blocked = own.getByRole('button', { name: '停用' });
    await expect.poll(() => blocked.getAttribute('aria-disabled')).toBe('true');
    const looker = await openPage(list, { as: await hire({ tags: ['Permission', 'Account'], merchantId: admin.merchantId }) });
    await row(looker, String(admin.id)).waitFor();
    for (const name of ['新增', '编辑', '停用', '会话']) expect(await looker.getByRole('button', { name, exact: true }).count()).toBe(0);
  });
});
