import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newTierPath } from '@merchant-admin/contract/goods/paths';
import { barriers } from './support/axe.ts';
import { goodsDecider, goodsOnSale } from './support/goods.ts';
import { row, rows } from './support/list.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { placeOrder, shop } from './support/shop.ts';
import { hire, ownMerchant, tagsOf } from './support/staff.ts';
import { arrivedAt, blockedBecause, dialogOf, pick, said } from './support/steps.ts';

const list = '/boperationManagement/zhimaDifferentList';
const alike = { a_total_rent: 36_000_000, b_total_rent: 36_000_000, c_total_rent: 36_000_000 };
const newName = () => `分层手机 ${randomUUID().slice(0, 6)}`;
const clerk = () => hire({ tags: tagsOf('goods'), name: '沈定价' });
const cell = (page: Page, name: string) => page.getByRole('grid', { name: '分层价格' }).getByRole('textbox', { name });
const warning = (page: Page) => page.getByText(/^有\d+处价格让更好的客群付得更多/);

async function search(page: Page, name: string): Promise<void> {
  await goWithin(page, `${list}?q=${encodeURIComponent(name)}`);
  await page.getByRole('heading', { name: '差异化定价管理' }).waitFor();
}

/** Passes, as another person, what was handed in. */
async function pass(id: string, name: string, seen: string): Promise<void> {
  const page = await openPage('/boperationManagement/goodsList?tab=20', { as: await goodsDecider() });
  await row(page, `1-${id}`).getByRole('button', { name: '审核', exact: true }).click();
  const dialog = await dialogOf(page, `审核商品 ${name}`);
  await dialog.getByRole('row', { name: seen }).waitFor();
  await dialog.getByLabel('通过').check();
  await dialog.getByRole('button', { name: '提交审核结果' }).click();
  await said(page, '审核通过1个商品');
}

interface Detail {
  skus: { sku_id: string; offers: { total_rent: number }[] }[];
}
const rentFor = async (id: string, more: string) =>
  (await shop().call<Detail>('GET', `/open/v1/goods/detail?goods_id=${id}${more}`)).skus[0]!.offers[0]!.total_rent;

describe('prices by customer segment', () => {
  it('are filled in by shares of A’s price, warned of, passed by another, paid by risk rank, and made one again', async () => {
    const name = newName();
    const who = await clerk();
    const id = await goodsOnSale(who, name, alike);
    const page = await openPage(list, { as: who });
    await page.getByRole('button', { name: '新增' }).click();
    await page.getByLabel('商品', { exact: true }).click();
    await page.keyboard.type(name.slice(2));
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click();
    await page.getByText('分层价格（共1行）').waitFor();
    await page.getByRole('button', { name: '保存并提交审核' }).click();
    await page.getByText('请填写A段定价').waitFor();
    await page.getByLabel('A段定价').fill('300');
    await page.getByLabel('A段定价').press('Enter');
    await page.getByRole('button', { name: '按定价填充' }).click();
    await page.getByRole('gridcell').filter({ hasText: '3600.00' }).first().waitFor();
    await page.getByLabel('B段占A段的百分比').fill('90');
    await page.getByRole('button', { name: '填充全部行' }).click();
    await warning(page).waitFor();
    expect(await warning(page).textContent()).toContain('有1处价格');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'tiers-warned', 'whole');
    await page.getByLabel('B段占A段的百分比').fill('105');
    await page.getByLabel('S段占A段的百分比').fill('95');
    await page.getByRole('button', { name: '填充全部行' }).click();
    await warning(page).waitFor({ state: 'detached' });
    // The keyboard alone: a cell that is emptied is the one that the save comes back to.
    await page.getByRole('gridcell').filter({ hasText: '4032.00' }).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '保存并提交审核' }).click();
    await page.getByText('黑色 租完归还 12期：请填写规格C段总租金').waitFor();
    await cell(page, 'C段总租金 第1行').waitFor();
    await page.keyboard.type('4000');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '返回' }).click();
    await (await dialogOf(page, '离开此页')).getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: '保存并提交审核' }).click();
    await said(page, '已提交审核，通过后按新价格售卖');
    await arrivedAt(page, list);
    await search(page, name);
    await expect.poll(() => rows(page).count()).toBe(0);
    await pass(id, name, '黑色 租完归还 12期 C段总租金 ¥3,600.00 ¥4,000.00');

    await page.reload();
    await rows(page).first().getByText('¥333.33').waitFor();
    await picture(page, 'tiers-list');
    expect([await rentFor(id, '&risk_rank=1'), await rentFor(id, '&risk_rank=5'), await rentFor(id, '&risk_rank=8')]).toEqual([360_000, 378_000, 400_000]);
    const { skus } = await shop().call<Detail>('GET', `/open/v1/goods/detail?goods_id=${id}`);
    const wanted = { sku_id: skus[0]!.sku_id, lease_type: 1, periods: 12, segment: undefined };
    expect((await placeOrder(1, { ...wanted, risk_rank: 8 })).first_payment).toBe(33_337);
    await expect(placeOrder(1, { ...wanted, risk_rank: 9 })).rejects.toThrow(/3157|风险等级/);

    await rows(page).first().getByRole('button', { name: '删除' }).click();
    const unify = await dialogOf(page, `统一为A段价 ${name}`);
    await unify.getByText('B段、C段价格改为与A段相同').waitFor();
    await picture(page, 'tiers-unify');
    await unify.getByRole('button', { name: '统一为A段价' }).click();
    await said(page, '已统一为A段价并提交审核');
    await rows(page).first().getByText('审核中').waitFor();
    await blockedBecause(rows(page).first().getByRole('button', { name: '编辑' }), expect.stringContaining('商品正在审核'));
    expect(await rentFor(id, '&risk_rank=8')).toBe(400_000);
    await pass(id, name, '黑色 租完归还 12期 C段总租金 ¥4,000.00 ¥3,600.00');
    await page.reload();
    await page.getByText('暂无分层商品').waitFor();
    expect(await rentFor(id, '&risk_rank=8')).toBe(360_000);
  });

  it('go by rules of the merchant’s own, without gaps and overlaps', async () => {
    const page = await openPage(list, { as: await ownMerchant() });
    excuse(page, /^400: POST .*tier_rules_edit$/);
    await page.getByText('暂无分层商品').waitFor();
    await page.getByRole('button', { name: '客群规则' }).click();
    const dialog = await dialogOf(page, '客群规则');
    await dialog.getByRole('button', { name: '删除规则3' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('风险等级T5、T6没有对应的客群').waitFor();
    await picture(page, 'tiers-rules');
    await pick(page, dialog.getByLabel('规则3起始等级'), /^T4$/);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('风险等级T4属于多个客群').waitFor();
    await pick(page, dialog.getByLabel('规则3起始等级'), /^T5$/);
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '客群规则已保存');
    await page.getByRole('button', { name: '客群规则' }).click();
    await (await dialogOf(page, '客群规则')).getByRole('group', { name: '规则4' }).waitFor();
    expect(await page.getByRole('group', { name: /^规则\d$/ }).count()).toBe(4);
  });

  it('are only looked at by who may not change them', async () => {
    const page = await openPage(list, { as: await hire({ tags: tagsOf('goods').filter((tag) => !tag.startsWith('tier:')) }) });
    await rows(page).first().waitFor();
    expect(await page.getByRole('button', { name: /^(新增|编辑|删除|客群规则)$/ }).count()).toBe(0);
    await page.goto(newTierPath);
    await page.getByText('没有编辑分层定价的权限，请联系管理员开通').waitFor();
  });
});
