import { describe, expect, it } from 'vitest';
import { openPage, picture } from './support/pages.ts';
import { paidOrder, shop } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { blockedBecause, dialogOf, pick, said, section } from './support/steps.ts';

interface Asked {
  refunded_amount: number;
  change_offer: { change_id: string; hash: string; to_pay: number; to_refund: number } | null;
}
const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;
const readShop = (no: string) => shop().call<Asked>('GET', `/open/v1/orders/detail?order_id=${no}`);
const waits = '已有变更待用户确认，请等待用户确认或先撤回';

describe('a change of an order', () => {
  it('is quoted while it is chosen, withdrawn, sent again, and holds once the customer confirms it', async () => {
    const { order_id: no } = await paidOrder();
    const page = await openPage(detail(no), { as: await hire({ tags: tagsOf('operator'), name: '林变更' }) });
    const change = page.getByRole('button', { name: '变更订单' });
    const propose = async () => {
      await change.click();
      const dialog = await dialogOf(page, '变更订单');
      await dialog.getByText('变更前后没有差异').waitFor();
      await pick(page, dialog.getByLabel('租期'), '6期');
      await dialog.getByText('确认后原路退回用户').waitFor();
      await dialog.getByLabel('变更原因').fill('用户想延长租期');
      await dialog.getByText('待用户确认').waitFor();
      await picture(page, 'order-change-dialog');
      await dialog.getByRole('button', { name: '提交变更' }).click();
      await said(page, '变更已提交，等待用户确认');
    };
    await propose();
    await blockedBecause(change, waits);
    const record = section(page, '变更记录');
    await record.getByText('待用户确认').waitFor();
    await record.getByRole('button', { name: '撤回变更' }).focus();
    await page.keyboard.press('Enter');
    const back = await dialogOf(page, '撤回变更');
    await back.getByText('已撤回').waitFor();
    await back.getByRole('button', { name: '撤回变更' }).click();
    await record.getByText('已撤回').waitFor();
    await propose();
    await record.getByText('待用户确认').waitFor();
    const offer = (await readShop(no)).change_offer!;
    expect(offer.to_refund).toBeGreaterThan(0);
    await shop().call('POST', '/open/v1/orders/change/answer', { order_id: no, change_id: offer.change_id, hash: offer.hash, agree: true });
    await page.reload();
    await record.getByText('已生效').waitFor();
    await section(page, '商品信息').getByRole('cell', { name: '6', exact: true }).waitFor();
    // What he was shown came: a longer term costs less a period.
    expect((await readShop(no)).refunded_amount).toBe(offer.to_refund);
    await picture(page, 'order-change-record');
  });

  it('says why it may not be made, and is not offered to who has no right', async () => {
    const { order_id: no } = await paidOrder();
    const page = await openPage(detail(no), { as: await hire({ tags: tagsOf('warehouse'), name: '库无权' }) });
    await section(page, '商品信息').waitFor();
    expect(await page.getByRole('button', { name: '变更订单' }).count()).toBe(0);
    expect(await section(page, '变更记录').count()).toBe(0);
  });
});
