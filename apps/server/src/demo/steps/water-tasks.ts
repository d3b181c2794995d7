import { addDays, businessDay } from '@merchant-admin/common/dates';
import { DemoStep, type Business } from '../step.ts';

interface Taken {
  item_id: string;
  version: number;
}
const base = '/merchant/waters';

/** Orders of a tab of the order list, the newest. */
const ordersOf = async ({ ask, supervisor }: Business, tab: number) =>
  (await ask<{ list: { order_id: string }[] }>(supervisor, '/merchant/order/order/orderListV2', { tab, page_size: 20 })).list.map(({ order_id: no }) => no);

/** A task whose items stand where a day's work leaves them: done, given back, handed on, given, and waiting. */
async function workedTask(business: Business, body: { name: string; type: number; order_ids: string[] }): Promise<void> {
  const { ask, supervisor, playing } = business;
  const today = businessDay(playing.clock.now());
  const days = { starts_on: today, ends_on: addDays(today, 6) };
  const { task_id: task } = await ask<{ task_id: string }>(supervisor, `${base}/taskSave`, { ...body, ...days });
  const { list: taken } = await ask<{ list: Taken[] }>(supervisor, `${base}/claimNext`, { task_id: task, count: 5 });
  const { list: workers } = await ask<{ list: { id: string; name: string }[] }>(supervisor, `${base}/workerList`, {});
  const colleague = workers.find(({ name }) => name === '吴浩然') ?? workers[0];
  const [first, second, back, on] = taken;
  const notes = ['客户表示本周内处理', '多次拨打无人接听'];
  for (const [place, item] of [first, second].entries())
    if (item) await ask(supervisor, `${base}/finish`, { item_id: item.item_id, version: item.version, result: place === 0 ? 2 : 4, note: notes[place] });
  if (back) await ask(supervisor, `${base}/giveBack`, { item_id: back.item_id, version: back.version, reason: '客户要求换人联系' });
  if (on && colleague)
    await ask(supervisor, `${base}/handOn`, { item_id: on.item_id, version: on.version, account_id: colleague.id, reason: '客户由其长期跟进' });
  const { list: free } = await ask<{ list: Taken[] }>(supervisor, `${base}/taskDetailList`, { task_id: task, tab: '1', page_size: 5 });
  if (colleague && free.length > 0)
    await ask(supervisor, `${base}/assign`, { item_ids: free.slice(0, 2).map(({ item_id: id }) => id), account_id: colleague.id });
}

/** Two tasks of 公海 under way, as they lie before who leads them. */
export const workTheWaters = new DemoStep({ name: 'water tasks', when: 'afterwards', after: 'repayment plans' }, async (business) => {
  const [running, over] = [await ordersOf(business, 50), await ordersOf(business, 90)];
  if (running.length > 0) await workedTask(business, { name: '到期客户续租回访', type: 2, order_ids: running.slice(0, 12) });
  if (over.length > 0) await workedTask(business, { name: '完结客户召回', type: 3, order_ids: over.slice(0, 12) });
});
