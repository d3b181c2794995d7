import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { deductionAskedFor } from './support/lease.ts';
import { row, rows, tab } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

/** Agrees by the keyboard. */
async function agree(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /通过$/ }).focus();
  await dialog.page().keyboard.press('Enter');
}

describe('a large deduction', () => {
  it('is agreed to by two: the first changes its state for everybody, and the second is told, sees the deposit before and after, and ends it', async () => {
    const id = await deductionAskedFor(await hire({ tags: tagsOf('operator'), name: '钱运营' }), 250_000, { quantity: 2 });
    const clerk = await hire({ tags: tagsOf('finance'), name: '郑财务' });
    const lead = await hire({ tags: tagsOf('finance-lead'), name: '朱主管' });

    const first = await openPage('/examine/deductionList', { as: clerk });
    await row(first, id).getByRole('button', { name: '通过' }).click();
    const opening = await dialogOf(first, '扣款审核通过');
    await opening.getByText(/本次为初审/).waitFor();
    await opening.getByRole('region', { name: '将发生的变更' }).getByText('待复核').waitFor();
    await agree(opening);
    await said(first, '审核通过成功');
    await tab(first, '待复核').click();
    await row(first, id).getByText('待复核').waitFor();
    expect(await row(first, id).textContent()).not.toContain('郑财务、');
    await picture(first, 'deduction-second');

    const second = await openPage('/init/index', { as: lead });
    await goWithin(second, '/examine/deductionList?tab=15');
    await row(second, id).getByRole('button', { name: '通过' }).click();
    const dialog = await dialogOf(second, '扣款审核通过');
    await dialog.getByText(/初审人 郑财务/).waitFor();
    await dialog.getByText(/扣款前后剩余授权 ¥13,000.00 → ¥10,500.00/).waitFor();
    await dialog.getByRole('region', { name: '将发生的变更' }).getByText('待扣款').waitFor();
    await picture(second, 'deduction-second-dialog');
    await agree(dialog);
    await said(second, '审核通过成功');
    await goWithin(second, `/examine/deductionDetail?id=${id}`);
    await second.getByRole('region', { name: '审核操作' }).getByText('扣款成功').waitFor();
    expect(await rows(second).count()).toBeGreaterThan(0);
  });
});
