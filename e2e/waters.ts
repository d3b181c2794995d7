import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { row, rowKeys } from './support/list.ts';
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
    const done = (await itemsOf(me, taskId)).map(({ order_id: no, state_name: state, result_name: result }) => `${no} ${state} ${result}`);
    expect(new Set(done)).toEqual(new Set(numbers.map((no) => `${no} 已处理 无人接听`)));
  });

  it('is made of orders that are chosen in the order list; who leads gives, takes back and closes', async () => {
    const { order_id: no } = await paidOrder();
    const worker = await hire({ tags: tagsOf('collector'), name: `孙小客${String(Math.random()).slice(2, 7)}` });
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('supervisor') }) });
    await row(page, no).getByRole('checkbox').check();
    await page.getByRole('button', { name: '放入公海任务' }).click();
    const dialog = await dialogOf(page, '放入公海任务（1笔订单）');
    const name = `召回${Date.now() % 100_000}`;
    await dialog.getByLabel('任务名称').fill(name);
    await dialog.getByRole('radio', { name: '召回' }).check();
    await dialog.getByRole('button', { name: '新建任务' }).click();
    await said(page, '任务已新建，共1笔订单');

    await page.goto(new URL(tasks, page.url()).href);
    await page.getByRole('link', { name }).click();
    const item = page.locator('[data-row]').first();
    await item.getByText('待领取').waitFor();
    await item.getByRole('button', { name: '分配' }).click();
    const assign = await dialogOf(page, '分配（1条明细）');
    await assign.getByLabel('领取人').fill(worker.name);
    await page.keyboard.press('Enter');
    await assign.getByRole('button', { name: '分配' }).click();
    await said(page, '已分配1条明细');
    await item.getByText('已领取').waitFor();
    await item.getByRole('button', { name: '转派' }).waitFor();
    await item.getByRole('button', { name: '收回' }).click();
    const back = await dialogOf(page, '收回（1条明细）');
    await back.getByLabel('收回原因').fill('另行安排');
    await back.getByRole('button', { name: '收回' }).click();
    await said(page, '已收回1条明细');
    await item.getByText('退回').first().waitFor();
    await picture(page, 'water-lead');
  });
});
