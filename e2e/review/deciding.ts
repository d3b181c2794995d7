import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, picture } from '../support/pages.ts';
import { paidOrder, readOrder, type Placed } from '../support/shop.ts';
import { callAs, hire, tagsOf, type Person } from '../support/staff.ts';
import { amountsIn, dialogOf, fact, pick, said, section } from '../support/steps.ts';

let reviewer: Person;
beforeAll(async () => {
  reviewer = await hire({ tags: tagsOf('reviewer'), name: '沈审' });
});

const decide = (page: Page, decision: string) => page.getByRole('region', { name: '审核操作' }).getByRole('button', { name: decision, exact: true }).click();
const error = (page: Page, text: string) => page.locator('.ant-form-item-explain-error', { hasText: text }).waitFor();
const status = (page: Page, name: string) =>
  page
    .getByRole('heading', { name: /^订单号/ })
    .locator('xpath=..')
    .getByText(name, { exact: true })
    .waitFor();

async function openClaimed(order: Placed): Promise<Page> {
  await callAs(reviewer, 'POST', '/merchant/order/audit/claim', { order_id: order.order_id });
  const page = await openPage(`/examine/infoDetail?order_id=${order.order_id}`, { as: reviewer });
  await page.getByText('审核员：沈审').waitFor();
  return page;
}

