import { describe, it, expect } from 'vitest';
import { barriers } from './support/axe.ts';
import { actOn, billsOf, makeLate, runningLease } from './support/lease.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';

describe('the late fees of a lease', () => {
  it('of several bills are lowered to one sum at once, without a mouse, though a colleague was faster with one', async () => {
    const { orderNo: order } = await runningLease();
    await makeLate(order, 2, 35);
    await makeLate(order, 3, 5);
    const page = await openPage(`/order/orderDetail?order_id=${order}`, { as: await hire({ tags: tagsOf('finance-lead') }) });
    const bills = section(page, '账单信息');
    const change = page.getByRole('region', { name: '将发生的变更' });
    excuse(page, /^409: POST .*\/waiveLateFees$/);
    await page.getByText(/^今日应付 .*，逾期费¥40\.00）$/).waitFor();
    await bills.getByRole('button', { name: '减免逾期费' }).press('Enter');
    const dialog = await dialogOf(page, '减免逾期费');
    await dialog.getByText(/所选账单逾期费共 ¥40\.00/).waitFor();
    await dialog.getByRole('checkbox', { name: '第3期租金 ¥5.00（逾期5天）' }).press('Space');
    await dialog.getByText(/所选账单逾期费共 ¥35\.00/).waitFor();
    await dialog.getByRole('checkbox', { name: '第3期租金 ¥5.00（逾期5天）' }).press('Space');
    await dialog.getByLabel('减免后合计待付').focus();
    await page.keyboard.type('10');
    await change.getByText('第3期租金逾期费减免').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'waive-fees-dialog');
    await dialog.getByLabel('原因').focus();
    await page.keyboard.type('一次结清，减免逾期费');
    // A colleague gave up the fee of period 3 meanwhile: the dialog goes on with what is left.
    const { rent } = await billsOf(order);
    await actOn(order, '/merchant/order/detail/waiveLateFees', { bill_ids: [rent[2]!.bill_id], left: 0, reason: '客户协商' });
    await dialog.getByRole('button', { name: '减免', exact: true }).press('Enter');
    await dialog.getByText('数据已被他人修改，已重新加载，请核对后再次确认').waitFor();
    await dialog.getByText(/所选账单逾期费共 ¥35\.00/).waitFor();
    await change.getByText('第2期租金逾期费减免 ¥25.00').waitFor();
    await dialog.getByRole('button', { name: '减免', exact: true }).press('Enter');
    await said(page, '减免成功');
    await page.getByText(/^今日应付 .*，逾期费¥10\.00）$/).waitFor();
    await bills.getByText(/逾期35天.*已减免¥25\.00.*待付¥10\.00/).waitFor();
  });
});
