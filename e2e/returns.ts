import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { compensationRule, handRefundAskedFor, refundAskedFor, returning, runningLease, type Lease } from './support/lease.ts';
import { rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { readOrder } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { blockedBecause, dialogOf, pick, said, section } from './support/steps.ts';

const list = (orderNo: string, tab: number) => `/examine/returnList?tab=${tab}&order_id=${orderNo}`;
const detail = (orderNo: string) => `/examine/returnDetail?order_id=${orderNo}`;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Sees what the act will change, then does it. */
async function confirm(dialog: Locator, act: string, ...effects: readonly (string | RegExp)[]): Promise<void> {
  const preview = dialog.getByRole('region', { name: '将发生的变更' });
  for (const effect of effects) await preview.getByText(effect).first().waitFor();
  // The button's name begins with its spinner while that fades.
  await dialog.getByRole('button', { name: new RegExp(`${act}$`) }).click();
}

async function receive(page: Page, { orderNo, imei }: Lease): Promise<void> {
  await goWithin(page, list(orderNo, 20));
  await button(rows(page).first(), '收货').click();
  const dialog = await dialogOf(page, '归还收货');
  await dialog.getByLabel('IMEI/SN').fill(imei.toLowerCase());
  await confirm(dialog, '确认收货', '与发出一致，待检');
  await said(page, '归还收货成功，等待质检');
}

async function inspect(page: Page, { orderNo, imei }: Lease, damage: string): Promise<void> {
  await goWithin(page, list(orderNo, 30));
  await button(rows(page).first(), '质检').click();
  const dialog = await dialogOf(page, '质检结果');
  await dialog.getByLabel('IMEI/SN').fill('OTHER12345');
  await dialog.getByText(`与发出的IMEI/SN不一致，发出为 ${imei}`).waitFor();
  await dialog.getByLabel('IMEI/SN').fill(imei);
  await dialog.getByRole('radio', { name: '损坏' }).check();
  for (const group of await dialog.getByRole('region', { name: '检查项' }).getByRole('radiogroup').all())
    await group.getByRole('radio', { name: '正常' }).check();
  const screen = dialog.getByRole('radiogroup', { name: '屏幕显示、触控正常' });
  await screen.getByRole('radio', { name: '异常' }).check();
  await dialog.getByLabel('屏幕显示、触控正常说明').fill('右上角碎裂');
  await dialog.getByRole('checkbox', { name: damage }).check();
  await dialog.getByText('¥400.00').first().waitFor();
  await dialog.getByLabel('违约金').fill('200');
  await button(dialog, '保存质检结果').click();
  await dialog.getByText('请至少上传1张质检照片').waitFor();
  await dialog.getByText('发货时没有拍照').waitFor();
  await dialog.locator('[aria-label="质检照片"] input[type=file]').setInputFiles({ name: '屏幕.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog.getByRole('img', { name: '图片1' }).waitFor();
  await picture(page, 'inspect-dialog');
  await confirm(dialog, '保存质检结果', /损坏，设备去向：维修/, /赔付金额 ¥400.00/, /违约金 ¥200.00/);
  await said(page, '质检结果已保存，等待归还审核');
}

describe('a damaged phone that comes back', () => {
  it('is inspected by one, passed by another, paid from the deposit, and the rest is released', async () => {
    const lease = await runningLease();
    const damage = await compensationRule(40_000);
    await returning(lease.orderNo);

    const inspector = await hire({ tags: tagsOf('inspector'), name: '王质检' });
    const bench = await openPage(list(lease.orderNo, 20), { as: inspector });
    await receive(bench, lease);
    await inspect(bench, lease, damage);
    await goWithin(bench, detail(lease.orderNo));
    await section(bench, '质检').getByText('屏幕显示、触控正常：异常（右上角碎裂）').waitFor();
    expect(await button(bench, '归还审核').count()).toBe(0);

    const desk = await openPage(detail(lease.orderNo), { as: await hire({ tags: tagsOf('supervisor'), name: '赵主管' }) });
    await button(desk, '归还审核').click();
    const audit = await dialogOf(desk, '归还审核');
    await audit.getByLabel('违约金').fill('99999');
    await audit.getByText(/违约金不能大于/).waitFor();
    await audit.getByLabel('违约金').fill('100');
    await confirm(audit, '通过', /待结算费用 ¥500.00/);
    await said(desk, '归还审核已通过');
    await section(desk, '清算').getByText('待结算 ¥500.00').waitFor();
    await picture(desk, 'return-detail', 'whole');

    const finance = await openPage(`/order/orderDetail?order_id=${lease.orderNo}`, { as: await hire({ tags: tagsOf('finance'), name: '钱财务' }) });
    await button(section(finance, '清算'), '申请扣款').click();
    const ask = await dialogOf(finance, '申请扣款');
    await ask.getByLabel('原因').fill('屏幕碎裂赔付');
    await confirm(ask, '提交申请', /扣款申请 .* ¥500.00/);
    await said(finance, '扣款申请已提交，等待审核');
    await goWithin(finance, `/examine/deductionList?order_id=${lease.orderNo}`);
    await expect.poll(() => button(rows(finance).first(), '通过').getAttribute('aria-disabled')).toBe('true');

    const lead = await openPage(`/examine/deductionList?order_id=${lease.orderNo}`, { as: await hire({ tags: tagsOf('finance-lead'), name: '孙主管' }) });
    await picture(lead, 'deduction-list');
    await button(rows(lead).first(), '通过').click();
    const pass = await dialogOf(lead, '扣款审核通过');
    await pass.getByRole('region', { name: '将发生的变更' }).getByText('待扣款').waitFor();
    await button(pass, '通过').click();
    await said(lead, '审核通过成功');
    await expect.poll(async () => (await readOrder(lease.orderNo)).status).toBe(90);
    expect((await readOrder(lease.orderNo)).deposit_frozen).toBe(0);
    await desk.reload();
    const clearing = section(desk, '清算');
    await clearing.getByText('清算已完成').waitFor();
    expect(await clearing.getByRole('listitem').filter({ hasText: '已完成' }).allTextContents()).toEqual([
      expect.stringContaining('扣押金¥500.00'),
      expect.stringContaining('退还押金'),
    ]);
    await picture(desk, 'return-detail-cleared', 'whole');
  }, 120_000);
});

describe('a refund', () => {
  it('is not approved by the one who asked for it, but by another', async () => {
    const clerk = await hire({ tags: tagsOf('finance'), name: '钱财务' });
    const id = await refundAskedFor(clerk);
    const page = await openPage(`/examine/refundDetail?id=${id}`, { as: clerk });
    await section(page, '申请信息').getByText('多收租金').waitFor();
    await blockedBecause(button(page, '通过'), '申请人不能审核自己的申请');
    expect(await button(page, '通过').isDisabled()).toBe(true);

    const other = await openPage(`/examine/refundDetail?id=${id}`, { as: await hire({ tags: tagsOf('finance'), name: '周财务' }) });
    await section(other, '原交易').getByText('支付', { exact: true }).waitFor();
    await button(other, '通过').click();
    const dialog = await dialogOf(other, '退款审核通过');
    await dialog.getByRole('region', { name: '将发生的变更' }).getByText('待退款').waitFor();
    await button(dialog, '通过').click();
    await said(other, '审核通过成功');
    await other.getByRole('region', { name: '审核操作' }).getByText('已退款').waitFor();
    await section(other, '操作记录').getByText('退款审核通过').waitFor();
    await picture(other, 'refund-detail', 'whole');
  });

  it('of a receipt waits for finance, who shows what proves that it was paid', async () => {
    const id = await handRefundAskedFor(await hire({ tags: tagsOf('finance'), name: '钱财务' }));
    const page = await openPage(`/examine/refundDetail?id=${id}`, { as: await hire({ tags: tagsOf('finance'), name: '周财务' }) });
    await button(page, '通过').click();
    const pass = await dialogOf(page, '退款审核通过');
    await pass.getByText('由财务线下退款，上传凭证确认后入账').waitFor();
    await confirm(pass, '通过', '待退款');
    await said(page, '审核通过成功');
    await section(page, '退款凭证').getByText('待财务线下退款并上传凭证').waitFor();
    await button(page, '确认已退款').click();
    const paid = await dialogOf(page, '确认已退款');
    await button(paid, '确认已退款').click();
    await paid.getByText('请上传退款凭证').waitFor();
    await paid.locator('input[type=file]').setInputFiles({ name: '回单.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await paid.getByRole('img', { name: '图片1' }).waitFor();
    await paid.getByRole('region', { name: '将发生的变更' }).getByText('已退款').waitFor();
    await picture(page, 'paid-dialog');
    await confirm(paid, '确认已退款', '已退款');
    await said(page, '退款已确认');
    await section(page, '退款凭证').getByText('周财务').waitFor();
    await picture(page, 'hand-refund-detail', 'whole');
    await goWithin(page, '/examine/refundList?tab=40');
    await rows(page).first().getByRole('link', { name: '查看凭证1' }).waitFor();
    await picture(page, 'refund-list');
  });

  it('that was rejected says why', async () => {
    const id = await refundAskedFor(await hire({ tags: tagsOf('finance') }));
    const page = await openPage(`/examine/refundDetail?id=${id}`, { as: await hire({ tags: tagsOf('finance-lead') }) });
    await button(page, '驳回').click();
    const dialog = await dialogOf(page, '退款审核驳回');
    await button(dialog, '驳回').click();
    await dialog.getByText('请填写意见').waitFor();
    await dialog.getByLabel('意见').fill('凭证不符');
    await button(dialog, '驳回').click();
    await said(page, '已驳回');
    await section(page, '申请信息').getByText('凭证不符').waitFor();
  });
});

describe('an order’s page', () => {
  it('opens a buyout at a lower price, with a reason, and gives it up again', async () => {
    const { orderNo } = await runningLease();
    const page = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: await hire({ tags: tagsOf('operator') }) });
    await button(page, '发起买断').click();
    const dialog = await dialogOf(page, '发起买断');
    await dialog.getByText('提前买断', { exact: true }).waitFor();
    await dialog.getByLabel('约定买断价').fill('100');
    await dialog.getByText(/买断款 ¥100.00/).waitFor();
    await button(dialog, '发起买断').click();
    await dialog.getByText('低于应付买断款时，请填写原因').waitFor();
    await dialog.getByLabel('原因').fill('老客户优惠');
    await picture(page, 'buyout-dialog');
    await confirm(dialog, '发起买断', '买断中', /买断款 ¥100.00/);
    await said(page, '买断已发起，等待用户支付');
    await button(page, '取消买断').click();
    const cancel = await dialogOf(page, '取消买断');
    await cancel.getByText('租赁中').waitFor();
    await cancel.getByLabel('原因').fill('用户放弃');
    await button(cancel, '取消买断').click();
    await said(page, '买断已取消');
    await button(page, '发起买断').waitFor();
  });

  it('asks for a return, takes it back, and ends the lease for good', async () => {
    const { orderNo } = await runningLease();
    const page = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: await hire({ tags: 'administrator' }) });
    await button(page, '申请归还').click();
    const apply = await dialogOf(page, '申请归还');
    await apply.getByRole('radio', { name: '到店归还' }).check();
    await apply.getByLabel('原因').fill('不想租了');
    await confirm(apply, '申请归还', '归还中', /待收货（到店归还）/);
    await said(page, '归还申请已提交');
    await section(page, '归还信息').getByText('到店归还（提前归还）').waitFor();
    await button(page, '撤销归还').click();
    const withdraw = await dialogOf(page, '撤销归还');
    await withdraw.getByLabel('原因').fill('继续租');
    await button(withdraw, '撤销归还').click();
    await said(page, '归还申请已撤销');
    await button(page, '完结订单').click();
    const end = await dialogOf(page, '完结订单');
    await pick(page, end.getByLabel('完结类型'), '坏账核销');
    await pick(page, end.getByLabel('设备去向'), '丢失');
    await end.getByText('待结算').waitFor();
    await end.getByText('完结清算').waitFor();
    await end.getByLabel('原因').fill('用户失联');
    await picture(page, 'end-dialog');
    await button(end, '完结订单').click();
    await said(page, '订单完结已提交');
    await section(page, '清算').getByText('清算已完成').waitFor();
  });
});
