import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { listSettled, rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, fact, said } from './support/steps.ts';

const usual: Readonly<Record<string, string>> = {
  下单时间: '2023-05-01 12:30:00',
  用户姓名: '诸葛亮',
  手机号: '13912345678',
  身份证号: '11010519491231002X',
  商品名称: '木牛流马',
  租赁方式: '租完归还',
  租期: '12',
  总租金: '3600',
  已付租金: '2400',
  状态: '租用中',
};

describe('orders of an earlier system', () => {
  it('come in by a sheet with a wrong row, which the dry run names, and are found, looked at and remarked', async () => {
    const page = await openPage('/order/orderAllList', { as: await hire({ tags: tagsOf('operator') }) });
    await rows(page).first().waitFor();
    await listSettled(page);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'migrated-list');

    await page.getByRole('button', { name: '导入订单' }).click();
    const flow = await dialogOf(page, '导入迁移订单');
    await flow.getByText('支持 .xlsx、.csv').waitFor();
    const template = page.waitForEvent('download');
    await flow.getByRole('button', { name: '下载模板' }).click();
    const [header = []] = (await readXlsx(await readFile(await (await template).path()))).sheets[0]!.rows.map((cells) => cells.map(String));
    const oldNo = `OLD-${randomUUID().slice(0, 8)}`;
    const line = (number: string, more: Record<string, string> = {}) => header.map((title) => ({ ...usual, 原订单号: number, ...more })[title] ?? '').join(',');
    const csv = [header.join(','), line(oldNo), line(`${oldNo}-2`, { 手机号: '110', 状态: '飞行中' })].join('\r\n');
    await flow.locator('input[type=file]').setInputFiles({ name: '旧订单.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await flow.getByText('共2行，可导入1行，有误1行').waitFor();
    await flow.getByText('手机号：请填写11位手机号').waitFor();
    await picture(page, 'migrated-verdicts');
    await flow.getByRole('button', { name: '确认导入1行' }).click();
    await flow.getByText('导入完成：成功1行，失败0行').waitFor();
    await flow.getByRole('button', { name: '完成' }).click();

    await goWithin(page, `/order/orderAllList?old_no=${oldNo}`);
    const row = rows(page).filter({ hasText: oldNo });
    await row.getByText('诸** 139****5678').waitFor();
    expect(await rows(page).count()).toBe(1);
    await row.getByRole('button', { name: '备注' }).click();
    const remarks = await dialogOf(page, '备注');
    await remarks.getByLabel('备注内容').fill('已在旧系统核对');
    await remarks.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await row.getByText('已在旧系统核对').waitFor();

    await row.getByRole('button', { name: '详情' }).click();
    const drawer = await dialogOf(page, `迁移订单 ${oldNo}`);
    expect(await fact(drawer, '身份证号').textContent()).toBe('110***********002X');
    expect(await fact(drawer, '待付租金').textContent()).toBe('¥1,200.00');
    expect(await fact(drawer, '该批次').textContent()).toBe('共2行，新增1行，更新0行，未通过校验1行');
    await drawer.getByText('导入迁移订单', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'migrated-drawer');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('are told by state, and offer neither import nor remark to who may only look', async () => {
    const page = await openPage('/order/orderAllList', { as: await hire({ tags: ['Order', 'OrderAllList'] }) });
    await page.getByRole('tab', { name: /^已完成\([1-9]/ }).click();
    await rows(page).filter({ hasText: '已完成' }).first().waitFor();
    await expect.poll(() => rows(page).filter({ hasText: '租赁中' }).count()).toBe(0);
    for (const name of ['导入订单', '导出', '备注']) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });
});
