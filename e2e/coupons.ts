import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { billsOf, makeLate, runningLease } from './support/lease.ts';
import { openPage, picture } from './support/pages.ts';
import { hire } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';

const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;

describe('the coupons of a customer', () => {
  it('are issued on the order’s page, offered where a late fee is lowered, used once, and taken back', async () => {
    const { orderNo } = await runningLease();
    await makeLate(orderNo, 2, 12);
    const page = await openPage(detail(orderNo), { as: await hire({ tags: 'administrator' }) });
    const coupons = page.getByRole('region', { name: '用户优惠券' });
    await coupons.getByText('该用户还没有优惠券').waitFor();
    for (const [name, scope] of [
      ['逾期减免五元', '账单逾期费'],
      ['买断立减', '买断'],
    ] as const) {
      await coupons.getByRole('button', { name: '发放优惠券' }).click();
      const issue = await dialogOf(page, '发放优惠券');
      await issue.getByLabel('自定义').check();
      await issue.getByRole('button', { name: '发放', exact: true }).click();
      await issue.getByText('请输入券名称').waitFor();
      await issue.getByLabel('券名称').fill(name);
      await issue.getByLabel('适用范围').fill(scope);
      await issue.getByLabel('适用范围').press('Enter');
      await issue.getByLabel('减免金额').fill('5');
      await picture(page, 'issue-coupon');
      await issue.getByRole('button', { name: '发放', exact: true }).click();
      await said(page, '优惠券已发放');
      await coupons.getByRole('row', { name: new RegExp(name) }).waitFor();
    }
    await picture(page, 'customer-coupons', 'whole');
    expect(await barriers(page)).toEqual([]);

    await section(page, '账单信息').getByRole('button', { name: '修改逾期费 第2期租金' }).click();
    const fee = await dialogOf(page, '修改逾期费');
    await fee.getByText('可用 1 张').waitFor();
    await fee.getByLabel('优惠券').press('ArrowDown');
    await page.getByText('买断立减（仅适用于买断）').waitFor();
    await page.keyboard.type('逾期');
    await page.keyboard.press('Enter');
    await fee.getByText('优惠券 逾期减免五元 ¥5.00').waitFor();
    expect(await fee.getByLabel('修改后的逾期费').isDisabled()).toBe(true);
    await fee.getByLabel('原因').fill('用户用券');
    await picture(page, 'late-fee-coupon');
    await fee.getByLabel('原因').press('Enter');
    await said(page, '修改成功');
    await coupons.getByRole('row', { name: /逾期减免五元.*已使用.*¥5\.00（本单）/ }).waitFor();
    expect((await billsOf(orderNo)).rent[1]).toMatchObject({ overdue_fee_open: 700 });

    await coupons.getByRole('button', { name: '作废 买断立减' }).click();
    const take = await dialogOf(page, '作废优惠券');
    await take.getByRole('button', { name: '作废', exact: true }).click();
    await take.getByText('请输入作废原因').waitFor();
    await take.getByLabel('作废原因').fill('发错用户');
    await take.getByRole('button', { name: '作废', exact: true }).click();
    await said(page, '优惠券已作废');
    await coupons.getByRole('row', { name: /买断立减.*已作废/ }).waitFor();
  });

  it('are only looked at by who may not issue them', async () => {
    const { orderNo } = await runningLease();
    const page = await openPage(detail(orderNo), { as: await hire({ tags: ['Order', 'OrderList', 'OrderDetail'] }) });
    const coupons = page.getByRole('region', { name: '用户优惠券' });
    await coupons.getByText('该用户还没有优惠券').waitFor();
    expect(await coupons.getByRole('button', { name: '发放优惠券' }).count()).toBe(0);
  });
});
