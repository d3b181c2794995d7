// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../../../../../e2e/support/axe.ts';
import { settle } from '../catalogue/testing/browse.ts';
import { startHarness, type Harness } from './browser.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

/** Waits until what opens has been drawn, in the colours that it keeps. */
async function still(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : []))));
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each state by itself in both themes is the catalogue's; here whole pages stand at the two widths. */
describe.each([
  ['light', desk],
  ['dark', phone],
] as const)('in %s at %o', (theme, size) => {
  it.each([
    ['a list', '', async (page: Page) => page.getByRole('button', { name: '更多筛选' }).click()],
    ['a list with its column settings', '', async (page: Page) => page.getByRole('button', { name: '列设置' }).click()],
    ['a list with its views', '', async (page: Page) => page.getByRole('button', { name: '视图' }).click()],
    ['the small widgets', 'screen=parts', async () => undefined],
    ['the remarks', 'screen=parts&dialog=remark', async (page: Page) => page.getByText('客户要求换色').waitFor()],
    ['a confirmation', 'screen=parts&dialog=confirm', async (page: Page) => page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()],
  ])(
    '%s has no serious accessibility fault and does not scroll sideways',
    async (_name, query, act) => {
      const page = await harness.open(`theme=${theme}&${query}`, size);
      await act(page);
      await still(page);
      expect(await barriers(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await harness.leave(page);
    },
    60_000,
  );
});

it('writes nothing to the console', () => expect(harness.complaints).toEqual([]));
