import { guestShippingPath } from '@merchant-admin/contract/delivery/paths';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { find, row, rows } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { callAs, demoPerson } from './support/staff.ts';
import { fact, section } from './support/steps.ts';

const orders = ['订单列表'];
const both = [...orders, '迁移订单'];
const settings = '订单设置';
const parcels = ['发货列表', '扫码工作台', '换新发货', '退件管理'];
const shipping = ['发货列表', '扫码工作台', '商品发货', '换新发货', '退件管理'];
/** What merchants have the platform send. */
const dispatch = '平台代发';
const customers = '用户列表';
const ofGoods = [
  '商品列表',
  '预约商品',
  '差异化定价管理',
  '基础服务',
  '碎屏险',
  '赔付规则',
  '回收商品',
  '售卖商品',
  '商品搭配',
  '年年换新定价',
  '尊享服务',
  '商品设置',
];
const reviewing = ['订单审核', '审核台'];
const money = ['扣款审核', '退款审核'];
const overdue = ['逾期订单', '我的逾期订单', '逾期订单(极速)', '逾期分析'];
const rerent = ['复租规则', '复租列表'];
const waters = '公海任务';
const devices = '设备台账';
/** The lists of head office as a store has them. */
const ofStore = ['门店发货列表', '门店订单列表', '归还审核'];
const visits = '门店预约';
/** Devices that are bought back: their orders, and what inspectors do. */
const buybacks = '回收订单';
/** Goods that are bought outright. */
const sales = '售卖订单';
/** Money that is settled with merchants. */
const finance = ['资金概览', '对账中心'];
/** What merchants offer to supply. */
const quotes = ['我的报价', '商品库'];
/** What came of the devices. */
const report = '回收分析';
const qc = '质检估价';
/** Devices that are valued over the counter: who may buy them, and their sheets. */
const buying = '回收审核';
const sheets = '估价单列表';
/** Templates of coupons, and what stores took of them. */
const coupons = ['优惠券列表', '核销记录'];
/** What says that a device was erased. */
const wipes = '擦除凭证';
const stores = ['门店信息', '总部库存', '门店库存', devices, '入库记录', wipes, visits];
const everything = [
  ...both,
  settings,
  buybacks,
  sales,
  report,
  ...shipping,
  dispatch,
  '商家发货',
  ...quotes,
  ...reviewing,
  '归还审核',
  ...money,
  qc,
  buying,
  '问题列表',
  ...overdue,
  ...ofGoods,
  ...rerent,
  customers,
  waters,
  ...finance,
  ...stores,
  ...ofStore,
  ...money,
  qc,
  sheets,
  ...coupons,
  '角色管理',
  '账号管理',
  '操作日志',
  '菜单管理',
  '开放接口密钥',
  '任务中心',
];

/** What is the platform's own. */
const platformOnly: readonly string[] = ['迁移订单', dispatch, '商家发货', '问题列表', '逾期订单(极速)', '菜单管理', '任务中心', waters];

const menus: Record<string, readonly string[]> = {
  admin: everything,
  operator: [
    ...both,
    settings,
    buybacks,
    sales,
    report,
    ...shipping,
    dispatch,
    '归还审核',
    ...ofGoods,
    ...rerent,
    customers,
    ...stores,
    ...ofStore,
    sheets,
    ...coupons,
  ],
  reviewer: [...orders, ...reviewing],
  supervisor: [
    ...both,
    '订单设置',
    buybacks,
    sales,
    report,
    dispatch,
    '商家发货',
    ...quotes,
    ...reviewing,
    '归还审核',
    qc,
    buying,
    '问题列表',
    ...overdue,
    '商品列表',
    '预约商品',
    ...rerent,
    customers,
    waters,
    ...stores,
    ...ofStore,
    qc,
    sheets,
    ...coupons,
  ],
  warehouse: [...orders, buybacks, ...shipping, dispatch, '归还审核', qc, ...stores.filter((each) => each !== visits)],
  inspector: [...orders, ...parcels, '归还审核', qc, wipes],
  collector: [...orders, '我的逾期订单', customers, waters],
  finance: [...both, buybacks, sales, report, ...money, ...finance, devices],
  // Of a list that a store has, head office's own is left out.
  store: [
    buybacks,
    '扫码工作台',
    '换新发货',
    '退件管理',
    buying,
    ...stores.filter((each) => each !== '总部库存'),
    ...ofStore,
    ...money,
    qc,
    sheets,
    ...coupons,
  ],
  guest: everything.filter((title) => !platformOnly.includes(title)),
};

async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '首页' }).waitFor();
  for (const group of await menu.locator('.ant-menu-submenu-title').all()) {
    await group.click();
    await menu
      .locator('.ant-menu-submenu-open')
      .filter({ has: page.getByText((await group.textContent()) ?? '') })
      .getByRole('link')
      .first()
      .waitFor();
  }
  return menu.getByRole('link').allTextContents();
}

