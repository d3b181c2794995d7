import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { lateOrder, pullsAre } from './support/collections.ts';
import { row } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

describe('late orders that nobody has', () => {
  it('a lead lets collectors pull; one pulls two, goes on by a key once his own are done, and gives one back', async () => {
    await lateOrder();
    await lateOrder();
    await lateOrder();
    const [lead, me] = [await hire({ tags: tagsOf('supervisor') }), await hire({ tags: tagsOf('collector') })];
    const before = await pullsAre(lead, false);
    const list = await openPage('/abnormalOrder/overdueList', { as: lead });
    await list.getByRole('button', { name: '领取规则' }).click();
    const rule = await dialogOf(list, '领取规则');
    const open = rule.getByRole('switch', { name: '允许领取未分配的逾期订单' });
    await open.click();
    await rule.getByLabel('每人最多持有').fill('3');
    await rule.getByLabel('修改原因').fill('旺季人手紧张');
    expect(await barriers(list)).toEqual([]);
    await picture(list, 'pull-rule');
    await rule.getByRole('button', { name: '保存' }).click();
    await said(list, '领取规则已保存');

    const own = await openPage('/abnormalOrder/ownOrderList', { as: me });
    await own.getByRole('button', { name: '领取逾期订单' }).click();
    const pull = await dialogOf(own, '领取逾期订单');
    await pull.getByLabel('领取笔数').fill('2');
    await pull.getByRole('button', { name: '领取', exact: true }).click();
    await said(own, '已领取2笔逾期订单');
    const held = async () =>
      (await callAs<{ list: { order_id: string; held_until: string | null }[] }>(me, 'POST', '/merchant/order/overdue/ownOrderList', { page_size: 50 })).list;
    const pulled = await held();
    expect(pulled.map(({ held_until: until }) => until === null)).toEqual([false, false]);
    await row(own, pulled[0]!.order_id).getByRole('button', { name: '退回' }).waitFor();
    expect(await barriers(own)).toEqual([]);
    await picture(own, 'own-pulled');

    for (const { order_id: no } of pulled)
      await callAs(me, 'POST', '/others/overdue/follow/save', { order_id: no, way: 5, result: 2, content: '用户申请延期' });
    await own.keyboard.press('n');
    await expect.poll(() => new URL(own.url()).searchParams.get('order_id')).not.toBeNull();
    const third = new URL(own.url()).searchParams.get('order_id')!;
    expect(pulled.map(({ order_id: no }) => no)).not.toContain(third);
    await own.getByRole('button', { name: '退回逾期订单' }).click();
    const back = await dialogOf(own, '退回逾期订单');
    await back.getByLabel('退回原因').fill('已转其他同事沟通');
    await back.getByRole('button', { name: '退回' }).click();
    await said(own, '已退回，由其他人跟进');
    expect((await held()).length).toBe(2);
    await pullsAre(lead, before);
  });
});
