import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { photoWithPlace } from '../apps/server/src/platform/storage/testing/files.ts';
import { row, rowKeys } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { paidOrder, readyOrder } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, fact, pick, pickToday, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const detail = (orderNo: string) => `/order/orderDetail?order_id=${orderNo}`;
const operator = () => hire({ tags: tagsOf('operator'), name: '运营小周' });
const user = (page: Page) => section(page, '用户信息');

async function more(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

describe('the people of an order', () => {
  it('an operator corrects the customer and keeps contacts, masked from then on', async () => {
    const { order_id: order } = await paidOrder();
    const page = await openPage(detail(order), { as: await operator() });
    await user(page).getByRole('button', { name: '修改用户信息' }).click();
    const member = await dialogOf(page, '修改用户信息');
    await member.getByLabel('姓名', { exact: true }).fill('慕容青简');
    await member.getByLabel('原因').fill('用户来电更正');
    await picture(page, 'edit-member');
    await member.getByRole('button', { name: '保存' }).click();
    await said(page, '修改成功');
    await fact(user(page), '姓名').getByText('慕***').waitFor();

    await user(page).getByRole('button', { name: '修改紧急联系人' }).click();
    const contacts = await dialogOf(page, '修改紧急联系人');
    await contacts.getByRole('button', { name: '添加联系人' }).click();
    await contacts.getByLabel('联系人1 姓名').fill('李秀兰');
    await pick(page, contacts.getByLabel('联系人1 关系'), '父母');
    await contacts.getByLabel('联系人1 手机号').fill('13711112222');
    await picture(page, 'edit-contacts');
    await contacts.getByRole('button', { name: '保存' }).click();
    await user(page).getByText('李** 137****2222').waitFor();
    await user(page).getByRole('button', { name: '查看明文（紧急联系人 父母）' }).click();
    const look = await dialogOf(page, '查看明文：紧急联系人 父母');
    await pick(page, look.getByRole('combobox'), '联系用户');
    await look.getByRole('button', { name: '查看明文' }).click();
    await user(page).getByText('李秀兰 13711112222').waitFor();
    await section(page, '操作日志').getByText('修改紧急联系人').waitFor();
    expect(await section(page, '操作日志').getByText('李秀兰').count()).toBe(0);
  });

  it('an operator adds a picture of a document, looks at it with a reason, and deletes it', async () => {
    const { order_id: order } = await paidOrder();
    const page = await openPage(detail(order), { as: await operator() });
    await user(page).getByRole('button', { name: '上传证件照片' }).click();
    const dialog = await dialogOf(page, '上传证件照片');
    await pick(page, dialog.getByLabel('照片类型'), '身份证人像面');
    await dialog.locator('input[type=file]').setInputFiles({ name: '身份证.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() });
    await dialog.getByRole('img', { name: '图片1' }).waitFor();
    await picture(page, 'upload-document');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '照片已保存');
    await user(page).getByRole('button', { name: '查看 身份证人像面' }).click();
    const look = await dialogOf(page, '查看证件照片：身份证人像面');
    await pick(page, look.getByRole('combobox'), '核对资料');
    await look.getByRole('button', { name: '查看照片' }).click();
    await page.locator('.ant-image-preview img').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ant-image-preview').waitFor({ state: 'hidden' });
    await picture(page, 'order-detail', 'whole');
    await user(page).getByRole('button', { name: '删除 身份证人像面' }).click();
    const remove = await dialogOf(page, '删除图片');
    await remove.getByText('是否需要删除该图片？').waitFor();
    await remove.getByLabel('原因').fill('拍摄不清晰');
    await remove.getByRole('button', { name: '确定' }).click();
    await said(page, '删除成功');
    await user(page).getByText('未上传').waitFor();
  });
});

describe('marks and follow-ups', () => {
  it('two orders are tagged from the list and found by the tag; the page shows it and takes it away', async () => {
    const name = '司徒标';
    const customer = (n: number) => ({ member_id: `tag${n}`, name, phone: `1570000300${n}`, id_card: '11010519491231002X' });
    const orders = [
      await paidOrder(1, { customer: customer(1) }),
      await paidOrder(1, { customer: customer(2) }),
      await paidOrder(1, { customer: customer(3) }),
    ];
    const [a, b] = [orders[0]!.order_id, orders[1]!.order_id];
    const page = await openPage('/order/orderList', { as: await operator() });
    const box = page.getByRole('searchbox').first();
    await box.fill(name);
    await box.press('Enter');
    await page.getByText('共 3 条').waitFor();
    for (const order of [a, b]) await row(page, order).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量打标签' }).click();
    const dialog = await dialogOf(page, '打标签（2笔订单）');
    await dialog.getByRole('group', { name: '添加标签' }).getByText('特批').click();
    await picture(page, 'tag-orders');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '打标签成功，共2笔订单');
    await row(page, a).getByText('特批').waitFor();

    await page.getByRole('button', { name: '更多筛选' }).click();
    await pick(page, page.getByLabel('特殊标签'), '特批');
    await page.getByRole('button', { name: '查询' }).click();
    await expect.poll(async () => new Set(await rowKeys(page))).toEqual(new Set([a, b]));
    await picture(page, 'order-list-tags');
    await row(page, a).getByRole('link').first().click();
    await more(page, '打标签');
    const one = await dialogOf(page, `打标签 ${a}`);
    await one.getByText('特批').click();
    await one.getByText('加急').click();
    await one.getByRole('button', { name: '保存' }).click();
    await said(page, '打标签成功，共1笔订单');
    await section(page, '操作日志').getByText('加急').waitFor();
  });

  it('a follow-up stands in the timeline, a passed order goes back to review, and the lists know who looks after it', async () => {
    const order = await readyOrder();
    const person = await operator();
    const page = await openPage(detail(order), { as: person });
    const follows = section(page, '跟进记录');
    await follows.getByRole('button', { name: '添加跟进', exact: true }).click();
    const dialog = await dialogOf(page, '添加跟进');
    await pick(page, dialog.getByLabel('联系方式'), '微信');
    await dialog.getByLabel('跟进内容').fill('用户要求周末送货');
    await picture(page, 'follow-up');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '跟进已添加');
    await follows.getByText('用户要求周末送货').waitFor();
    await follows.getByText('该用户全部').click();
    await follows.getByText('用户要求周末送货').waitFor();

    await more(page, '更换客服');
    const service = await dialogOf(page, '更换客服');
    await service.getByLabel('客服').fill('运营小周');
    await pick(page, service.getByLabel('客服'), '运营小周');
    await service.getByRole('button', { name: '保存' }).click();
    await said(page, '客服已更换');
    await fact(page, '客服').getByText('运营小周').waitFor();

    await more(page, '新增复审');
    const review = await dialogOf(page, '新增复审');
    await review.getByText('复审', { exact: true }).waitFor();
    await review.getByLabel('原因').fill('资料存疑');
    await picture(page, 'second-review');
    await review.getByRole('button', { name: '新增复审' }).click();
    await said(page, '订单已转入复审');
    await section(page, '基本信息').getByText('复审', { exact: true }).waitFor();
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '新增复审' }).getByText('当前订单状态不支持该操作').waitFor();
    await picture(page, 'more-acts');
  });

  it('a collector notes a promise on a running lease and keeps an agreement', async () => {
    const order = await readyOrder();
    const warehouse = await hire({ tags: tagsOf('warehouse') });
    const info = await callAs<{ version: number }>(warehouse, 'GET', `/merchant/order/detail/orderListBaseInfo?order_id=${order}`);
    const sent = await callAs<{ version: number }>(warehouse, 'POST', '/merchant/order/deliver/ship', {
      order_id: order,
      version: info.version,
      company: 'JD',
      express_no: 'JD0001',
      imeis: [newImei()],
      take_in: true,
    });
    await callAs(warehouse, 'POST', '/merchant/order/deliver/receive', { order_id: order, version: sent.version, reason: '来电确认' });
    const page = await openPage(detail(order), { as: await hire({ tags: tagsOf('collector') }) });
    const follows = section(page, '跟进记录');
    await follows.getByRole('button', { name: '添加逾期跟进' }).click();
    const dialog = await dialogOf(page, '添加逾期跟进');
    await pick(page, dialog.getByLabel('跟进结果'), '承诺还款');
    await pickToday(page, dialog.getByLabel('承诺还款日期'));
    await dialog.getByLabel('承诺金额').fill('200');
    await dialog.getByLabel('跟进内容').fill('用户承诺今日还款');
    await picture(page, 'overdue-follow');
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '逾期跟进已添加');
    await follows.getByText('逾期跟进：承诺还款').waitFor();

    await follows.getByRole('button', { name: '协商还款' }).click();
    const consult = await dialogOf(page, '协商还款');
    await consult.getByText('¥200.00').waitFor();
    await consult.getByLabel('变更原因').fill('今日无法付清');
    await pickToday(page, consult.getByLabel('承诺还款日期'));
    await consult.getByLabel('承诺金额').fill('300');
    await consult.getByLabel('协商原因').fill('用户失业，申请延期');
    await picture(page, 'consult');
    await consult.getByRole('button', { name: '保存' }).click();
    await said(page, '协商结果已保存');
    await follows.getByText('¥300.00').waitFor();
    await picture(page, 'follow-section', 'whole');
  });

  it('who may only look is offered none of it', async () => {
    const { order_id: order } = await paidOrder();
    const page = await openPage(detail(order), { as: await hire({ tags: ['Order', 'OrderList', 'OrderDetail'] }) });
    await section(page, '跟进记录').getByText('暂无').first().waitFor();
    for (const name of ['修改用户信息', '修改紧急联系人', '上传证件照片', '添加跟进', '更多操作'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await goWithin(page, `/order/orderList?order_id=${order}`);
    await row(page, order).waitFor();
    for (const name of ['打标签', '批量打标签']) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });
});
