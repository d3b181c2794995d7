import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { listSettled, rowKeys, rows } from '../support/list.ts';
import { openPage, picture } from '../support/pages.ts';
import { hire, tagsOf } from '../support/staff.ts';

const clerk = () => hire({ tags: tagsOf('operator') });

async function sheetOf(path: string): Promise<string[][]> {
  const { sheets } = await readXlsx(await readFile(path));
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(cell ?? '')));
}

describe('an export', () => {
  it('holds the rows of the filter on show, under the titles on screen, and nobody’s plain phone', async () => {
    const page = await openPage('/order/orderList?tab=100&size=50&lease_type=1', { as: await clerk() });
    await rows(page).first().waitFor();
    await listSettled(page);
    const keys = await rowKeys(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    const file = await download;
    await page.getByText('导出完成').waitFor();
    await picture(page, 'export');
    expect(file.suggestedFilename()).toMatch(/订单列表.*\.xlsx$/);

    const [titles = [], ...exported] = await sheetOf(await file.path());
    const headings = page.getByRole('table', { name: '订单列表' }).getByRole('columnheader');
    const shown = (await headings.allTextContents()).filter((title) => title !== '' && title !== '操作');
    expect(titles).toEqual(shown);
    expect(exported.map((cells) => cells[titles.indexOf('订单号')])).toEqual(keys);
    expect(new Set(exported.map((cells) => cells[titles.indexOf('状态')]))).toEqual(new Set(['已关闭']));
    expect(exported.flat().some((cell) => /^1\d{10}$/.test(cell))).toBe(false);
  });

  it('holds only the rows that were chosen', async () => {
    const page = await openPage('/order/orderList?size=5', { as: await clerk() });
    await rows(page).first().waitFor();
    const keys = await rowKeys(page);
    await rows(page).nth(1).getByRole('checkbox').check();
    await rows(page).nth(3).getByRole('checkbox').check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出所选' }).click();
    const [titles = [], ...exported] = await sheetOf(await (await download).path());
    expect(exported.map((cells) => cells[titles.indexOf('订单号')])).toEqual([keys[1], keys[3]]);
  });
});
