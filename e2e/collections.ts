import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { makeLate, runningLease } from './support/lease.ts';
import { find, row, tab } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, fact, pick, pickToday, said, section } from './support/steps.ts';

async function lateOrder(): Promise<string> {
  const { orderNo } = await runningLease();
  await makeLate(orderNo, 2, 35);
  await makeLate(orderNo, 3, 5);
  return orderNo;
}

describe('collections', () => {
  it('a lead gives an overdue order to a collector, who finds it among his own, notes a promise, and sees it stand under it', async () => {
    const orderNo = await lateOrder();
    const [lead, collector] = [await hire({ tags: tagsOf('supervisor') }), await hire({ tags: tagsOf('collector'), name: '邹小米' })];
    const list = await openPage('/abnormalOrder/overdueList', { as: lead });
    await tab(list, '未分配').click();
    await find(list, orderNo.slice(-8), [orderNo]);
    await picture(list, 'overdue-list');
    await row(list, orderNo).getByRole('button', { name: '分配' }).click();
    const assign = await dialogOf(list, '分配催收');
    await pick(list, assign.getByLabel('跟进人'), new RegExp(`^${collector.name}（`));
    await assign.getByRole('button', { name: '分配' }).click();
    await said(list, '分配成功，共1笔订单');

    const own = await openPage('/abnormalOrder/ownOrderList', { as: collector });
    await row(own, orderNo).getByText('跟进中').waitFor();
    expect(await barriers(own)).toEqual([]);
    await row(own, orderNo).getByRole('button', { name: '跟进' }).click();
    const talk = await dialogOf(own, '添加逾期跟进');
    await pick(own, talk.getByLabel('跟进结果'), '承诺还款');
    await pickToday(own, talk.getByLabel('承诺还款日期'));
    await talk.getByLabel('跟进内容').fill('承诺今日转一期租金');
    await talk.getByRole('button', { name: '保存' }).click();
    await said(own, '逾期跟进已添加');
    await row(own, orderNo).getByText('承诺还款').first().waitFor();
    await row(own, orderNo).getByText('进行中').waitFor();

    await row(own, orderNo).getByRole('link').first().click();
    const late = section(own, '逾期情况');
    await fact(late, '逾期').filter({ hasText: '35天，2期租金' }).waitFor();
    await fact(late, '跟进人').filter({ hasText: collector.name }).waitFor();
    await section(own, '承诺记录').getByText('进行中').waitFor();
    await section(own, '跟进记录').getByText('承诺今日转一期租金').waitFor();
    expect(await barriers(own)).toEqual([]);
    await picture(own, 'overdue-detail', 'whole');

    await own.getByRole('button', { name: '添加逾期跟进' }).first().click();
    const again = await dialogOf(own, '添加逾期跟进');
    await pick(own, again.getByLabel('跟进结果'), '承诺还款');
    await again.getByText(`将取代${collector.name}记录的承诺`).waitFor();
    await pickToday(own, again.getByLabel('承诺还款日期'));
    await again.getByLabel('变更原因').fill('改为微信转账');
    await again.getByLabel('跟进内容').fill('承诺今晚转账');
    await picture(own, 'overdue-supersede');
    await again.getByRole('button', { name: '保存' }).click();
    await said(own, '逾期跟进已添加');
    await section(own, '承诺记录').getByText('已被取代').waitFor();
    await section(own, '承诺记录').getByText('改为微信转账').waitFor();
  });

  it('a collector gives nothing to anybody, and sees no list but his own', async () => {
    const collector = await hire({ tags: tagsOf('collector') });
    const own = await openPage('/abnormalOrder/ownOrderList', { as: collector });
    await own.getByText('没有分配给您的逾期订单').waitFor();
    await own.goto('/abnormalOrder/overdueList');
    await own.getByText('暂无权限，请联系管理员').waitFor();
  });
});
