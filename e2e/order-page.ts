import { describe, expect, it } from 'vitest';
import { billsOf, runningLease } from './support/lease.ts';
import { row } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { hire, tagsOf } from './support/staff.ts';
import { section } from './support/steps.ts';

/** Whether a page's scripts have all been asked for before what its sections show. */
const scriptsFirst = `(() => {
  const all = performance.getEntriesByType('resource');
  const begins = (which) => all.filter(which).map((each) => each.startTime);
  const scripts = begins(({ name }) => /\\.js$/.test(name));
  const shown = begins(({ name }) => /\\/merchant\\/order\\/detail\\//.test(name));
  return scripts.length > 0 && shown.length > 0 && Math.max(...scripts) < Math.min(...shown);
})()`;

describe('the page of an order', () => {
  it('keeps the head of a long table below its own bar while one scrolls through the table', async () => {
    const { orderNo } = await runningLease();
    const page = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: await hire({ tags: tagsOf('finance') }) });
    const head = section(page, '账单信息').locator('.ant-table-sticky-holder').first();
    const bar = page.getByRole('heading', { name: `订单号 ${orderNo}` }).locator('../..');
    const second = row(page, (await billsOf(orderNo)).rent[1]!.bill_id);
    await second.waitFor();
    // The second row right below where the head is to stay: by itself the head would be higher up.
    await page.evaluate(`window.scrollBy(0, ${(await second.boundingBox())!.y - 210})`);
    const under = async () => {
      const [own, above] = [(await head.boundingBox())!, (await bar.boundingBox())!];
      return Math.abs(own.y - above.y - above.height);
    };
    // A bar of half a pixel more or less is as high as its whole pixels.
    await expect.poll(under).toBeLessThanOrEqual(1);
    await picture(page, 'order-bills-scrolled');
  });

  it('asks for all that it shows at once, and shows first what somebody comes for', async () => {
    const { orderNo } = await runningLease();
    const sectionsOf = async (duty: string) => {
      const page = await openPage(`/order/orderDetail?order_id=${orderNo}`, { as: await hire({ tags: tagsOf(duty) }) });
      for (const title of ['用户信息', '账单信息', '物流信息', '跟进记录']) await section(page, title).waitFor();
      expect(await page.evaluate(scriptsFirst)).toBe(true);
      return (await page.getByRole('heading', { level: 2 }).allTextContents()).map((title) => title.trim());
    };
    const below = (titles: readonly string[]) => titles[titles.indexOf('用户信息') + 1];
    expect(below(await sectionsOf('warehouse'))).toBe('物流信息');
    expect(below(await sectionsOf('collector'))).toBe('账单信息');
    expect(below(await sectionsOf('supervisor'))).not.toMatch(/物流信息|账单信息/);
  });
});
