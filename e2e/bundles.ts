import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { goodsForLease, goodsForSale } from './support/goods.ts';
import { row, rows } from './support/list.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf, type Person } from './support/staff.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';

const list = '/boperationManagement/goodsCollocation';
const clerk = () => hire({ tags: tagsOf('goods'), name: '钱商品' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

interface Shown {
  bundle: { name: string; items: { goods_name: string; sale_price: number; bundle_price: number; most: number; stock: number }[] } | null;
}
const shown = async (goodsId: string) => (await shop().call<Shown>('GET', `/open/v1/goods/detail?goods_id=${goodsId}`)).bundle;

interface Saved {
  id: string;
  version: number;
}
/** A bundle of one accessory. */
async function bundled(who: Person, name: string) {
  const goods = await goodsForLease(unique('手机'));
  const accessory = await goodsForSale(who, { name: unique('支架'), price: 9900, stock: 3 });
  const body = { name, goods_id: goods.id, items: [{ sku_id: accessory.skuId, price: 5000, most: 1 }] };
  return { ...(await callAs<Saved>(who, 'POST', '/api/match/goods/saveOrUpdate', body)), body };
}

/** Finds goods for sale in the picker and takes the one SKU. */
async function take(page: Page, goods: string): Promise<void> {
  const picker = await dialogOf(page, '选择搭配商品');
  await picker.getByLabel('售卖商品名称').fill(goods);
  await expect.poll(() => picker.getByRole('group').count()).toBe(1);
  await picker.getByRole('group', { name: goods }).getByRole('checkbox').click();
}

describe('bundles', () => {
  it('are made of a case and a charger for a phone, shown in the shop, and tell staff what shops are not shown', async () => {
    const who = await clerk();
    const [phone, name] = [await goodsForLease(unique('搭配手机')), unique('配件套装')];
    const cover = await goodsForSale(who, { name: unique('保护壳'), price: 9900, stock: 5 });
    const charger = await goodsForSale(who, { name: unique('充电器'), price: 19_900, stock: 8 });
    const page = await openPage(list, { as: who });
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    for (const missing of ['请选择主商品', '请输入搭配名称', '请至少添加一个搭配商品']) await page.getByText(missing).waitFor();
    await field(page, '主商品').fill(phone.name);
    await pick(page, field(page, '主商品'), phone.name);
    await field(page, '搭配名称').fill(name);
    await page.getByRole('button', { name: '添加搭配商品' }).click();
    await take(page, cover.name);
    await take(page, charger.name);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'bundle-picker');
    await page.getByRole('button', { name: '添加2个规格' }).click();
    await section(page, '搭配商品').getByText(`${cover.name} 标准`).waitFor();
    await field(page, '商品1搭配价').fill('99.01');
    await page.getByText('搭配价不能大于¥99.00').waitFor();
    await field(page, '商品1搭配价').fill('59');
    await field(page, '商品2搭配价').fill('149.5');
    await field(page, '商品2每单最多').fill('3');
    const totals = section(page, '搭配商品').locator('dd');
    await expect.poll(() => totals.allTextContents()).toEqual(['¥298.00', '¥208.50', '¥89.50']);
    await page.getByRole('button', { name: '下移商品1' }).press('Enter');
    await page.getByRole('group', { name: `商品1 ${charger.name} 标准` }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'bundle-edit', 'whole');
    await page.getByRole('link', { name: '商品搭配' }).first().click();
    await (await dialogOf(page, '离开此页')).getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await arrivedAt(page, list);
    expect(await shown(phone.id)).toBeNull();

    await page.getByRole('searchbox').fill(phone.name);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    const line = rows(page).first();
    await line.getByText('¥59.00 - ¥149.50').waitFor();
    await line.getByRole('button', { name: '上架' }).click();
    await (await dialogOf(page, `上架 ${name}`)).getByRole('button', { name: '上架' }).click();
    await said(page, '上架成功');
    expect(await shown(phone.id)).toMatchObject({
      name,
      items: [
        { goods_name: charger.name, sale_price: 19_900, bundle_price: 14_950, most: 3, stock: 8 },
        { goods_name: cover.name, sale_price: 9900, bundle_price: 5900, most: 1, stock: 5 },
      ],
    });

    await callAs(who, 'POST', '/merchant/goods/vip_goods_shelf', { goods_id: cover.id, version: cover.version, on_shelf: false });
    expect((await shown(phone.id))?.items.map((item) => item.goods_name)).toEqual([charger.name]);
    await page.reload();
    await line.getByText('2个，展示1个').waitFor();
    await picture(page, 'bundle-list');
    await line.getByRole('link', { name }).click();
    await section(page, '搭配商品').getByText('售卖商品已下架，店铺不展示，重新上架后恢复').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'bundle-detail', 'whole');
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('button', { name: '移除商品2' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await arrivedAt(page, list);

    await goWithin(page, `${list}?q=${encodeURIComponent(name)}`);
    await line.getByRole('button', { name: '下架' }).click();
    await (await dialogOf(page, `下架 ${name}`)).getByRole('button', { name: '下架' }).click();
    await said(page, '下架成功');
    expect(await shown(phone.id)).toBeNull();
    await line.getByRole('button', { name: '删除' }).click();
    await (await dialogOf(page, `删除商品搭配 ${name}`)).getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await expect.poll(() => rows(page).count()).toBe(0);
  });

  it('are one to their goods: who has one is not offered again', async () => {
    const who = await clerk();
    const { body } = await bundled(who, unique('已有套装'));
    const { list: found } = await callAs<{ list: { goods_name: string }[] }>(who, 'POST', '/api/match/goods/list', { q: body.name });
    const goods = found[0]!.goods_name;
    const page = await openPage('/boperationManagement/createCollectGoods', { as: who });
    await field(page, '主商品').fill(goods);
    const option = page.locator('.ant-select-item-option').filter({ hasText: `${goods}（已有搭配）` });
    await option.waitFor();
    await expect.poll(() => option.getAttribute('aria-disabled')).toBe('true');
  });

  it('keep what the first of two people saved, and tell the second', async () => {
    const who = await clerk();
    const name = unique('两人套装');
    const { id, version, body } = await bundled(who, name);
    const page = await openPage(`/boperationManagement/createCollectGoods?bundle_id=${id}&editType=edit`, { as: who });
    excuse(page, /^409: POST .*\/saveOrUpdate$/);
    await section(page, '搭配商品').waitFor();
    await callAs(await clerk(), 'POST', '/api/match/goods/saveOrUpdate', { ...body, bundle_id: id, version, name: `${name}甲` });
    await field(page, '搭配名称').fill(`${name}乙`);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('alert').filter({ hasText: '数据已被他人修改' }).waitFor();
    expect(await field(page, '搭配名称').inputValue()).toBe(`${name}乙`);
    const kept = await callAs<{ name: string }>(who, 'GET', `/api/match/goods/info?bundle_id=${id}`);
    expect(kept.name).toBe(`${name}甲`);
  });

  it('are only looked at by who may not change them', async () => {
    const { id } = await bundled(await clerk(), unique('只看套装'));
    const page = await openPage(list, { as: await hire({ tags: ['BOperationManagement', 'GoodsCollocation', 'CollectGoodsDetail', 'CreateCollectGoods'] }) });
    await row(page, id).waitFor();
    expect(await page.getByRole('button', { name: /新建|编辑|上架|删除/ }).count()).toBe(0);
    await page.goto(`/boperationManagement/createCollectGoods?bundle_id=${id}`);
    await page.getByText('没有编辑商品搭配的权限，请联系管理员开通').waitFor();
  });
});
