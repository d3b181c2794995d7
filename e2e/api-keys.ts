import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ShopClient } from '../tools/demo-traffic/shop-client.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, type Person } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';
import { world } from './support/world.ts';

interface Pair {
  readonly accessKey: string;
  readonly secret: string;
}

const goods = ({ accessKey, secret }: Pair) => new ShopClient(world().url, accessKey, secret).call<{ total: number }>('GET', '/open/v1/goods?page_size=1');
const keeper = (): Promise<Person> => hire({ tags: ['Permission', 'ApiKeys', 'apiKey:rotate'] });

async function secretShown(page: Page): Promise<Pair> {
  const dialog = await dialogOf(page, '请保存密钥');
  await dialog.getByText('密钥只显示这一次，关闭后无法再次查看').waitFor();
  const [accessKey = '', secret = ''] = await dialog.locator('code').allTextContents();
  await dialog.getByRole('button', { name: '复制', exact: true }).click();
  await said(page, '复制成功');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${accessKey}\n${secret}`);
  return { accessKey, secret };
}

async function create(page: Page, name: string): Promise<Pair> {
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = await dialogOf(page, '新建密钥');
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.getByText('请输入密钥名称').last().waitFor();
  await dialog.getByLabel('密钥名称').fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  return secretShown(page);
}

const close = (page: Page) => page.getByRole('button', { name: '我已保存' }).click();
const rowOf = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name });

describe('a key of the open interface', () => {
  it('is created, used, rotated and disabled; its secret is shown once', async () => {
    const person = await keeper();
    const name = `故事店铺${person.id}`;
    const page = await openPage('/permission/apiKeys', { as: person, permissions: ['clipboard-read', 'clipboard-write'] });
    const first = await create(page, name);
    await picture(page, 'secret-dialog');
    expect((await goods(first)).total).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.getByText(first.secret).waitFor();
    await close(page);
    await page.getByText(first.secret).waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, name).getByText(first.accessKey).waitFor();
    expect(await page.content()).not.toContain(first.secret);
    await picture(page, 'api-keys');

    await rowOf(page, name).getByRole('button', { name: '轮换' }).click();
    const rotation = await dialogOf(page, '轮换密钥');
    await rotation.getByRole('spinbutton').fill('1');
    await picture(page, 'rotate-dialog');
    await rotation.getByRole('button', { name: '轮换' }).click();
    const second = await secretShown(page);
    expect(second.accessKey).toBe(first.accessKey);
    expect(second.secret).not.toBe(first.secret);
    await close(page);
    expect((await goods(second)).total).toBeGreaterThan(0);
    expect((await goods(first)).total).toBeGreaterThan(0);

    await rowOf(page, name).getByRole('button', { name: '轮换' }).click();
    await rotation.getByRole('spinbutton').fill('0');
    await rotation.getByRole('button', { name: '轮换' }).click();
    const third = await secretShown(page);
    await close(page);
    expect((await goods(third)).total).toBeGreaterThan(0);
    await expect(goods(second)).rejects.toThrow('签名不正确');

    await rowOf(page, name).getByRole('button', { name: '停用' }).click();
    const disabling = await dialogOf(page, '停用密钥');
    await disabling.getByText('停用后不能恢复').waitFor();
    await picture(page, 'disable-key');
    await disabling.getByRole('button', { name: '停用' }).click();
    await said(page, '操作成功');
    await rowOf(page, name).getByText('已停用').waitFor();
    await expect(goods(third)).rejects.toThrow('接口密钥不存在或已停用');
    expect(await rowOf(page, name).getByRole('button', { name: '轮换' }).count()).toBe(0);
  });

  it('is only looked at by those who may not change it', async () => {
    const page = await openPage('/permission/apiKeys', { as: await hire({ tags: ['Permission', 'ApiKeys'] }) });
    await rowOf(page, '演示店铺').first().waitFor();
    for (const name of ['新增', '轮换', '停用']) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });
});
