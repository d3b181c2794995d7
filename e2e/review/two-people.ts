import { describe, expect, it } from 'vitest';
import { find, listSettled, row, tab } from '../support/list.ts';
import { excuse, openPage, picture } from '../support/pages.ts';
import { paidOrder } from '../support/shop.ts';
import { callAs, hire, tagsOf } from '../support/staff.ts';
import { arrivedAt, blockedBecause, dialogOf, pick, said } from '../support/steps.ts';

const two = () => Promise.all(['沈审', '魏核'].map((name) => hire({ tags: tagsOf('reviewer'), name })));
const taken = '该订单已被其他审核员领取';

describe('two people never decide one order', () => {
  it('the second one sees that it is taken, and why nothing can be done', async () => {
    const [first, second] = await two();
    const order = await paidOrder();
    await callAs(first!, 'POST', '/merchant/order/audit/claim', { order_id: order.order_id });
    const page = await openPage('/examine/infoList?tab=22', { as: second });
    await find(page, order.order_id.slice(-7), [order.order_id]);
    const claim = row(page, order.order_id).getByRole('button', { name: '领取' });
    await claim.waitFor();
    await blockedBecause(claim, taken);
    expect(await claim.getAttribute('aria-disabled')).toBe('true');
    await claim.hover();
    await page.getByText(taken).waitFor();
    await picture(page, 'claim-taken');

    await row(page, order.order_id).getByRole('link').click();
    const bar = page.getByRole('region', { name: '审核操作' });
    await bar.getByText('审核员：沈审').waitFor();
    const blockedClaim = bar.getByRole('button', { name: '领取' });
    await expect.poll(() => blockedClaim.getAttribute('aria-disabled')).toBe('true');
    await blockedClaim.focus();
    await page.getByRole('tooltip').filter({ hasText: taken }).waitFor();
    await picture(page, 'claim-taken-detail');
    const pass = bar.getByRole('button', { name: '通过', exact: true });
    expect(await pass.isDisabled()).toBe(true);
    for (const name of ['通过', '拒绝', '待补资料', '稍后联系'])
      await blockedBecause(bar.getByRole('button', { name, exact: true }), '请先领取该订单，再进行审核');
  });

  it('a claim that comes too late is refused with the reason', async () => {
    const [first, second] = await two();
    const order = await paidOrder();
    const page = await openPage('/examine/infoList', { as: second });
    excuse(page, /^409: POST .*\/audit\/claim$/);
    await find(page, order.order_id.slice(-7), [order.order_id]);
    const claim = row(page, order.order_id).getByRole('button', { name: '领取' });
    await callAs(first!, 'POST', '/merchant/order/audit/claim', { order_id: order.order_id });
    await claim.click();
    await said(page, taken);
    await row(page, order.order_id).waitFor({ state: 'detached' });
  });

  it('a decision on what somebody else has changed is refused in the dialog', async () => {
    const [first] = await two();
    const order = await paidOrder();
    await callAs(first!, 'POST', '/merchant/order/audit/claim', { order_id: order.order_id });
    const page = await openPage(`/examine/infoDetail?order_id=${order.order_id}`, { as: first });
    excuse(page, /^409: POST .*\/audit\/pass$/);
    await page.getByRole('region', { name: '审核操作' }).getByRole('button', { name: '通过', exact: true }).click();
    const dialog = await dialogOf(page, '审核通过');
    const operator = await hire({ tags: tagsOf('operator') });
    const { version } = await callAs<{ version: number }>(operator, 'GET', `/merchant/order/detail/orderListBaseInfo?order_id=${order.order_id}`);
    await callAs(operator, 'POST', '/merchant/order/detail/orderCancel', { order_id: order.order_id, cancel_type: '06', reason: '用户来电', version });
    await pick(page, dialog.getByLabel('联系结果'), '已接通，信息一致');
    await dialog.getByRole('alert').filter({ hasText: '该订单不在待审核状态，请刷新页面' }).waitFor();
  });

  it('an order given back can be claimed by the other', async () => {
    const [first, second] = await two();
    const order = await paidOrder();
    const mine = await openPage('/examine/infoList', { as: first });
    await find(mine, order.order_id.slice(-7), [order.order_id]);
    await row(mine, order.order_id).getByRole('button', { name: '领取' }).click();
    await said(mine, '领取成功');
    await arrivedAt(mine, '/examine/infoDesk');
    await mine.getByRole('button', { name: '返回' }).click();
    await arrivedAt(mine, '/examine/infoList');
    await listSettled(mine);
    await tab(mine, '待审核').click();
    await row(mine, order.order_id).getByRole('link').click();
    await mine.getByRole('region', { name: '审核操作' }).getByRole('button', { name: '退回' }).click();
    await said(mine, '退回成功');
    await mine.getByText('审核员：未分配').waitFor();

    const theirs = await openPage('/examine/infoList', { as: second });
    await find(theirs, order.order_id.slice(-7), [order.order_id]);
    await row(theirs, order.order_id).getByRole('button', { name: '领取' }).click();
    await said(theirs, '领取成功');
    await theirs.getByRole('heading', { name: `订单号 ${order.order_id}` }).waitFor();
    await mine.reload();
    await mine.getByText('审核员：魏核').waitFor();
  });

  it('a supervisor gives it to somebody', async () => {
    const [first] = await two();
    const order = await paidOrder();
    const page = await openPage('/examine/infoList', { as: await hire({ tags: tagsOf('supervisor'), name: '管主' }) });
    await find(page, order.order_id.slice(-7), [order.order_id]);
    await row(page, order.order_id).getByRole('button', { name: '分配审核员' }).click();
    const dialog = await dialogOf(page, `分配审核员 ${order.order_id}`);
    await dialog.getByRole('button', { name: '分配', exact: true }).click();
    await dialog.getByText('请选择审核员').last().waitFor();
    const { list } = await callAs<{ list: { id: string; name: string }[] }>(first!, 'GET', '/merchant/order/order/audit_reviewer_list');
    expect(list.map((each) => each.id)).toContain(String(first!.id));
    await dialog.getByRole('combobox').fill('沈审');
    await pick(page, dialog.getByRole('combobox'), '沈审（在审 0 笔，全部订单）');
    await picture(page, 'assign-dialog');
    await dialog.getByRole('button', { name: '分配', exact: true }).click();
    await said(page, '分配成功，共1笔订单');
    await tab(page, '待审核').click();
    await row(page, order.order_id).getByText('沈审').waitFor();
  });
});
