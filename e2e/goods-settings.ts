import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { find, rowKeys, rows } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { blockedBecause, dialogOf, pick, said } from './support/steps.ts';

interface Saved {
  id: string;
  version: number;
}
interface Place {
  code: string;
  name: string;
  children: { code: string }[];
}

const settings = (part: string) => `/boperationManagement/goodsSettings?part=${part}`;
const fresh = (what: string) => `${what}${randomUUID().slice(0, 4)}`;
const operator = () => hire({ tags: tagsOf('operator'), name: '林运营' });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}
const line = (page: Page, name: string) => page.locator('tr').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

describe('a category', () => {
  it('is added below another and renamed by keyboard, goes out of use, and is deleted while nothing uses it', async () => {
    const [top, child, renamed] = [fresh('影音'), fresh('投影'), fresh('投影仪')];
    const page = await openPage(settings('categories'), { as: await operator() });
    await press(page, button(page, '新增一级分类'));
    const first = await dialogOf(page, '新增商品分类');
    await first.getByLabel('分类名称').fill(top);
    await press(page, button(first, '保存'));
    await said(page, '保存成功');
    await press(page, button(line(page, top), '新增二级分类'));
    const add = await dialogOf(page, '新增商品分类');
    await add.getByLabel('分类名称').fill(child);
    await pick(page, add.getByLabel('商品类型'), '相机');
    await picture(page, 'goods-settings-category');
    await button(add, '保存').click();
    await line(page, child).getByText('相机').waitFor();
    expect(await button(line(page, top), '删除').isDisabled()).toBe(true);

    await press(page, button(line(page, child), '编辑'));
    const edit = await dialogOf(page, '编辑商品分类');
    await edit.getByLabel('分类名称').fill(renamed);
    await press(page, button(edit, '保存'));
    await line(page, renamed).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('编辑');

    await button(line(page, renamed), '停用').click();
    const off = await dialogOf(page, `停用商品分类 ${renamed}`);
    await button(off, '停用').click();
    await line(page, renamed).getByText('停用', { exact: true }).first().waitFor();
    await page.getByRole('searchbox', { name: '分类名称' }).fill(renamed);
    expect(await page.locator('tbody tr').count()).toBe(2);
    await picture(page, 'goods-settings-categories');
    await button(line(page, renamed), '删除').click();
    await button(await dialogOf(page, `删除商品分类 ${renamed}`), '删除').click();
    await said(page, '删除成功');
    await page.getByText('没有匹配的分类，请换一个关键词').waitFor();
  });

  it('that goods use is not deleted, and says what to do', async () => {
    const who = await operator();
    const name = fresh('在用');
    const { id } = await callAs<Saved>(who, 'POST', '/merchant/goods/category_edit', { name, kind: 'phone' });
    await callAs(who, 'POST', '/merchant/goods/goods_create_first', { goods_name: fresh('手机'), category_id: id });
    const page = await openPage(settings('categories'), { as: who });
    const remove = button(line(page, name), '删除');
    const used = '该分类有商品在使用，不能删除；不再使用请停用';
    await blockedBecause(remove, used);
    await remove.focus();
    await page.getByRole('tooltip').getByText(used).waitFor();
    await picture(page, 'goods-settings-category-used');
  });
});

describe('an attribute', () => {
  it('is added with several choices at once and found by one of them', async () => {
    const [name, choice] = [fresh('屏幕'), fresh('曲面')];
    const page = await openPage(settings('attributes'), { as: await operator() });
    await button(page, '新增').click();
    const dialog = await dialogOf(page, '新增规格属性');
    await button(dialog, '保存').click();
    await dialog.getByText('请至少填写一个规格值').waitFor();
    await dialog.getByLabel('分组').fill('外观');
    await dialog.getByLabel('规格名称').fill(name);
    await dialog.getByLabel('规格值').fill(`直屏、${choice}、折叠屏、`);
    await dialog.getByText(choice, { exact: true }).waitFor();
    await picture(page, 'goods-settings-attribute');
    await button(dialog, '保存').click();
    await said(page, '保存成功');
    await page.getByRole('searchbox').first().fill(choice);
    await page.getByRole('searchbox').first().press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).first().getByText(`直屏、${choice}、折叠屏`).waitFor();
  });
});

