import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare const window: { readonly axe?: { readonly run: (within: ElementContext, options: RunOptions) => Promise<AxeResults> } };

/**
 * Serious barriers on a page for people who see or operate it otherwise. In another colour scheme only the colours differ. The rules are brought into a
 * page once, which is most of what a look takes.
 * @param within a selector: looks only there
 */
export async function barriers(page: Page, which: 'all' | 'colours' = 'all', within = 'html'): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(which === 'colours' ? { runOnly: ['color-contrast'] } : {}) };
  const { violations } = await page.evaluate(async (given) => window.axe!.run(given.within, given.options), { within, options });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
