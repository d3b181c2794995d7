import { describe, expect, it } from 'vitest';
import { rerentRoutes } from '../packages/contract/src/rerent/permissions.ts';
import { idNumber } from '../apps/server/src/testing/shop.ts';
import { barriers } from './support/axe.ts';
import { actOn, runningLease } from './support/lease.ts';
import { row, rowKeys } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { placeOrder } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, pickToday, said } from './support/steps.ts';

const [rules, list] = rerentRoutes[0].children.map(({ path }) => path) as [string, string];
const customer = { member_id: 'story-again', name: '司马再租', phone: '15611112222', id_card: idNumber(987) };

describe('renting again', () => {
  it('a rule is made, a customer who ended a lease appears, is called, gets a link, orders by it, and is shown as come of it', async () => {
    const { orderNo } = await runningLease({ customer });
    await actOn(orderNo, '/merchant/order/detail/orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' });
    const operator = await hire({ tags: tagsOf('operator') });
    const page = await openPage(rules, { as: operator });
    await page.getByRole('button', { name: '新增' }).click();
    const form = await dialogOf(page, '新增复租规则');
    await form.getByLabel('规则名称').fill('再租立减30元');
    await form.getByLabel('减免金额').fill('30');
    await pickToday(page, form.getByLabel('有效期起'));
    await pickToday(page, form.getByLabel('有效期止'));
    await picture(page, 'rerent-rule');
    await form.getByRole('button', { name: '保存' }).click();
    await page
      .getByRole('row', { name: /再租立减30元/ })
      .getByText('首期租金减¥30.00')
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'rerent-rules');

    await goWithin(page, list);
    await page.getByText('待跟进').first().waitFor();
    await picture(page, 'rerent-all');
    await page.getByLabel('手机号').first().fill(customer.phone.slice(-4));
    await page.getByLabel('手机号').first().press('Enter');
    await expect.poll(() => rowKeys(page)).toEqual([orderNo]);
    await row(page, orderNo).getByText('待跟进').waitFor();
    await row(page, orderNo).getByRole('button', { name: '跟进' }).click();
    const talk = await dialogOf(page, /^跟进/);
    await talk.getByLabel('有意向').check();
    await talk.getByLabel('跟进内容').fill('想换新款，发优惠链接');
    await talk.getByRole('button', { name: '保存' }).click();
    await said(page, '跟进已保存');
    await row(page, orderNo).getByText('有意向').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'rerent-list');
    await row(page, orderNo).getByRole('button', { name: '下单链接' }).click();
    const link = await dialogOf(page, /^下单链接/);
    await link.getByRole('button', { name: '生成链接' }).click();
    const token = ((await link.locator('code').textContent()) ?? '').replace('/rerent/', '').trim();
    expect(token).toMatch(/^[\w-]{32}$/);
    const coupon = /YH[0-9A-F]{14}/.exec((await link.textContent()) ?? '')![0];
    await picture(page, 'rerent-link');
    await link.getByRole('button', { name: '完成' }).click();

    const again = await placeOrder(1, { customer, referral: token, coupon_codes: [coupon] });
    await page.reload();
    await row(page, orderNo).getByText('已复租').waitFor();
    await row(page, orderNo).getByText(again.order_id).waitFor();
    await picture(page, 'rerent-ordered');
  });

  it('who may only look at the list is offered nothing', async () => {
    const page = await openPage(list, { as: await hire({ tags: tagsOf('operator').filter((tag) => tag !== 'rerent:work') }) });
    await page.getByRole('table').first().waitFor();
    expect(await page.getByRole('button', { name: '发券' }).count()).toBe(0);
  });
});
