import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatFen } from '@merchant-admin/common/money';
import { views } from '../tools/look/browse.ts';
import { barriers } from './support/axe.ts';
import { actOn, billsOf, makeLate, runningLease, transfer } from './support/lease.ts';
import { row } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { amountsIn, blockedBecause, dialogOf, fact, pick, said, section } from './support/steps.ts';

const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;
const bills = (page: Page) => section(page, '账单信息');
const finance = (page: Page) => section(page, '财务信息');
const change = (page: Page) => page.getByRole('region', { name: '将发生的变更' });

/** Types a number into the picker of transactions, and takes the one that is found. */
async function pickTrade(page: Page, number: string): Promise<void> {
  await page.getByLabel('交易流水号').fill(number);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}

async function lowerTheFee(page: Page): Promise<void> {
  await bills(page).getByRole('button', { name: '修改逾期费 第2期租金' }).click();
  const dialog = await dialogOf(page, '修改逾期费');
  await dialog.getByLabel('修改后的逾期费').fill('5');
  await change(page).getByText('¥5.00', { exact: true }).waitFor();
  await dialog.getByLabel('原因').fill('首次逾期');
  await picture(page, 'late-fee-dialog');
  await dialog.getByLabel('原因').press('Enter');
  await said(page, '修改成功');
  const opener = () => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');
  await expect.poll(opener).toBe('修改逾期费 第2期租金');
  await bills(page)
    .getByText(/待付¥5\.00/)
    .waitFor();
}

async function confirmTheReceipt(page: Page, tradeNo: string): Promise<void> {
  await bills(page).getByRole('button', { name: '确认线下收款' }).click();
  const dialog = await dialogOf(page, '确认线下收款');
  await dialog.getByRole('button', { name: '确认收款' }).click();
  await dialog.getByText('请选择交易流水号').waitFor();
  await pickTrade(page, tradeNo);
  await dialog.getByText('剩余 ¥5.00 转入').waitFor();
  await change(page).getByText('溢缴金额 ¥5.00').waitFor();
  await picture(page, 'offline-pay-dialog');
  await dialog.getByRole('button', { name: '确认收款' }).click();
  await said(page, '确认收款成功');
}

async function useTheRest(page: Page): Promise<void> {
  await expect.poll(() => fact(finance(page), '溢缴金额').textContent()).toBe('¥5.00');
  await finance(page).getByRole('button', { name: '修改溢缴金额' }).click();
  const dialog = await dialogOf(page, '修改溢缴金额');
  await change(page).getByText('溢缴金额 ¥5.00').waitFor();
  await dialog.getByLabel('原因').fill('抵扣逾期费');
  await picture(page, 'overflow-dialog');
  await dialog.getByRole('button', { name: '确认修改' }).click();
  await said(page, '修改成功');
  await expect.poll(() => fact(finance(page), '溢缴金额').textContent()).toBe('¥0.00');
}

