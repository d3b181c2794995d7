import { describe, expect, it } from 'vitest';
import { excuse, openPage, picture } from '../support/pages.ts';
import { hire, sessionOf } from '../support/staff.ts';
import { arrivedAt, choose, dialogOf, fillSignIn, said } from '../support/steps.ts';

const refused = /^400: POST .*\/privilege\/my\/password$/;
/** The farewell of a session that the change has ended already. */
const farewell = /^401: POST .*\/privilege\/login\/out$/;
const signInRefused = /^400: POST .*\/privilege\/login\/login$/;

describe('changing the password', () => {
  it('asks for all three, shows the hint, and wants the new one twice alike', async () => {
    const page = await openPage('/init/index', { as: await hire({ tags: 'administrator', merchantId: 2 }) });
    await choose(page, '修改密码');
    const dialog = await dialogOf(page, '修改密码');
    await dialog.getByText('8-16位字符，需包含数字、字母和特殊字符，不能包含空格', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    const errors = dialog.locator('.ant-form-item-explain-error');
    await errors.first().waitFor();
    expect(await errors.allTextContents()).toEqual(['请输入旧密码', '请输入新密码', '请再次输入新密码']);

    await dialog.getByLabel('旧密码').fill('Demo@2026');
    await dialog.getByLabel('新密码', { exact: true }).fill('Story@2026');
    await dialog.getByLabel('确认新密码').fill('Story@2027');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('两次输入的新密码不一致', { exact: true }).waitFor();
    await picture(page, 'password-dialog');
  });

  it('shows a wrong old password at its field', async () => {
    const page = await openPage('/init/index', { as: await hire({ tags: 'administrator', merchantId: 2 }) });
    excuse(page, refused);
    await choose(page, '修改密码');
    const dialog = await dialogOf(page, '修改密码');
    await dialog.getByLabel('旧密码').fill('not-this-one');
    await dialog.getByLabel('新密码', { exact: true }).fill('Story@2026');
    await dialog.getByLabel('确认新密码').fill('Story@2026');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.locator('.ant-form-item-explain-error', { hasText: '旧密码错误' }).waitFor();
  });

  it('signs out everywhere when it is done; from then on the new one counts, the hint does not', async () => {
    const person = await hire({ tags: 'administrator', merchantId: 2 });
    const elsewhere = await openPage('/init/index', { token: await sessionOf(person) });
    await elsewhere.getByText('待办事项').waitFor();
    const page = await openPage('/init/index', { as: person });
    await choose(page, '修改密码');
    const dialog = await dialogOf(page, '修改密码');
    await dialog.getByLabel('旧密码').fill(person.password);
    await dialog.getByLabel('新密码', { exact: true }).fill('short 1');
    await dialog.getByLabel('确认新密码').fill('short 1');
    await dialog.getByRole('button', { name: '确定' }).click();
    await said(page, '修改成功，请重新登录');
    await arrivedAt(page, '/login');

    excuse(page, farewell, signInRefused);
    await fillSignIn(page, person);
    await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
    await fillSignIn(page, { ...person, password: 'short 1' });
    await arrivedAt(page, '/init/index');

    excuse(elsewhere, /^401: /);
    await elsewhere.reload();
    await arrivedAt(elsewhere, '/login');
  });
});

describe('one’s own account', () => {
  it('lists where one is signed in, and ends a session there', async () => {
    const person = await hire({ tags: ['Init', 'InitIndex'] });
    const elsewhere = await openPage('/init/index', { as: person });
    await elsewhere.getByText('待办事项').waitFor();
    const page = await openPage('/my/account', { as: person });
    const sessions = page.getByRole('region', { name: '登录会话' }).getByRole('listitem').filter({ hasText: '登录于' });
    await expect.poll(() => sessions.count()).toBe(2);
    expect(await sessions.filter({ hasText: '当前会话' }).count()).toBe(1);
    await picture(page, 'my-account');
    await page.getByRole('button', { name: '结束会话' }).click();
    await page.getByText('确定要结束该会话吗？').waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await said(page, '操作成功');
    await expect.poll(() => sessions.count()).toBe(1);

    excuse(elsewhere, /^401: /);
    await elsewhere.reload();
    await arrivedAt(elsewhere, '/login');
  });
});
