import { describe, expect, it } from 'vitest';
import { openPage, picture } from './support/pages.ts';
import { rows } from './support/list.ts';
import { readSale, salePaid, saleSent } from './support/sales.ts';
import { shop } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, said, section } from './support/steps.ts';

describe('goods that are bought outright', () => {
  it('are packed from the list and sent, and stand as sent on their page', async () => {
    const clerk = await hire({ tags: tagsOf('warehouse'), name: '库售卖' });
    const { sale_no: no } = await salePaid();
    const page = await openPage(`/deliveryManagement/goodsDeliver?order_no=${no}`, { as: clerk });
    const mine = rows(page).filter({ hasText: no });
    await mine.waitFor();
    await picture(page, 'sales-to-ship');
    await mine.getByRole('button', { name: '发货', exact: true }).click();
    const packing = await dialogOf(page, '发货');
    await packing.getByText('65W 氮化镓充电器').waitFor();
    await packing.getByLabel('物流单号').fill('SF7700112233');
    await packing.getByRole('button', { name: '发货', exact: true }).click();
    await said(page, '发货成功');
    await mine.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^已发货/ }).click();
    await mine.getByText('SF7700112233').waitFor();
    await mine.getByRole('link', { name: no }).click();
    await arrivedAt(page, '/order/vipOrderDetail');
    await section(page, '物流').getByText('SF7700112233').waitFor();
    expect((await readSale(no)).state_name).toBe('已发货');
  });

  it('go back for money that their customer asked for and somebody agreed to', async () => {
    const lead = await hire({ tags: tagsOf('supervisor'), name: '退款主管' });
    const { sale_no: no, id, lines } = await saleSent(await hire({ tags: tagsOf('operator'), name: '售卖运营' }));
    const asked = lines.map(({ line_id, amount }) => ({ line_id, amount, pieces: 1 }));
    await shop().call('POST', '/open/v1/sale/orders/refund', { sale_no: no, lines: asked, reason: '与描述不符' });
    const page = await openPage(`/order/vipOrderDetail?order_id=${id}`, { as: lead });
    const money = section(page, '收退款');
    await money.getByText('与描述不符').waitFor();
    await money.getByRole('button', { name: '同意退款' }).click();
    const agreeing = await dialogOf(page, '同意退款');
    await agreeing.getByText('原路退回').waitFor();
    await picture(page, 'sales-refund');
    await agreeing.getByRole('button', { name: '同意退款' }).click();
    await money.getByText('已退款').first().waitFor();
    await page.getByRole('heading', { name: no }).waitFor();
    await expect.poll(async () => (await readSale(no)).state_name).toBe('已退款');
  });
});
