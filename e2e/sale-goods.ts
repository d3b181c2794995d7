import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insertPostage } from '../apps/server/src/modules/goods/store/postage.store.ts';
import { act } from '../apps/server/src/platform/http/run.ts';
import { systemCaller } from '../apps/server/src/platform/jobs/system-caller.ts';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { barriers } from './support/axe.ts';
import { rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { arrivedAt, blockedBecause, dialogOf, pick, said, section } from './support/steps.ts';
import { world } from './support/world.ts';

const list = '/boperationManagement/vipGoodsList';
const clerk = () => hire({ tags: tagsOf('goods'), name: '钱商品' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

interface OnSale {
  list: { goods_name: string; postage: { way_name: string }; skus: { sku_id: string; sku_name: string; price: number; stock: number }[] }[];
}
const onSale = async (name: string) => (await shop().call<OnSale>('GET', '/open/v1/sale/goods?page_size=50')).list.find((each) => each.goods_name === name);

async function postage(): Promise<string> {
  const name = `包邮${randomUUID().slice(0, 6)}`;
  await act(world().services, systemCaller(1), (ctx) => insertPostage(ctx, { name, way: 1, fee: 0, regions: [] }));
  return name;
}

async function addPicture(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: '商品图片' });
  await group.locator('input[type=file]').setInputFiles({ name: '正面.jpg', mimeType: 'image/jpeg', buffer: await photo(120, 90) });
  const cut = await dialogOf(page, '裁剪图片');
  await cut.getByRole('button', { name: '确定' }).click();
  await group.getByRole('img', { name: '图片1' }).waitFor();
}

describe('goods for sale', () => {
  it('are made, stocked, put on the shelf, sold by the shop’s list, edited, and taken off again', async () => {
    const name = `二手平板 ${randomUUID().slice(0, 6)}`;
    const template = await postage();
    const page = await openPage(list, { as: await clerk() });
    await page.getByRole('button', { name: '新建' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请至少上传1张商品图片').waitFor();
    await field(page, '商品名称').fill(name);
    await pick(page, field(page, '商品分类'), '手机数码 / 平板电脑');
    await pick(page, field(page, '品牌'), '苹果');
    await pick(page, field(page, '成色'), '99新');
    await pick(page, field(page, '邮费模板'), template);
    await addPicture(page);
    await field(page, '规格1名称').fill('128GB 银色');
    await field(page, '规格1售价').fill('1999');
    await page.getByRole('button', { name: '添加规格' }).click();
    await field(page, '规格2名称').fill('128GB 银色');
    await field(page, '规格2售价').fill('2199.5');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('规格名称不能重复').waitFor();
    await field(page, '规格2名称').fill('256GB 银色');
    await page.getByRole('textbox', { name: '商品详情' }).fill('原装充电器');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'sale-edit', 'whole');
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await arrivedAt(page, list);

    await page.getByRole('searchbox').fill(name);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    const line = rows(page).first();
    await line.getByText('¥1,999.00 - ¥2,199.50').waitFor();
    await blockedBecause(line.getByRole('button', { name: '上架' }), '库存为0，请先修改库存再上架');
    await line.getByRole('button', { name: '修改库存' }).click();
    const stock = await dialogOf(page, `修改库存 ${name}`);
    await stock.getByLabel('256GB 银色 修改为').fill('8');
    await stock.getByText('+8').waitFor();
    await stock.getByLabel('原因').fill('首批到货');
    await picture(page, 'sale-stock');
    await stock.getByRole('button', { name: '修改库存' }).click();
    await said(page, '库存修改成功');
    await line.getByRole('button', { name: '上架' }).click();
    await (await dialogOf(page, `上架 ${name}`)).getByRole('button', { name: '上架' }).click();
    await said(page, '上架成功');
    await picture(page, 'sale-list');
    const before = await onSale(name);
    expect(before).toMatchObject({
      postage: { way_name: '包邮' },
      skus: [
        { sku_name: '128GB 银色', price: 199_900, stock: 0 },
        { sku_name: '256GB 银色', price: 219_950, stock: 8 },
      ],
    });

    await line.getByRole('button', { name: '编辑' }).click();
    await section(page, '规格与价格').waitFor();
    await field(page, '规格2售价').fill('2099');
    await page.getByRole('link', { name: '售卖商品' }).click();
    await (await dialogOf(page, '离开此页')).getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await arrivedAt(page, list);
    const after = await onSale(name);
    expect(after).toMatchObject({ skus: [{ stock: 0 }, { price: 209_900, stock: 8 }] });
    expect(after?.skus.map((sku) => sku.sku_id)).toEqual(before?.skus.map((sku) => sku.sku_id));

    // The list stands as it was left, with what was searched.
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('link', { name }).click();
    await section(page, '规格与价格').getByText('¥2,099.00').waitFor();
    await section(page, '商品详情').getByText('原装充电器').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'sale-detail', 'whole');
    await goWithin(page, `${list}?q=${encodeURIComponent(name)}`);
    await line.getByRole('button', { name: '下架' }).click();
    await (await dialogOf(page, `下架 ${name}`)).getByRole('button', { name: '下架' }).click();
    await said(page, '下架成功');
    expect(await onSale(name)).toBeUndefined();
    await line.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await (await dialogOf(page, `删除售卖商品 ${name}`)).getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await expect.poll(() => rows(page).count()).toBe(0);
  });

  it('are only looked at by who may not change them', async () => {
    const page = await openPage(list, { as: await hire({ tags: ['BOperationManagement', 'VipGoodsList', 'EditVipGoods'] }) });
    await page.getByRole('heading', { name: '售卖商品' }).waitFor();
    expect(await page.getByRole('button', { name: /新建|编辑|上架|删除/ }).count()).toBe(0);
    await page.goto('/boperationManagement/editVipGoods?goods_id=1');
    await page.getByText('没有编辑售卖商品的权限，请联系管理员开通').waitFor();
  });
});
