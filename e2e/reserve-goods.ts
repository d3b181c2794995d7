import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inventOrder } from '../tools/demo-traffic/invent-order.ts';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { barriers } from './support/axe.ts';
import { rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { shop, type ShopOrder } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, ledTo, pick, said, section } from './support/steps.ts';
import { world } from './support/world.ts';

const list = '/boperationManagement/reservationList';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const minute = 60_000;

interface OnSale {
  list: { goods_id: string; goods_name: string; skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[] }[];
}
interface Reservable {
  list: { reserve_id: string; reserve_name: string; places_left: number | null; on_sale: boolean; goods_id: string }[];
}
interface Reservation {
  reserve_no: string;
  state_name: string;
  order_id: string;
}
const shown = async (name: string) =>
  (await shop().call<Reservable>('GET', '/open/v1/reserve/goods?page_size=50')).list.find((each) => each.reserve_name === name);
const reservation = ({ reserve_no: no }: Reservation) => shop().call<Reservation>('GET', `/open/v1/reserve/detail?reserve_no=${no}`);

let customers = 0;
const newCustomer = () => {
  customers += 1;
  return {
    member_id: `story-${randomUUID().slice(0, 8)}`,
    name: `司徒${String.fromCodePoint(0x5b89 + customers)}`,
    phone: `1570000${String(1000 + customers)}`,
  };
};
const reserve = (id: string, customer: object) =>
  shop().call<Reservation>('POST', '/open/v1/reserve', { reserve_id: id, channel_id: '1', customer, wish: '256GB' });

async function addPicture(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: '商品图片' });
  await group.locator('input[type=file]').setInputFiles({ name: '正面.jpg', mimeType: 'image/jpeg', buffer: await photo(120, 90) });
  const cut = await dialogOf(page, '裁剪图片');
  await cut.getByRole('button', { name: '确定' }).click();
  await group.getByRole('img', { name: '图片1' }).waitFor();
}

