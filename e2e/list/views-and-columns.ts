import { describe, expect, it } from 'vitest';
import { listSettled, rowKeys, rows, tab } from '../support/list.ts';
import { openPage, picture } from '../support/pages.ts';
import { hire, tagsOf } from '../support/staff.ts';
import { said } from '../support/steps.ts';

const clerk = (name: string) => hire({ tags: tagsOf('operator'), name });

describe('a person’s own table', () => {
  it('keeps its columns and density', async () => {
    const page = await openPage('/order/orderList', { as: await clerk('列长') });
    await rows(page).first().waitFor();
    const heading = page.getByRole('columnheader', { name: '用户', exact: true });
    await heading.waitFor();
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('region', { name: '列设置' }).getByRole('checkbox', { name: '用户', exact: true }).uncheck();
    await picture(page, 'column-settings');
    await heading.waitFor({ state: 'detached' });
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('compact') === true);
    await page.getByRole('button', { name: '密度：默认' }).click();
    await saved;

    await page.reload();
    await rows(page).first().waitFor();
    expect(await heading.count()).toBe(0);
    await page.getByRole('button', { name: '密度：紧凑' }).waitFor();

    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await heading.waitFor();
  });
});

describe('a saved view', () => {
  it('is one’s own, or everybody’s when shared', async () => {
    const owner = await clerk('视主');
    const page = await openPage('/order/orderList?tab=100&size=20', { as: owner });
    await rows(page).first().waitFor();
    const names = ['只有我看', '大家都看'].map((name) => `${name}${owner.id}`);
    for (const [index, name] of names.entries()) {
      await page.getByRole('button', { name: '视图', exact: true }).click();
      await page.getByLabel('视图名称').fill(name);
      if (index === 1) await page.getByRole('checkbox', { name: '共享给商家全部成员' }).check();
      if (index === 1) await picture(page, 'saved-views');
      await page.getByRole('button', { name: '另存为视图' }).click();
      await said(page, '保存成功');
      await page.getByRole('region', { name: '视图' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name, exact: true }).waitFor();
    }
    await listSettled(page);
    const keys = await rowKeys(page);

    const colleague = await openPage('/order/orderList', { as: await clerk('同事') });
    await rows(colleague).first().waitFor();
    await colleague.getByRole('button', { name: '视图', exact: true }).click();
    const views = colleague.getByRole('region', { name: '视图' });
    await views.getByRole('button', { name: names[1]! }).getByText('视主 共享').waitFor();
    expect(await views.getByRole('button', { name: names[0]! }).count()).toBe(0);
    await views.getByRole('button', { name: names[1]! }).click();
    await tab(colleague, '已关闭').and(colleague.locator('[aria-selected="true"]')).waitFor();
    await expect.poll(() => rowKeys(colleague)).toEqual(keys);

    await colleague.reload();
    await colleague.getByRole('button', { name: names[1]!, exact: true }).waitFor();
    await expect.poll(() => rowKeys(colleague)).toEqual(keys);

    await page.getByRole('button', { name: '视图', exact: true }).click();
    await page.getByRole('button', { name: `删除视图${names[1]}` }).click();
    await page.getByRole('region', { name: '视图' }).getByRole('button', { name: '删除', exact: true }).click();
    await said(page, '删除成功');
  });
});
