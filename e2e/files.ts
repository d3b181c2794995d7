import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { listSettled, rows } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { callAs, hire } from './support/staff.ts';
import { arrivedAt, dialogOf, said } from './support/steps.ts';
import { world } from './support/world.ts';

const sheetOf = async (download: Download): Promise<string[][]> =>
  (await readXlsx(await readFile(await download.path()))).sheets[0]!.rows.map((cells) => cells.map((cell) => String(cell ?? '')));

/** What stands above the columns of a list, without those that are no data. */
async function headingsOf(page: Page, list: string): Promise<string[]> {
  const headings = await page.getByRole('table', { name: list }).getByRole('columnheader').allTextContents();
  return headings.filter((title) => title !== '' && title !== '操作');
}

/** What others would stumble over, once no colour is on its way into another. */
async function barriersAtRest(page: Page): Promise<string[]> {
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished.catch(() => undefined)))',
  );
  return barriers(page);
}

describe('an export of the account list', () => {
  it('has the columns on screen, waits in the download centre, and is gone when it is deleted', async () => {
    const page = await openPage('/permission/account', { as: await hire({ tags: 'administrator' }) });
    await rows(page).first().waitFor();
    await listSettled(page);
    const shown = await headingsOf(page, '账号管理');
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByText('导出任务已提交，请稍后在下载中心查看').waitFor();
    expect((await sheetOf(await begun))[0]).toEqual(shown);

    await page.getByRole('region', { name: '导出任务' }).getByRole('link', { name: '下载中心' }).click();
    await arrivedAt(page, '/my/downloads');
    const file = rows(page).filter({ hasText: '账号列表' });
    await file.getByText('已完成').waitFor();
    expect(await barriersAtRest(page)).toEqual([]);
    await picture(page, 'downloads');
    const again = page.waitForEvent('download');
    await file.getByRole('button', { name: '下载' }).click();
    expect((await sheetOf(await again))[0]).toEqual(shown);
    await file.getByRole('button', { name: '删除' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await said(page, '删除成功');
    await page.getByText('暂无文件').waitFor();
  });
});

describe('with every column shown', () => {
  it.each([
    ['orderList', '订单列表', '/order/orderList'],
    ['accountList', '账号管理', '/permission/account'],
    ['migratedList', '迁移订单', '/order/orderAllList'],
    ['reviewList', '订单审核', '/examine/infoList'],
    ['deliveryList', '发货列表', '/deliveryManagement/list?tab=all'],
    ['operationLog', '操作日志', '/permission/operationLog'],
    ['reservationList', '预约数据', '/boperationManagement/reservationUser'],
  ])('%s goes out under the titles on screen, in their order', async (list, title, path) => {
    const boss = await hire({ tags: 'administrator' });
    const columns = (world().services.exports.get(list)?.columns ?? []).map(({ key }) => ({ key, shown: true, pinned: false }));
    await callAs(boss, 'POST', '/privilege/my/preferences', { key: list, value: { density: 'default', columns } });
    const page = await openPage(path, { as: boss });
    await rows(page).first().waitFor();
    const shown = await headingsOf(page, title);
    // Two columns of the orders are in the file alone: they stand under other cells on screen.
    expect(shown.length).toBeGreaterThanOrEqual(columns.length - 2);
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    expect((await sheetOf(await begun))[0]).toEqual(shown);
  });
});

describe('a sheet of three accounts, one of them wrong', () => {
  it('makes two accounts, says what is wrong with the third, and waits in the download centre', async () => {
    const page = await openPage('/permission/account', { as: await hire({ tags: 'administrator' }) });
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '批量导入' }).click();
    const dialog = await dialogOf(page, '批量导入账号');
    const template = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载模板' }).click();
    const [header = []] = await sheetOf(await template);

    const [one, two] = [1, 2].map((n) => `sheet${n}${randomUUID().slice(0, 6)}`);
    const sheet = [header, [one!, '导入一', '13912345678', '客服'], ['1错', '导入二', '', ''], [two!, '导入三', '', '']];
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '导入数据', rows: sheet }] }));
    await dialog.locator('input[type=file]').setInputFiles({ name: '新员工.xlsx', mimeType: 'application/octet-stream', buffer });
    await dialog.getByText('共3行，可导入2行，有误1行，有提示1行').waitFor();
    await dialog.getByText('登录账号须以字母开头').waitFor();
    expect(await barriersAtRest(page)).toEqual([]);
    await picture(page, 'import-verdicts');
    await dialog.getByRole('button', { name: '确认导入2行' }).click();
    await dialog.getByText('导入完成：成功2行，失败0行').waitFor();
    await picture(page, 'import-result');
    await dialog.getByRole('button', { name: '完成' }).click();
    await found(page, one!);

    await page.getByRole('button', { name: /^消息通知，1条未读$/ }).click();
    const panel = page.getByRole('dialog', { name: '消息通知' });
    await panel.getByText('成功2行，失败0行，未通过校验1行').waitFor();
    expect(await barriersAtRest(page)).toEqual([]);
    await picture(page, 'notice-panel');
    await panel.getByRole('link', { name: '导入完成' }).click();
    await arrivedAt(page, '/my/downloads');
    await page.getByRole('button', { name: '消息通知', exact: true }).waitFor();
    const result = page.waitForEvent('download');
    await rows(page).filter({ hasText: '批量导入账号-新员工-结果.xlsx' }).getByRole('button', { name: '下载' }).click();
    expect((await sheetOf(await result)).map((line) => line.at(-1))).toEqual([
      '结果',
      '已新增',
      expect.stringMatching(/^未导入：登录账号/),
      expect.stringMatching(/^已新增：未填写角色/),
    ]);
    await page.goto('/my/notices');
    await page.getByRole('link', { name: '导入完成' }).waitFor();
    expect(await barriersAtRest(page)).toEqual([]);
    await picture(page, 'notices');
  });
});

/** Finds an account by the one box. */
async function found(page: Page, account: string): Promise<void> {
  const box = page.getByRole('searchbox').first();
  await box.fill(account);
  await box.press('Enter');
  await rows(page).filter({ hasText: account }).waitFor();
}