/** A time three hours from now, as the field takes it. */
const soon = () => new Date(Date.now() + 11 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

async function setNextContact(page: Page): Promise<void> {
  const field = page.getByLabel('下次联系时间');
  await field.click();
  const weekdays = page.locator('.ant-picker-dropdown:visible th');
  await expect.poll(() => weekdays.allTextContents()).toEqual(Array.from('一二三四五六日'));
  await field.fill(soon());
  await field.press('Enter');
}

describe('a reviewer decides an order', () => {
  it('claims it, reads it, and sees plain data only with a reason', async () => {
    const order = await paidOrder(1, { risk_ids: ['3'] });
    const page = await openPage(`/examine/infoDetail?order_id=${order.order_id}`, { as: reviewer });
    await page.getByText('审核员：未分配').waitFor();
    await decide(page, '领取审核');
    await said(page, '领取成功');
    await page.getByText('审核员：沈审').waitFor();

    await section(page, '商品信息').getByRole('cell', { name: order.goodsName }).waitFor();
    await section(page, '风控信息').getByText('地址异常').waitFor();
    await section(page, '账单信息').getByText('已支付').first().waitFor();
    await section(page, '操作日志').getByText('领取审核').waitFor();
    await section(page, '通话记录').getByText('暂无通话记录').waitFor();
    await section(page, '同证件订单').waitFor();
    await section(page, '基本信息').getByText('北极租自营').waitFor();

    const phone = fact(section(page, '用户信息'), '手机号');
    expect(await phone.textContent()).toContain(`156****${order.customer.phone.slice(-4)}`);
    await phone.getByRole('button', { name: '查看明文（手机号）' }).click();
    const dialog = await dialogOf(page, '查看明文：手机号');
    await dialog.getByRole('button', { name: '查看明文' }).click();
    await dialog.getByText('请选择查看原因').last().waitFor();
    await pick(page, dialog.getByRole('combobox'), '核对资料');
    await dialog.getByRole('button', { name: '查看明文' }).click();
    await phone.getByText(order.customer.phone).waitFor();
    await picture(page, 'review-detail', 'whole');
    await phone.getByRole('button', { name: '隐藏明文（手机号）' }).click();
    await phone.getByText(order.customer.phone).waitFor({ state: 'detached' });
    await page.reload();
    await section(page, '操作日志').getByText('查看明文').waitFor();
    await section(page, '操作日志').getByText('核对资料').waitFor();
  });

  it('keeps the decisions in sight while reading on', async () => {
    const page = await openClaimed(await paidOrder());
    await section(page, '操作日志').getByText('领取审核').waitFor();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(500);
    const pass = page.getByRole('region', { name: '审核操作' }).getByRole('button', { name: '通过', exact: true });
    const box = await pass.boundingBox();
    const hit = await page.evaluate<string>(
      `document.elementFromPoint(${box!.x + box!.width / 2}, ${box!.y + box!.height / 2})?.closest('button')?.textContent`,
    );
    expect(hit).toBe('通过');
  });

  it('passes it with the result of the call: it waits for shipping', async () => {
    const order = await paidOrder();
    const page = await openClaimed(order);
    await decide(page, '通过');
    const dialog = await dialogOf(page, '审核通过');
    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await error(page, '请选择联系结果');
    await pick(page, dialog.getByLabel('联系结果'), '已接通，信息一致');
    await picture(page, 'pass-dialog');
    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await said(page, '审核通过成功');
    await status(page, '待发货');
    await section(page, '通话记录').getByText('已接通，信息一致').waitFor();
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '待发货', refunded_amount: 0 });
  });

  it('rejects it after seeing what becomes of the money, which all goes back', async () => {
    const order = await paidOrder();
    const page = await openClaimed(order);
    await decide(page, '拒绝');
    const dialog = await dialogOf(page, '审核拒绝');
    await pick(page, dialog.getByLabel('拒绝类型'), '欺诈风险');
    const effects = dialog.getByRole('region', { name: '将发生的变更' });
    await effects.getByRole('row', { name: /订单状态.*待审核.*已关闭/ }).waitFor();
    expect(await effects.textContent()).toContain((order.first_payment / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }));
    await picture(page, 'reject-dialog');
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '待审核' });

    await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
    await error(page, '请填写审核备注');
    await dialog.getByLabel('审核备注').fill('资料不实');
    await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
    await said(page, '审核拒绝成功');
    await status(page, '已关闭');

    const bills = section(page, '账单信息');
    await bills.getByRole('row', { name: /^退款.*成功/ }).waitFor();
    await bills.getByRole('row', { name: /^押金解冻.*成功/ }).waitFor();
    await picture(page, 'order-rejected', 'whole');
    expect(await readOrder(order.order_id)).toMatchObject({ refunded_amount: order.first_payment, deposit_frozen: 0 });

    await bills.getByRole('button', { name: '记账明细', exact: true }).click();
    const entries = await dialogOf(page, '订单的记账明细');
    await entries.locator('tr[data-row]').first().waitFor();
    await picture(page, 'entries-dialog');
    const amounts = await amountsIn(entries.locator('tr[data-row] td:nth-child(4)'));
    expect(amounts.length).toBeGreaterThanOrEqual(4);
    expect(amounts.every((amount) => Number.isInteger(amount) && amount !== 0)).toBe(true);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it.each([
    { decision: '待补资料', title: '待补资料', fields: { 审核备注: '请补充工资流水' }, choice: undefined, becomes: '待补资料' },
    { decision: '稍后联系', title: '稍后联系', fields: {}, choice: '无人接听', becomes: '待再次联系' },
  ])('puts it off: $decision', async ({ decision, title, fields, choice, becomes }) => {
    const order = await paidOrder();
    const page = await openClaimed(order);
    await decide(page, decision);
    const dialog = await dialogOf(page, title);
    await dialog.getByRole('button', { name: '提交' }).click();
    await error(page, '请选择下次联系时间');
    if (choice !== undefined) await pick(page, dialog.getByLabel('再次联系原因'), choice);
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
    await setNextContact(page);
    await picture(page, `put-off-${becomes}`);
    await dialog.getByRole('button', { name: '提交' }).click();
    await said(page, '提交成功');
    const bar = page.getByRole('region', { name: '审核操作' });
    await bar.getByText(becomes).first().waitFor();
    await bar.getByText(/^下次联系/).waitFor();
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '待审核' });
  });
});