/** Every amount of the finance section opens into entries that add up to it. */
async function openEveryAmount(page: Page): Promise<void> {
  const amounts = finance(page).getByRole('button', { name: /^查看.*的记账明细$/ });
  expect(await amounts.count()).toBeGreaterThanOrEqual(4);
  for (const amount of await amounts.all()) {
    const text = (await amount.textContent())!;
    await amount.click();
    const dialog = await dialogOf(page, '的记账明细');
    await dialog.getByText(`合计 ${text}`).waitFor();
    await dialog.locator('tr[data-row]').first().waitFor();
    const made = (await amountsIn(dialog.locator('tr[data-row] td:nth-child(4)'))).reduce((sum, each) => sum + each, 0);
    expect(formatFen(made)).toBe(text);
    await picture(page, 'figure-entries');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

async function takeTheOffsetBack(page: Page): Promise<void> {
  await bills(page)
    .getByRole('button', { name: /^撤销抵扣/ })
    .click();
  const dialog = await dialogOf(page, '撤销抵扣');
  await change(page).getByText('溢缴金额 ¥5.00').waitFor();
  await dialog.getByLabel('原因').fill('抵扣错账单');
  await picture(page, 'revoke-offset-dialog');
  await dialog.getByRole('button', { name: '撤销抵扣' }).click();
  await said(page, '撤销成功');
}

async function askForARefund(page: Page, tradeNo: string): Promise<void> {
  await bills(page).getByRole('button', { name: '账单退款 第3期租金' }).click();
  const dialog = await dialogOf(page, '账单退款');
  await pickTrade(page, tradeNo.slice(-8));
  await dialog.getByLabel('第3期租金退款金额').fill('20.5');
  await change(page)
    .getByText(/退款申请 .*¥20\.50/)
    .waitFor();
  await dialog.getByLabel('原因').fill('多收租金');
  await picture(page, 'refund-dialog');
  await dialog.getByRole('button', { name: '申请退款' }).click();
  await said(page, '申请成功');
}

async function keepAsPrepayment(page: Page, tradeNo: string): Promise<void> {
  await bills(page).getByRole('button', { name: '确认线下收款' }).click();
  const dialog = await dialogOf(page, '确认线下收款');
  await pickTrade(page, tradeNo);
  await dialog
    .getByRole('row', { name: /第2期租金/ })
    .getByRole('checkbox')
    .uncheck();
  await dialog.getByRole('radio', { name: '预付款' }).check();
  await change(page).getByText('预付款 ¥100.00').waitFor();
  await dialog.getByRole('button', { name: '确认收款' }).click();
  await said(page, '确认收款成功');
}

async function moveToOverflow(page: Page): Promise<void> {
  await finance(page).getByRole('button', { name: '预付款变更' }).click();
  const dialog = await dialogOf(page, '预付款变更');
  await dialog.getByRole('radio', { name: '转为溢缴' }).check();
  await dialog.getByLabel('金额').fill('30');
  await change(page).getByText('溢缴金额 ¥30.00').waitFor();
  await dialog.getByLabel('原因').fill('客户要求');
  await dialog.getByRole('button', { name: '确认变更' }).click();
  await said(page, '变更成功');
}

async function payByReceipt(page: Page, billId: string, tradeNo: string): Promise<void> {
  await row(page, billId).getByRole('checkbox').check();
  await bills(page).getByRole('button', { name: '批量支付' }).click();
  const dialog = await dialogOf(page, '批量支付');
  await dialog.getByRole('radio', { name: '溢缴' }).check();
  await dialog.getByText('预付款或溢缴余额不足').waitFor();
  await dialog.getByRole('radio', { name: '线下收款' }).check();
  await pickTrade(page, tradeNo);
  await change(page).getByText('已支付').waitFor();
  await picture(page, 'batch-payment-dialog');
  await dialog.getByRole('button', { name: '确认支付' }).click();
  await said(page, '支付成功');
}

async function askForPrepayment(page: Page, tradeNo: string): Promise<void> {
  await finance(page).getByRole('button', { name: '退还预付款' }).click();
  const dialog = await dialogOf(page, '退还预付款');
  await pickTrade(page, tradeNo);
  await change(page)
    .getByText(/退款申请 .*¥70\.00/)
    .waitFor();
  await dialog.getByLabel('原因').fill('不再续租');
  await dialog.getByRole('button', { name: '申请退款' }).click();
  await said(page, '申请成功');
}

async function revokeTheReceipt(page: Page, tradeNo: string): Promise<void> {
  await bills(page)
    .getByRole('row')
    .filter({ hasText: tradeNo })
    .getByRole('button', { name: /^撤销收款/ })
    .click();
  const dialog = await dialogOf(page, '撤销收款');
  await change(page).getByText('待出账').waitFor();
  await dialog.getByLabel('原因').fill('录错订单');
  await dialog.getByRole('button', { name: '撤销收款' }).click();
  await said(page, '撤销成功');
}

async function raiseABill(page: Page): Promise<void> {
  await bills(page).getByRole('button', { name: '修改账单 第3期租金' }).click();
  const dialog = await dialogOf(page, '修改账单');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('没有任何修改').waitFor();
  await dialog.getByLabel('金额').fill('400');
  await change(page).getByText('¥400.00', { exact: true }).waitFor();
  await dialog.getByLabel('原因').fill('协商调整');
  await dialog.getByRole('button', { name: '保存' }).click();
  await said(page, '修改成功');
}

async function deductADeposit(page: Page): Promise<void> {
  await finance(page).getByRole('button', { name: '扣除押金' }).click();
  const dialog = await dialogOf(page, '扣除押金');
  await pick(page, dialog.getByLabel('费用类型'), '赔付');
  await dialog.getByLabel('扣除金额').fill('10');
  await change(page)
    .getByText(/扣款申请 .*¥10\.00/)
    .waitFor();
  await dialog.getByLabel('原因').fill('屏幕划痕');
  await picture(page, 'deduct-deposit-dialog');
  await dialog.getByRole('button', { name: '申请扣款' }).click();
  await said(page, '申请成功');
}

describe('the money of a lease', () => {
  it('is confirmed from outside onto two bills, its rest used, given back and used again, a late fee lowered, and a part asked back', async () => {
    const { orderNo: order } = await runningLease();
    await makeLate(order, 2, 12);
    const { rent } = await billsOf(order);
    const tradeNo = await transfer(rent[1]!.open + rent[2]!.open + 500);
    const page = await openPage(detail(order), { as: await hire({ tags: tagsOf('finance-lead') }) });
    await bills(page)
      .getByText(/逾期12天/)
      .waitFor();
    await picture(page, 'money-before', 'whole');

    await lowerTheFee(page);
    await confirmTheReceipt(page, tradeNo);
    await useTheRest(page);
    await takeTheOffsetBack(page);
    await useTheRest(page);
    await openEveryAmount(page);
    await askForARefund(page, tradeNo);

    await bills(page)
      .getByRole('button', { name: /查看第2期租金的账期详情/ })
      .click();
    await page.getByRole('dialog').filter({ hasText: '账期详情 第2期租金' }).getByText('线下收款').waitFor();
    await picture(page, 'term-drawer');
    await page.keyboard.press('Escape');
    await finance(page).getByText('申请退款').waitFor();
    await picture(page, 'money-after', 'whole');
    const after = await billsOf(order);
    expect(after.rent[2]).toMatchObject({ status: 50, open: 0 });
    expect(after.totals.open).toBe(rent.slice(3).reduce((sum, bill) => sum + bill.open, 0));
  });

  it('is shown anew when somebody else was faster', async () => {
    const { orderNo: order } = await runningLease();
    const page = await openPage(detail(order), { as: await hire({ tags: tagsOf('finance-lead') }) });
    excuse(page, /^409: POST .*\/newOrderBill$/);
    await bills(page).getByRole('button', { name: '新增账单' }).click();
    const dialog = await dialogOf(page, '新增账单');
    await pick(page, dialog.getByLabel('账单类型'), '补差');
    await dialog.getByLabel('金额').fill('30');
    await change(page).getByText('新增补差账单 ¥30.00').waitFor();
    await dialog.getByLabel('原因').fill('补差价');

    await actOn(order, '/merchant/order/detail/confirmOfflinePay', { trade_no: await transfer(7700), bill_ids: [] });
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    await dialog.getByText('数据已被他人修改，已重新加载，请核对后再次确认').waitFor();
    await picture(page, 'stale-dialog');
    await dialog.getByRole('button', { name: '新增', exact: true }).click();
    await said(page, '新增成功');
    await bills(page).getByText('补差', { exact: true }).waitFor();
    expect((await billsOf(order)).other).toMatchObject([{ bill_type_name: '补差', open: 3000 }]);
  });

  it('is asked for from chosen bills, and is told why nothing can be taken without an agreement', async () => {
    const { orderNo: order } = await runningLease();
    const { rent } = await billsOf(order);
    const page = await openPage(detail(order), { as: await hire({ tags: tagsOf('finance') }) });
    await row(page, rent[1]!.bill_id).getByRole('checkbox').check();
    await bills(page)
      .getByText(`已选1期，未付合计 ${formatFen(rent[1]!.open)}`)
      .waitFor();
    const withhold = bills(page).getByRole('button', { name: '发起代扣' });
    await blockedBecause(withhold, '用户未签约代扣，请使用其他收款方式');
    await withhold.hover();
    await page.getByRole('tooltip').getByText('用户未签约代扣，请使用其他收款方式').waitFor();
    await picture(page, 'money-blocked');
    await bills(page).getByRole('button', { name: '押金抵扣' }).click();
    const dialog = await dialogOf(page, '押金抵扣');
    await change(page)
      .getByText(/扣款申请/)
      .waitFor();
    await dialog.getByLabel('原因').fill('用户同意抵扣');
    await dialog.getByRole('button', { name: '申请抵扣' }).click();
    await said(page, '申请成功');
    await expect.poll(() => fact(finance(page), '扣款申请中').textContent()).toBe(formatFen(rent[1]!.open));
  });

  it('is held, moved, asked back, taken back and charged', async () => {
    const { orderNo: order } = await runningLease();
    const { rent } = await billsOf(order);
    const [held, paid] = [await transfer(10_000), await transfer(rent[1]!.open)];
    const page = await openPage(detail(order), { as: await hire({ tags: tagsOf('finance') }) });
    excuse(page, /^409: POST .*\/billBatchPayment$/);
    await keepAsPrepayment(page, held);
    await moveToOverflow(page);
    await payByReceipt(page, rent[1]!.bill_id, paid);
    await askForPrepayment(page, held);
    await revokeTheReceipt(page, paid);
    await raiseABill(page);
    await deductADeposit(page);
    const after = await billsOf(order);
    expect(after.totals).toMatchObject({ prepayment: 7000, overflow: 3000 });
    expect(after.rent.map((bill) => bill.open)).toEqual([0, rent[1]!.open, 40_000]);
    expect(after.other).toMatchObject([{ bill_type_name: '赔付', open: 1000 }]);
  });

  it('is moved on a phone and in the dark by everybody', async () => {
    const { orderNo: order } = await runningLease();
    await makeLate(order, 2, 3);
    const page = await openPage(detail(order), { as: await hire({ tags: tagsOf('finance-lead') }), ...views['phone'], colorScheme: 'dark' });
    await finance(page).getByText('净收').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1')).toBe(false);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'money-phone', 'whole');
    await bills(page).getByRole('button', { name: '确认线下收款' }).click();
    await dialogOf(page, '确认线下收款');
    await pickTrade(page, await transfer(5000));
    await change(page).getByText('部分支付').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'offline-pay-phone');
  });

  it('is only looked at by who may only read', async () => {
    const { orderNo: order } = await runningLease();
    const page = await openPage(detail(order), { as: await hire({ tags: ['Order', 'OrderList', 'OrderDetail'] }) });
    await bills(page).getByRole('button', { name: '记账明细', exact: true }).waitFor();
    await finance(page).getByText('净收').waitFor();
    for (const act of ['确认线下收款', '新增账单', '账单退款', '发起代扣', '批量支付', '押金抵扣', '修改账单', '修改逾期费', '扣除押金', '预付款变更'])
      expect(await page.getByRole('button', { name: act }).count(), act).toBe(0);
    expect(await bills(page).getByRole('checkbox').count()).toBe(0);
  });
});
