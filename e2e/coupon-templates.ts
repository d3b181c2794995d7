import { businessDay } from '@merchant-admin/common/dates';
import { maskCode } from '@merchant-admin/common/mask';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import type { Page } from 'playwright-core';
import { rows } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, pick, said, section } from './support/steps.ts';

const base = '/offlineStore/couponManagement';
const today = () => businessDay(new Date());
const recordOf = (page: Page, code: string) => rows(page).filter({ hasText: code });

describe('a coupon', () => {
  it('is set up, goes online, is received in the shop, taken at a store, and given back by a supervisor', async () => {
    const operator = await hire({ tags: tagsOf('operator'), name: '优惠券运营' });
    const page = await openPage(`${base}/couponList`, { as: operator });
    await page.getByRole('button', { name: '新建优惠券' }).click();
    // The list that is left has a field of that name too.
    await page.getByRole('heading', { name: '优惠内容' }).waitFor();
    await page.getByLabel('名称').fill('故事满200减30');
    await pick(page, page.getByLabel('适用范围'), '尊享服务');
    await page.getByLabel('减免金额').fill('30');
    await page.getByLabel('使用门槛').fill('200');
    await page.getByLabel('发放量').fill('5');
    await page.getByRole('radio', { name: '手动上线' }).click();
    await page.getByText(/^用户得到：满¥200.00减¥30.00，用于尊享服务/).waitFor();
    await picture(page, 'coupon-form', 'whole');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保 ?存/ }).click();
    await said(page, '优惠券已保存，需在列表中手动上线');
    await page.waitForURL((url) => url.pathname === `${base}/couponDetail`);
    const template = new URL(page.url()).searchParams.get('template_id')!;
    await page.getByText('待上线').first().waitFor();
    await page.getByRole('button', { name: /上 ?线/, exact: true }).click();
    await (await dialogOf(page, '上线 故事满200减30')).getByRole('button', { name: /上 ?线/ }).click();
    await said(page, '优惠券已上线');

    const claimed = await shop().call<{ code: string }>('POST', '/open/v1/coupons/claim', {
      template_id: template,
      member_id: 'story-coupon',
      claim_no: `story-${template}`,
    });
    await page.reload();
    await section(page, '领取记录').getByText(maskCode(claimed.code)).waitFor();
    await picture(page, 'coupon-detail', 'whole');

    const stores = await openPage(`${base}/writeOffRecord`, { as: operator });
    await stores.getByRole('button', { name: '核销优惠券' }).click();
    // A preview of what the coupon is not for is refused.
    excuse(stores, /^422: POST .*\/writeOff\/save$/);
    const write = await dialogOf(stores, '核销优惠券');
    await write.getByLabel('券码').fill(claimed.code);
    await write.getByLabel('消费金额').fill('150');
    await write.getByLabel('门店').click();
    await stores.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await write.getByText('未达到使用门槛：满¥200.00可用，当前¥150.00').waitFor();
    await write.getByLabel('消费金额').fill('260');
    await write.getByText('¥230.00').waitFor();
    await picture(stores, 'coupon-write-off');
    await write.getByRole('button', { name: /核 ?销/ }).click();
    await said(stores, '核销成功');
    await recordOf(stores, claimed.code).waitFor();
    await picture(stores, 'coupon-write-offs');
    expect(await recordOf(stores, claimed.code).getByRole('button', { name: '撤销核销' }).count()).toBe(0);

    const supervisor = await hire({ tags: tagsOf('supervisor'), name: '核销主管' });
    const records = await openPage(`${base}/writeOffRecord?code=${claimed.code}`, { as: supervisor });
    await recordOf(records, claimed.code).getByRole('button', { name: '撤销核销' }).click();
    const undo = await dialogOf(records, '撤销核销');
    await undo.getByRole('button', { name: '撤销核销' }).click();
    await undo.getByText(/请(输入|填写).*原因/).waitFor();
    await undo.getByLabel('原因').fill('顾客退货');
    await undo.getByRole('button', { name: '撤销核销' }).click();
    await said(records, '核销已撤销，优惠券已退回');
    await recordOf(records, claimed.code).getByText('已撤销').waitFor();
    const { used, unused } = await callAs<{ used: number; unused: number }>(supervisor, 'GET', `/dmp/coupon/template/info?template_id=${template}`);
    expect({ used, unused }).toEqual({ used: 0, unused: 1 });
  });

  it('is given to customers who are chosen in their list, after it was told who gets one, and stands on their pages', async () => {
    const operator = await hire({ tags: tagsOf('operator'), name: '发券运营' });
    const days = { valid_from: today(), valid_to: today(), claim_from: today(), claim_to: today() };
    const name = `故事发放${Date.now() % 100_000}`;
    const terms = { name, kind: 0, coupon_type: 1, scope: 1, threshold: 0, value: 1_000, cap: 0, stock: 1, per_person: 1, new_only: false, range: 0 };
    const shown = { valid_kind: 0, online_way: 0, show_channel: 1, show_page: 1, note: '' };
    const { template_id: template } = await callAs<{ template_id: string }>(operator, 'POST', '/dmp/coupon/template/save', { ...terms, ...days, ...shown });
    const page = await openPage(`${base}/couponDetail?template_id=${template}`, { as: operator });
    await page.getByRole('link', { name: '选择用户发放' }).click();
    await rows(page).nth(1).waitFor();
    await rows(page).nth(0).getByRole('checkbox').click();
    await rows(page).nth(1).getByRole('checkbox').click();
    await page.getByRole('button', { name: '发放优惠券' }).click();
    const dialog = await dialogOf(page, '发放优惠券（2位用户）');
    await pick(page, dialog.getByLabel('优惠券'), name);
    await dialog.getByText('不发放（1人）').waitFor();
    await picture(page, 'coupons-given');
    await dialog.getByRole('button', { name: /发 ?放/ }).click();
    await said(page, '优惠券已发放');

    // Who was chosen first got the only one.
    await rows(page).nth(0).getByRole('link').first().click();
    await section(page, '优惠券').getByText(name).waitFor();
    await picture(page, 'customer-coupons', 'whole');
    await section(page, '优惠券').getByRole('button', { name: '发放优惠券' }).click();
    const one = await dialogOf(page, '发放优惠券');
    await one.getByRole('combobox').click();
    await page
      .locator('.ant-select-item-option-disabled')
      .filter({ hasText: `${name}（优惠券已领完）` })
      .waitFor();
  });
});
