import { describe, expect, it } from 'vitest';
import { openPage, picture } from './support/pages.ts';
import { rows } from './support/list.ts';
import { fundsOf, statementsOf } from './support/finance.ts';
import { demoPerson, hire, tagsOf } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

describe('what is settled with a merchant', () => {
  it('is passed by a second person, and is what the merchant may withdraw then', async () => {
    const lead = await hire({ tags: tagsOf('finance-lead'), name: '结算主管' });
    const [waits] = await statementsOf(lead, '20');
    const { available } = await fundsOf(lead);
    const page = await openPage('/financeManagement/reconciliationCenter?tab=20', { as: lead });
    const row = rows(page).filter({ hasText: waits!.statement_no });
    await row.waitFor();
    await picture(page, 'finance-statements');
    await row.getByRole('link', { name: waits!.statement_no }).click();
    await page.getByText('星河数码').first().waitFor();
    await rows(page).first().waitFor();
    await picture(page, 'finance-statement');
    await page.getByRole('button', { name: '审核通过' }).click();
    const passing = await dialogOf(page, '审核通过');
    await passing.getByText('待审核').first().waitFor();
    await passing.getByRole('button', { name: '审核通过' }).click();
    await said(page, '结算单已审核通过');
    expect((await fundsOf(lead)).available).toBe(available + waits!.net);
  });

  it('is withdrawn by the merchant, passed and paid by two others', async () => {
    const guest = await demoPerson('guest');
    const page = await openPage('/financeManagement/withdrawalApplication', { as: guest });
    await page.getByText('可提现余额').waitFor();
    await picture(page, 'finance-funds');
    const lead = await hire({ tags: tagsOf('finance-lead'), name: '提现主管' });
    const paying = await hire({ tags: tagsOf('finance'), name: '提现出纳' });
    const before = await fundsOf(lead);
    const list = await openPage('/financeManagement/withdrawalRecord?tab=10', { as: lead });
    await rows(list).filter({ hasText: '星河数码' }).first().getByRole('button', { name: '审核通过' }).click();
    await (await dialogOf(list, '审核通过')).getByRole('button', { name: '审核通过' }).click();
    await said(list, '提现已审核通过');
    const till = await openPage('/financeManagement/withdrawalRecord?tab=20', { as: paying });
    await rows(till).filter({ hasText: '星河数码' }).first().getByRole('button', { name: '打款', exact: true }).click();
    const dialog = await dialogOf(till, '打款');
    await picture(till, 'finance-pay');
    await dialog.getByRole('button', { name: '打款', exact: true }).click();
    await said(till, '已提交打款');
    await expect.poll(async () => (await fundsOf(lead)).withdrawn_total).toBe(before.withdrawn_total + before.withdrawing);
  });
});
