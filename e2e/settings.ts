import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actOn, returning, runningLease } from './support/lease.ts';
import { find, row, rows } from './support/list.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { callAs, hire, ownMerchant, tagsOf } from './support/staff.ts';
import { blockedBecause, dialogOf, pick, said, section } from './support/steps.ts';

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const labelOf = (page: Page, date: string) => day(page, date).getAttribute('aria-label');
const operator = () => hire({ tags: tagsOf('operator'), name: '林运营' });

/** Sees what is going to be saved, and saves it. */
async function save(page: Page, title: string, ...lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^保存/ }).click();
  const dialog = await dialogOf(page, title);
  for (const line of lines) await dialog.getByText(line, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /保存$/ }).click();
}

describe('the calendar of a year', () => {
  it('is set from a notice and by the keyboard, and saved with what it changes', async () => {
    const page = await openPage('/order/orderSettings?part=calendar&year=2027', { as: await operator() });
    await page.getByText('2027年节假日与调休').waitFor();
    await button(page, '粘贴放假安排').click();
    const paste = await dialogOf(page, '粘贴2027年放假安排');
    await paste.getByRole('textbox').fill('劳动节：5月1日至5日放假调休，共5天。5月8日上班。\n5月9日');
    await paste.getByText('第2行“5月9日”：请写明“休”或“班”').waitFor();
    expect(await paste.getByRole('button', { name: /^加入/ }).isDisabled()).toBe(true);
    await paste.getByRole('textbox').fill('劳动节：5月1日至5日放假调休，共5天。5月8日上班。');
    await button(paste, '加入6天').click();
    await paste.waitFor({ state: 'hidden' });
    await day(page, '2027-05-05').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await labelOf(page, '2027-05-06')).toBe('5月6日 星期四 休息 未保存');
    await picture(page, 'settings-calendar', 'whole');

    await page.getByRole('link', { name: '2028年' }).click();
    const leaving = await dialogOf(page, '离开此页');
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    await save(page, '保存2027年的修改', '5月1日至5月5日 休息（劳动节）', '5月6日 休息', '5月8日 上班（劳动节）');
    await said(page, '保存成功');
    await page.reload();
    await expect.poll(() => labelOf(page, '2027-05-08')).toBe('5月8日 星期六 上班 劳动节');
    expect(await labelOf(page, '2027-05-06')).toBe('5月6日 星期四 休息');
    await page.getByRole('link', { name: '2028年' }).click();
    await page.getByText('2028年节假日与调休').waitFor();
  });

  it('set by two at once loses nothing: the second sees what the first saved', async () => {
    const [first, second] = [await operator(), await operator()];
    const page = await openPage('/order/orderSettings?year=2030', { as: second });
    excuse(page, /409/);
    await day(page, '2030-06-03').click();
    const { version } = await callAs<{ version: number }>(first, 'GET', '/order/get/customize/holidays?year=2030');
    await callAs(first, 'POST', '/order/set/customize/holidays', { year: 2030, version, days: [{ day: '2030-06-05', kind: 'rest', name: '端午节' }] });
    await save(page, '保存2030年的修改', '6月3日 休息');
    const dialog = await dialogOf(page, '保存2030年的修改');
    await dialog.getByText(/刚被他人修改/).waitFor();
    await picture(page, 'settings-calendar-stale');
    await dialog.getByRole('button', { name: /保存$/ }).click();
    await said(page, '保存成功');
    await expect.poll(() => labelOf(page, '2030-06-03')).toBe('6月3日 星期一 休息');
    expect(await labelOf(page, '2030-06-05')).toBe('6月5日 星期三 休息 端午节');
  });
});

describe('a watched word', () => {
  it('is found by the next check of an address', async () => {
    const word = `批发${randomUUID().slice(0, 4)}`;
    const receiver = { name: '李四', phone: '13812345678', region: '浙江省杭州市', street: `${word}城3号` };
    const order = await paidOrder(1, { receiver });
    const page = await openPage('/order/orderSettings?part=words', { as: await operator() });
    await page.getByLabel('添加关键词').fill(`${word}、转运`);
    await page.getByText('重复：转运').waitFor();
    await button(page, '添加').click();
    await page.getByLabel('地址', { exact: true }).fill(receiver.street);
    await button(page, '试查').click();
    await section(page, '试查地址').getByText(`包含关键词：${word}`).waitFor();
    await picture(page, 'settings-words');
    await save(page, '保存风险地址关键词', `新增1个：${word}`);
    await said(page, '保存成功');

    const desk = await openPage(`/examine/infoDetail?order_id=${order.order_id}`, { as: await hire({ tags: tagsOf('reviewer'), name: '赵审核' }) });
    await button(desk, '检查地址风险').click();
    await desk.getByText(`包含关键词：${word}`).first().waitFor();
  });
});

