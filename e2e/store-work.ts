import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { storeOrdersPath, storeShippingPath } from '../packages/contract/src/stores/paths.ts';
import { barriers } from './support/axe.ts';
import { row } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { paidOrder, readyOrder } from './support/shop.ts';
import { callAs, demoPerson, hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, fact, pick, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

/** The store of the demo's store manager, and another one. */
async function twoStores() {
  const [own] = await storesSeenBy(await demoPerson('store'));
  const other = (await storesSeenBy(await hire({ tags: 'administrator' }))).find(({ value }) => value !== own!.value);
  return { own: own!, other: other! };
}
const storesSeenBy = async (who: Awaited<ReturnType<typeof hire>>) =>
  (await callAs<{ list: { value: string; name: string }[] }>(who, 'GET', '/merchant/offline/store/options')).list;

const storeOf = (page: Page) => new URL(page.url()).searchParams.get('store_id');

describe('the work of a store', () => {
  it('is looked at by head office one store at a time, from the list to an order and back', async () => {
    const { own, other } = await twoStores();
    const [here, there] = [await paidOrder(1, { store_id: Number(own.value) }), await paidOrder(1, { store_id: Number(other.value) })];
    const page = await openPage(storeOrdersPath, { as: await hire({ tags: tagsOf('operator') }) });
    const select = page.getByRole('combobox', { name: '门店' });
    await pick(page, select, own.name);
    await row(page, here.order_id).waitFor();
    expect(storeOf(page)).toBe(own.value);
    expect(await row(page, there.order_id).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'store-orders');
    await pick(page, select, other.name);
    await row(page, there.order_id).waitFor();
    expect(await row(page, here.order_id).count()).toBe(0);

    await row(page, there.order_id).getByRole('link').first().click();
    await arrivedAt(page, '/offlineStore/offlineStoreOrder/offlineStoreOrderDetail');
    expect(storeOf(page)).toBe(other.value);
    await fact(section(page, '用户信息'), '手机号').waitFor();
    await picture(page, 'store-order-detail');
    await page.getByRole('button', { name: '返回' }).click();
    await arrivedAt(page, storeOrdersPath);
    await row(page, there.order_id).waitFor();
    expect(storeOf(page)).toBe(other.value);
  });

  it('is done by its own staff from lists that show nothing else: a phone is shipped', async () => {
    const { own, other } = await twoStores();
    const [here, there] = [await readyOrder({ store_id: Number(own.value) }), await readyOrder({ store_id: Number(other.value) })];
    const imei = newImei();
    const page = await openPage(`${storeShippingPath}?tab=to-ship`, { as: await demoPerson('store') });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await row(page, here).waitFor();
    expect(await row(page, there).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: '门店', exact: true }).count()).toBe(0);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '门店发货列表' }).waitFor();
    expect(await menu.getByRole('link', { name: '发货列表', exact: true }).count()).toBe(0);
    await picture(page, 'store-shipping');
    await row(page, here).getByRole('button', { name: '发货' }).click();
    const dialog = await dialogOf(page, '发货');
    await dialog.getByLabel('IMEI/SN').fill(imei);
    await pick(page, dialog.getByLabel('物流公司'), '京东物流');
    await dialog.getByLabel('物流单号').fill('JD0077');
    await dialog.getByRole('button', { name: '发货' }).click();
    await dialog.getByRole('checkbox', { name: '该设备未入库，确认登记入库并发货' }).check();
    await dialog.getByRole('button', { name: '发货' }).click();
    await said(page, '发货成功');
    await row(page, here).waitFor({ state: 'detached' });
  });
});
