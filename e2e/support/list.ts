import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Rows of a list, be they lines or, on a phone, cards. */
export const rows = (page: Page): Locator => page.locator('[data-row]');
export const row = (page: Page, key: string): Locator => page.locator(`[data-row="${key}"]`);
export const rowKeys = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll((all: { getAttribute(name: string): string | null }[]) => all.map((each) => each.getAttribute('data-row')));

/** Waits until the list shows rows that are not about to be replaced. */
export async function listSettled(page: Page): Promise<void> {
  await page.locator('[aria-busy="false"]').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Searches by the box for many things, and waits until only these rows are left. */
export async function find(page: Page, text: string, keys: readonly string[]): Promise<void> {
  const box = page.getByRole('searchbox').first();
  await box.fill(text);
  await box.press('Enter');
  await expect.poll(() => rowKeys(page)).toEqual(keys);
}

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}(\\(|$)`) });
