import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatFen } from '@merchant-admin/common/money';
import { billsOf, makeLate, runningLease, transfer } from './support/lease.ts';
import { find, row, rowKeys, tab } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, fact, pick, pickToday, said, section } from './support/steps.ts';

const bills = (page: Page) => section(page, '账单信息');
const follows = (page: Page) => section(page, '跟进记录');

/** Two rents are late, and the account that the customer agreed to has nothing in it. */
async function lateLease(): Promise<string> {
  const { orderNo } = await runningLease();
  const { agreement_as: holder } = await shop().call<{ agreement_as: string }>('GET', `/open/v1/orders/detail?order_id=${orderNo}`);
  await shop().call('POST', '/open/v1/orders/agreement', { order_id: orderNo, agreement_no: `SBA-empty-${holder}-story` });
  await makeLate(orderNo, 2, 35);
  await makeLate(orderNo, 3, 5);
  return orderNo;
}

/** The lease is found among the late ones, with its days, and opened beside the list. */
async function openFromTheList(list: Page, orderNo: string): Promise<Page> {
  await tab(list, '租赁中').click();
  await tab(list, '账单逾期').click();
  await find(list, orderNo.slice(-8), [orderNo]);
  await row(list, orderNo).getByText('账单逾期35天').waitFor();
  await picture(list, 'late-list');
  await row(list, orderNo).getByRole('link').first().click();
  await list
    .getByText(/^逾期租金 ¥/)
    .first()
    .waitFor();
  return list;
}

async function tryTheAccount(page: Page): Promise<void> {
  await bills(page).getByRole('button', { name: '发起代扣' }).click();
  const dialog = await dialogOf(page, '发起代扣');
  await dialog.getByRole('button', { name: '发起代扣' }).click();
  await bills(page).getByText('余额不足').first().waitFor();
}

async function noteThePromise(page: Page): Promise<void> {
  await follows(page).getByRole('button', { name: '添加逾期跟进' }).click();
  const dialog = await dialogOf(page, '添加逾期跟进');
  await pick(page, dialog.getByLabel('跟进结果'), '承诺还款');
  await pickToday(page, dialog.getByLabel('承诺还款日期'));
  await dialog.getByLabel('跟进内容').fill('用户承诺今日转一期租金，另一期同意从押金扣除');
  await dialog.getByRole('button', { name: '保存' }).click();
  await said(page, '逾期跟进已添加');
}

/** What the customer sent is put on the oldest rent. */
async function bookTheTransfer(page: Page, tradeNo: string): Promise<void> {
  await bills(page).getByRole('button', { name: '确认线下收款' }).click();
  const dialog = await dialogOf(page, '确认线下收款');
  const field = dialog.getByLabel('交易流水号');
  await field.fill(tradeNo);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: tradeNo }).first().click();
  await dialog.getByRole('button', { name: '确认收款' }).click();
  await said(page, '确认收款成功');
}

async function askForTheDeposit(page: Page, billId: string): Promise<void> {
  await row(page, billId).getByRole('checkbox').check();
  await bills(page).getByRole('button', { name: '押金抵扣' }).click();
  const dialog = await dialogOf(page, '押金抵扣');
  await dialog.getByLabel('原因').fill('用户同意从押金扣除');
  await dialog.getByRole('button', { name: '申请抵扣' }).click();
  await said(page, '申请成功');
}

describe('a collector’s day', () => {
  it('finds a late lease, tries the account, notes a promise, books what came, and takes the rest from the deposit once finance agrees', async () => {
    const orderNo = await lateLease();
    const list = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('collector') }) });
    const page = await openFromTheList(list, orderNo);
    const { rent } = await billsOf(orderNo);
    const [second, third] = [rent[1]!, rent[2]!];
    await row(page, second.bill_id).getByRole('checkbox').check();
    await tryTheAccount(page);
    await picture(page, 'late-order', 'whole');
    await noteThePromise(page);
    await bookTheTransfer(page, await transfer(second.open));
    await expect.poll(async () => (await billsOf(orderNo)).rent[1]!.open).toBe(0);
    await askForTheDeposit(page, third.bill_id);

    const finance = await hire({ tags: tagsOf('finance') });
    const { list: asked } = await callAs<{ list: { id: string; version: number }[] }>(finance, 'POST', '/merchant/order/audit/deductionList', {
      order_id: orderNo,
    });
    await callAs(finance, 'POST', '/merchant/order/audit/deductionPass', { id: asked[0]!.id, version: asked[0]!.version, reason: '金额无误' });
    await page.reload();
    await expect.poll(() => fact(section(page, '财务信息'), '已扣除').textContent()).toBe(formatFen(third.open));
    await list.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => rowKeys(list)).toEqual([]);
  });
});
