import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What people with other eyes would seriously stumble over; in another colour scheme only the colours are others.
 * @param within a selector: only there
 */
export async function barriers(page: Page, which: 'all' | 'colours' = 'all', within?: string): Promise<string[]> {
  // There are no frames of other origins to ask, which is what the newer mode opens a page for each time.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) builder.include(within);
  if (which === 'colours') builder.withRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
