import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { idNumber } from '../apps/server/src/testing/shop.ts';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { orderRecycleDetailPath } from '../packages/contract/src/orders/paths.ts';
import { sheetExaminePath } from '../packages/contract/src/review/paths.ts';
import { sheetListPath } from '../packages/contract/src/stores/paths.ts';
import { barriers } from './support/axe.ts';
import { readBuyback } from './support/buybacks.ts';
import { openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { arrivedAt, dialogOf, pick, said, section } from './support/steps.ts';
import { newImei } from '../apps/server/src/testing/new-imei.ts';

const model = 'Apple iPhone 14 128GB';
const goods = 'Apple iPhone 16 Pro Max';

async function show(within: Locator | Page, label: string): Promise<void> {
  await within.locator(`[aria-label="${label}"] input[type=file]`).setInputFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await within.locator(`[aria-label="${label}"]`).getByRole('img', { name: '图片1' }).waitFor();
}
const choose = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click();
};

/** Writes a device down that somebody brings to the counter. */
async function value(page: Page, customer: { name: string; phone: string; id_card: string }): Promise<void> {
  await choose(page, '旧机机型', model);
  await page.getByLabel('IMEI/SN').fill(newImei());
  await choose(page, '入库商品', goods);
  await page.getByRole('combobox', { name: '入库规格' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await pick(page, page.getByRole('combobox', { name: '成色' }), '95新');
  for (const question of await section(page, '成色与估价').getByRole('radiogroup').all()) await question.getByRole('radio').first().check();
  await page.getByLabel('姓名').fill(customer.name);
  await page.getByLabel('手机号').fill(customer.phone);
  await page.getByLabel('身份证号', { exact: true }).fill(customer.id_card);
  await page.getByLabel('收款账号').fill(customer.phone);
  await pick(page, page.getByRole('combobox', { name: '门店' }), '上海张杨路旗舰店');
  await show(page, '设备照片');
  await show(page, '用户身份证照片');
}
const somebody = () => ({ name: '钱到店', phone: `1371${String(randomInt(10_000_000)).padStart(7, '0')}`, id_card: idNumber(randomInt(1000)) });

/** Saves, submits, has it approved by somebody else, and closes on the signature. @returns the number of the order by which the device was bought */
async function throughTo(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await said(page, '保存成功，核对后提交审核');
  await page.getByRole('button', { name: '提交审核' }).click();
  const no = (await page.getByRole('heading', { name: /^GJ\d+$/ }).textContent())!;
  await (await dialogOf(page, `提交审核 ${no}`)).getByRole('button', { name: '提交审核' }).click();
  await said(page, '已提交，等待审核');

  const lead = await openPage(`${sheetExaminePath}?sheet_no=${no}`, { as: await hire({ tags: tagsOf('supervisor') }) });
  await lead.getByRole('link', { name: no }).waitFor();
  await picture(lead, 'sheet-examine-list');
  expect(await barriers(lead)).toEqual([]);
  await lead.getByRole('button', { name: /^通\s*过$/ }).click();
  const approve = await dialogOf(lead, `通过 ${no}`);
  await picture(lead, 'sheet-approve');
  expect(await barriers(lead)).toEqual([]);
  await approve.getByRole('button', { name: /^通\s*过$/ }).click();
  await said(lead, '估价单已通过');

  await page.reload();
  await page.getByRole('button', { name: /^成\s*交$/ }).click();
  const close = await dialogOf(page, `成交 ${no}`);
  await show(close, '用户签字的估价单');
  await picture(page, 'sheet-close');
  expect(await barriers(page)).toEqual([]);
  await close.getByRole('button', { name: '确认成交' }).click();
  await page.getByText('已成交', { exact: true }).first().waitFor();
  await picture(page, 'sheet-detail', 'whole');
  expect(await barriers(page)).toEqual([]);
  return (await page.getByRole('link', { name: /^HS\d+$/ }).textContent())!;
}

describe('a device over the counter', () => {
  it('is valued by the questions, approved by another person, bought on a signature and paid by finance', async () => {
    const page = await openPage(sheetListPath, { as: await hire({ tags: tagsOf('operator') }) });
    await page.getByRole('button', { name: '新建估价单' }).waitFor();
    await picture(page, 'sheet-list');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '新建估价单' }).click();
    await value(page, somebody());
    await picture(page, 'sheet-form', 'whole');
    expect(await barriers(page)).toEqual([]);
    const no = await throughTo(page);

    const payer = await openPage(`/order/orderRecycle?order_no=${no}`, { as: await hire({ tags: tagsOf('finance') }) });
    await payer.getByRole('link', { name: no }).click();
    await arrivedAt(payer, orderRecycleDetailPath);
    // Until the page stands the list does, whose row has the same button.
    await section(payer, '回收信息').waitFor();
    await payer.getByRole('button', { name: /^打\s*款$/ }).click();
    await (await dialogOf(payer, `打款 ${no}`)).getByRole('button', { name: /^打款 ¥/ }).click();
    await payer.getByText('已完成', { exact: true }).first().waitFor();
  });

  it('settles the first payment of its customer’s new lease, and the rest is paid in money', async () => {
    const customer = somebody();
    const { list } = await shop().call<{ list: { skus: { sku_id: string; offers: { lease_type: number; periods: number }[] }[] }[] }>(
      'GET',
      '/open/v1/goods?page_size=5',
    );
    const sku = list.flatMap(({ skus }) => skus).find(({ offers }) => offers.length > 0)!;
    const lease = await shop().call<{ order_id: string; first_payment: number }>('POST', '/open/v1/orders', {
      shop_order_no: `E2E${randomUUID().slice(0, 20)}`,
      sku_id: sku.sku_id,
      lease_type: sku.offers[0]!.lease_type,
      periods: sku.offers[0]!.periods,
      channel_id: '1',
      source_id: '11',
      customer: { member_id: `v-${randomUUID().slice(0, 8)}`, ...customer },
      receiver: { name: customer.name, phone: customer.phone, region: '北京市朝阳区', street: '建国路88号' },
    });
    const page = await openPage('/offlineStore/recycleManage/oldExchangeNewCreate', { as: await hire({ tags: tagsOf('operator') }) });
    await page.getByText('以旧换新', { exact: true }).click();
    await page.getByLabel('抵扣订单号').fill(lease.order_id);
    await value(page, customer);
    const no = await throughTo(page);
    expect((await shop().call<{ paid_amount: number }>('GET', `/open/v1/orders/detail?order_id=${lease.order_id}`)).paid_amount).toBe(lease.first_payment);
    expect(await readBuyback(no)).toMatchObject({ trade_in: { order_id: lease.order_id, credit: lease.first_payment } });
    const seen = await openPage(`/order/orderRecycle?order_no=${no}`, { as: await hire({ tags: tagsOf('finance') }) });
    await seen.getByRole('link', { name: no }).click();
    await section(seen, '以旧换新').getByText('已结算').waitFor();
    await picture(seen, 'recycle-trade', 'whole');
    expect(await barriers(seen)).toEqual([]);
  });
});
