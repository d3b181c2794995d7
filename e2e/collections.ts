import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { lateOrder, orderedBefore, pullsAre } from './support/collections.ts';
import { find, row, rowKeys, tab } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, fact, pick, pickToday, said, section } from './support/steps.ts';

/** Presses a button as somebody without a mouse does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Notes what was said on a case, without a mouse. */
async function noteByKeys(page: Page, result: string, words: string): Promise<void> {
  await press(page.getByRole('button', { name: '添加逾期跟进' }).first());
  const talk = await dialogOf(page, '添加逾期跟进');
  // The dialog opens with its first open question in focus.
  await expect.poll(() => talk.getByLabel('跟进结果').evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type(result);
  await page.keyboard.press('Enter');
  await talk.getByLabel('跟进内容').focus();
  await page.keyboard.type(words);
  await press(talk.getByRole('button', { name: '保存' }));
  await said(page, '逾期跟进已添加');
  await talk.waitFor({ state: 'hidden' });
}

/** The dialog by which two instalments are agreed on, filled in as the customer said on the phone. */
async function offeredInstalments(page: Page, orderNo: string): Promise<Locator> {
  await page.getByRole('button', { name: '协商分期' }).first().press('Enter');
  const dialog = await dialogOf(page, `协商分期 ${orderNo}`);
  await dialog.getByLabel('期数').fill('2');
  await dialog.getByRole('listitem').nth(1).waitFor();
  await pick(page, dialog.getByLabel('用户确认方式'), '电话录音');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '录音截图.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog.getByLabel('原因').fill('用户失业，申请分期');
  await dialog.getByText('协商第1/2期').waitFor();
  return dialog;
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
    await talk.getByText(/逾期\d+天，总欠款¥/).waitFor();
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

  it('a collector agrees on instalments with the customer, sees what they change before, and how they stand after a payment', async () => {
    const orderNo = await lateOrder();
    const collector = await hire({ tags: tagsOf('collector'), name: '邹小麦' });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: collector });
    const dialog = await offeredInstalments(page, orderNo);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'repay-dialog');
    await press(dialog.getByRole('button', { name: '确认协商' }));
    await said(page, '协商分期已保存');
    const plan = section(page, '协商分期');
    await plan.getByText('执行中').waitFor();
    await section(page, '账单信息').getByText('协商分期中').first().waitFor();
    await section(page, '跟进记录').getByText('协商分期2期').waitFor();
    await fact(section(page, '逾期情况'), '逾期').filter({ hasText: '已不逾期' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'repay-plan', 'whole');
    await plan.getByRole('button', { name: '终止协商' }).click();
    const end = await dialogOf(page, '终止协商');
    await end.getByLabel('终止原因').fill('用户要求一次结清');
    await end.getByRole('button', { name: '终止协商' }).click();
    await said(page, '协商分期已终止，账单恢复按原应付日收取');
    await fact(section(page, '逾期情况'), '逾期').filter({ hasText: '35天，2期租金' }).waitFor();
  });

  it('an agreement goes from the call to the last instalment, which the customer pays in the shop', async () => {
    const orderNo = await lateOrder();
    const collector = await hire({ tags: tagsOf('collector'), name: '邹小谷' });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: collector });
    await press(page.getByRole('button', { name: '添加逾期跟进' }).first());
    const talk = await dialogOf(page, '添加逾期跟进');
    await pick(page, talk.getByLabel('跟进结果'), '申请延期');
    await talk.getByLabel('跟进内容').fill('用户同意分两期还清');
    await press(talk.getByRole('button', { name: '保存' }));
    await said(page, '逾期跟进已添加');
    const dialog = await offeredInstalments(page, orderNo);
    await press(dialog.getByRole('button', { name: '确认协商' }));
    await said(page, '协商分期已保存');
    const plan = section(page, '协商分期');
    await plan.getByText('执行中').waitFor();

    interface Asked {
      repayment: { rest: number; instalments: { open: number }[] } | null;
    }
    const asked = async () => (await shop().call<Asked>('GET', `/open/v1/orders/detail?order_id=${orderNo}`)).repayment;
    for (const turn of [1, 2]) {
      const next = (await asked())!.instalments.find(({ open }) => open > 0)!;
      await shop().call('POST', '/open/v1/orders/instalments/pay', { order_id: orderNo, amount: next.open });
      await page.reload();
      await plan.getByText(turn === 1 ? '执行中' : '已完成').waitFor();
      await plan
        .getByText('已还')
        .nth(turn - 1)
        .waitFor();
    }
    expect(await asked()).toBeNull();
    await fact(section(page, '逾期情况'), '逾期').filter({ hasText: '已不逾期' }).waitFor();
    await section(page, '时间线').getByText('协商分期').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'repay-kept', 'whole');
  });

  it('a lead lets late fees stand still from days ago, and somebody else agrees after seeing what it takes off', async () => {
    const orderNo = await lateOrder();
    await orderedBefore(orderNo, 60);
    const lead = await hire({ tags: tagsOf('supervisor'), name: '邹大米' });
    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: lead });
    await page.getByRole('button', { name: '暂停计费' }).first().click();
    const dialog = await dialogOf(page, `暂停计费 ${orderNo}`);
    await pick(page, dialog.getByLabel('暂停原因'), '用户投诉');
    const from = new Date(Date.now() + 8 * 3_600_000 - 9 * 86_400_000).toISOString().slice(0, 10);
    const begin = dialog.getByLabel('起日');
    // A day that is written while the calendar still opens is lost: it is written until it stands.
    const written = async () => {
      await begin.click();
      await begin.fill(from);
      await begin.press('Enter');
      return begin.inputValue();
    };
    await expect.poll(written).toBe(from);
    await dialog.getByLabel('说明').fill('设备质量投诉，核实期间不计费');
    await dialog.getByText('35天 ¥35.00').waitFor();
    await dialog.getByText('25天 ¥25.00').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'pause-dialog');
    await dialog.getByRole('button', { name: '确认暂停' }).click();
    await said(page, '暂停计费已保存');
    await section(page, '暂停计费').getByText('待复核').waitFor();

    const second = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: await hire({ tags: tagsOf('finance-lead') }) });
    await second.getByText(/^今日应付 .*，逾期费¥40\.00）$/).waitFor();
    await press(section(second, '暂停计费').getByRole('button', { name: '复核通过' }));
    const agree = await dialogOf(second, /^复核通过/);
    await agree.getByText('25天 ¥25.00').waitFor();
    await picture(second, 'pause-agree');
    await press(agree.getByRole('button', { name: '复核通过' }));
    await said(second, '复核通过，暂停计费已生效');
    await section(second, '暂停计费').getByText('暂停中').waitFor();
    await section(second, '账单信息').getByText('暂停计费10天').waitFor();
    await second.getByText(/^今日应付 .*，逾期费¥25\.00）$/).waitFor();
    expect(await barriers(second)).toEqual([]);
    await picture(second, 'pause-section', 'whole');
    await press(section(second, '暂停计费').getByRole('button', { name: '结束暂停' }));
    const end = await dialogOf(second, /^结束暂停/);
    await end.getByLabel('原因').fill('投诉已处理');
    await end.getByText('明天起继续计费').waitFor();
    await press(end.getByRole('button', { name: '结束暂停' }));
    await said(second, '暂停计费已结束');
    await section(second, '暂停计费').getByText('（提前结束）').waitFor();
  });

  it('a lead takes the list out, withholds late rent of many orders after a preview, and sees what came of each; all by keyboard', async () => {
    const numbers = [await lateOrder('signed'), await lateOrder('empty'), await lateOrder()];
    const [lead, collector] = [await hire({ tags: tagsOf('supervisor') }), await hire({ tags: tagsOf('collector') })];
    const ids = { order_ids: numbers, collector_id: String(collector.id) };
    await callAs(lead, 'POST', '/merchant/order/overdue/assign', ids);
    const list = await openPage(`/abnormalOrder/overdueList?collector_id=${collector.id}`, { as: lead });
    await expect.poll(async () => new Set(await rowKeys(list))).toEqual(new Set(numbers));
    const begun = list.waitForEvent('download');
    await press(list.getByRole('button', { name: '导出' }));
    const { sheets } = await readXlsx(await readFile(await (await begun).path()));
    expect(sheets[0]!.rows.slice(1).map(([no]) => no)).toEqual(await rowKeys(list));

    await press(list.getByRole('region', { name: '导出任务' }).getByRole('button', { name: '关闭' }));
    await list.getByRole('table').getByRole('checkbox').first().press(' ');
    await press(list.getByRole('button', { name: '批量代扣' }));
    const dialog = await dialogOf(list, '批量代扣');
    await dialog.getByText('用户未签约代扣，请使用其他收款方式（1笔）').waitFor();
    await dialog.getByRole('row').filter({ hasText: numbers[0]! }).waitFor();
    expect(await barriers(list)).toEqual([]);
    await picture(list, 'withhold-preview');
    await press(dialog.getByRole('button', { name: '代扣2笔订单' }));

    await arrivedAt(list, '/abnormalOrder/withholdRun');
    await list.getByText('代扣完成').first().waitFor();
    await fact(list, '失败').filter({ hasText: '1笔' }).waitFor();
    await row(list, numbers[0]!).getByText('成功').waitFor();
    await row(list, numbers[1]!).getByText('余额不足').waitFor();
    expect(await barriers(list)).toEqual([]);
    await picture(list, 'withhold-run', 'whole');
    await press(list.getByRole('button', { name: '重新代扣未成功的订单' }));
    await (await dialogOf(list, '批量代扣')).getByRole('button', { name: '代扣1笔订单' }).waitFor();
    await list.keyboard.press('Escape');
    await list.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('a collector sees a number for one call, notes what came of it, and leaves the customer in peace; a lead lets him be called again', async () => {
    const orderNo = await lateOrder();
    const [lead, collector] = [await hire({ tags: [...tagsOf('supervisor'), 'OverdueDetail'] }), await hire({ tags: tagsOf('collector') })];
    const board = await openPage('/abnormalOrder/overdueList', { as: lead });
    await board.getByRole('button', { name: '联系规则' }).click();
    const rule = await dialogOf(board, '联系规则');
    // At night nobody may be called; the story does not wait for the morning.
    await rule.getByRole('switch').click();
    await rule.getByLabel('修改原因').fill('夜间演练');
    await picture(board, 'contact-rule');
    await rule.getByRole('button', { name: '保存' }).click();
    await said(board, '联系规则已保存');

    const page = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: collector });
    const reach = section(page, '联系');
    await reach.getByText('可联系', { exact: true }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'contact');
    await press(reach.getByRole('button', { name: '查看号码' }));
    const call = await dialogOf(page, '联系本人');
    await press(call.getByRole('button', { name: '查看号码' }));
    await call.getByRole('link', { name: /^1\d{10}$/ }).waitFor();
    await picture(page, 'contact-call');
    await press(call.getByRole('button', { name: '记录结果' }));
    const talk = await dialogOf(page, '添加逾期跟进');
    await pick(page, talk.getByLabel('跟进结果'), '无人接听');
    await talk.getByLabel('跟进内容').fill('响铃无人接听');
    await talk.getByRole('button', { name: '保存' }).click();
    await said(page, '逾期跟进已添加');
    await press(reach.getByRole('button', { name: '停止联系' }));
    const stop = await dialogOf(page, '停止联系本人');
    await pick(page, stop.getByLabel('停止原因'), '疾病或住院');
    await pickToday(page, stop.getByLabel('停止联系至'));
    await stop.getByLabel('说明').fill('用户来电说明住院');
    await stop.getByRole('button', { name: '停止联系' }).click();
    await said(page, '已停止联系');
    await reach.getByText('该用户已停止联系').first().waitFor();
    const again = await openPage(`/abnormalOrder/overdueDetail?order_id=${orderNo}`, { as: lead });
    await section(again, '联系').getByRole('button', { name: '恢复联系' }).click();
    const end = await dialogOf(again, '恢复联系');
    await end.getByLabel('恢复原因').fill('用户已出院');
    await end.getByRole('button', { name: '恢复联系' }).click();
    await said(again, '已恢复联系');
    await section(again, '联系').getByText('该用户已停止联系').waitFor({ state: 'hidden' });
    const { version } = await callAs<{ version: number }>(lead, 'GET', '/merchant/order/overdue/contactSettingInfo');
    const usual = { enabled: true, from_minute: 480, to_minute: 1320, most: 3, version, reason: '演练结束' };
    await callAs(lead, 'POST', '/merchant/order/overdue/contactSetting', usual);
  });

  it('a collector gives nothing to anybody, and sees no list but his own', async () => {
    const collector = await hire({ tags: tagsOf('collector') });
    const own = await openPage('/abnormalOrder/ownOrderList', { as: collector });
    await own.getByText('没有分配给您的逾期订单').waitFor();
    await goWithin(own, '/abnormalOrder/overdueList');
    await own.getByText('暂无权限，请联系管理员').waitFor();
  });

  it('a collector’s morning goes by keyboard: a key brings case after case, which tells why it comes, and what was said is noted before the next', async () => {
    const orders = [await lateOrder(), await lateOrder()];
    const me = await hire({ tags: tagsOf('collector') });
    const lead = await hire({ tags: tagsOf('supervisor') });
    await callAs(lead, 'POST', '/merchant/order/overdue/assign', { order_ids: orders, collector_id: String(me.id) });
    const pulling = await pullsAre(lead, false);
    const page = await openPage('/abnormalOrder/ownOrderList', { as: me });
    await row(page, orders[0]!).waitFor();
    await picture(page, 'own-next');
    const shown = () => new URL(page.url()).searchParams.get('order_id');
    const seen: (string | null)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const before = shown();
      await page.keyboard.press('n');
      await expect.poll(() => shown() !== before && shown() !== null).toBe(true);
      await section(page, '下一单排序')
        .getByText(/^共\d+分$/)
        .waitFor();
      await section(page, '下一单排序').getByText('还没有联系过').waitFor();
      seen.push(shown());
      await expect.poll(() => page.locator('h1').evaluate((heading) => heading.matches(':focus'))).toBe(true);
      if (turn === 0) expect(await barriers(page)).toEqual([]);
      await noteByKeys(page, '无人接听', '响铃无人接听，稍后再打');
    }
    expect(new Set(seen)).toEqual(new Set(orders));
    await section(page, '下一单排序').getByText('未到下次联系时间，或今天已联系').waitFor();
    await picture(page, 'next-case', 'whole');
    await page.keyboard.press('n');
    await said(page, '没有需要现在联系的订单');
    await pullsAre(lead, pulling);
  });
});
