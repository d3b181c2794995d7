import { describe, expect, it } from 'vitest';
import { excuse, openPage, picture } from '../support/pages.ts';
import { hire } from '../support/staff.ts';
import { arrivedAt, choose, fillSignIn, said } from '../support/steps.ts';

const refusedSignIn = /^400: POST .*\/privilege\/login\/login$/;

describe('signing in', () => {
  it('asks for everything that is missing', async () => {
    const page = await openPage('/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    for (const text of ['请输入用户名', '请输入密码', '请输入验证码']) await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await picture(page, 'login');
  });

  it('says what is wrong, and shows another captcha after each try', async () => {
    const person = await hire({ tags: ['Init', 'InitIndex'] });
    const page = await openPage('/login');
    excuse(page, refusedSignIn);
    const image = page.getByAltText('图形验证码');
    await image.waitFor();
    const first = await image.getAttribute('src');

    await fillSignIn(page, person, 'wrong');
    await page.getByRole('alert').filter({ hasText: '验证码错误或已失效，请重新输入' }).waitFor();
    await expect.poll(() => image.getAttribute('src')).not.toBe(first);
    expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toBe('');
    const second = await image.getAttribute('src');

    await fillSignIn(page, { ...person, password: 'not-this-one' });
    await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
    await expect.poll(() => image.getAttribute('src')).not.toBe(second);

    await fillSignIn(page, { ...person, account: 'nobody-of-this-name' });
    await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
  });

  it('shows another captcha at a click on the picture', async () => {
    const page = await openPage('/login');
    const image = page.getByAltText('图形验证码');
    await image.waitFor();
    const first = await image.getAttribute('src');
    await image.click();
    await expect.poll(() => image.getAttribute('src')).not.toBe(first);
  });

  it('says 登录成功 and goes to the first permitted page', async () => {
    const page = await openPage('/login');
    await expect.poll(() => page.title()).toBe('登录 - 商家后台');
    await fillSignIn(page, await hire({ tags: ['Init', 'InitIndex'] }));
    await said(page, '登录成功');
    await arrivedAt(page, '/init/index');
    await expect.poll(() => page.title()).toBe('首页 - 商家后台');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'new_bjz_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  it('fills in a demo account at a click', async () => {
    const page = await openPage('/login');
    await page.getByRole('button', { name: '审核员 reviewer' }).click();
    expect(await page.getByLabel('用户名').inputValue()).toBe('reviewer');
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('Demo@2026');
  });

  it('signs the other tabs of the browser in and out as well', async () => {
    const person = await hire({ tags: ['Init', 'InitIndex'] });
    const page = await openPage('/login');
    const other = await page.context().newPage();
    await other.goto('/login');
    await fillSignIn(page, person);
    await arrivedAt(other, '/init/index');
    await choose(page, '退出登录');
    await arrivedAt(other, '/login');
    expect(new URL(other.url()).search).toBe(`?back=${encodeURIComponent('/init/index')}`);
  });
});
