import { describe, expect, it } from 'vitest';
import { row, rows } from '../support/list.ts';
import { openPage, picture } from '../support/pages.ts';
import { paidOrder } from '../support/shop.ts';
import { hire, tagsOf } from '../support/staff.ts';
import { dialogOf, pick, said } from '../support/steps.ts';

describe('choosing rows', () => {
  it('reaches every matching row, on all pages, and the act is done to all of them', async () => {
    const name = '司空齐';
    const customer = (n: number) => ({ member_id: `all${n}`, name, phone: `1570000200${n}`, id_card: '11010519491231002X' });
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => paidOrder(1, { customer: customer(n) })));
    const reviewer = await hire({ tags: tagsOf('reviewer'), name: '接单人' });
    const page = await openPage('/order/orderList?size=5', { as: await hire({ tags: tagsOf('operator') }) });
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '批量分配' }).click({ force: true });
    await said(page, '至少选择一条数据');

    const box = page.getByRole('searchbox').first();
    await box.fill(name);
    await box.press('Enter');
    await page.getByText('共 6 条').waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByText('已选 5 条').waitFor();
    await page.getByRole('button', { name: '选择全部匹配的 6 条' }).click();
    await page.getByText('已选全部匹配的 6 条').waitFor();
    await picture(page, 'all-selected');
    await page.getByRole('button', { name: '批量分配' }).click();
    const dialog = await dialogOf(page, '分配审核员（6笔订单）');
    await dialog.getByRole('combobox').fill('接单人');
    await pick(page, dialog.getByRole('combobox'), '接单人');
    await dialog.getByRole('button', { name: '分配', exact: true }).click();
    await said(page, '分配成功，共6笔订单');

    const mine = await openPage('/examine/infoList?tab=22&size=20', { as: reviewer });
    for (const order of orders) await row(mine, order.order_id).getByText('接单人').waitFor();
    expect(await page.getByText('已选').count()).toBe(0);
  });
});
