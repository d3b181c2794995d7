import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture as drawing } from '../apps/server/src/platform/storage/testing/files.ts';
import { goodsDecider, goodsOnSale, listedGoods } from './support/goods.ts';
import { find, row, rows, tab } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { putPicture } from './support/pictures.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, ownMerchant, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, ledTo, said } from './support/steps.ts';

const clerk = () => hire({ tags: tagsOf('goods'), name: '沈商品' });
const list = '/boperationManagement/goodsList';
const newName = () => `故事手机 ${randomUUID().slice(0, 6)}`;
const cell = (page: Page, name: string) => page.getByRole('grid', { name: '规格与价格' }).getByRole('textbox', { name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).first().click();
}

/** The first step, as somebody fills it in. */
async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByLabel('商品名称').fill(name);
  await page.getByLabel('商品分类').fill('手机');
  await page.locator('.ant-select-tree-title', { hasText: /^手机$/ }).click();
  await choose(page, '品牌', '苹果');
  await choose(page, '成色', '全新');
  const file = { name: '正面.png', mimeType: 'image/png', buffer: await drawing(600, 600, 'png') };
  await page.getByRole('group', { name: '商品图片' }).locator('input[type=file]').setInputFiles(file);
  const crop = await dialogOf(page, /裁剪/);
  await crop.getByRole('button', { name: /确定|裁剪|完成/ }).click();
  await said(page, '上传成功');
}

