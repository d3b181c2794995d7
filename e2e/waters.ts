import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { rowKeys } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { callAs, hire, tagsOf, type Person } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

const tasks = '/internationalWatersManagement/watersTaskList';
interface Item {
  item_id: string;
  order_id: string;
  state_name: string;
  result_name: string;
  note: string;
}

/** Two orders' numbers are pasted into a new task, without the mouse. */
async function makeTask(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '新建' }).press('Enter');
  const dialog = await dialogOf(page, '新建公海任务');
  await dialog.getByLabel('任务名称').fill(name);
  await dialog.getByRole('radio', { name: '待跟进' }).press('Space');
  await dialog.getByLabel('订单号', { exact: true }).fill(numbers.join('\n'));
  await picture(page, 'water-new');
  await dialog.getByRole('button', { name: '新建' }).press('Enter');
  await said(page, '任务已新建，共2笔订单');
}

/** N takes the next item and asks for its result; a result is chosen and saved. */
async function workNext(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: /领取下一条/ }).waitFor();
  await page.keyboard.press('n');
  const dialog = await dialogOf(page, '处理：');
  await dialog.getByRole('radio', { name: '无人接听' }).press('Space');
  await dialog.getByLabel('备注').fill(note);
  await picture(page, 'water-work');
  await dialog.getByRole('button', { name: '保存结果' }).press('Enter');
  await said(page, '处理结果已保存');
  await dialog.waitFor({ state: 'hidden' });
}

const itemsOf = async (who: Person, taskId: string) =>
  (await callAs<{ list: Item[] }>(who, 'POST', '/merchant/waters/taskDetailList', { task_id: taskId })).list;

describe('a task of 公海', () => {
  it('is made by who leads, and worked off by a collector who takes the next by a key', async () => {
    const name = `回访${Date.now() % 100_000}`;
    const numbers = [(await paidOrder()).order_id, (await paidOrder()).order_id];
    const lead = await openPage(tasks, { as: await hire({ tags: tagsOf('supervisor') }) });
    await makeTask(lead, name, numbers);
    await lead.getByRole('link', { name }).waitFor();
    expect(await barriers(lead)).toEqual([]);
    await picture(lead, 'water-tasks');

    const me = await hire({ tags: tagsOf('collector'), name: '钱小跟' });
    const page = await openPage(tasks, { as: me });
    await page.getByRole('link', { name }).press('Enter');
    await workNext(page, '明天上午再打');
    await expect.poll(() => rowKeys(page)).toHaveLength(2);
    await picture(page, 'water-items');
    expect(await barriers(page)).toEqual([]);
    await workNext(page, '留言请其回电');
    await page.locator('[role=progressbar][aria-valuenow="100"]').first().waitFor();

    const taskId = new URL(page.url()).searchParams.get('task_id')!;
    expect((await itemsOf(me, taskId)).map(({ order_id: no, state_name: state, result_name: result }) => [no, state, result]).sort()).toEqual(
      numbers.map((no) => [no, '已处理', '无人接听']).sort(),
    );
  });
});
