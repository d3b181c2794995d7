import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HookListener } from '../apps/server/src/testing/hook-listener.ts';
import { withClient } from '../apps/server/src/platform/db/prepare-embedded.ts';
import { barriers } from './support/axe.ts';
import { openPage, picture } from './support/pages.ts';
import { paidOrder } from './support/shop.ts';
import { hire } from './support/staff.ts';
import { dialogOf, said, section } from './support/steps.ts';
import { world } from './support/world.ts';

const rowOf = (within: Page | ReturnType<typeof section>, ...texts: readonly string[]) =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), within.locator('tr[data-row]')).first();

/** Lets the time until the next try be over. */
const comeDue = () => withClient(world().owner, (client) => client.query(`update shop_event set next_try_at = now() where state = 'waiting'`));

async function openNotify(page: Page, name: string) {
  await page.getByRole('button', { name: `通知 ${name}` }).click();
  return dialogOf(page, `通知 ${name}`);
}

async function createKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = await dialogOf(page, '新建密钥');
  await dialog.getByLabel('密钥名称').fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
}

describe('jobs and the notices to shops', () => {
  it('an administrator sees a shop that takes nothing, mends its address and sends again what it missed', async () => {
    const admin = await hire({ tags: 'administrator' });
    const name = `通知店铺${admin.id}`;
    const [broken, sound] = [await HookListener.open(), await HookListener.open()];
    broken.otherwise = 500;
    const page = await openPage('/permission/apiKeys', { as: admin });
    await createKey(page, name);
    const dialog = await openNotify(page, name);
    await dialog.getByLabel('通知地址').fill(broken.url('/broken'));
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '通知地址已保存');
    await dialog.getByRole('button', { name: '发送测试通知' }).click();
    await said(page, '测试通知未送达：应答 500');
    await rowOf(page, '测试通知', '已放弃').waitFor();

    const { order_id: order } = await paidOrder();
    await expect.poll(() => broken.told.length, { timeout: 10_000 }).toBeGreaterThan(1);
    await comeDue();
    const jobs = await openPage('/permission/jobs', { as: admin });
    await jobs.getByRole('button', { name: '立即运行 店铺通知' }).click();
    await said(jobs, '已处理0项，失败1项');
    await jobs.getByRole('button', { name: '查看 店铺通知 的失败明细' }).click();
    await rowOf(section(jobs, '明细'), '店铺通知', name, '1条通知未送达：应答 500').waitFor();
    await picture(jobs, 'jobs', 'whole');

    await page.reload();
    await openNotify(page, name);
    await rowOf(page, order, '账单已支付', '应答 500').waitFor();
    await rowOf(page, order, '订单已支付', '待送达').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'notify-log');
    await dialog.getByLabel('通知地址').fill(sound.url('/sound'));
    await dialog.getByRole('button', { name: '保存' }).click();
    await said(page, '通知地址已保存');
    await expect.poll(() => sound.heard.map(({ body }) => body.event), { timeout: 10_000 }).toEqual(['bill.paid', 'order.paid']);
    await rowOf(page, order, '订单已支付', '已送达').waitFor();
    await page.getByRole('button', { name: `补发 订单已支付 ${order}` }).click();
    await said(page, '已重新发送');
    await expect.poll(() => sound.heard.length, { timeout: 10_000 }).toBe(3);
    expect(sound.heard[2]!.body.id).toBe(sound.heard[1]!.body.id);
    await dialog.getByRole('button', { name: '清除', exact: true }).click();
    await page.getByRole('tooltip').getByRole('button', { name: '清除', exact: true }).click();
    await said(page, '通知地址已清除');

    await jobs.getByRole('button', { name: '立即运行 自动确认收货' }).click();
    await said(jobs, '已处理0项');
    await world().services.sweeps.run(world().services);
    await section(jobs, '明细').getByText('已解决', { exact: true }).click();
    await rowOf(section(jobs, '明细'), '店铺通知', name).waitFor();
    await section(jobs, '明细').getByText('运行记录', { exact: true }).click();
    await rowOf(section(jobs, '明细'), '店铺通知', admin.name).waitFor();
    await Promise.all([broken.close(), sound.close()]);
  });

  it('who may only look runs nothing and sets nothing', async () => {
    const jobs = await openPage('/permission/jobs', { as: await hire({ tags: ['Permission', 'Jobs'] }) });
    await rowOf(jobs, '店铺通知').waitFor();
    expect(await jobs.getByRole('button', { name: /^立即运行/ }).count()).toBe(0);
    const keys = await openPage('/permission/apiKeys', { as: await hire({ tags: ['Permission', 'ApiKeys'] }) });
    await keys
      .getByRole('button', { name: /^通知 演示店铺/ })
      .first()
      .click();
    const dialog = await dialogOf(keys, '通知记录');
    await dialog.getByText('暂无通知').waitFor();
    expect(await dialog.getByRole('button', { name: '保存' }).count()).toBe(0);
  });
});
