import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { goodsOnSale } from './support/goods.ts';
import { rows } from './support/list.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { runningLease } from './support/lease.ts';
import { shop } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { arrivedAt, blockedBecause, dialogOf, said, section } from './support/steps.ts';

const list = '/boperationManagement/everyYearChangeNewList';
const clerk = () => hire({ tags: tagsOf('goods'), name: '林换新' });
const unique = () => randomUUID().slice(0, 6);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function pickGoods(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.type(name);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click();
}

/** A new rule as somebody fills it in. */
async function fillRule(page: Page, { name, from, to, difference }: { name: string; from: string; to: string; difference: string }): Promise<void> {
  await goWithin(page, list);
  await page.getByRole('button', { name: '新建' }).click();
  await field(page, '规则名称').fill(name);
  await pickGoods(page, '旧机型', from);
  await pickGoods(page, '新机型', to);
  await field(page, '黑色差价').fill(difference);
}

interface Renewals {
  paid_periods: number;
  list: { goods_name: string; sku_name: string; difference: number; allowed: boolean; periods_left: number }[];
}

describe('yearly renewal prices', () => {
  it('come from nothing to the shop: what a lease may be changed for, and after how many periods', async () => {
    const [from, to] = [`旧机 ${unique()}`, `新机 ${unique()}`];
    const who = await clerk();
    const [oldId] = [await goodsOnSale(who, from), await goodsOnSale(who, to)];
    const { skus } = await shop().call<{ skus: { sku_id: string }[] }>('GET', `/open/v1/goods/detail?goods_id=${oldId}`);
    const { orderNo } = await runningLease({ sku_id: skus[0]!.sku_id, lease_type: 1, periods: 12 });
    const offers = () => shop().call<Renewals>('GET', `/open/v1/orders/renewals?order_id=${orderNo}`);

    const name = `换新 ${unique()}`;
    const page = await openPage(list, { as: who });
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请选择旧机型').waitFor();
    await page.getByText('请先选择新机型').waitFor();
    await fillRule(page, { name, from, to, difference: '' });
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请至少填写一个新机型规格的差价').waitFor();
    await field(page, '黑色差价').fill('688.5');
    await field(page, '满期数').fill('3');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'yearly-edit', 'whole');
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await arrivedAt(page, list);
    expect((await offers()).list).toEqual([]);

    await goWithin(page, `${list}?q=${encodeURIComponent(name)}`);
    const line = rows(page).first();
    await line.getByText('¥688.50').waitFor();
    await line.getByRole('button', { name: '上架' }).click();
    await (await dialogOf(page, `上架 ${name}`)).getByRole('button', { name: '上架' }).click();
    await said(page, '上架成功');
    await picture(page, 'yearly-list');
    await blockedBecause(line.getByRole('button', { name: '删除' }), '上架中的定价规则不能删除，请先下架');
    expect((await offers()).list).toMatchObject([{ goods_name: to, sku_name: '黑色', difference: 68_850, allowed: false, periods_left: 2 }]);

    await line.getByRole('button', { name: '编辑' }).click();
    await page.getByText('规则已上架，保存后立即生效').waitFor();
    await page.getByText('编辑定价规则').first().waitFor();
    await field(page, '满期数').fill('1');
    await page.getByRole('button', { name: '保存' }).click();
    await arrivedAt(page, list);
    expect((await offers()).list).toMatchObject([{ allowed: true, periods_left: 0 }]);
    await goWithin(page, `${list}?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await section(page, '规则信息').getByText('已付1期后可换新').waitFor();
    await section(page, '新机型与差价').getByText('¥688.50').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'yearly-detail', 'whole');

    // A second rule for the same pair is kept, and cannot be put in use.
    const second = `再来 ${unique()}`;
    excuse(page, /^409: POST .*every_year_status$/);
    await fillRule(page, { name: second, from, to, difference: '1' });
    await page.getByRole('button', { name: '保存' }).click();
    await arrivedAt(page, list);
    await goWithin(page, `${list}?q=${encodeURIComponent(second)}`);
    await line.getByRole('button', { name: '上架' }).click();
    const refused = await dialogOf(page, `上架 ${second}`);
    await refused.getByRole('button', { name: '上架' }).click();
    await refused.getByText('同一旧机型规格换同一新机型规格已有上架的定价规则').waitFor();
    await picture(page, 'yearly-refused');
    await refused.getByRole('button', { name: /^取 ?消$/ }).click();
    await line.getByRole('button', { name: '删除' }).click();
    await (await dialogOf(page, `删除定价规则 ${second}`)).getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await page.getByText('暂无定价规则').waitFor();
  });

  it('are only looked at by who may not change them', async () => {
    const page = await openPage(list, { as: await hire({ tags: tagsOf('goods').filter((tag) => tag !== 'renewPrice:edit') }) });
    await rows(page).first().waitFor();
    expect(await page.getByRole('button', { name: /^(新建|编辑|上架|下架|删除)$/ }).count()).toBe(0);
    await goWithin(page, '/boperationManagement/createPriceRules');
    await page.getByText('没有编辑年年换新定价规则的权限，请联系管理员开通').waitFor();
  });
});
