import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { longLateOrder } from './support/collections.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, fact, pick, said, section } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 } };

describe('judicial bills', () => {
  it('legal takes an order from arrears to court: case, bill, receiving code, which the customer pays on his phone', async () => {
    const orderNo = await longLateOrder();
    const legal = await hire({ tags: tagsOf('legal'), name: '杨正言' });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: legal });
    const court = section(page, '司法账单');
    await court.getByRole('button', { name: '记录案件进展' }).click();
    const step = await dialogOf(page, '记录案件进展');
    await pick(page, step.getByLabel('案件状态'), '立案');
    await step.getByLabel('说明').fill('（2026）民初1024号');
    await picture(page, 'judicial-step');
    await step.getByRole('button', { name: '保存' }).click();
    await said(page, '案件进展已记录');
    await court.getByText('（2026）民初1024号').waitFor();

    await page.getByRole('button', { name: '转司法' }).first().click();
    const make = await dialogOf(page, `转司法 ${orderNo}`);
    await make.getByLabel('法务费').fill('500');
    await make.getByLabel('原因').fill('多次催收无果');
    await make.getByText('新增法务费账单').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'judicial-make');
    await make.getByRole('button', { name: '生成司法账单' }).click();
    await said(page, '司法账单已生成');
    await court.getByText('待支付').first().waitFor();
    await section(page, '账单信息').getByText('转司法').first().waitFor();
    await section(page, '逾期情况').getByText('司法中').waitFor();
    await fact(section(page, '逾期情况'), '其他到期未付').waitFor();

    await court.getByRole('button', { name: '生成收款码' }).click();
    const code = await dialogOf(page, '生成收款码');
    await code.getByLabel('收款金额').fill('100');
    await code.getByRole('button', { name: '生成', exact: true }).click();
    await said(page, '收款码已生成');
    const shown = await dialogOf(page, '收款码');
    await shown.locator('svg').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'judicial-code');
    const link = /\/pay\/[\w-]+/.exec(await shown.innerText())![0];
    await shown.getByRole('button', { name: '关闭' }).last().click();
    await picture(page, 'judicial-section', 'whole');

    const customer = await openPage(link, phone);
    await customer.getByText(`订单尾号 ${orderNo.slice(-4)}`).waitFor();
    expect(await customer.content()).not.toContain(orderNo);
    expect(await barriers(customer)).toEqual([]);
    await picture(customer, 'pay-page');
    await customer.getByRole('button', { name: '确认支付 ¥100.00' }).press('Enter');
    await customer.getByText('已支付').waitFor();
    await picture(customer, 'pay-page-paid');

    await page.reload();
    await court.getByText('部分支付').waitFor();
    await fact(court, '已付').filter({ hasText: '¥100.00' }).waitFor();
    await court.getByRole('button', { name: '修改法务费' }).waitFor();
    await court.getByRole('button', { name: '取消司法账单' }).click();
    const end = await dialogOf(page, `取消司法账单 ${orderNo}`);
    await end.getByLabel('原因').fill('调解成功');
    await picture(page, 'judicial-cancel');
    await end.getByRole('button', { name: '取消司法账单' }).click();
    await said(page, '司法账单已取消，账单恢复按原应付日收取');
    await court.getByText('已取消').first().waitFor();
    await picture(page, 'judicial-over', 'whole');
  });

  it('a collector sees how an order stands at court, and does nothing to it', async () => {
    const orderNo = await longLateOrder();
    const collector = await hire({ tags: tagsOf('collector') });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: collector });
    await section(page, '逾期情况').waitFor();
    await section(page, '账单信息').waitFor();
    expect(await page.getByRole('button', { name: '转司法' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '记录案件进展' }).count()).toBe(0);
  });
});
