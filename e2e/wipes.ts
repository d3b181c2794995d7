import { describe, expect, it } from 'vitest';
import { picture as photo } from '../apps/server/src/platform/storage/testing/files.ts';
import { deviceListPath } from '../packages/contract/src/stores/paths.ts';
import { wipeListPath } from '../packages/contract/src/stores/paths.ts';
import { barriers } from './support/axe.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

describe('devices that customers had', () => {
  it('are found without a certificate, wiped by one, seen by another, and handed on with a page that says so', async () => {
    const page = await openPage(`${deviceListPath}?wipe=due`, { as: await hire({ tags: tagsOf('warehouse') }) });
    const device = page.getByRole('link', { name: /^[0-9A-Z]{8,}$/ }).first();
    const imei = (await device.textContent())!;
    await picture(page, 'wipe-due');
    expect(await barriers(page)).toEqual([]);
    await device.click();
    await page.getByText(/^无（/).waitFor();
    await page.getByRole('button', { name: '登记擦除' }).click();
    const dialog = await dialogOf(page, `登记擦除 ${imei}`);
    await dialog.getByLabel('擦除工具与版本').fill('厂商恢复工具 3.2');
    await dialog.locator('[aria-label="擦除结果照片"] input[type=file]').setInputFiles({ name: '结果.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await dialog.getByRole('img', { name: '图片1' }).waitFor();
    await picture(page, 'wipe-dialog');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '登记擦除' }).click();
    await said(page, '已登记1台，等待他人复核');

    const lead = await openPage(`${wipeListPath}?tab=10&imei=${imei}`, { as: await hire({ tags: tagsOf('supervisor') }) });
    await lead.getByRole('button', { name: '复核通过' }).waitFor();
    await picture(lead, 'wipe-list');
    expect(await barriers(lead)).toEqual([]);
    await lead.getByRole('button', { name: '复核通过' }).click();
    const pass = await dialogOf(lead, /^复核通过 CC/);
    await picture(lead, 'wipe-pass');
    await pass.getByRole('button', { name: '复核通过' }).click();
    await said(lead, '复核通过，已生成擦除凭证');
    const kept = await openPage(`${wipeListPath}?tab=20&imei=${imei}`, { as: await hire({ tags: tagsOf('supervisor') }) });
    await kept.getByRole('link', { name: /^CC\d+$/ }).click();
    const saved = kept.waitForEvent('download');
    await kept.getByRole('button', { name: '下载凭证' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^擦除凭证-CC\d+\.pdf$/);
    await picture(kept, 'wipe-detail');
    expect(await barriers(kept)).toEqual([]);
  });
});
