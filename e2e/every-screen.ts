import { beforeAll, describe, expect, it } from 'vitest';
import { allTags } from '@merchant-admin/contract/navigation';
import { settle, stumbles, views } from '../tools/look/browse.ts';
import { screensFor, type Screen } from '../tools/look/screens.ts';
import { row } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { demoPerson, hire, type Person } from './support/staff.ts';

let admin: Person;
let screens: readonly Screen[] = [];
let orderId = '';

beforeAll(async () => {
  admin = await hire({ tags: 'administrator' });
  screens = await screensFor(allTags);
  orderId = (await paidOrder(1, { risk_ids: ['1', '4'] })).order_id;
}, 60_000);

/** A detail is opened with an order that it can show. */
const addressOf = ({ path, list }: Screen) => (list === undefined ? path : `${path}?order_id=${orderId}`);

describe('every screen', () => {
  it.each(Object.keys(views))('is accessible to everybody and no wider than the window: %s', async (view) => {
    expect(screens.length).toBeGreaterThanOrEqual(8);
    const found: string[] = [];
    const outside = await openPage('/login', views[view]);
    await outside.getByAltText('图形验证码').waitFor();
    await settle(outside);
    found.push(...(await stumbles(outside)).map((what) => `/login: ${what}`));
    await picture(outside, `${view}-login`);
    const page = await openPage('/no/such/page', { as: admin, ...views[view] });
    for (const screen of [{ path: '/no/such/page', title: '页面不存在' }, ...screens]) {
      await page.goto(addressOf(screen));
      await settle(page);
      found.push(...(await stumbles(page)).map((what) => `${screen.path}: ${what}`));
      await picture(page, `${view}${screen.path.replaceAll('/', '-')}`, 'whole');
    }
    expect(found).toEqual([]);
  });

  it('of a guest before signing is accessible too', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('guest-unsigned') });
    await page.getByRole('dialog', { name: '入驻合作协议' }).waitFor();
    await settle(page);
    expect(await stumbles(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the order list can be read, and its acts reached', async () => {
    const order = await paidOrder();
    const page = await openPage('/order/orderList', { as: admin, ...views['phone'] });
    await row(page, order.order_id).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    const number = await row(page, order.order_id).getByText(order.order_id).boundingBox();
    expect(number!.x + number!.width).toBeLessThanOrEqual(390);
    await row(page, order.order_id).getByRole('button', { name: '操作' }).click();
    await page.getByRole('menuitem', { name: '取消' }).waitFor();
    await picture(page, 'phone-acts');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '展开菜单' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
    await page.getByText('待办事项').waitFor();
  });
});

describe('the choice of light and dark', () => {
  it('is remembered', async () => {
    const page = await openPage('/init/index', { as: admin });
    await page.getByRole('button', { name: '切换为深色' }).click();
    await page.reload();
    await page.getByRole('button', { name: '切换为浅色' }).waitFor();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  });
});
