import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { editTierPath } from '@merchant-admin/contract/goods/paths';
import { allTags } from '@merchant-admin/contract/navigation';
import { views } from '../tools/look/browse.ts';
import { screensFor, type Screen } from '../tools/look/screens.ts';
import { barriers } from './support/axe.ts';
import { lateOrder, withholdRunOf } from './support/collections.ts';
import { settledStatement } from './support/finance.ts';
import { productOfLibrary } from './support/quotes.ts';
import { saleSent } from './support/sales.ts';
import { buybackOffered } from './support/buybacks.ts';
import { deductionAskedFor, inspectedLease, refundAskedFor } from './support/lease.ts';
import { firstBundle, firstOf, firstTiered } from './support/goods.ts';
import { row } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { settling } from './support/settled.ts';
import { countThatFound } from './support/counts.ts';
import { moveOnTheWay } from './support/moves.ts';
import { lossAskedFor, repairOfDevice } from './support/papers.ts';
import { callAs, demoPerson, hire, type Person } from './support/staff.ts';
import { orderToCollect, storeToVisit, visitOfShop, devicesAt } from './support/visits.ts';
import { stocked } from './support/stock.ts';
import { choose, dialogOf } from './support/steps.ts';

let admin: Person;
let screens: readonly Screen[] = [];
let orderNo = '';
/** Details that show something else than a paid order. */
const shown = new Map<string, string>();

