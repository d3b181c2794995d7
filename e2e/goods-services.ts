import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addService } from '../apps/server/src/modules/goods/index.ts';
import { act } from '../apps/server/src/platform/http/run.ts';
import { systemCaller } from '../apps/server/src/platform/jobs/system-caller.ts';
import { barriers } from './support/axe.ts';
import { find, rowKeys } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, fact, pick, said, section } from './support/steps.ts';
import { world } from './support/world.ts';

interface OnSale {
  list: { goods_id: string; goods_name: string; services: { service_id: string; name: string; price: number; charge_name: string }[] }[];
}

const lists = '/boperationManagement';
const clerk = () => hire({ tags: tagsOf('goods'), name: '林商品' });
const named = (what: string) => `${what}${randomUUID().slice(0, 4)}`;
const laptop = async () => (await shop().call<OnSale>('GET', '/open/v1/goods?page_size=50')).list.find((goods) => goods.goods_name.includes('MacBook Air'))!;
const offered = async (name: string) => (await laptop()).services.find((service) => service.name === name);
const idOf = async (page: Page, name: string): Promise<string> => {
  await expect.poll(() => page.locator('tr[data-row]', { hasText: name }).count()).toBe(1);
  return (await page.locator('tr[data-row]', { hasText: name }).getAttribute('data-row'))!;
};

describe('services of goods', () => {
  it('are set up, offered by the storefront, put out of use, and kept while goods use them', async () => {
    const who = await clerk();
    const page = await openPage(`${lists}/premiumServiceList`, { as: who });
    const name = named('上门维修');
    await page.getByRole('button', { name: '新增' }).click();
    await arrivedAt(page, `${lists}/createPremiumService`);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请输入服务名称').waitFor();
    await page.getByText('请输入价格').waitFor();
    await page.getByLabel('服务名称').fill(name);
    await page.getByLabel('价格').fill('19.9');
    await page.getByLabel('按期收取').check();
    await pick(page, page.getByLabel('适用分类'), '笔记本');
    await page.keyboard.press('Escape');
    await page.getByLabel('服务内容').fill('免费上门检修\n\n优先更换备机');
    await page.getByLabel('服务说明').fill('租期内每期一次');
    await picture(page, 'premium-service-form', 'whole');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await arrivedAt(page, `${lists}/premiumServiceList`);
    const id = await idOf(page, name);

    const goods = await laptop();
    await act(world().services, systemCaller(1), (ctx) => addService(ctx, Number(goods.goods_id), { name, kind: 1, price: 1 }));
    expect(await offered(name)).toMatchObject({ service_id: id, price: 1990, charge_name: '按期收取' });
    await page.reload();
    const row = page.locator(`tr[data-row="${id}"]`);
    await row.getByText('¥19.90/期').waitFor();
    await row.getByText('1个', { exact: true }).waitFor();
    const deletion = row.getByRole('button', { name: /^删除/ });
    await expect.poll(() => deletion.getAttribute('aria-disabled')).toBe('true');
    await picture(page, 'premium-services', 'whole');

    await row.getByRole('button', { name: /^停用/ }).click();
    const dialog = await dialogOf(page, `停用尊享服务 ${name}`);
    await dialog.getByText('已选用该服务的商品：1个').waitFor();
    await picture(page, 'premium-service-off');
    await dialog.getByRole('button', { name: '停用' }).click();
    await said(page, '停用成功');
    expect(await offered(name)).toBeUndefined();

    await row.getByRole('link', { name }).click();
    await arrivedAt(page, `${lists}/serviceDetail`);
    expect(await fact(page, '收取方式').textContent()).toBe('按期收取');
    expect(await section(page, '服务内容').getByRole('listitem').allTextContents()).toEqual(['免费上门检修', '优先更换备机']);
    await picture(page, 'premium-service', 'whole');
    expect(await barriers(page)).toEqual([]);
    expect(await page.getByRole('button', { name: '删除' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '启用' }).click();
    await (await dialogOf(page, `启用尊享服务 ${name}`)).getByRole('button', { name: '启用' }).click();
    await said(page, '启用成功');
    expect(await offered(name)).toMatchObject({ service_id: id });
  });

  it('are edited by the keyboard; leaving asks, and what somebody else has changed meanwhile is not overwritten', async () => {
    const who = await clerk();
    const name = named('备机');
    const { id, version } = await callAs<{ id: string; version: number }>(who, 'POST', '/merchant/goods/premium_edit', { name, price: 9900 });
    const page = await openPage(`${lists}/createPremiumService?service_id=${id}`, { as: who });
    excuse(page, /409/);
    const field = page.getByLabel('服务名称');
    await field.waitFor();
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('改');
    await page.getByRole('link', { name: '尊享服务', exact: true }).first().click();
    const leaving = await dialogOf(page, '离开此页');
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    await callAs(who, 'POST', '/merchant/goods/premium_edit', { service_id: id, version, name, price: 8800 });
    await field.press('Enter');
    await page.getByText('数据已被他人修改，请刷新后重试').first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('价格').inputValue()).toBe('88.00');
    await field.fill(`${name}改`);
    await field.press('Enter');
    await said(page, '保存成功');
    await page.getByRole('link', { name: `${name}改` }).waitFor();
  });

  it('of the other kinds are added, changed and deleted where they are listed', async () => {
    const page = await openPage(`${lists}/basicServices`, { as: await clerk() });
    const basic = named('正品保障');
    await page.getByRole('button', { name: '新增' }).click();
    const add = await dialogOf(page, '新增基础服务');
    expect(await add.getByLabel('价格').count()).toBe(0);
    await add.getByLabel('服务名称').fill(basic);
    await add.getByLabel('服务说明').fill('假一赔十');
    await picture(page, 'basic-service-dialog');
    await add.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    const id = await idOf(page, basic);
    await picture(page, 'basic-services', 'whole');
    await find(page, basic, [id]);
    await page.locator(`tr[data-row="${id}"]`).getByRole('button', { name: /^删除/ }).click();
    await (await dialogOf(page, `删除基础服务 ${basic}`)).getByRole('button', { name: '删除' }).click();
    await said(page, '删除成功');
    await expect.poll(() => rowKeys(page)).toEqual([]);

    await page.goto(`${lists}/brokenScreenInsurance`);
    await page.getByRole('button', { name: '新增' }).click();
    const cover = await dialogOf(page, '新增碎屏险');
    const name = named('碎屏');
    await cover.getByLabel('服务名称').fill(name);
    await cover.getByLabel('价格').fill('0');
    await cover.getByRole('button', { name: '保存' }).click();
    await cover.getByText('价格不能小于¥0.01').waitFor();
    await cover.getByLabel('价格').fill('299');
    await picture(page, 'cover-dialog');
    await cover.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await page.locator('tr[data-row]', { hasText: name }).getByText('¥299.00', { exact: true }).waitFor();
    await picture(page, 'covers', 'whole');
    expect(await barriers(page)).toEqual([]);
  });

  it('are only looked at by who may not edit them', async () => {
    const tags = ['BOperationManagement', 'PremiumServiceList', 'ServiceDetail', 'CreatePremiumService'];
    const page = await openPage(`${lists}/premiumServiceList`, { as: await hire({ tags }) });
    await page.getByRole('link', { name: '尊享服务', exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /新增|编辑|停用|删除/ }).count()).toBe(0);
    await page.goto(`${lists}/createPremiumService`);
    await page.getByText('没有编辑服务的权限，仅供查看').waitFor();
    expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  });
});
