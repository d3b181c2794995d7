import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actOn, billsOf, deductionAskedFor, runningLease, transfer } from './support/lease.ts';
import { row } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';

const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;
const change = (page: Page) => page.getByRole('region', { name: '将发生的变更' });
const reloaded = '数据已被他人修改，已重新加载，请核对后再次确认';

/** A clerk with the second bill and a transfer at hand: everything is shown, nothing is confirmed. */
async function aboutToPay(orderNo: string, billId: string, tradeNo: string) {
  const page = await openPage(detail(orderNo), { as: await hire({ tags: tagsOf('finance') }) });
  excuse(page, /^409: POST .*\/(billBatchPayment|queryOfflinePay|confirmOfflinePay)$/);
  await row(page, billId).getByRole('checkbox').check();
  await section(page, '账单信息').getByRole('button', { name: '批量支付' }).click();
  const dialog = await dialogOf(page, '批量支付');
  await dialog.getByRole('radio', { name: '线下收款' }).check();
  await dialog.getByLabel('交易流水号').fill(tradeNo);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await change(page).getByText('已支付').waitFor();
  return { page, dialog };
}

describe('two clerks at the same money', () => {
  it('who both pay one bill: the second is told, pays nothing twice, and sees what the first did', async () => {
    const { orderNo } = await runningLease();
    const { rent } = await billsOf(orderNo);
    const bill = rent[1]!;
    const [first, second] = [
      await aboutToPay(orderNo, bill.bill_id, await transfer(bill.open)),
      await aboutToPay(orderNo, bill.bill_id, await transfer(bill.open)),
    ];
    await first.dialog.getByRole('button', { name: '确认支付' }).click();
    await said(first.page, '支付成功');

    await second.dialog.getByRole('button', { name: '确认支付' }).click();
    await second.dialog.getByText(reloaded).waitFor();
    await second.dialog.getByRole('alert').filter({ hasText: '该订单没有待支付的账单' }).waitFor();
    expect(await second.dialog.getByRole('button', { name: '确认支付' }).isDisabled()).toBe(true);
    await picture(second.page, 'paid-by-another');
    await second.dialog.getByRole('button', { name: '取消' }).click();
    await row(second.page, bill.bill_id).getByText('已支付').waitFor();

    const after = await billsOf(orderNo);
    expect(after.rent[1]).toMatchObject({ open: 0, paid: bill.open });
    expect(after.totals).toMatchObject({ open: rent[2]!.open, overflow: 0, prepayment: 0 });
    expect(after.documents.filter((document) => document.kind === 'receipt')).toHaveLength(1);
  });

  it('who both book one transfer from outside: it is booked once, and its number is refused to the second', async () => {
    const { orderNo } = await runningLease();
    const { rent } = await billsOf(orderNo);
    const tradeNo = await transfer(rent[1]!.open);
    const second = await aboutToPay(orderNo, rent[1]!.bill_id, tradeNo);
    await actOn(orderNo, '/merchant/order/detail/confirmOfflinePay', { trade_no: tradeNo, bill_ids: [rent[1]!.bill_id] });
    await second.dialog.getByRole('button', { name: '确认支付' }).click();
    await second.dialog.getByText(reloaded).waitFor();
    await second.dialog.getByRole('alert').filter({ hasText: '该笔收款已确认过，不能重复确认' }).waitFor();
    const after = await billsOf(orderNo);
    expect(after.rent[1]).toMatchObject({ open: 0, paid: rent[1]!.open });
    expect(after.documents.filter((document) => document.kind === 'receipt')).toHaveLength(1);
  });

  it('who both press at the same moment: one of them pays', async () => {
    const { orderNo } = await runningLease();
    const { rent } = await billsOf(orderNo);
    const bill = rent[1]!;
    const clerks = [await aboutToPay(orderNo, bill.bill_id, await transfer(bill.open)), await aboutToPay(orderNo, bill.bill_id, await transfer(bill.open))];
    await Promise.all(clerks.map(({ dialog }) => dialog.getByRole('button', { name: '确认支付' }).click()));
    const outcomes = await Promise.all(
      clerks.map(({ page, dialog }) =>
        Promise.race([
          said(page, '支付成功').then(() => 'paid'),
          dialog
            .getByText(reloaded)
            .waitFor()
            .then(() => 'told'),
        ]),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['paid', 'told']);
    expect((await billsOf(orderNo)).documents.filter((document) => document.kind === 'receipt')).toHaveLength(1);
  });
});

describe('two approvers of one deduction', () => {
  it('who both pass it: it is taken once, and the second is told that it is decided', async () => {
    const id = await deductionAskedFor(await hire({ tags: tagsOf('finance') }));
    const open = async () => {
      const lead = await hire({ tags: tagsOf('finance-lead') });
      const page = await openPage(`/examine/deductionDetail?id=${id}`, { as: lead });
      excuse(page, /^409: POST .*\/deductionPass$/);
      await page.getByRole('button', { name: '通过', exact: true }).click();
      const dialog = await dialogOf(page, '扣款审核通过');
      await change(page).getByText('待扣款').waitFor();
      return { lead, page, dialog };
    };
    const [first, second] = [await open(), await open()];
    await first.dialog.getByRole('button', { name: '通过', exact: true }).click();
    await said(first.page, '审核通过成功');

    await second.dialog.getByRole('button', { name: '通过', exact: true }).click();
    await second.dialog
      .getByText(/已被他人修改|已处理|已审核/)
      .first()
      .waitFor();
    await expect.poll(() => second.dialog.getByRole('button', { name: /通过$/ }).isDisabled()).toBe(true);
    await picture(second.page, 'passed-by-another');
    const read = () =>
      callAs<{ state: number; documents: { amount: number; state: string }[] }>(second.lead, 'GET', `/merchant/order/audit/deductionDetail?id=${id}`);
    await expect.poll(async () => (await read()).documents.map(({ amount, state }) => [amount, state])).toEqual([[5000, 'succeeded']]);
    await second.dialog.getByRole('button', { name: '取消' }).click();
    await second.page.getByRole('region', { name: '审核操作' }).getByText('扣款成功').waitFor();
  });
});
