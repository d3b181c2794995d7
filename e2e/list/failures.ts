import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSettled, rowKeys, rows, tab } from '../support/list.ts';
import { excuse, openPage, picture } from '../support/pages.ts';
import { readyOrder } from '../support/shop.ts';
import { demoPerson } from '../support/staff.ts';

const listCall = '**/merchant/order/order/orderListV2';
const broken = { ret_code: 1099, ret_msg: '系统异常，请稍后重试（请求编号 1）', result: null };
const fail = (route: Route) => route.fulfill({ status: 500, json: broken });
const opened = async (path = '/order/orderList') => openPage(path, { as: await demoPerson('operator') });
const selected = (page: Page, name: string) => tab(page, name).first().and(page.locator('[aria-selected="true"]')).waitFor();

describe('a list whose server fails', () => {
  it.each([
    { how: 'answers an error', handler: fail, text: '系统异常，请稍后重试', excused: /^500: POST/ },
    { how: 'cannot be reached', handler: (route: Route) => route.abort(), text: '网络连接失败，请检查网络后重试', excused: /^no answer: POST/ },
  ])('says so when it $how, keeps its filters, and tries again on request', async ({ handler, text, excused }) => {
    await Promise.all(Array.from({ length: 5 }, readyOrder));
    const page = await opened('/no/such/page');
    excuse(page, excused);
    await page.route(listCall, handler);
    await page.goto('/order/orderList?tab=30&size=5');
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await picture(page, 'list-failed');
    expect(new URL(page.url()).search).toBe('?tab=30&size=5');
    await page.unroute(listCall);
    await page.getByRole('button', { name: '重试' }).click();
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(5);
    await selected(page, '待发货');
  });

  it('keeps the rows that it has when asking again fails, and says that they are old', async () => {
    const page = await opened();
    await rows(page).first().waitFor();
    const keys = await rowKeys(page);
    excuse(page, /^500: POST/);
    await page.route(listCall, fail);
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await page.getByText('刷新失败，当前显示的是之前的数据').waitFor();
    await picture(page, 'list-stale');
    expect(await rowKeys(page)).toEqual(keys);
    await page.unroute(listCall);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('刷新失败，当前显示的是之前的数据').waitFor({ state: 'detached' });
  });

  it('never shows a slow answer to a question that was replaced', async () => {
    const page = await opened();
    await rows(page).first().waitFor();
    const slow = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(listCall, async (route) => {
      if (!/"tab":"?100/.test(route.request().postData() ?? '')) return route.continue();
      asked.resolve();
      await slow.promise;
      return route.continue().catch(() => undefined);
    });
    await tab(page, '已关闭').first().click();
    await asked.promise;
    await tab(page, '待发货').first().click();
    await selected(page, '待发货');
    await listSettled(page);
    const keys = await rowKeys(page);
    slow.resolve();
    await page.waitForTimeout(700);
    expect(await rowKeys(page)).toEqual(keys);
    const states = await rows(page).evaluateAll((all: { textContent: string }[]) => all.map((each) => each.textContent));
    expect(states.every((text) => text.includes('待发货'))).toBe(true);
  });
});
