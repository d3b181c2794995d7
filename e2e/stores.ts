import { describe, expect, it } from 'vitest';
import { storeListPath } from '../packages/contract/src/stores/paths.ts';
import { barriers } from './support/axe.ts';
import { openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { callAs, hire, tagsOf } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

const rowOf = (page: Awaited<ReturnType<typeof openPage>>, name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('stores', () => {
  it('one is opened with its hours, shown, and closed only when nothing is under way in it', async () => {
    const page = await openPage(storeListPath, { as: await hire({ tags: [...tagsOf('operator'), 'Account', 'OrderList'] }) });
    await page.getByRole('button', { name: '新增门店' }).click();
    await page.getByRole('button', { name: '保存' }).waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请输入门店名称').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('门店名称').fill('福田会展店');
    await page.getByLabel('联系电话').fill('0755-82886688');
    await page.getByLabel('城市').fill('深圳');
    await page.getByText('广东省 / 深圳市').click();
    await page.getByLabel('详细地址').fill('福田区福华三路6号');
    await page.getByLabel('回收').check();
    await page.getByRole('switch', { name: '周日营业' }).click();
    await page.getByText('周一至周六 09:00–21:00；周日 休息').waitFor();
    await picture(page, 'store-form');
    await page.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await rowOf(page, '福田会展店').getByText('周一至周六 09:00–21:00；周日 休息').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'store-list');

    await rowOf(page, '福田会展店').getByRole('link', { name: '福田会展店' }).click();
    await page.getByText('暂无店员', { exact: false }).waitFor();
    await picture(page, 'store-detail');
    const id = Number(new URL(page.url()).searchParams.get('store_id'));
    await paidOrder(1, { store_id: id });

    await page.goto(storeListPath);
    await expect(rowOf(page, '福田会展店').getByRole('button', { name: '停用' }).isDisabled()).resolves.toBe(true);
    const idle = `空闲店${Date.now() % 100_000}`;
    await callAs(await hire({ tags: 'administrator' }), 'POST', '/merchant/offline/store/add', { name: idle });
    await page.goto(`${storeListPath}?name=${encodeURIComponent(idle)}`);
    await rowOf(page, idle).getByRole('button', { name: '停用' }).click();
    const asked = await dialogOf(page, /^停用/);
    await asked.getByText('新订单、账号不能再选择该门店').waitFor();
    await asked.getByRole('button', { name: '取消' }).click();
  });
});