describe('each duty', () => {
  it.each(Object.entries(menus))('%s sees only its own menu', async (account, entries) => {
    const page = await openPage('/init/index', { as: await demoPerson(account) });
    expect(await menuOf(page)).toEqual(['首页', ...entries]);
    if (account === 'admin') await picture(page, 'home');
  });

  it('sees money on the home page only by right', async () => {
    for (const [account, shown] of [
      ['finance', 1],
      ['warehouse', 0],
    ] as const) {
      const page = await openPage('/init/index', { as: await demoPerson(account) });
      await page.getByText('退款处理中').waitFor();
      expect(await page.getByText('今日收款').count()).toBe(shown);
    }
  });

  it('does not see the buttons of what it may not do', async () => {
    const order = await paidOrder();
    const page = await openPage('/order/orderList', { as: await demoPerson('inspector') });
    await row(page, order.order_id).waitFor();
    for (const name of ['导出', '批量分配', '备注', '审核', '发货', '分配审核员', '取消'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await row(page, order.order_id).getByRole('link').click();
    const detail = page;
    await section(detail, '用户信息').waitFor();
    await section(detail, '操作日志').getByRole('button', { name: '展开操作日志' }).click();
    await section(detail, '操作日志').getByText('下单').waitFor();
    for (const name of ['备注', '分配审核员', '取消订单', /^查看明文/, '重试']) expect(await detail.getByRole('button', { name }).count()).toBe(0);
    expect(await section(detail, '风控信息').count()).toBe(0);
  });

  it.each(['/examine/infoList', '/examine/infoDetail?order_id=1', '/permission/apiKeys'])('is refused at %s without the right to it', async (path) => {
    const page = await openPage(path, { as: await demoPerson('warehouse') });
    await page.getByText('暂无权限，请联系管理员').waitFor();
  });
});

describe('a guest merchant', () => {
  it('sees no risk marks: not in the lists, not in the detail', async () => {
    const order = await paidOrder(2, { risk_ids: ['1'] });
    const page = await openPage('/order/orderList', { as: await demoPerson('guest') });
    await find(page, order.order_id.slice(-7), [order.order_id]);
    expect(await row(page, order.order_id).textContent()).not.toContain('多头借贷');
    await row(page, order.order_id).getByRole('link').click();
    const detail = page;
    await fact(section(detail, '用户信息'), '手机号').waitFor();
    expect(await section(detail, '风控信息').count()).toBe(0);
    await page.goto('/examine/infoList');
    await row(page, order.order_id).waitFor();
    expect(await row(page, order.order_id).textContent()).not.toContain('多头借贷');
    await picture(page, 'guest-review-list');
    await page.goto(`/examine/infoDetail?order_id=${order.order_id}`);
    await section(page, '通话记录').waitFor();
    expect(await section(page, '风控信息').count()).toBe(0);
    expect(await page.getByText('多头借贷').count()).toBe(0);
  });

  it('ships from a list of its own, and the platform’s staff look at it without acts', async () => {
    const guest = await demoPerson('guest');
    const { order_id: order } = await paidOrder(2);
    const { version } = await callAs<{ version: number }>(guest, 'POST', '/merchant/order/audit/claim', { order_id: order });
    await callAs(guest, 'POST', '/merchant/order/audit/pass', { order_id: order, version, contact_result: '1' });
    const page = await openPage('/deliveryManagement', { as: guest });
    await page.waitForURL((place) => place.pathname === '/deliveryManagement/guestDeliver');
    await page.goto(`/deliveryManagement/guestDeliver?tab=to-ship&order_id=${order}`);
    await row(page, order).getByRole('button', { name: '发货' }).waitFor();
    await picture(page, 'guest-delivery-list');
    const platform = await openPage(guestShippingPath, { as: await demoPerson('supervisor') });
    await platform.getByText('请选择商家后查询').waitFor();
    await platform.goto(`${guestShippingPath}?merchant_id=2&tab=to-ship&order_id=${order}`);
    await row(platform, order).waitFor();
    expect(await platform.getByRole('button', { name: '发货', exact: true }).count()).toBe(0);
    await picture(platform, 'guest-shipping');
    await row(platform, order).getByRole('link').first().click();
    await platform.getByText(/^正在查看商家「.*」的订单，仅可查看$/).waitFor();
    await fact(section(platform, '用户信息'), '手机号').waitFor();
    await picture(platform, 'guest-shipping-detail');
  });

  it('finds nothing of another merchant', async () => {
    const order = await paidOrder();
    const page = await openPage(`/order/orderDetail?order_id=${order.order_id}`, { as: await demoPerson('guest') });
    excuse(page, /^404: (GET|POST .*\/getConsultBillInfo$)/);
    await page.getByRole('alert').filter({ hasText: '订单不存在' }).waitFor();
    await picture(page, 'order-unknown');
    await page.goto('/order/orderList');
    await rows(page).first().waitFor();
    await find(page, order.customer.name, []);
  });
});