/** Types a part of a place's name and takes what is found first. */
async function take(page: Page, box: Locator, name: string): Promise<void> {
  await box.focus();
  await page.keyboard.type(name);
  await page.locator('.ant-select-tree-treenode:visible').filter({ hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
}

describe('a postage template', () => {
  it('is made for two provinces by keyboard and mouse, and a province is not offered twice', async () => {
    const who = await operator();
    const name = fresh('江浙');
    const page = await openPage(settings('postage'), { as: who });
    await button(page, '新增').click();
    const dialog = await dialogOf(page, '新增邮费模板');
    await dialog.getByLabel('模板名称').fill(name);
    await dialog.getByRole('radio', { name: '按地区收费' }).check();
    await dialog.getByLabel('默认邮费').fill('12.5');
    await button(dialog, '添加地区').click();
    const first = dialog.getByRole('group', { name: '地区1' });
    await take(page, first.getByLabel('地区', { exact: true }), '浙江省');
    await take(page, first.getByLabel('地区', { exact: true }), '江苏省');
    await page.keyboard.press('Tab');
    await first.getByLabel('地区1邮费').fill('0');
    await button(dialog, '添加地区').click();
    const second = dialog.getByRole('group', { name: '地区2' });
    await second.getByLabel('地区', { exact: true }).click();
    await page.keyboard.type('浙江');
    await page.getByText('没有匹配的地区').waitFor();
    await second.getByLabel('地区', { exact: true }).fill('深圳');
    await page.locator('.ant-select-tree-title:visible').filter({ hasText: '深圳市' }).click();
    await picture(page, 'goods-settings-postage');
    await page.keyboard.press('Tab');
    await button(dialog, '保存').click();
    await dialog.getByText('请输入邮费，免邮填0').waitFor();
    await second.getByRole('checkbox', { name: '不发货' }).check();
    await button(dialog, '保存').click();
    await said(page, '保存成功');

    const { list } = await callAs<{ list: { fee: number; regions: { cities: string[]; fee: number | null }[] }[] }>(
      who,
      'GET',
      `/merchant/goods/postage_list?q=${encodeURIComponent(name)}`,
    );
    const { list: provinces } = await callAs<{ list: Place[] }>(who, 'GET', '/merchant/goods/postage_city');
    const cities = (province: string) => provinces.find((each) => each.name === province)!.children.map((city) => city.code);
    expect(list[0]).toMatchObject({ fee: 1250, regions: [{ fee: 0 }, { cities: ['440300'], fee: null }] });
    expect(list[0]!.regions[0]!.cities.toSorted()).toEqual([...cities('江苏省'), ...cities('浙江省')].toSorted());
    await page.getByRole('searchbox').first().fill(name);
    await page.getByRole('searchbox').first().press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).first().getByText('江苏省、浙江省 免邮；深圳市 不发货；其他地区 ¥12.50').waitFor();
  });

  it('changed by two at once keeps what was saved first', async () => {
    const [first, second] = [await operator(), await operator()];
    const name = fresh('两人');
    const { id, version } = await callAs<Saved>(first, 'POST', '/merchant/goods/postage_create', { name, way: 1 });
    const page = await openPage(settings('postage'), { as: second });
    excuse(page, /409/);
    await find(page, name, [id]);
    await button(rows(page).first(), '编辑').click();
    const dialog = await dialogOf(page, '编辑邮费模板');
    await dialog.getByRole('radio', { name: '自提' }).check();
    await callAs(first, 'POST', '/merchant/goods/postage_create', { postage_id: id, version, name, way: 2 });
    await button(dialog, '保存').click();
    await dialog.getByText('数据已被他人修改，请刷新后重试').waitFor();
    await picture(page, 'goods-settings-stale');
    await button(dialog, /^取 ?消$/).click();
    await page.reload();
    await rows(page).first().getByText('到付').first().waitFor();
    expect(await rowKeys(page)).toEqual([id]);
  });
});

describe('who may only look', () => {
  it('sees the settings without anything to change', async () => {
    const page = await openPage(settings('brands'), { as: await hire({ tags: ['BOperationManagement', 'GoodsSettings'] }) });
    await rows(page).first().waitFor();
    expect(await button(page, '新增').count()).toBe(0);
    expect(await button(rows(page).first(), '编辑').count()).toBe(0);
    await page.getByRole('link', { name: '商品分类' }).click();
    await page.getByRole('rowheader', { name: '手机数码' }).waitFor();
    expect(await button(page, '新增一级分类').count()).toBe(0);
    expect(await button(page, '编辑').count()).toBe(0);
  });
});