beforeAll(async () => {
  admin = await hire({ tags: 'administrator' });
  screens = screensFor(allTags, false);
  orderNo = (await paidOrder(1, { risk_ids: ['1', '4'] })).order_id;
  const { list: stores } = await callAs<{ list: { value: string }[] }>(admin, 'GET', '/merchant/offline/store/options');
  const store = stores[0]!.value;
  const inStore = { store_id: Number(store) };
  const returned = `order_id=${(await inspectedLease(inStore)).orderNo}`;
  const [deduction, refund] = [`id=${await deductionAskedFor(admin, 5000, inStore)}`, `id=${await refundAskedFor(admin, inStore)}`];
  shown.set('/examine/returnDetail', returned);
  shown.set('/examine/deductionDetail', deduction);
  const { list } = await callAs<{ list: { id: string }[] }>(admin, 'GET', '/merchant/goods/premium_list');
  shown.set('/boperationManagement/serviceDetail', `service_id=${list[0]!.id}`);
  shown.set('/examine/refundDetail', refund);
  shown.set('/offlineStore/offlineStoreOrder/offlineStoreOrderDetail', `${returned}&store_id=${store}`);
  for (const [screen, what] of Object.entries({ returnAuditDetail: returned, deductionAuditDetail: deduction, refundAuditDetail: refund }))
    shown.set(`/offlineStore/offlineOrderExamine/${screen}`, `${what}&store_id=${store}`);
  const late = await lateOrder('signed');
  shown.set('/abnormalOrder/overdueDetail', `order_id=${late}`);
  const { list: tasks } = await callAs<{ list: { task_id: string }[] }>(admin, 'POST', '/merchant/waters/watersTaskList', {});
  shown.set('/internationalWatersManagement/taskDetailList', `task_id=${tasks[0]!.task_id}`);
  shown.set('/abnormalOrder/overdueAnalysisOrders', 'cell=age&age=1');
  const today = new Date().toISOString().slice(0, 10);
  shown.set('/order/recycleReportOrders', `figure=inspected&from=${today}&to=${today}`);
  shown.set('/abnormalOrder/withholdRun', `id=${await withholdRunOf(admin, late)}`);
  const recycled = `recycle_id=${await firstOf(admin, 'recycle_list')}`;
  const sold = `goods_id=${await firstOf(admin, 'vip_goods_list')}`;
  const bundled = `bundle_id=${await firstBundle(admin)}`;
  for (const screen of ['editRecycle', 'detailsRecycle']) shown.set(`/boperationManagement/${screen}`, recycled);
  for (const screen of ['createCollectGoods', 'collectGoodsDetail']) shown.set(`/boperationManagement/${screen}`, bundled);
  for (const screen of ['createPriceRules', 'detailPriceRules'])
    shown.set(`/boperationManagement/${screen}`, `rule_id=${await firstOf(admin, 'every_year_list')}`);
  for (const screen of ['createStore', 'offlineStoreDetail']) shown.set(`/offlineStore/offlineStoreManagement/${screen}`, `store_id=${store}`);
  const stock = await stocked(admin);
  shown.set('/offlineStoreManagement/offlineInventoryDetail', `sku_id=${stock.sku}&place=head&tab=0`);
  shown.set('/offlineStore/offlineStoreManagement/deviceFile', `imei=${stock.imei}`);
  shown.set('/offlineStore/offlineStoreManagement/intakeDetail', `id=${stock.intake}`);
  shown.set('/offlineStore/offlineStoreManagement/allotDetail', `move_id=${(await moveOnTheWay(admin, store)).id}`);
  const count = await countThatFound(admin);
  for (const screen of ['checkInventoryDetail', 'checkInventorySheet'])
    shown.set(`/offlineStore/offlineStoreManagement/${screen}`, `count_id=${count.finished}`);
  shown.set('/offlineStore/offlineStoreManagement/checkInventoryScan', `count_id=${count.running}`);
  shown.set('/offlineStore/offlineStoreManagement/repairDetail', `repair_id=${(await repairOfDevice(admin)).id}`);
  shown.set('/offlineStore/offlineStoreManagement/writeOffDetail', `write_off_id=${(await lossAskedFor(admin)).id}`);
  const visited = await storeToVisit('每屏门店');
  await devicesAt(visited, 1);
  await visitOfShop(visited.store, (await orderToCollect()).order);
  const { list: visits } = await callAs<{ list: { visit_id: string }[] }>(admin, 'GET', `/merchant/offline/visit/list?store_id=${visited.store}`);
  shown.set('/offlineStore/offlineStoreManagement/offlineReserveDetail', `visit_id=${visits[0]!.visit_id}`);
  const bought = `order_id=${(await buybackOffered(admin, Number(store))).id}`;
  for (const path of ['/order/orderRecycleDetails', '/examine/examineRecycleQcDetails']) shown.set(path, bought);
  shown.set('/offlineStore/offlineOrderExamine/recycleQcDetail', `${bought}&store_id=${store}`);
  shown.set('/order/vipOrderDetail', `order_id=${(await saleSent(admin)).id}`);
  const statement = await settledStatement(admin);
  shown.set('/financeManagement/reconciliationDetail', `merchant_id=2&statement_id=${statement}`);
  const asked = `product_id=${await productOfLibrary(admin)}`;
  shown.set('/quotationManagement/quoteComparison', asked);
  shown.set('/quotationManagement/selectionquotation', asked.replace('product_id', 'product_ids'));
  const { list: templates } = await callAs<{ list: { template_id: string }[] }>(admin, 'GET', '/dmp/coupon/template/list');
  for (const screen of ['createCoupon', 'couponDetail']) shown.set(`/offlineStore/couponManagement/${screen}`, `template_id=${templates[0]!.template_id}`);
  const leased = `goods_id=${await firstTiered(admin)}`;
  shown.set(editTierPath, leased);
  for (const step of ['specsInformation', 'configInformation']) shown.set(`/boperationManagement/${step}`, `${leased}&editType=edit`);
  for (const screen of ['editVipGoods', 'vipGoodsDetail']) shown.set(`/boperationManagement/${screen}`, sold);
});

/** A detail is opened with what it can show. */
const addressOf = ({ path, list }: Screen) => (list === undefined ? path : `${path}?${shown.get(path) ?? `order_id=${orderNo}`}`);

/** Parts of a screen that stand at an address of their own. */
const parts: readonly Screen[] = [
  ...['roll', 'vintage', 'day', 'promises'].map((part) => ({ path: `/abnormalOrder/overdueAnalysis?part=${part}`, title: '逾期分析' })),
  ...['words', 'cover', 'late'].map((part) => ({ path: `/order/orderSettings?part=${part}`, title: '订单设置' })),
  ...['brands', 'attributes', 'leaseTypes', 'postage', 'companies'].map((part) => ({
    path: `/boperationManagement/goodsSettings?part=${part}`,
    title: '商品设置',
  })),
];

