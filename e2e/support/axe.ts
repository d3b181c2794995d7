import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules as a text, the short one: a page has to read all of it. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as { readonly source: string };

declare const window: { readonly axe?: { readonly run: (within: ElementContext, options: RunOptions) => Promise<AxeResults> } };

/**
 * Serious barriers on a page for people who see or operate it otherwise. In another colour scheme only the colours differ. The rules are brought into a
 * page once, which is most of what a look takes.
 * @param within a selector: looks only there
 */
export async function barriers(page: Page, which: 'all' | 'colours' = 'all', within = 'html'): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ['violations'], ...(which === 'colours' ? { runOnly: ['color-contrast'] } : {}) };
  const { violations } = await page.evaluate(async (given) => window.axe!.run(given.within, given.options), { within, options });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
