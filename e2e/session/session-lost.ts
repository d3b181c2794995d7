import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { excuse, openPage, picture } from '../support/pages.ts';
import { callAs, demoPerson, growOld, hire, sessionOf, type Person } from '../support/staff.ts';
import { arrivedAt, fillSignIn, said } from '../support/steps.ts';

const clerk = () => hire({ tags: ['Init', 'InitIndex', 'Order', 'OrderList', 'OrderDetail', 'order:remark'] });

/** The next thing that the person does asks several calls at once, each of which is refused. */
async function goesOnWorking(page: Page, code: number): Promise<void> {
  excuse(page, /^401: /);
  const refusal = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('menuitem', { name: '订单管理' }).click();
  await page.getByRole('link', { name: '订单列表' }).click();
  expect(await (await refusal).json()).toMatchObject({ ret_code: code, ret_msg: '登录已失效，请重新登录' });
}

async function isSentToSignIn(page: Page): Promise<void> {
  await said(page, '登录已失效，请重新登录');
  await arrivedAt(page, '/login');
  await page.getByLabel('用户名').waitFor();
  expect(await page.locator('.ant-message-notice').allTextContents()).toEqual(['登录已失效，请重新登录']);
}

async function atHome(person: Person): Promise<{ page: Page; token: string }> {
  const token = await sessionOf(person);
  const page = await openPage('/init/index', { token });
  await page.getByText('待办事项').waitFor();
  return { page, token };
}

describe('a session that is over', () => {
  it('was ended elsewhere: one message, the sign-in page, and back to where the person was', async () => {
    const person = await clerk();
    const { page } = await atHome(person);
    const { list } = await callAs<{ list: { id: string; device: string; current: boolean }[] }>(person, 'GET', '/privilege/my/sessions');
    for (const { id } of list.filter((each) => !each.current)) await callAs(person, 'POST', '/privilege/my/sessions/end', { session_id: id });
    await goesOnWorking(page, 1003);
    await isSentToSignIn(page);
    await picture(page, 'session-lost');
    await fillSignIn(page, person);
    await arrivedAt(page, '/order/orderList');
  });

  it('expired', async () => {
    const { page, token } = await atHome(await clerk());
    await growOld(token);
    await goesOnWorking(page, 1002);
    await isSentToSignIn(page);
  });

  it('belongs to an account that was disabled', async () => {
    const person = await clerk();
    const { page } = await atHome(person);
    await callAs(await demoPerson('admin'), 'POST', '/privilege/account/status', { account_id: String(person.id), enabled: false });
    await goesOnWorking(page, 1004);
    await isSentToSignIn(page);
    excuse(page, /^401: /);
    await fillSignIn(page, person);
    await page.getByRole('alert').filter({ hasText: '账号已停用，请联系管理员' }).waitFor();
  });
});
