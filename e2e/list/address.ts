import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSettled, row, rowKeys, rows, tab } from '../support/list.ts';
import { openPage } from '../support/pages.ts';
import { readyOrder } from '../support/shop.ts';
import { demoPerson, hire, tagsOf } from '../support/staff.ts';
import { arrivedAt, pick } from '../support/steps.ts';

const clerk = () => hire({ tags: tagsOf('operator') });
/** Shows all fields of the list's form. */
const unfold = (page: Page) => page.getByRole('button', { name: '更多筛选' }).click();
const search = (page: Page) => page.getByRole('button', { name: '查询' }).click();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** A list that is narrowed, sorted and turned to its second page. */
async function narrowed(page: Page): Promise<(string | null)[]> {
  await tab(page, '待发货').click();
  await tab(page, '待发货').last().click();
  await unfold(page);
  await pick(page, page.getByLabel('租赁方式'), '租完归还');
  await search(page);
  await page.getByRole('columnheader', { name: '总租金' }).click();
  await pick(page, page.locator('.ant-pagination-options').getByRole('combobox'), '5 条/页');
  await page.getByTitle('2', { exact: true }).click();
  await expect.poll(() => query(page)).toEqual({ lease_type: '1', tab: '30', sub: '32', page: '2', size: '5', sort: 'total_rent' });
  await listSettled(page);
  return rowKeys(page);
}

describe('the address of a list', () => {
  it('holds its filter, tabs, page, size and sort: the same after a reload, after going back, and for a colleague', async () => {
    await Promise.all(Array.from({ length: 7 }, readyOrder));
    const page = await openPage('/order/orderList', { as: await clerk() });
    await rows(page).first().waitFor();
    const keys = await narrowed(page);
    expect(keys.length).toBeGreaterThan(0);

    await page.reload();
    await rows(page).first().waitFor();
    expect(await rowKeys(page)).toEqual(keys);
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toHaveLength(2);
    await page.getByRole('button', { name: '更多筛选（1）' }).click();
    await page.getByLabel('租赁方式').locator('xpath=ancestor::*[@data-field][1]').getByText('租完归还').waitFor();

    await rows(page).first().getByRole('link').click();
    await arrivedAt(page, '/order/orderDetail');
    expect(query(page)['order_id']).toBe(keys[0]);
    await page.getByRole('button', { name: '返回' }).click();
    await listSettled(page);
    expect(await rowKeys(page)).toEqual(keys);
    await page.goBack();
    await expect.poll(() => query(page)['page']).toBe(undefined);

    await page.goForward();
    await expect.poll(() => query(page)['page']).toBe('2');
    const colleague = await openPage(page.url(), { as: await clerk() });
    await rows(colleague).first().waitFor();
    expect(await rowKeys(colleague)).toEqual(keys);
  });

  it('leaves out what people are searched by, which a reload and going back still know', async () => {
    const page = await openPage('/order/orderList', { as: await clerk() });
    await rows(page).first().waitFor();
    await unfold(page);
    await page.getByLabel('用户姓名').fill('王');
    await page.getByLabel('手机号', { exact: true }).fill('1234');
    await search(page);
    await listSettled(page);
    expect(query(page)).toEqual({});
    const keys = await rowKeys(page);
    await page.reload();
    await listSettled(page);
    await page.getByRole('button', { name: '更多筛选（2）' }).click();
    expect(await page.getByLabel('用户姓名').inputValue()).toBe('王');
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe('1234');
    await expect.poll(() => rowKeys(page)).toEqual(keys);
  });

  it('is back at the first page of ten after a reset, with every field empty', async () => {
    const page = await openPage('/order/orderList?lease_type=1&page=2&size=5', { as: await clerk() });
    await rows(page).first().waitFor();
    await unfold(page);
    await page.getByLabel('用户姓名').fill('王');
    await page.getByRole('button', { name: '重置' }).click();
    await expect.poll(() => query(page)).toEqual({});
    await listSettled(page);
    expect(await rows(page).count()).toBe(10);
    expect(await page.getByLabel('用户姓名').inputValue()).toBe('');
    expect(await page.locator('[data-field="lease_type"]').textContent()).not.toContain('租完归还');
  });

  it('opens a page that does not exist at the last one that does', async () => {
    const page = await openPage('/order/orderList?page=999', { as: await demoPerson('operator') });
    await rows(page).first().waitFor();
    await expect.poll(() => Number(query(page)['page'])).toBeLessThan(20);
  });

  it('shows what nonsense leaves of it', async () => {
    const page = await openPage('/order/orderList?page=-1&size=7&sort=nothing&tab=30', { as: await demoPerson('operator') });
    await listSettled(page);
    await tab(page, '待发货').first().and(page.locator('[aria-selected="true"]')).waitFor();
  });
});

describe('the search form', () => {
  it('shows three fields, and all of them on request', async () => {
    const page = await openPage('/order/orderList', { as: await demoPerson('operator') });
    const fields = page.getByRole('search').locator('[data-field]:visible');
    await fields.first().waitFor();
    expect(await fields.count()).toBe(3);
    await page.getByRole('button', { name: '更多筛选' }).click();
    await expect.poll(() => fields.count()).toBe(30);
    await page.getByRole('button', { name: '收起', exact: true }).click();
    await expect.poll(() => fields.count()).toBe(3);
  });

  it('is not sent with a field that is wrong', async () => {
    const page = await openPage('/order/orderList', { as: await demoPerson('operator') });
    await rows(page).first().waitFor();
    await unfold(page);
    await page.getByLabel('手机号', { exact: true }).fill('12');
    await search(page);
    await page.getByText('请输入手机号后4位或完整手机号').waitFor();
    expect(await rows(page).count()).toBe(10);
  });

  it('says 暂无数据 where nothing matches', async () => {
    const page = await openPage('/order/orderList?order_id=999999999999999999', { as: await demoPerson('operator') });
    await page.getByText('暂无数据').last().waitFor();
    expect(await row(page, '999999999999999999').count()).toBe(0);
  });
});
