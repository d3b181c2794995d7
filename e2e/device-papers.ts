import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { lossAskedFor } from './support/papers.ts';
import { hire, tagsOf } from './support/staff.ts';
import { stocked } from './support/stock.ts';
import { dialogOf, pickToday, said, section } from './support/steps.ts';

const base = '/offlineStore/offlineStoreManagement';
const file = (imei: string) => `${base}/deviceFile?imei=${imei}`;

describe('papers of a device', () => {
  it('a broken phone is sent to repair from its file, comes back with what that cost, and its file tells both', async () => {
    const { imei } = await stocked(await hire({ tags: 'administrator' }));
    const page = await openPage(file(imei), { as: await hire({ tags: tagsOf('operator') }) });
    await page.getByRole('button', { name: '送修', exact: true }).click();
    const sending = await dialogOf(page, `送修 ${imei}`);
    await sending.getByLabel('故障', { exact: true }).fill('屏幕碎裂');
    await sending.getByLabel('维修点名称').fill('城南维修点');
    await pickToday(page, sending.getByLabel('预计修好日期'));
    await picture(page, 'repair-dialog');
    await sending.getByRole('button', { name: '送修', exact: true }).click();
    await said(page, '送修成功');
    await page.getByText('维修中', { exact: true }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'device-in-repair', 'whole');

    await page.getByRole('link', { name: /^WX/ }).first().click();
    await section(page, '维修信息').waitFor();
    await page.getByRole('button', { name: '登记修复' }).click();
    const ending = await dialogOf(page, `登记修复 ${imei}`);
    await ending.getByLabel('维修费').fill('280');
    await ending.getByLabel('维修结果').fill('更换屏幕，测试正常');
    await ending.getByRole('button', { name: '登记修复' }).click();
    await said(page, '登记成功，设备已回到库存');
    await page.getByText('已修复', { exact: true }).first().waitFor();
    await picture(page, 'repair-detail');
    await goWithin(page, file(imei));
    await section(page, '收支').getByText('¥280.00').first().waitFor();
    await page.getByText('在库', { exact: true }).first().waitFor();
  });

  it('a lost phone is written off by another than who asks', async () => {
    const asker = await hire({ tags: tagsOf('operator'), name: '赵仓管' });
    const { id, imei } = await lossAskedFor(asker);
    const own = await openPage(`${base}/writeOffDetail?write_off_id=${id}`, { as: asker });
    await own.getByText(imei).first().waitFor();
    expect(await own.getByRole('button', { name: '同意核销' }).isDisabled()).toBe(true);
    const page = await openPage(`${base}/writeOffDetail?write_off_id=${id}`, { as: await hire({ tags: tagsOf('supervisor') }) });
    await page.getByRole('button', { name: '同意核销' }).click();
    const dialog = page.getByRole('dialog');
    await picture(page, 'write-off-dialog');
    await dialog.getByRole('button', { name: '同意核销' }).click();
    await page.getByText('已核销', { exact: true }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'write-off-detail', 'whole');
    await goWithin(page, file(imei));
    await page.getByText('丢失', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '找回', exact: true }).waitFor();
  });
});
