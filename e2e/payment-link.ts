import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { lateOrder } from './support/collections.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, fact, said, section } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 } };

describe('payment links', () => {
  it('a collector sends a link for what is late, the customer pays it on his phone, and the case is settled', async () => {
    const orderNo = await lateOrder();
    const collector = await hire({ tags: tagsOf('collector'), name: '邹小链' });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: collector });
    await page.getByRole('button', { name: '发送还款链接' }).first().click();
    const dialog = await dialogOf(page, `发送还款链接 ${orderNo}`);
    await dialog.getByText('可由用户自助支付').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'pay-link-send');
    await dialog.getByRole('button', { name: '生成并通知店铺' }).press('Enter');
    await said(page, '还款链接已生成，已通知店铺');
    const links = section(page, '还款链接');
    await links.getByText('自助还款中，至').waitFor();
    await section(page, '下一单排序').getByText('暂不推荐：自助还款中，至').waitFor();
    await section(page, '时间线').getByText('发送还款链接').waitFor();
    await links.getByRole('button', { name: '查看链接' }).click();
    const shown = await dialogOf(page, '还款链接');
    await shown.locator('svg').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'pay-link-code');
    const link = /\/pay\/[\w-]+/.exec(await shown.innerText())![0];
    await shown.getByRole('button', { name: '关闭' }).last().click();
    await picture(page, 'pay-link-section', 'whole');

    const customer = await openPage(link, phone);
    await customer.getByText(`订单尾号 ${orderNo.slice(-4)}`).waitFor();
    await customer.getByText('可能与通知中的金额不同').waitFor();
    expect(await customer.content()).not.toContain(orderNo);
    expect(await barriers(customer)).toEqual([]);
    await picture(customer, 'pay-link-page');
    await customer.getByRole('button', { name: /^确认支付/ }).press('Enter');
    await customer.getByText('已支付').waitFor();

    await page.reload();
    await links.getByText('已支付').waitFor();
    await fact(section(page, '逾期情况'), '逾期').filter({ hasText: '已不逾期' }).waitFor();
    await section(page, '时间线').getByText('还款链接支付成功').waitFor();
    await picture(page, 'pay-link-paid', 'whole');
  });

  it('a lead sets when links are sent by themselves', async () => {
    const lead = await hire({ tags: tagsOf('supervisor') });
    const list = await openPage('/abnormalOrder/overdueList', { as: lead });
    await list.getByRole('button', { name: '自助还款设置' }).click();
    const setting = await dialogOf(list, '自助还款设置');
    await setting.getByLabel('修改原因').fill('先自助后人工');
    expect(await barriers(list)).toEqual([]);
    await picture(list, 'pay-link-setting');
    await setting.getByRole('button', { name: '保存' }).press('Enter');
    await said(list, '自助还款设置已保存');
  });
});