describe('a cover plan', () => {
  it('is set up, offered, and disabled again', async () => {
    const name = `延保${randomUUID().slice(0, 4)}`;
    const { orderNo } = await runningLease();
    const page = await openPage('/order/orderSettings?part=cover', { as: await operator() });
    await button(page, '新增').click();
    const dialog = await dialogOf(page, '新增保障方案');
    await dialog.getByLabel('方案名称').fill('碎屏保障');
    await dialog.getByLabel('价格').fill('899');
    excuse(page, /409/);
    await button(dialog, '保存').click();
    await dialog.getByText('已有同名的保障方案').waitFor();
    await dialog.getByLabel('方案名称').fill(name);
    await button(dialog, '保存').click();
    await said(page, '保存成功');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    const offered = async () => {
      const path = `/api/orderInfo/protect?order_id=${orderNo}`;
      const { list } = await callAs<{ list: { name: string }[] }>(await operator(), 'GET', path);
      return list.some((plan) => plan.name === name);
    };
    expect(await offered()).toBe(true);
    await button(rows(page).first(), '停用').click();
    const off = await dialogOf(page, `停用保障方案 ${name}`);
    await picture(page, 'settings-cover-disable');
    await button(off, '停用').click();
    await said(page, '停用成功');
    await rows(page).first().getByText('停用', { exact: true }).first().waitFor();
    expect(await offered()).toBe(false);
  });
});

describe('how orders are charged', () => {
  it('is set for orders to come, with an example of what it costs, and what held before stays to be read', async () => {
    const page = await openPage('/order/orderSettings?part=late', { as: await operator() });
    const rules = section(page, '计费规则');
    await rules.getByText('无宽限').waitFor();
    await button(rules, '修改逾期费规则').click();
    const dialog = await dialogOf(page, '修改逾期费规则');
    await dialog.getByText('例：租金¥1,000.00逾期10天，收取逾期费¥10.00').waitFor();
    await dialog.getByLabel('宽限天数').fill('2');
    await dialog.getByText('固定金额', { exact: true }).click();
    await dialog.getByLabel('每日金额').fill('5');
    await dialog.getByText('例：租金¥1,000.00逾期10天，收取逾期费¥40.00').waitFor();
    await dialog.getByLabel('原因').fill('合作协议调整');
    await picture(page, 'settings-late');
    await button(dialog, '保存').click();
    await said(page, '逾期费规则已修改，新下的订单按新规则计收');
    await rules.getByText('逾期第3天起，每日计收¥5.00，最高为本期租金的30%').waitFor();
    await rules.getByText('系统默认').waitFor();
    await picture(page, 'settings-late-done');
    // Other stories count on the common rule: what it was is what it is again.
    await button(rules, '修改逾期费规则').click();
    const again = await dialogOf(page, '修改逾期费规则');
    await again.getByLabel('宽限天数').fill('0');
    await again.getByText('按未付租金的比例', { exact: true }).click();
    await again.getByLabel('原因').fill('恢复');
    await button(again, '保存').click();
    await rules.getByText('无宽限').waitFor();
  });
});

