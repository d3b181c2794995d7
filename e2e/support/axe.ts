import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What people with other eyes would seriously stumble over; in another colour scheme only the colours are others. */
export async function barriers(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if (which === 'colours') builder.withRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
