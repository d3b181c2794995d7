import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { actOn, compensationRule, returning, runningLease } from './support/lease.ts';
import { rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';

const laptop = { width: 1440, height: 900 };

/** Opens the inspection of goods that came back, from the list. */
async function bench(orderNo: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await openPage(`/examine/returnList?tab=30&order_id=${orderNo}`, {
    as: await hire({ tags: tagsOf('inspector'), name: '王质检' }),
    viewport: laptop,
  });
  await rows(page).first().getByRole('button', { name: '质检', exact: true }).click();
  return { page, dialog: await dialogOf(page, '质检结果') };
}

async function photographed(dialog: Locator): Promise<void> {
  await dialog.locator('[aria-label="质检照片"] input[type=file]').setInputFiles({ name: '正面.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog.getByRole('img', { name: '图片1' }).waitFor();
}

/** Expects that a dialog is whole on the screen, with its button. */
async function expectOnScreen(page: Page, dialog: Locator): Promise<void> {
  const button = (await dialog.getByRole('button', { name: /保存质检结果$/ }).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  expect((await dialog.getByText('质检结果').first().boundingBox())!.y).toBeGreaterThanOrEqual(0);
}

describe('goods that came back well', () => {
  it('are found so in one press, by the keyboard, on one screen', async () => {
    const { orderNo, imei } = await runningLease();
    await returning(orderNo);
    await actOn(orderNo, '/merchant/order/back/orderReturnInfoSave', { received: true, imei });
    const { page, dialog } = await bench(orderNo);
    await dialog.getByRole('button', { name: '全部正常' }).focus();
    await page.keyboard.press('Enter');
    await photographed(dialog);
    await dialog.getByText('完好，设备去向：可租').waitFor();
    expect(await dialog.getByRole('radio', { name: '正常', checked: true }).count()).toBe(7);
    await expectOnScreen(page, dialog);
    await picture(page, 'inspect-all-well');
    await dialog.getByRole('button', { name: /保存质检结果$/ }).focus();
    await page.keyboard.press('Enter');
    await said(page, '质检结果已保存，等待归还审核');
  });
});

describe('several devices of an order', () => {
  it('each get a verdict, on one screen', async () => {
    const { orderNo, imei } = await runningLease({ quantity: 2 });
    const damage = await compensationRule(30_000);
    const [first, second] = imei.split(' ') as [string, string];
    await returning(orderNo);
    await actOn(orderNo, '/merchant/order/back/orderReturnInfoSave', { received: true, imei });
    const { page, dialog } = await bench(orderNo);
    await dialog.getByRole('button', { name: '全部正常' }).click();
    await expect.poll(() => dialog.getByText('检查项7项正常').count()).toBe(2);
    const broken = dialog.getByRole('group', { name: `设备 ${second}` });
    await broken.getByRole('radio', { name: '损坏' }).check();
    await broken.getByRole('radiogroup', { name: '屏幕显示、触控正常' }).getByRole('radio', { name: '异常' }).check();
    await broken.getByRole('checkbox', { name: damage }).check();
    await photographed(dialog);
    const preview = dialog.getByRole('region', { name: '将发生的变更' });
    await preview.getByText('完好，设备去向：可租').waitFor();
    await preview.getByText('损坏，设备去向：维修').waitFor();
    await picture(page, 'inspect-two-devices');
    await expectOnScreen(page, dialog);
    await dialog.getByRole('button', { name: /保存质检结果$/ }).click();
    await said(page, '质检结果已保存，等待归还审核');
    await goWithin(page, `/examine/returnDetail?order_id=${orderNo}`);
    const result = section(page, '质检');
    await result.getByText('完好，设备去向：在库，7项正常').waitFor();
    await result.getByText(/损坏，设备去向：维修中，屏幕显示、触控正常：异常，.*¥300.00/).waitFor();
    expect(await result.getByText(first).count()).toBeGreaterThan(0);
  });
});

describe('a customer who does not agree', () => {
  it('is heard first: on the return’s page and in the next inspection', async () => {
    const { orderNo, imei } = await runningLease();
    await returning(orderNo);
    await actOn(orderNo, '/merchant/order/back/orderReturnInfoSave', { received: true, imei });
    const found = { result: 3, imei, checklist: [], items: [], photos: [], penalty: 1000, device_to: 85, note: '空包裹' };
    await actOn(orderNo, '/merchant/order/back/inspect', found, await hire({ tags: tagsOf('inspector') }));
    await actOn(orderNo, '/merchant/order/audit/orderReturnAudit', { verdict: 'pass' });
    await actOn(orderNo, '/merchant/order/back/dispute', { reason: '包裹里有手机，请查看监控' });
    const { page, dialog } = await bench(orderNo);
    await dialog.getByText('用户对质检结果提出异议').waitFor();
    await dialog.getByText(/包裹里有手机，请查看监控/).waitFor();
    await picture(page, 'inspect-after-objection');
    await page.keyboard.press('Escape');
    await rows(page).first().getByText('异议', { exact: true }).first().waitFor();
    await goWithin(page, `/examine/returnDetail?order_id=${orderNo}`);
    await page.getByText('用户对质检结果提出异议').waitFor();
  });
});
