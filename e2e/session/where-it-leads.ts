import { describe, expect, it } from 'vitest';
import { excuse, openPage, picture } from '../support/pages.ts';
import { demoPerson, hire } from '../support/staff.ts';
import { arrivedAt, fillSignIn, said } from '../support/steps.ts';
import { world } from '../support/world.ts';

const review = ['Examine', 'InfoList', 'InfoDetail'];

describe('where a visit leads', () => {
  it.each([
    { who: 'a reviewer', tags: ['Init', 'InitIndex', ...review], path: '/init/index', title: '首页' },
    { who: 'somebody who only reviews', tags: review, path: '/examine/infoList', title: '订单审核' },
    { who: 'somebody who only reads orders', tags: ['Order', 'OrderList', 'OrderDetail'], path: '/order/orderList', title: '订单列表' },
    { who: 'somebody who only keeps keys', tags: ['Permission', 'ApiKeys'], path: '/permission/apiKeys', title: '开放接口密钥' },
  ])('$who lands on $path', async ({ tags, path, title }) => {
    const person = await hire({ tags });
    const page = await openPage('/', { as: person });
    await arrivedAt(page, path);
    await expect.poll(() => page.title()).toBe(`${title} - 商家后台`);
  });

  it('a guest lands on the home page', async () => {
    const page = await openPage('/login', { as: await demoPerson('guest') });
    await arrivedAt(page, '/init/index');
  });

  it('somebody without any right is told so, and can sign out', async () => {
    const page = await openPage('/', { as: await hire({ tags: [] }) });
    excuse(page, /^403: /);
    await page.getByText('暂无权限，请联系管理员').waitFor();
    await picture(page, 'no-rights');
    expect(await page.getByRole('button', { name: '账号菜单' }).count()).toBe(1);
  });

  it.each(['/', '/index', '/init', '/login'])('%s leads a signed-in person home', async (path) => {
    const page = await openPage(path, { as: await demoPerson('operator') });
    await arrivedAt(page, '/init/index');
  });

  it('a page that is not permitted is refused, with a way home', async () => {
    const page = await openPage('/permission/apiKeys', { as: await demoPerson('reviewer') });
    await page.getByText('暂无权限，请联系管理员').waitFor();
    await picture(page, 'forbidden');
    await page.getByRole('button', { name: '返回首页' }).click();
    await arrivedAt(page, '/init/index');
  });

  it('an unknown path shows the not-found page', async () => {
    const page = await openPage('/no/such/page', { as: await demoPerson('reviewer') });
    await page.getByText('抱歉，您访问的页面不存在').waitFor();
    await expect.poll(() => page.title()).toBe('页面不存在 - 商家后台');
    await picture(page, 'not-found');
    await page.getByRole('button', { name: '返回首页' }).click();
    await arrivedAt(page, '/init/index');
  });

  it('an unknown path leads to the sign-in page first while nobody is signed in', async () => {
    const page = await openPage('/no/such/page');
    await arrivedAt(page, '/login');
  });

  it('a deep link survives signing in', async () => {
    const page = await openPage('/order/orderList?tab=10&size=5');
    await arrivedAt(page, '/login');
    await fillSignIn(page, await demoPerson('operator'));
    await said(page, '登录成功');
    await arrivedAt(page, '/order/orderList');
    expect(new URL(page.url()).search).toBe('?tab=10&size=5');
  });

  it('a link that names a foreign place to come back to leads home', async () => {
    const page = await openPage(`/login?back=${encodeURIComponent('//evil.example/x')}`);
    await fillSignIn(page, await demoPerson('operator'));
    await arrivedAt(page, '/init/index');
    expect(new URL(page.url()).origin).toBe(world().url);
  });

  it('each navigation sets the title and runs the progress bar', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('reviewer') });
    await page.getByRole('menuitem', { name: '订单管理' }).click();
    const bar = page.locator('[data-phase]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: '订单列表' }).click();
    await bar;
    await arrivedAt(page, '/order/orderList');
    await expect.poll(() => page.title()).toBe('订单列表 - 商家后台');
    await page.locator('[data-phase]').waitFor({ state: 'detached' });
  });
});
