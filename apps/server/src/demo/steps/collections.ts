import { DemoStep } from '../step.ts';

interface Late {
  order_id: string;
  late_rent: number;
}

const talks = [
  { result: 4, content: '无人接听，已发短信提醒' },
  { result: 8, content: '本人号码停机，紧急联系人称已搬走' },
  { result: 2, content: '用户申请延期一周，待主管确认' },
] as const;
const day = 86_400_000;

/** Late orders that are given out, talked about and promised, as they lie before a lead of collections. */
export const collect = new DemoStep({ name: 'collections', when: 'afterwards', after: 'last acts' }, async ({ ask, supervisor, playing }) => {
  const late = (await ask<{ list: Late[] }>(supervisor, '/merchant/order/overdue/overdueList', { page_size: 50 })).list;
  const { list: staff } = await ask<{ list: { id: string; name: string }[] }>(supervisor, '/merchant/order/overdue/collectorList', {});
  const collector = staff.find(({ name }) => name === '吴浩然') ?? staff[0];
  const given = late.filter((_, place) => place % 3 !== 2);
  if (!collector || given.length === 0) return;
  const pull = { enabled: true, hold_hours: 72, rest_hours: 24, held_most: 20, day_most: 50, version: 0, reason: '未分配的逾期订单由催收员领取' };
  await ask(supervisor, '/merchant/order/overdue/pullSetting', pull);
  await ask(supervisor, '/merchant/order/overdue/assign', { order_ids: given.map(({ order_id: no }) => no), collector_id: collector.id });
  const now = playing.clock.now().getTime();
  for (const [place, { order_id: no, late_rent: rent }] of given.entries()) {
    if (place % 4 === 3) continue;
    const soon = { promise_date: new Date(now + 2 * day).toISOString().slice(0, 10), promise_amount: rent };
    if (place % 8 === 4 && rent > 0) {
      await ask(supervisor, '/merchant/order/overdue/consultSave', {
        order_id: no,
        ...soon,
        split_note: '先还一期，其余下月发薪后还清',
        reason: '用户收入推迟，愿意分次还',
      });
      continue;
    }
    const talk = place % 4 === 0 && rent > 0 ? { result: 1, content: '承诺两日内转一期租金', ...soon } : talks[place % talks.length]!;
    await ask(supervisor, '/others/overdue/follow/save', { order_id: no, ...talk, next_at: new Date(now + (place % 2) * day + 3_600_000).toISOString() });
  }
});
