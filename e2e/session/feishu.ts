import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { excuse, openPage, picture } from '../support/pages.ts';
import { callAs, demoPerson, hire } from '../support/staff.ts';
import { arrivedAt, said } from '../support/steps.ts';
import { world } from '../support/world.ts';

const refused = /^(400|403|502): POST .*\/user\/feishu\/login$/;
const agree = (page: Page) => page.getByRole('link', { name: '同意授权' }).click();

async function bound(openId: string): Promise<void> {
  const person = await hire({ tags: ['Init', 'InitIndex'], name: '冯飞书' });
  await callAs(await demoPerson('admin'), 'POST', '/privilege/account/feishu', { account_id: String(person.id), feishu_id: openId });
}

afterEach(() => {
  Object.assign(world().feishu, { mood: 'well', person: { open_id: 'ou_nobody', union_id: 'on_nobody', name: '无名' } });
});

describe('signing in with Feishu', () => {
  it('goes there and comes back signed in', async () => {
    await bound('ou_feng');
    world().feishu.person = { open_id: 'ou_feng', union_id: 'on_feng', name: '冯飞书' };
    const page = await openPage('/login');
    await page.getByRole('link', { name: '飞书登录' }).click();
    await agree(page);
    await said(page, '登录成功');
    await arrivedAt(page, '/init/index');
    await page.getByRole('button', { name: '冯飞书，账号菜单' }).waitFor();
  });

  it('shows why it failed, with the way back', async () => {
    const page = await openPage('/feishuLogin');
    excuse(page, refused);
    world().feishu.mood = 'refuses codes';
    await agree(page);
    await page.getByRole('alert').filter({ hasText: '飞书授权码无效或已过期，请重新登录' }).waitFor();
    await picture(page, 'feishu-refused');
    await page.getByRole('button', { name: '返回登录' }).click();
    await arrivedAt(page, '/login');
  });

  it.each([
    { when: 'nobody is bound to the person', mood: 'well' as const, text: '该飞书账号未绑定商家后台账号，请联系管理员绑定' },
    { when: 'Feishu is broken', mood: 'is broken' as const, text: '飞书暂时无法连接，请稍后重试或使用账号密码登录' },
  ])('says so when $when', async ({ mood, text }) => {
    const page = await openPage('/feishuLogin');
    excuse(page, refused);
    world().feishu.mood = mood;
    await agree(page);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  });

  it('refuses a state that another browser was given', async () => {
    const page = await openPage('/feishuLogin?code=stolen&state=foreign');
    excuse(page, refused);
    await page.getByRole('alert').filter({ hasText: '飞书登录已失效，请重新发起登录' }).waitFor();
  });

  it('is reached by the old address too', async () => {
    const page = await openPage('/feishuLogin/feishuLoginIndex');
    await page.getByRole('link', { name: '同意授权' }).waitFor();
    expect(new URL(page.url()).searchParams.get('redirect_uri')).toBe(`${world().url}/feishuLogin`);
  });

  it('has nothing to do for somebody who is signed in', async () => {
    const page = await openPage('/feishuLogin', { as: await demoPerson('operator') });
    await arrivedAt(page, '/init/index');
  });
});
