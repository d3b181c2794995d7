import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay } from '../packages/common/src/dates.ts';
import { barriers } from './support/axe.ts';
import { rows } from './support/list.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf, type Person } from './support/staff.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';

const list = '/boperationManagement/recycleList';
const clerk = () => hire({ tags: tagsOf('goods'), name: '钱商品' });
const preview = (page: Page) => section(page, '估价预览');
const trial = (page: Page) => section(page, '估价试算');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

interface Asked {
  list: { recycle_id: string; recycle_name: string; terms_version: number; groups: { options: { option_id: string; option_name: string }[] }[] }[];
}
const asked = async (name: string) => (await shop().call<Asked>('GET', '/open/v1/recycle/goods?page_size=50')).list.find((each) => each.recycle_name === name);

/** A model made beside the browser. */
async function model(who: Person, name = `机型${randomUUID().slice(0, 6)}`) {
  const { list: categories } = await callAs<{ list: { children: { id: string; name: string }[] }[] }>(who, 'GET', '/dmp/goods/category_list');
  const category = categories.flatMap((each) => each.children).find((each) => each.name === '手机')!;
  const groups = [{ name: '外观', options: [{ name: '完好' }, { name: '有划痕', amount: 10_000 }] }];
  const body = { name, category_id: category.id, base_price: 200_000, lowest_price: 5000, groups };
  const made = await callAs<{ id: string; version: number }>(who, 'POST', '/merchant/goods/recycle_create', body);
  return { ...made, name, body };
}

