import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { film, pdf, photoWithPlace, picture as wide } from '../apps/server/src/platform/storage/testing/files.ts';
import { excuse, openPage, picture } from './support/pages.ts';
import { hire, ownMerchant, type Person } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';

const materials = (page: Page) => section(page, '资质材料');
const field = (page: Page, name: string) => materials(page).getByRole('group', { name, exact: true });

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await field(page, name).locator('input[type=file]').setInputFiles(file);
}

const photo = async () => ({ name: 'IMG_营业执照.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() });
const reel = { name: '门店.mp4', mimeType: 'video/mp4', buffer: film(640, 360, 6 * 1_048_576) };
const agreement = { name: '协议.pdf', mimeType: 'application/pdf', buffer: pdf() };

const open = (who: Person) => openPage('/guestInfo/guestDetail', { as: who });
const drawn = (page: Page) => field(page, '营业执照').getByRole('img', { name: '图片1' });
const measured = (page: Page) =>
  page.evaluate(`(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(document.querySelector('img[alt="图片1"]') ?? {})`);

describe('the materials of a merchant', () => {
  it('go straight to the bucket, are read, saved, and shown again', async () => {
    const page = await open(await ownMerchant());
    await field(page, '营业执照').getByRole('button', { name: '上传图片' }).waitFor();
    await picture(page, 'materials-empty', 'whole');
    const puts: string[] = [];
    page.on('request', (request) => request.url().includes('/storage/') && puts.push(`${request.method()} ${new URL(request.url()).pathname}`));

    await choose(page, '营业执照', await photo());
    await said(page, '上传成功');
    expect(puts).toHaveLength(1);
    expect(puts[0]).toMatch(/^PUT \/storage\/uploads\/m\d+\/own\/[0-9a-z]{25}\.jpg$/);
    // Upright, though the phone lay on its side.
    await expect.poll(() => measured(page)).toEqual([40, 60]);
    await choose(page, '门店视频', reel);
    await field(page, '门店视频').getByRole('button', { name: '播放 视频1' }).waitFor();
    await choose(page, '合作协议扫描件', agreement);
    const link = field(page, '合作协议扫描件').getByRole('link', { name: 'PDF文件1' });
    await link.waitFor();
    await materials(page).getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await picture(page, 'materials', 'whole');

    await page.reload();
    await expect.poll(() => measured(page)).toEqual([40, 60]);
    const shown = await page.request.get((await link.getAttribute('href'))!);
    expect([shown.status(), (await shown.body()).equals(agreement.buffer)]).toEqual([200, true]);
    expect(await materials(page).getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
  });

  it('that get lost on the way go on where they stopped', async () => {
    const page = await open(await ownMerchant());
    excuse(page, /partNumber=2/, /ERR_FAILED/, /Failed to load resource/);
    let broken = 0;
    await page.route(/partNumber=2/, (route) => (broken++ === 0 ? route.abort() : route.continue()));
    const parts: string[] = [];
    page.on('request', (request) => parts.push(new URL(request.url()).searchParams.get('partNumber') ?? ''));
    await choose(page, '门店视频', reel);
    await said(page, '上传失败');
    await field(page, '门店视频').getByText('网络连接失败，请检查网络后重试').waitFor();
    await picture(page, 'upload-failed');
    await field(page, '门店视频').getByRole('button', { name: '重试 门店.mp4' }).click();
    await said(page, '上传成功');
    expect(parts.filter((part) => part !== '')).toEqual(['1', '2', '2']);
  });

  it('are refused in words when they are none, and deleted after a question', async () => {
    const page = await open(await ownMerchant());
    await choose(page, '营业执照', { name: '图.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await said(page, '上传素材格式仅支持jpg、jpeg、png');
    await choose(page, '营业执照', { name: '大.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1_048_576 + 1) });
    await said(page, '上传素材大小不能超过10MB');
    await choose(page, '营业执照', { name: '网页.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') });
    await field(page, '营业执照').getByText('图片已损坏或内容与格式不符，请更换后重试').waitFor();
    await field(page, '营业执照').getByRole('button', { name: '删除 网页.jpg' }).click();
    await choose(page, '营业执照', await photo());
    await drawn(page).waitFor();
    await field(page, '营业执照').getByRole('button', { name: '预览 图片1' }).click();
    await page.locator('.ant-image-preview img').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ant-image-preview img').waitFor({ state: 'hidden' });
    await field(page, '营业执照').getByRole('button', { name: '删除 图片1' }).click();
    const dialog = await dialogOf(page, '删除图片');
    await dialog.getByText('是否需要删除该图片？').waitFor();
    await picture(page, 'delete-picture');
    await dialog.getByRole('button', { name: '确定' }).click();
    await drawn(page).waitFor({ state: 'detached' });
  });

  it('can be cut to a shape before they are sent', async () => {
    const page = await openPage('/catalogue?widget=upload&state=aspect', { as: await hire({ tags: [] }) });
    await page.locator('input[type=file]').setInputFiles({ ...(await photo()), buffer: await wide(900, 300) });
    const dialog = await dialogOf(page, '裁剪图片');
    await dialog.getByRole('application', { name: '裁剪框，方向键移动图片' }).waitFor();
    await dialog.getByRole('button', { name: '旋转90度' }).click();
    await picture(page, 'crop');
    await dialog.getByRole('button', { name: '确定' }).and(page.locator(':enabled')).click();
    await said(page, '上传成功');
    await expect.poll(() => page.evaluate(`document.querySelector('img[alt="图片1"]')?.naturalWidth`)).toBe(300);
    expect(await page.evaluate(`document.querySelector('img[alt="图片1"]').naturalHeight`)).toBe(300);
  });

  it('can only be looked at by those who may not change them', async () => {
    const page = await open(await hire({ tags: ['OrderList'] }));
    await field(page, '营业执照').waitFor();
    expect(await materials(page).getByRole('button', { name: '保存' }).count()).toBe(0);
    expect(await field(page, '营业执照').innerText()).toBe('未上传');
  });
});