/** Business time, as people type it. */
const typed = (at: number) => new Date(at + 8 * 60 * minute).toISOString().slice(0, 16).replace('T', ' ');
async function typeTime(page: Page, name: string, at: number): Promise<void> {
  const calendar = page.locator('.ant-picker-dropdown:visible');
  // What is typed within the moment in which the calendar opens is forgotten; nobody types as soon as that.
  await field(page, name).click();
  await calendar.waitFor();
  await field(page, name).fill(typed(at));
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'hidden' });
  expect(await field(page, name).inputValue()).toContain(typed(at));
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => rows(page).count()).toBe(1);
}
/** Acts behind 更多 too. */
async function start(page: Page, act: string): Promise<void> {
  const line = rows(page).first();
  const shownAct = line.getByRole('button', { name: act, exact: true });
  if ((await shownAct.count()) > 0) return shownAct.click();
  await line.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

describe('reserve goods', () => {
  it('are made and handed in, passed by another, reserved until they are full, sold, and their reservations become orders', async () => {
    const name = `预约新机 ${randomUUID().slice(0, 6)}`;
    const clerk = await hire({ tags: tagsOf('goods'), name: '预约员' });
    const page = await openPage(list, { as: clerk });
    await page.getByRole('button', { name: '新建预约商品' }).click();
    await section(page, '预约设置').waitFor();
    await page.getByRole('button', { name: '提交审核' }).click();
    await ledTo(page, field(page, '商品名称'));
    await field(page, '商品名称').fill(name);
    await pick(page, field(page, '商品分类'), '手机数码 / 手机');
    await field(page, '预计最低租金（每期）').fill('299');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('最低租金和最高租金须同时填写').first().waitFor();
    await field(page, '预计最高租金（每期）').fill('399');
    await field(page, '预约名额').fill('2');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('请至少上传1张商品图片；请填写预约开始时间和结束时间').waitFor();
    await ledTo(page, page.getByRole('group', { name: '商品图片' }).getByRole('button', { name: '上传图片' }));
    const now = Date.now();
    await typeTime(page, '预约开始时间', now + 5 * minute);
    await typeTime(page, '预约结束时间', now - 5 * minute);
    await page.getByText('预约结束时间必须晚于开始时间').waitFor();
    await typeTime(page, '预约开始时间', now - 60 * minute);
    await typeTime(page, '预约结束时间', now + 3 * 24 * 60 * minute);
    await addPicture(page);
    await page.getByRole('textbox', { name: '商品详情' }).fill('首批到货');
    await page.getByText('提交审核前还需补充').waitFor({ state: 'hidden' });
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'reserve-edit', 'whole');
    await page.getByRole('link', { name: '预约商品' }).first().click();
    await (await dialogOf(page, '离开此页')).getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('button', { name: '提交审核' }).click();
    await said(page, '已提交审核');
    await arrivedAt(page, list);
    await find(page, name);
    await rows(page).first().getByText('待审核').waitFor();
    expect(await rows(page).first().getByRole('button', { name: '审核', exact: true }).count()).toBe(0);

    const other = await openPage(list, { as: await hire({ tags: tagsOf('supervisor'), name: '审核主管' }) });
    await find(other, name);
    await start(other, '详情');
    const drawer = await dialogOf(other, `预约商品 ${name}`);
    await drawer.getByText('首批到货').waitFor();
    await section(other, '操作日志').getByText('新建并提交预约商品').waitFor();
    expect(await barriers(other)).toEqual([]);
    await picture(other, 'reserve-detail');
    await drawer.getByRole('button', { name: '审核', exact: true }).click();
    const audit = await dialogOf(other, `审核预约商品 ${name}`);
    await audit.getByText('通过', { exact: true }).click();
    await audit.getByRole('button', { name: '提交审核结果' }).click();
    await said(other, '审核通过');

    const model = (await shown(name))!;
    expect(model).toMatchObject({ places_left: 2, on_sale: false });
    const [one, two] = [newCustomer(), newCustomer()];
    const mine = await reserve(model.reserve_id, one);
    expect((await reserve(model.reserve_id, one)).reserve_no).toBe(mine.reserve_no);
    const other2 = await reserve(model.reserve_id, two);
    await expect(reserve(model.reserve_id, newCustomer())).rejects.toThrow('预约名额已满');

    await page.reload();
    await rows(page).first().getByText('预约中').waitFor();
    await rows(page).first().getByText('2 / 2').waitFor();
    await picture(page, 'reserve-list');
    const { list: goods } = await shop().call<OnSale>('GET', '/open/v1/goods?page_size=50');
    const sold = goods.find(({ skus }) => skus.some(({ stock, offers }) => stock > 3 && offers.length > 0))!;
    const sku = sold.skus.find(({ stock, offers }) => stock > 3 && offers.length > 0)!;
    await start(page, '开售');
    const opening = await dialogOf(page, `开售 ${name}`);
    await opening.getByLabel('开售商品').fill(sold.goods_name);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: sold.goods_name }).first().click();
    await picture(page, 'reserve-open');
    await opening.getByRole('button', { name: '开售' }).click();
    await said(page, '已开售');
    const bound = (await shown(name))!;
    expect(bound.on_sale).toBe(true);
    await world().services.sweeps.run(world().services);

    const chosen = goods.find((each) => each.goods_id === bound.goods_id) ?? sold;
    const chosenSku = chosen.skus.find(({ stock, offers }) => stock > 3 && offers.length > 0) ?? sku;
    const invented = inventOrder(chosenSku.sku_id, chosenSku.offers[0]!);
    const order = await shop().call<ShopOrder>('POST', '/open/v1/orders', { ...invented, customer: { ...(invented['customer'] as object), ...one } });
    expect(await reservation(mine)).toMatchObject({ state_name: '已转订单', order_id: order.order_id });
    expect(await reservation(other2)).toMatchObject({ state_name: '已预约', order_id: '' });

    await start(page, '查看预约');
    await arrivedAt(page, '/boperationManagement/reservationUser');
    await expect.poll(() => rows(page).count()).toBe(2);
    const turned = rows(page).filter({ hasText: order.order_id });
    await turned.getByText('已转订单').waitFor();
    await turned.getByText(/^157\*{4}/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'reservations');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByText('导出任务已提交，请稍后在下载中心查看').waitFor();
    await page
      .getByText(/预约数据.*xlsx/)
      .first()
      .waitFor();
  });

  it('are only looked at by who may not change them', async () => {
    const page = await openPage(list, { as: await hire({ tags: ['BOperationManagement', 'ReservationList', 'CreateReservationGoods'] }) });
    await rows(page).first().waitFor();
    expect(await page.getByRole('button', { name: /新建|编辑|审核|开售|下架|删除|更多/ }).count()).toBe(0);
    await goWithin(page, '/boperationManagement/createReservationGoods?reserve_id=1');
    await page.getByText('没有编辑预约商品的权限，请联系管理员开通').waitFor();
    await goWithin(page, '/boperationManagement/reservationUser');
    await page.getByText('暂无权限，请联系管理员').waitFor();
  });
});