describe('a model that is bought back', () => {
  it('is set up with what is asked about it, estimated while it is edited, and estimated the same by the server and the shop', async () => {
    const name = `iPhone 15 Pro ${randomUUID().slice(0, 6)}`;
    const page = await openPage(list, { as: await clerk() });
    await page.getByRole('button', { name: '新增' }).click();
    await arrivedAt(page, '/boperationManagement/createRecycle');
    await section(page, '机型信息').waitFor();
    await field(page, '机型名称').fill(name);
    await pick(page, field(page, '商品分类'), '手机数码 / 手机');
    await pick(page, field(page, '品牌'), '苹果');
    await field(page, '基准价').fill('3000.5');
    await field(page, '最低回收价').fill('200');
    await field(page, '估价项1选项2扣减金额').fill('100');
    await field(page, '估价项2选项2扣减金额').fill('900');
    await field(page, '估价项4选项2扣减比例').fill('25');
    await preview(page).getByText('¥3,000.50').last().waitFor();
    for (const answer of ['有划痕', '显示正常', '全部正常', '维修过']) await preview(page).getByLabel(answer).check();
    // A quarter of 3,000.50 is 750.125.
    await preview(page).getByText('¥2,150.37').waitFor();
    await field(page, '估价项1选项2扣减金额').fill('300');
    await preview(page).getByText('¥1,950.37').waitFor();
    await preview(page).getByLabel('无法开机').check();
    await preview(page).getByText('功能：无法开机').first().waitFor();
    await preview(page).getByLabel('全部正常').check();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'recycle-edit', 'whole');

    // Put in order by the keyboard, which stays with what it moved.
    await page.getByRole('button', { name: '下移估价项1', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('下移估价项2');
    expect(await field(page, '估价项2名称').inputValue()).toBe('外观');
    await preview(page).getByText('¥1,950.37').waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await arrivedAt(page, list);

    await page.getByRole('searchbox').fill(name);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    await picture(page, 'recycle-list');
    await page.getByRole('link', { name }).click();
    await trial(page).getByText('请选择：屏幕、外观、功能、维修').waitFor();
    for (const answer of ['有划痕', '显示正常', '全部正常', '维修过']) await trial(page).getByLabel(answer).check();
    await trial(page).getByText('¥1,950.37').waitFor();
    await trial(page).getByText('按第1版估价规则').waitFor();
    await picture(page, 'recycle-detail', 'whole');
    expect(await barriers(page)).toEqual([]);

    const found = (await asked(name))!;
    expect(JSON.stringify(found)).not.toMatch(/amount|percent|refused/);
    const ids = found.groups.flatMap((group) => group.options).filter((option) => ['有划痕', '显示正常', '全部正常', '维修过'].includes(option.option_name));
    const estimate = await shop().call<{ price: number; terms_version: number }>('POST', '/open/v1/recycle/estimate', {
      recycle_id: found.recycle_id,
      terms_version: found.terms_version,
      option_ids: ids.map((option) => option.option_id),
    });
    expect(estimate).toMatchObject({ price: 195_037, terms_version: 1 });
  });

  it('keeps its earlier terms, and says who was first when two edit it at once', async () => {
    const [first, second] = [await clerk(), await clerk()];
    const made = await model(first);
    const page = await openPage(`/boperationManagement/editRecycle?recycle_id=${made.id}`, { as: second });
    excuse(page, /409/);
    await field(page, '基准价').fill('1500');
    await callAs(first, 'POST', '/merchant/goods/recycle_edit', { ...made.body, recycle_id: made.id, version: made.version, base_price: 180_000 });
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('数据已被他人修改，请刷新后重试').waitFor();
    await page.getByRole('button', { name: /返回$/ }).click();
    const leaving = await dialogOf(page, '离开此页');
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    expect(await field(page, '基准价').inputValue()).toBe('1500.00');
    await page.getByRole('button', { name: /返回$/ }).click();
    await (await dialogOf(page, '离开此页')).getByRole('button', { name: '离开' }).click();
    await arrivedAt(page, list);

    await goWithin(page, `/boperationManagement/detailsRecycle?recycle_id=${made.id}`);
    await section(page, '估价规则').getByText('¥1,800.00').waitFor();
    await pick(page, section(page, '估价规则').getByRole('combobox'), '第1版');
    await section(page, '估价规则').getByText('¥2,000.00').waitFor();
    await trial(page).getByLabel('有划痕').check();
    await trial(page).getByText('¥1,900.00').waitFor();
    await trial(page).getByText('按第1版估价规则').waitFor();
  });

  it('is bought by other terms from a day to come, which its page tells and which may be taken back', async () => {
    const who = await clerk();
    const made = await model(who);
    const from = addDays(businessDay(new Date()), 30);
    const page = await openPage(`/boperationManagement/editRecycle?recycle_id=${made.id}`, { as: who });
    await field(page, '基准价').fill('1500');
    await field(page, '生效日期').fill(from);
    await page.keyboard.press('Enter');
    await picture(page, 'recycle-edit-from', 'whole');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    expect((await asked(made.name))!.terms_version).toBe(1);
    await page.goto(`${list}?q=${encodeURIComponent(made.name)}`);
    await rows(page).filter({ hasText: from }).waitFor();
    await picture(page, 'recycle-list-waiting');
    await page.goto(`/boperationManagement/detailsRecycle?recycle_id=${made.id}`);
    const waiting = section(page, `第2版将于 ${from} 起生效`);
    await waiting.getByText('¥1,500.00').waitFor();
    await picture(page, 'recycle-waiting', 'whole');
    expect(await barriers(page)).toEqual([]);
    await page.goto(`/boperationManagement/editRecycle?recycle_id=${made.id}`);
    await page.getByText(`第2版估价规则将于${from}起生效`).waitFor();
    await picture(page, 'recycle-edit-waiting', 'whole');
    await page.goto(`/boperationManagement/detailsRecycle?recycle_id=${made.id}`);
    await waiting.getByRole('button', { name: /^撤\s*回$/ }).click();
    await (await dialogOf(page, '撤回第2版估价规则')).getByRole('button', { name: /^撤\s*回$/ }).click();
    await said(page, '已撤回待生效的估价规则');
    await expect.poll(() => waiting.count()).toBe(0);
  });

  it('is taken out of use, deleted, and shown only to those who may', async () => {
    const who = await clerk();
    const made = await model(who);
    const page = await openPage(`${list}?q=${encodeURIComponent(made.name)}`, { as: who });
    const line = () => rows(page).filter({ hasText: made.name });
    await line().getByRole('button', { name: '停用' }).click();
    await (await dialogOf(page, `停用回收机型 ${made.name}`)).getByRole('button', { name: '停用' }).click();
    await said(page, '停用成功');
    expect(await asked(made.name)).toBeUndefined();
    await line().getByRole('button', { name: '删除' }).click();
    await (await dialogOf(page, `删除回收机型 ${made.name}`)).getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await expect.poll(() => line().count()).toBe(0);

    const kept = await model(who);
    const looking = await openPage(list, { as: await hire({ tags: ['BOperationManagement', 'RecycleList', 'DetailsRecycle'] }) });
    await looking.getByRole('link', { name: kept.name }).waitFor();
    expect(await looking.getByRole('button', { name: /新增|编辑|停用|删除/ }).count()).toBe(0);
    excuse(looking, /500/);
    await looking.route(/recycle_detail/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ ret_code: 1099, ret_msg: '系统异常，请稍后重试', result: {} }) }),
    );
    await looking.getByRole('link', { name: kept.name }).click();
    await looking.getByText('系统异常，请稍后重试').first().waitFor();
    await looking.unroute(/recycle_detail/);
    await looking.getByRole('button', { name: '重试' }).click();
    await section(looking, '估价规则').getByText('¥2,000.00').waitFor();
  });
});
