import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leasedOrder } from './support/lease.ts';
import { row } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { paidOrder, readyOrder } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';

const listed = (orderNo: string) => `/order/orderList?order_id=${orderNo}`;
const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;
const director = () => hire({ tags: 'administrator', name: '总管' });

describe('what it is the turn of to do with an order', () => {
  it('stands in its row: it is shipped, received and looked for from the order list', async () => {
    const order = await readyOrder();
    const page = await openPage(listed(order), { as: await director() });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    const mine = row(page, order);
    expect(await mine.getByRole('button', { name: '确认收货' }).count()).toBe(0);
    await mine.getByRole('button', { name: '发货' }).click();
    const shipping = await dialogOf(page, '发货');
    await shipping.getByLabel('IMEI/SN').fill(`86${randomUUID().replaceAll('-', '').slice(0, 13)}`.toUpperCase());
    await pick(page, shipping.getByLabel('物流公司'), '京东物流');
    await shipping.getByLabel('物流单号').fill('JD7001');
    await shipping.getByRole('button', { name: '发货' }).click();
    await shipping.getByRole('checkbox').check();
    await shipping.getByRole('button', { name: '发货' }).click();
    await said(page, '发货成功');
    await mine.getByRole('button', { name: '查看物流' }).click();
    const way = await dialogOf(page, `物流信息 ${order}`);
    await way.getByText('京东物流 JD7001').waitFor();
    await way.getByRole('heading', { name: '物流轨迹' }).waitFor();
    await picture(page, 'track-dialog');
    await page.keyboard.press('Escape');
    await way.waitFor({ state: 'hidden' });
    await mine.getByRole('button', { name: '确认收货' }).click();
    const receipt = await dialogOf(page, '确认收货');
    await receipt.getByLabel('原因').fill('用户来电确认');
    await receipt.getByRole('button', { name: '确认收货' }).click();
    await said(page, '已确认收货');
    await mine.getByText('租赁中').waitFor();
    for (const name of ['发货', '确认收货', '审核']) expect(await mine.getByRole('button', { name, exact: true }).count()).toBe(0);
    await picture(page, 'order-list-acts');
  });

  it('leads from the list to its review, which says who holds it to those who cannot act', async () => {
    const { order_id: order } = await paidOrder();
    const page = await openPage(listed(order), { as: await director() });
    await row(page, order).getByRole('button', { name: '审核', exact: true }).click();
    await arrivedAt(page, '/examine/infoDetail');
    await callAs(await hire({ tags: tagsOf('reviewer'), name: '沈审' }), 'POST', '/merchant/order/audit/claim', { order_id: order });
    await page.goto(detail(order));
    const review = page.getByRole('button', { name: '审核', exact: true });
    await review.focus();
    await page.getByRole('tooltip').filter({ hasText: '该订单已被其他审核员领取' }).waitFor();
    await page.keyboard.press('Enter');
    await arrivedAt(page, '/order/orderDetail');
    await picture(page, 'order-review-taken');
  });

  it('stands on its page, blocked with the reason where it may not be done; acts of other stages do not', async () => {
    const page = await openPage(detail(await leasedOrder()), { as: await director() });
    await page.getByRole('button', { name: '完结订单' }).waitFor();
    await section(page, '操作日志').getByText('确认收货').first().waitFor();
    for (const name of ['发货', '确认收货', '分配审核员', '取消订单', '归还收货', '取消买断'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    const blocked = page.locator('button[aria-disabled="true"][aria-description]');
    await expect.poll(() => blocked.count()).toBeGreaterThan(0);
    await blocked.first().hover();
    await page.getByRole('tooltip').first().waitFor();
    await picture(page, 'order-detail-acts');
  });
});

describe('the orders of another merchant', () => {
  /** The demo's second one. */
  const merchant = '星河数码';

  it('are looked at by the platform: chosen in the search, read on the order’s page, and not acted on', async () => {
    const { order_id: theirs } = await paidOrder(2);
    const { order_id: ours } = await paidOrder();
    const page = await openPage('/order/orderList', { as: await director() });
    await row(page, ours).waitFor();
    await page.getByRole('button', { name: '更多筛选' }).click();
    await pick(page, page.getByLabel('商家', { exact: true }), merchant);
    await page.getByRole('button', { name: '查询' }).click();
    await row(page, theirs).waitFor();
    expect(await row(page, ours).count()).toBe(0);
    for (const name of ['备注', '审核', '取消', '更多']) expect(await row(page, theirs).getByRole('button', { name, exact: true }).count(), name).toBe(0);
    const exporting = page.getByRole('button', { name: '导出' });
    await exporting.focus();
    await page.getByRole('tooltip').filter({ hasText: '正在查看其他商家，不能导出' }).waitFor();
    await picture(page, 'other-merchant-list');
    await row(page, theirs).getByRole('link').first().click();
    await page.getByText(`正在查看商家「${merchant}」的订单，仅可查看`).waitFor();
    await section(page, '操作日志').getByRole('button', { name: '展开操作日志' }).click();
    await section(page, '操作日志').getByText('下单').first().waitFor();
    for (const name of ['备注', '取消订单', '分配审核员', '审核', '更多操作', '打标签', '添加跟进', '修改商品', '修改标签', '查询风险报告'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    expect(await page.getByText('加载失败').count()).toBe(0);
    await picture(page, 'other-merchant-order');
    await page.getByRole('button', { name: '返回' }).click();
    await row(page, theirs).waitFor();
    await page.getByRole('button', { name: '重置' }).click();
    await row(page, ours).waitFor();
  });

  it('are not offered to those without the right', async () => {
    const page = await openPage('/order/orderList?merchant_id=2', { as: await hire({ tags: tagsOf('operator') }) });
    await page.getByRole('button', { name: '更多筛选' }).click();
    await page.getByLabel('到期时间').first().waitFor();
    expect(await page.getByLabel('商家', { exact: true }).count()).toBe(0);
  });
});
