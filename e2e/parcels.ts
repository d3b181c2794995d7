import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { businessDay } from '@merchant-admin/common/dates';
import { createSandboxTracking } from '../apps/server/src/platform/couriers/sandbox.ts';
import { row } from './support/list.ts';
import { excuse, goWithin, openPage, picture } from './support/pages.ts';
import { readyOrder } from './support/shop.ts';
import { hire, tagsOf } from './support/staff.ts';
import { dialogOf, pick, said, section } from './support/steps.ts';
import { world } from './support/world.ts';

const list = (orderNo: string, tab: string) => `/deliveryManagement/list?tab=${tab}&order_id=${orderNo}`;
const hour = 3_600_000;
const couriers = () => world().services.couriers;
const usual = () => couriers().tracking;

/** Couriers who tell what they will know so many hours from now. */
function inHours(hours: number): void {
  const now = () => new Date(Date.now() + hours * hour);
  couriers().tracking = createSandboxTracking({ now, today: () => businessDay(now()) });
}

let before: ReturnType<typeof usual> | undefined;
afterEach(() => {
  if (before !== undefined) couriers().tracking = before;
});

/** Ships an order's only device, and opens its parcel from the list. */
async function openParcel(page: Page, order: string, expressNo: string): Promise<void> {
  await row(page, order).getByRole('button', { name: '发货' }).click();
  const dialog = await dialogOf(page, '发货');
  await dialog.getByLabel('IMEI/SN').fill(`86${randomUUID().replaceAll('-', '').slice(0, 13)}`.toUpperCase());
  await pick(page, dialog.getByLabel('物流公司'), '顺丰速运');
  await dialog.getByLabel('物流单号').fill(expressNo);
  await dialog.getByRole('button', { name: '发货' }).click();
  await dialog.getByRole('checkbox', { name: '该设备未入库，确认登记入库并发货' }).check();
  await dialog.getByRole('button', { name: '发货' }).click();
  await said(page, '发货成功');
  await goWithin(page, list(order, 'sent'));
  await row(page, order)
    .getByRole('link', { name: `顺丰速运 ${expressNo}` })
    .click();
  await page.getByRole('heading', { name: '包裹信息' }).waitFor();
}

describe('a parcel', () => {
  it('is followed on its page: its way in the courier’s words, its devices and receiver; asked again at once the page says when', async () => {
    before = usual();
    const order = await readyOrder();
    const page = await openPage(list(order, 'to-ship'), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/(ship|track)$/);
    await openParcel(page, order, 'SF9000001');
    await section(page, '物流轨迹').getByText('尚未查询物流公司').waitFor();
    inHours(10);
    const ask = section(page, '物流轨迹').getByRole('button', { name: '立即查询' });
    await ask.focus();
    await page.keyboard.press('Enter');
    await said(page, '已查询物流公司');
    await section(page, '物流轨迹').getByText('快件已发往转运中心').waitFor();
    await section(page, '包裹信息').getByText('运输中').waitFor();
    await picture(page, 'deliver-detail', 'whole');
    await ask.click();
    await section(page, '物流轨迹')
      .getByText(/刚刚查询过，请(29|30)分钟后再查/)
      .waitFor();
    await page.goBack();
    await row(page, order).getByText('运输中').waitFor();
    await picture(page, 'delivery-list-tracked');
  });

  it('that was handed over is received: the lease begins without anybody’s doing', async () => {
    before = usual();
    const order = await readyOrder();
    const page = await openPage(list(order, 'to-ship'), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await openParcel(page, order, 'SF9000002');
    inHours(50);
    await section(page, '物流轨迹').getByRole('button', { name: '立即查询' }).click();
    await section(page, '包裹信息').getByText('物流签收').waitFor();
    expect(await page.getByText('租赁中').count()).toBeGreaterThan(0);
    await picture(page, 'deliver-detail-signed', 'whole');
  });

  it('that comes back is found among the troubled, and its refusal is registered from its page', async () => {
    before = usual();
    const order = await readyOrder();
    const page = await openPage(list(order, 'to-ship'), { as: await hire({ tags: tagsOf('warehouse') }) });
    excuse(page, /^409: POST .*\/deliver\/ship$/);
    await openParcel(page, order, 'SF9000003R');
    inHours(45);
    await section(page, '物流轨迹').getByRole('button', { name: '立即查询' }).click();
    await section(page, '包裹信息').getByText('退回中').waitFor();
    await goWithin(page, `${list(order, 'sent')}&trouble=1`);
    await row(page, order).getByRole('link', { name: '顺丰速运 SF9000003R' }).click();
    await page.getByRole('button', { name: '拒收退件' }).click();
    const dialog = await dialogOf(page, '拒收退件');
    await dialog.getByLabel('原因').fill('包裹已退回仓库');
    await dialog.getByRole('button', { name: '登记退件' }).click();
    await said(page, '退件已登记');
    await section(page, '包裹信息').getByText('已拒收').waitFor();
  });
});