describe('who reviews', () => {
  it('is everybody until somebody is kept, with the kinds of orders that he takes, and what follows for the others is told before', async () => {
    const boss = await ownMerchant();
    const [tags, { merchantId }] = [['Examine', 'InfoList', 'review:claim', 'review:decide'], boss];
    await hire({ tags, merchantId, name: '赵审核' });
    await hire({ tags, merchantId, name: '钱审核' });
    const page = await openPage('/order/orderSettings?part=reviewers', { as: boss });
    const of = (name: string) => rows(page).filter({ hasText: name });
    await of('赵审核').getByText('未设置审核员，可审核').waitFor();
    await picture(page, 'settings-reviewers-none');
    await button(of('赵审核'), '设为审核员').click();
    const dialog = await dialogOf(page, '设为审核员 赵审核');
    await dialog.getByRole('checkbox', { name: 'A', exact: true }).check();
    await dialog.getByRole('checkbox', { name: '支付宝小程序' }).check();
    await dialog.getByLabel('总租金不超过').fill('5000');
    await dialog.getByText('客群A，支付宝小程序，总租金不超过¥5,000.00').waitFor();
    await dialog.getByText('不能领取新订单').waitFor();
    await picture(page, 'settings-reviewer-dialog');
    await button(dialog, '设为审核员').click();
    await said(page, '已设为审核员');
    await of('赵审核').getByText('客群A，支付宝小程序，总租金不超过¥5,000.00').waitFor();
    await of('钱审核').getByText('非审核员').waitFor();
    await picture(page, 'settings-reviewers');
    await button(of('赵审核'), '取消审核员').click();
    const end = await dialogOf(page, '取消审核员 赵审核');
    await end.getByText('可审核全部订单').waitFor();
    await picture(page, 'settings-reviewer-end');
    await button(end, '取消审核员').click();
    await said(page, '已取消审核员');
    await of('钱审核').getByText('未设置审核员，可审核').waitFor();
  });
});

describe('a compensation rule', () => {
  it('is set up by kind of goods, proposed at the next inspection, and then stays', async () => {
    const name = `镜片划伤${randomUUID().slice(0, 4)}`;
    const lease = await runningLease();
    await returning(lease.orderNo);
    await actOn(lease.orderNo, '/merchant/order/back/orderReturnInfoSave', { received: true, imei: lease.imei });
    const boss = await hire({ tags: 'administrator' });
    const form = await callAs<{ category_name: string }>(boss, 'GET', `/merchant/order/back/inspectionForm?order_id=${lease.orderNo}`);
    const page = await openPage('/boperationManagement/compensationRules', { as: await operator() });
    await button(page, '新增').click();
    const dialog = await dialogOf(page, '新增赔付规则');
    await pick(page, dialog.getByLabel('商品分类'), form.category_name);
    await dialog.getByLabel('规则名称').fill(name);
    await dialog.getByRole('radio', { name: '按设备价值比例' }).check();
    await button(dialog, '保存').click();
    await dialog.getByText('请输入1至100的整数').first().waitFor();
    await dialog.getByRole('radio', { name: '固定金额' }).check();
    await dialog.getByLabel('赔付金额').fill('123.4');
    await picture(page, 'compensation-rule-dialog');
    await button(dialog, '保存').click();
    await said(page, '保存成功');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).first().getByText('¥123.40').waitFor();
    const id = (await rows(page).first().getAttribute('data-row'))!;

    const bench = await openPage(`/examine/returnList?tab=30&order_id=${lease.orderNo}`, { as: await hire({ tags: tagsOf('inspector'), name: '王质检' }) });
    await button(rows(bench).first(), '质检').click();
    const inspection = await dialogOf(bench, '质检结果');
    await inspection.getByRole('radio', { name: '损坏' }).check();
    await inspection.getByRole('checkbox', { name }).check();
    await inspection.getByText('¥123.40').first().waitFor();
    const charged = { result: 3, imei: lease.imei, checklist: [], items: [{ rule_id: id, amount: 12_340 }], photos: [], device_to: 85 };
    await actOn(lease.orderNo, '/merchant/order/back/inspect', charged);

    await find(page, name, [id]);
    await page.reload();
    await row(page, id).waitFor();
    await blockedBecause(button(row(page, id), '删除'), '该赔付规则已被质检使用，不能删除；不再使用请停用');
    await button(row(page, id), '编辑').click();
    const edit = await dialogOf(page, '编辑赔付规则');
    await pick(page, edit.getByLabel('商品分类'), '其他');
    await button(edit, '保存').click();
    await said(page, '保存成功');
    await page.getByRole('tab', { name: /^其他(\(|$)/ }).click();
    await row(page, id).waitFor();
  });

  it('is only looked at by those who may not edit it', async () => {
    const page = await openPage('/boperationManagement/compensationRules', { as: await hire({ tags: ['BOperationManagement', 'CompensationRules'] }) });
    await rows(page).first().waitFor();
    for (const name of ['新增', '编辑', '停用', '删除']) expect(await button(page, name).count()).toBe(0);
  });
});