const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1';

/** The screens in two halves side by side, each half in one page. */
async function visit(look: (page: Page, path: string) => Promise<void>): Promise<void> {
  const all = [{ path: '/no/such/page', title: '页面不存在' }, ...screens, ...parts];
  const half = Math.ceil(all.length / 2);
  const visitAll = async (some: readonly Screen[]) => {
    const page = await openPage('/init/index', { as: admin });
    for (const screen of some) {
      await goWithin(page, addressOf(screen));
      // A screen that cannot show what it was opened with leads elsewhere.
      expect(new URL(page.url()).pathname).toBe(new URL(screen.path, page.url()).pathname);
      await look(page, screen.path);
    }
  };
  await Promise.all([visitAll(all.slice(0, half)), visitAll(all.slice(half))]);
}

const fading = "document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState !== 'finished').length";

/** Waits until the theme has changed and its colours have faded into each other. */
async function coloursSettle(page: Page, theme: string): Promise<void> {
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await expect.poll(() => page.evaluate(fading), { timeout: 5000 }).toBe(0);
}

/** The one that the page shows comes first: changing it draws all of the page anew. */
const bothThemes = async (page: Page) =>
  (await page.evaluate('document.documentElement.dataset.theme')) === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);

/** Looks at a page in a window as wide as a phone. */
async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()!;
  const settled = settling(page);
  await page.setViewportSize(views['phone']!.viewport!);
  await settled();
  await look();
  await page.setViewportSize(desk);
}

const nameOf = (view: string, path: string) => `${view}${path.replaceAll(/[/?]/g, '-')}`;

describe('every screen', () => {
  it('is accessible to everybody, in light and in dark, and no wider than a phone', async () => {
    expect(screens.length).toBeGreaterThanOrEqual(8);
    const found: string[] = [];
    const look = async (page: Page, path: string) => {
      for (const colorScheme of await bothThemes(page)) {
        await page.emulateMedia({ colorScheme });
        await coloursSettle(page, colorScheme);
        found.push(...(await barriers(page, colorScheme === 'light' ? 'all' : 'colours')).map((what) => `${path} ${colorScheme}: ${what}`));
        await picture(page, nameOf(colorScheme, path), 'whole');
      }
    };
    const wide: string[] = [];
    await visit(async (page, path) => {
      await look(page, path);
      await onPhone(page, async () => {
        if (await page.evaluate(tooWide)) wide.push(path);
        await picture(page, nameOf('phone', path), 'whole');
      });
    });
    const outside = await openPage('/login');
    await outside.getByAltText('图形验证码').waitFor();
    await look(outside, '/login');
    expect([found, wide]).toEqual([[], []]);
  });

  it('of a guest before signing is accessible too', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('guest-unsigned') });
    await page.getByRole('dialog', { name: '入驻合作协议' }).waitFor();
    await settling(page)();
    expect(await barriers(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the order list can be read, and its acts reached', async () => {
    const order = await paidOrder();
    const page = await openPage('/order/orderList', { as: admin, ...views['phone'] });
    await row(page, order.order_id).waitFor();
    expect(await page.evaluate(tooWide)).toBe(false);
    const number = await row(page, order.order_id).getByText(order.order_id).boundingBox();
    expect(number!.x + number!.width).toBeLessThanOrEqual(390);
    await row(page, order.order_id).getByRole('button', { name: '更多' }).click();
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

describe.each(['reduce', 'no-preference'] as const)('where motion is wanted so: %s', (reducedMotion) => {
  it('menus, dialogs and panels open and close all the same', async () => {
    const page = await openPage('/order/orderList', { as: admin, reducedMotion });
    await choose(page, '账号信息');
    const dialog = await dialogOf(page, '账号信息');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '列设置' }).click();
    const panel = page.getByRole('region', { name: '列设置' });
    await panel.waitFor();
    await page.getByRole('heading', { name: '订单列表' }).click();
    await panel.waitFor({ state: 'hidden' });
  });
});
