import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { excuse, openPage } from '../support/pages.ts';
import { paidOrder } from '../support/shop.ts';
import { growOld, hire, sessionOf } from '../support/staff.ts';

const kilobyte = 1024;

interface Sent {
  readonly path: string;
  bytes: number;
}

/** What goes over the wire from now on, as the browser counts it; what comes from its cache is not in it. */
async function wire(page: Page): Promise<Sent[]> {
  const line: CDPSession = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const asked = new Map<string, Sent>();
  const sent: Sent[] = [];
  line.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, { path: new URL(request.url).pathname, bytes: 0 }));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const one = asked.get(requestId);
    if (one && bytes > 0) sent.push({ ...one, bytes });
  });
  return sent;
}
const weight = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte;
const quiet = (page: Page) => page.waitForLoadState('networkidle');

describe('the way to the browser', () => {
  it('is light: the sign-in and the first list of orders by few requests and bytes, a second visit by the answers alone', async () => {
    const clerk = await hire({ tags: ['Order', 'OrderList'] });
    const page = await openPage('/healthz', { reducedMotion: 'reduce' });
    const entry = await wire(page);
    await page.goto('/login');
    await quiet(page);
    expect(weight(entry)).toBeLessThan(210);

    const list = await openPage('/healthz', { as: clerk, reducedMotion: 'reduce' });
    const cold = await wire(list);
    await list.goto('/order/orderList');
    await list.getByRole('table').first().waitFor();
    await quiet(list);
    expect(cold.map(({ path }) => path).length).toBeLessThanOrEqual(30);
    expect(weight(cold)).toBeLessThan(342);

    const warm = await wire(list);
    await list.goto('/order/orderList');
    await quiet(list);
    expect(warm.filter(({ path }) => path.startsWith('/assets/'))).toEqual([]);
  });

  it('leads after a reload to a shell that stands while every answer is on its way, and nothing jumps when they come', async () => {
    await paidOrder();
    const page = await openPage('/order/orderList', { as: await hire({ tags: ['Order', 'OrderList'] }) });
    await page.locator('[data-row]').first().waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/(privilege|merchant)\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(
      'window.jumps = 0; new PerformanceObserver((list) => list.getEntries().forEach((each) => (window.jumps += each.value))).observe({ type: "layout-shift", buffered: true });',
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: '订单列表' }).waitFor();
    await page.getByRole('menuitem', { name: '订单列表' }).waitFor();
    await page.getByRole('table').first().waitFor();
    expect(await page.locator('[data-row]').count()).toBe(0);
    answer();
    await page.locator('[data-row]').first().waitFor();
    await quiet(page);
    expect(await page.evaluate<number>('window.jumps')).toBeLessThan(0.02);
  });

  it('leads who was signed out meanwhile to the sign-in page, and back to where he was', async () => {
    const token = await sessionOf(await hire({ tags: ['Order', 'OrderList'] }));
    const page = await openPage('/order/orderList', { token });
    await page.getByRole('table').first().waitFor();
    await growOld(token);
    excuse(page, /^401: /);
    await page.reload();
    await page.getByLabel('用户名').waitFor();
    expect(new URL(page.url()).searchParams.get('back')).toBe('/order/orderList');
    await page.reload();
    await page.getByLabel('用户名').waitFor();
    expect(await page.locator('#content').count()).toBe(0);
  });
});
