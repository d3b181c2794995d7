import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { excuse, openPage, picture } from '../support/pages.ts';
import { callAs, hire, ownMerchant, type Person } from '../support/staff.ts';
import { arrivedAt, dialogOf, said } from '../support/steps.ts';

const newRole = async (admin: Person, tags: readonly string[]) =>
  (await callAs<{ id: string }>(admin, 'POST', '/privilege/role/save', { name: `客服${randomUUID().slice(0, 4)}`, tags })).id;

describe('a role', () => {
  it('is changed after its difference was shown, and its members’ next page follows', async () => {
    const admin = await ownMerchant();
    const roleId = await newRole(admin, ['Order', 'OrderList']);
    const person = await hire({ tags: [], merchantId: admin.merchantId });
    await callAs(admin, 'POST', '/privilege/account/save', { id: String(person.id), name: person.name, role_ids: [roleId], version: 1 });
    const his = await openPage('/order/orderList', { as: person });
    await his.getByRole('heading', { name: '订单列表' }).first().waitFor();
    expect(await his.getByRole('button', { name: '导出' }).count()).toBe(0);

    const page = await openPage(`/permission/editrole?role_id=${roleId}`, { as: admin });
    await page.getByText('成员（1）').waitFor();
    await page.evaluate('window.scrollTo(0, 0)');
    const { y, height } = (await page.getByRole('button', { name: '保存' }).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await page.getByRole('checkbox', { name: '导出订单' }).check();
    await page.getByText('1项权限有变化，尚未保存').waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    const dialog = await dialogOf(page, '保存角色');
    await dialog.getByText('1名成员的下一次操作即按新权限执行').waitFor();
    await dialog.getByText('新增：订单管理 / 订单列表 / 导出订单').waitFor();
    await picture(page, 'role-difference');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await arrivedAt(page, '/permission/roleList');
    await his.reload();
    await his.getByRole('button', { name: '导出' }).waitFor();
  });

  it('is looked through: its menu, nothing to change, one click back, both written down', async () => {
    const admin = await ownMerchant();
    const roleId = await newRole(admin, ['Order', 'OrderList', 'order:remark']);
    const page = await openPage(`/permission/editrole?role_id=${roleId}`, { as: admin });
    await page.getByRole('button', { name: '以此角色查看' }).click();
    await (await dialogOf(page, '的视角查看')).getByRole('button', { name: '开始查看' }).click();
    await page.getByText(/正以角色「客服.+」的视角查看/).waitFor();
    await arrivedAt(page, '/order/orderList');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link').first().waitFor();
    expect(await menu.getByRole('link').allTextContents()).toEqual(['订单列表']);
    await picture(page, 'viewing-role');
    excuse(page, /^403: POST .*preferences$/, /^403: GET/);
    await page.goto('/permission/account');
    await page.getByText('暂无权限，请联系管理员').waitFor();
    await page.getByRole('button', { name: '结束查看' }).click();
    await arrivedAt(page, '/permission/editrole');
    await menu.getByRole('link', { name: '操作日志' }).click();
    await page.getByText('结束角色视角').waitFor();
    await page.getByText('以角色视角查看').waitFor();
  });
});
