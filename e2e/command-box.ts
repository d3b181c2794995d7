import { describe, expect, it } from 'vitest';
import { openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { hire } from './support/staff.ts';
import { arrivedAt } from './support/steps.ts';

const box = '查找页面、订单或设备';

describe('the command box', () => {
  it('goes to a screen by the initials of its name, with the keyboard alone', async () => {
    const page = await openPage('/init/index', { as: await hire({ tags: 'administrator' }) });
    await page.getByRole('link', { name: '首页' }).first().waitFor();
    await page.keyboard.press('Control+K');
    const field = page.getByRole('combobox', { name: box });
    await field.waitFor();
    await page.keyboard.type('czrz');
    await page.getByRole('option', { name: /操作日志/ }).waitFor();
    await picture(page, 'command-box');
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/permission/operationLog');
    await field.waitFor({ state: 'detached' });
  });

  it('goes to an order by the tail of its number', async () => {
    const order = await paidOrder();
    const page = await openPage('/init/index', { as: await hire({ tags: 'administrator' }) });
    await page.getByRole('button', { name: box }).click();
    await page.getByRole('combobox', { name: box }).fill(order.order_id.slice(-7));
    await page.getByRole('option', { name: `订单 ${order.order_id}` }).waitFor();
    await picture(page, 'command-box-order');
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/order/orderDetail');
  });

  it('offers nothing that the person may not open, says when it finds nothing, and closes with Esc', async () => {
    const page = await openPage('/init/index', { as: await hire({ tags: ['Init', 'Permission', 'RoleList'] }) });
    await page.getByRole('button', { name: box }).click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('角色管理')]));
    await page.getByRole('combobox', { name: box }).fill('账号管理');
    await page.getByText('没有找到页面、订单或设备').waitFor();
    expect(await options.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: box }).waitFor({ state: 'detached' });
  });
});
