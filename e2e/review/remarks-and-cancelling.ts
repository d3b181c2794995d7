import { describe, expect, it } from 'vitest';
import { find, row } from '../support/list.ts';
import { openPage, picture } from '../support/pages.ts';
import { paidOrder, placeOrder, readOrder } from '../support/shop.ts';
import { hire, tagsOf } from '../support/staff.ts';
import { dialogOf, pick, said, section } from '../support/steps.ts';

describe('an operator', () => {
  it('remarks on an order; once there are remarks, an empty one is refused', async () => {
    const order = await paidOrder();
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('operator') }) });
    await find(page, order.order_id.slice(-7), [order.order_id]);
    await row(page, order.order_id).getByRole('button', { name: '备注' }).click();
    const dialog = await dialogOf(page, '备注');
    await dialog.getByText('暂无数据').waitFor();
    await dialog.getByLabel('备注内容').fill('用户希望周末送货');
    await dialog.getByRole('radio', { name: '重要' }).check();
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await row(page, order.order_id).getByText('用户希望周末送货').waitFor();

    await row(page, order.order_id).getByRole('button', { name: '备注' }).click();
    await dialog.getByRole('cell', { name: '用户希望周末送货' }).waitFor();
    await picture(page, 'remark-dialog');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('alert').filter({ hasText: '请输入备注内容' }).waitFor();
  });

  it('cancels a paid order after seeing what becomes of it', async () => {
    const order = await paidOrder();
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('operator') }) });
    await find(page, order.order_id.slice(-7), [order.order_id]);
    await row(page, order.order_id).getByRole('button', { name: '取消' }).click();
    const dialog = await dialogOf(page, `取消订单 ${order.order_id}`);
    await dialog.getByRole('button', { name: '取消订单' }).click();
    await dialog.getByText('请选择取消类型').waitFor();
    await pick(page, dialog.getByLabel('取消类型'), '商家关闭（客户要求）');
    await dialog.getByLabel('原因').fill('用户来电要求取消');
    await dialog
      .getByRole('region', { name: '将发生的变更' })
      .getByRole('row', { name: /订单状态.*待审核.*已关闭/ })
      .waitFor();
    await picture(page, 'cancel-dialog');
    await dialog.getByRole('button', { name: '取消订单' }).click();
    await said(page, '取消成功');
    await row(page, order.order_id).getByText('已关闭').waitFor();
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '已关闭', refunded_amount: order.first_payment, deposit_frozen: 0 });

    const cancel = row(page, order.order_id).getByRole('button', { name: '取消' });
    await expect.poll(() => cancel.getAttribute('aria-disabled')).toBe('true');
    await row(page, order.order_id).getByRole('link').click();
    const detail = page;
    await section(detail, '账单信息')
      .getByRole('row', { name: /^退款.*成功/ })
      .waitFor();
    await section(detail, '操作日志').getByText('用户来电要求取消').waitFor();
    await picture(detail, 'order-detail', 'whole');
  });

  it('cancels and assigns one order after another from the list, each dialog starting afresh', async () => {
    const orders = [await paidOrder(), await paidOrder()];
    await hire({ tags: tagsOf('reviewer'), name: '轮替审核' });
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('operator') }) });
    for (const order of orders) {
      await row(page, order.order_id).getByRole('button', { name: '分配' }).click();
      const assigning = await dialogOf(page, `分配审核员 ${order.order_id}`);
      await assigning.getByText('请选择审核员').waitFor();
      await assigning.getByRole('combobox').fill('轮替审核');
      await pick(page, assigning.getByRole('combobox'), '轮替审核');
      await assigning.getByRole('button', { name: '分配', exact: true }).click();
      await assigning.waitFor({ state: 'hidden' });
      await row(page, order.order_id).getByText('轮替审核').waitFor();
    }
    for (const order of orders) {
      await row(page, order.order_id).getByRole('button', { name: '取消' }).click();
      const cancelling = await dialogOf(page, `取消订单 ${order.order_id}`);
      await cancelling.getByText('请选择', { exact: true }).waitFor();
      await pick(page, cancelling.getByLabel('取消类型'), '商家关闭（客户要求）');
      await cancelling.getByRole('button', { name: '取消订单' }).click();
      await cancelling.waitFor({ state: 'hidden' });
      await row(page, order.order_id).getByText('已关闭').waitFor();
    }
  });

  it('cancels an unpaid order: nothing goes back, because nothing came', async () => {
    const order = await placeOrder();
    const page = await openPage(`/order/orderDetail?order_id=${order.order_id}`, { as: await hire({ tags: tagsOf('operator') }) });
    await page.getByRole('button', { name: '取消订单' }).click();
    const dialog = await dialogOf(page, `取消订单 ${order.order_id}`);
    await pick(page, dialog.getByLabel('取消类型'), '平台关闭');
    const effects = dialog.getByRole('region', { name: '将发生的变更' });
    await effects.getByRole('row', { name: /订单状态.*待支付.*已关闭/ }).waitFor();
    expect(await effects.textContent()).not.toContain('退款');
    await dialog.getByRole('button', { name: '取消订单' }).click();
    await said(page, '取消成功');
    expect(await readOrder(order.order_id)).toMatchObject({ status_name: '已关闭', refunded_amount: 0 });
  });
});