async function addAttribute(page: Page, place: number, name: string, choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '添加规格' }).click();
  await page.getByLabel(`规格名称${place}`).fill(name);
  await page.keyboard.press('Escape');
  await page.getByLabel(`${name}的规格值`).click();
  for (const choice of choices) {
    await page.keyboard.type(choice);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

/** The goods' number in the address. */
const idOf = (page: Page) => new URL(page.url()).searchParams.get('goods_id')!;
const sold = (id: string, merchantId = 1) =>
  shop(merchantId).call<{ goods_name: string; skus: { deposit: number; stock: number }[] }>('GET', `/open/v1/goods/detail?goods_id=${id}`);

describe('listing goods', () => {
  it('comes from nothing to the shop: three steps, a table filled by the keyboard, somebody else who decides', async () => {
    const name = newName();
    const page = await openPage(list, { as: await clerk() });
    await page.getByRole('button', { name: '新建商品' }).click();
    await arrivedAt(page, '/boperationManagement/basicInformation');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请输入商品名称').waitFor();
    await fillBasics(page, name);
    await picture(page, 'goods-basic', 'whole');
    await page.getByRole('link', { name: '返回' }).click();
    const leaving = await dialogOf(page, '离开此页');
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await arrivedAt(page, '/boperationManagement/specsInformation');

    await addAttribute(page, 1, '颜色', ['黑色', '白色']);
    await addAttribute(page, 2, '存储容量', ['256GB', '512GB']);
    await choose(page, '租赁方式', '租完归还 12期');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('规格“黑色 256GB”：请填写市场价').waitFor();
    // The keyboard alone: the cell that is wrong is the one that is typed in.
    for (const amount of ['8999', '8999', '6000', '20', '3600', '3800']) {
      await page.keyboard.type(amount);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('规格“黑色 256GB”：请填写规格C段总租金').waitFor();
    await page.keyboard.type('4000');
    for (const title of ['C段总租金', 'B段总租金', 'A段总租金', '库存', '押金', '销售价', '市场价']) {
      await cell(page, `${title} 第1行`).waitFor();
      await page.keyboard.press('Control+d');
      await page.keyboard.press('ArrowLeft');
    }
    await picture(page, 'goods-specs');
    await page.getByRole('button', { name: '下一步' }).click();
    await arrivedAt(page, '/boperationManagement/configInformation');
    await choose(page, '邮费模板', '全国包邮（包邮）');
    await page.getByRole('button', { name: '提交审核' }).click();
    await said(page, '已提交审核');
    await arrivedAt(page, list);
    await tab(page, '审核中').click();
    await page.getByRole('link', { name }).click();
    await arrivedAt(page, '/boperationManagement/basicDetail');
    const id = idOf(page);

    const other = await openPage(`${list}?tab=20`, { as: await goodsDecider() });
    await row(other, `1-${id}`).getByRole('button', { name: '审核', exact: true }).click();
    const reject = await dialogOf(other, `审核商品 ${name}`);
    await reject.getByRole('grid', { name: '规格与价格' }).getByText('3600.00').first().waitFor();
    await picture(other, 'goods-review-new');
    await reject.getByLabel('驳回').check();
    await reject.getByRole('button', { name: '提交审核结果' }).click();
    await reject.getByText('请填写驳回原因').waitFor();
    await reject.getByLabel('驳回原因').fill('请补充侧面照片');
    await reject.getByRole('button', { name: '提交审核结果' }).click();
    await said(other, '审核驳回1个商品');

    await page.reload();
    await page.getByText('审核驳回：请补充侧面照片').waitFor();
    await page.getByRole('button', { name: '提交审核' }).click();
    await (await dialogOf(page, `提交审核 ${name}`)).getByRole('button', { name: '提交审核' }).click();
    await said(page, '提交审核成功');

    await other.goto(`/boperationManagement/basicDetail?goods_id=${id}&merchant_id=1`);
    await other.getByRole('button', { name: '审核', exact: true }).click();
    const pass = await dialogOf(other, `审核商品 ${name}`);
    await pass.getByLabel('通过').check();
    await pass.getByRole('button', { name: '提交审核结果' }).click();
    await said(other, '审核通过1个商品');

    await page.reload();
    await page.getByRole('button', { name: '上架' }).click();
    await (await dialogOf(page, `上架 ${name}`)).getByRole('button', { name: '上架' }).click();
    await said(page, '上架成功');
    const shown = await sold(id);
    expect(shown).toMatchObject({ goods_name: name });
    expect(shown.skus.map((sku) => [sku.deposit, sku.stock])).toEqual(Array.from({ length: 4 }, () => [600_000, 20]));
  });
});

describe('new goods', () => {
  it('are made by the keyboard alone, lead to what lacks, and are not called edited on the way', async () => {
    const page = await openPage(list, { as: await clerk() });
    const called = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const push = async (button: string) => {
      await page.getByRole('button', { name: button }).focus();
      await press('Enter');
    };
    await push('新建商品');
    await arrivedAt(page, '/boperationManagement/basicInformation');
    await push('下一步');
    await ledTo(page, page.getByLabel('商品名称'));
    await page.keyboard.type(newName());
    await press('Tab', 'Tab');
    await page.keyboard.type('手机');
    await page.locator('.ant-select-tree-title', { hasText: /^手机$/ }).waitFor();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await push('下一步');
    await arrivedAt(page, '/boperationManagement/specsInformation');
    await called('规格信息');

    await push('下一步');
    await ledTo(page, page.getByRole('button', { name: '添加规格' }));
    await press('Enter');
    await ledTo(page, page.getByLabel('规格名称1'));
    await page.keyboard.type('颜');
    await page.getByTitle('颜色', { exact: true }).waitFor();
    await press('Tab');
    await ledTo(page, page.getByLabel('颜的规格值'));
    expect(await page.getByLabel('规格名称1').inputValue()).toBe('颜');
    await page.keyboard.type('黑');
    await press('Enter');
    await page.keyboard.type('白');
    await press('Tab');
    await push('下一步');
    await ledTo(page, page.getByLabel('租赁方式'));
    await page.keyboard.type('租完归还 12期');
    await page.locator('.ant-select-dropdown:visible').getByTitle('租完归还 12期', { exact: true }).waitFor();
    await press('Enter', 'Escape');
    await push('下一步');
    await ledTo(page, cell(page, '市场价 第1行'));
    for (const amount of ['8999', '', '6000', '20', '3600', '3800', '4000']) {
      await page.keyboard.type(amount);
      await press('Tab');
    }
    for (const title of ['C段总租金', 'B段总租金', 'A段总租金', '库存', '押金', '销售价', '市场价']) {
      await press('ArrowLeft');
      await cell(page, `${title} 第1行`).waitFor();
      await press('Control+d');
    }
    await push('下一步');
    await arrivedAt(page, '/boperationManagement/configInformation');
    await push('提交审核');
    await ledTo(page, page.getByLabel('邮费模板'));
    await press('ArrowDown');
    await page.locator('.ant-select-dropdown:visible').getByText('全国包邮（包邮）').waitFor();
    await press('Enter');
    await push('提交审核');
    await arrivedAt(page, '/boperationManagement/basicInformation');
    await ledTo(page, page.getByLabel('成色'));
    await page.getByText('提交审核前还需补充').waitFor();
    await called('基础信息');
    await picture(page, 'goods-lacking');

    await page.goto(`/boperationManagement/basicDetail?goods_id=${idOf(page)}`);
    await page
      .getByRole('row', { name: /新建商品：规格信息/ })
      .getByText('黑 租完归还 12期 A段¥3,600.00 B段¥3,800.00 C段¥4,000.00')
      .waitFor();
    await page.getByRole('button', { name: '去补充' }).click();
    await ledTo(page, page.getByLabel('成色'));
  });
});

describe('goods that are on sale', () => {
  it('keep their price until a change of it is passed, which is shown line by line', async () => {
    const name = newName();
    const who = await clerk();
    const id = await goodsOnSale(who, name);
    const page = await openPage(`/boperationManagement/specsInformation?goods_id=${id}&editType=edit`, { as: who });
    await page.getByText('商品正在售卖').waitFor();
    await page.getByRole('gridcell').filter({ hasText: '6000.00' }).click();
    await page.keyboard.type('7000');
    await page.getByRole('button', { name: '下一步' }).click();
    await arrivedAt(page, '/boperationManagement/configInformation');
    await page.getByRole('button', { name: '提交审核' }).click();
    await said(page, '已提交审核');
    expect((await sold(id)).skus[0]!.deposit).toBe(600_000);

    const other = await openPage(`${list}?tab=20`, { as: await goodsDecider() });
    await row(other, `1-${id}`).getByRole('button', { name: '审核', exact: true }).click();
    const dialog = await dialogOf(other, `审核商品 ${name}`);
    await dialog.getByRole('row', { name: '黑色 押金 ¥6,000.00 ¥7,000.00' }).waitFor();
    await picture(other, 'goods-review');
    await dialog.getByLabel('通过').check();
    await dialog.getByRole('button', { name: '提交审核结果' }).click();
    await said(other, '审核通过1个商品');
    expect((await sold(id)).skus[0]!.deposit).toBe(700_000);

    await page.goto(`/boperationManagement/basicDetail?goods_id=${id}`);
    const told = page.getByRole('row', { name: /审核通过/ }).first();
    await told.getByText('黑色 市场价¥8,999.00 押金¥6,000.00').waitFor();
    await told.getByText('黑色 市场价¥8,999.00 押金¥7,000.00').waitFor();
  });

  it('have their stock changed by a reason, and are taken off the shelf together', async () => {
    const who = await clerk();
    const name = newName();
    const ids = [await goodsOnSale(who, name), await goodsOnSale(who, name)];
    const page = await openPage(list, { as: who });
    await find(
      page,
      name,
      ids.toReversed().map((id) => `1-${id}`),
    );
    await row(page, `1-${ids[0]!}`).getByRole('button', { name: '修改库存' }).click();
    const stock = await dialogOf(page, `修改库存 ${name}`);
    await stock.getByLabel('黑色 修改为').fill('30');
    await stock.getByRole('button', { name: '修改库存' }).click();
    await stock.getByText('请填写原因').waitFor();
    await stock.getByLabel('原因').fill('到货');
    await stock.getByRole('button', { name: '修改库存' }).click();
    await said(page, '库存修改成功');
    expect((await sold(ids[0]!)).skus[0]!.stock).toBe(30);
    for (const id of ids) await row(page, `1-${id}`).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量下架' }).click();
    await (await dialogOf(page, '批量下架（2个商品）')).getByRole('button', { name: '下架' }).click();
    await said(page, '下架成功，共2个商品');
  });

  it('of a guest are the guest’s own: listed by it, decided about by the platform in the same list', async () => {
    const guest = await ownMerchant();
    const name = newName();
    const { goods_id: id } = await listedGoods(guest, name);
    const page = await openPage(list, { as: guest });
    await expect.poll(() => rows(page).count()).toBe(1);
    const platform = await openPage(list, { as: await goodsDecider() });
    await find(platform, name, []);
    const keys = [await putPicture(guest)];
    const { version } = await callAs<{ version: number }>(guest, 'GET', `/merchant/goods/get_goods_info?goods_id=${id}`);
    const { basic } = await callAs<{ basic: { category_id: string } }>(guest, 'GET', `/merchant/goods/goods_detail_first?goods_id=${id}`);
    await callAs(guest, 'POST', '/merchant/goods/goods_update_first', {
      goods_id: id,
      version,
      goods_name: name,
      category_id: basic.category_id,
      degree: 100,
      images: keys,
    });
    await page.reload();
    await row(page, `${guest.merchantId}-${id}`).getByRole('button', { name: '提交审核' }).click();
    await (await dialogOf(page, `提交审核 ${name}`)).getByRole('button', { name: '提交审核' }).click();
    await said(page, '提交审核成功');
    await platform.reload();
    const waiting = row(platform, `${guest.merchantId}-${id}`);
    await waiting.getByRole('button', { name: '审核', exact: true }).click();
    const dialog = await dialogOf(platform, `审核商品 ${name}`);
    await dialog.getByLabel('通过').check();
    await dialog.getByRole('button', { name: '提交审核结果' }).click();
    await said(platform, '审核通过1个商品');
    await page.reload();
    await row(page, `${guest.merchantId}-${id}`).getByText('审核通过').waitFor();
  });
});
