import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './staff.ts';
import { captcha } from './world.ts';

/** Fills the sign-in page and sends it. */
export async function fillSignIn(page: Page, { account, password }: Pick<Person, 'account' | 'password'>, code = captcha): Promise<void> {
  await page.getByAltText('图形验证码').waitFor();
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.locator('button[type=submit]').click();
}

/** Waits for a short message. */
export const said = (page: Page, text: string | RegExp): Promise<void> => page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();

export const arrivedAt = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);

/** Opens the menu under the person's name. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '账号菜单' }).click();
  const menu = page.getByRole('menu').filter({ hasText: '退出登录' });
  await menu.waitFor();
  return menu;
}

export async function choose(page: Page, entry: string): Promise<void> {
  await (await openUserMenu(page)).getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Waits until the button says that it cannot be used, and why: a list read again after an act says so a moment later. */
export async function blockedBecause(button: Locator, reason: string): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-description')).toEqual(reason);
}

/** The open dialog with this title. */
export async function dialogOf(page: Page, title: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ hasText: title });
  await dialog.waitFor();
  return dialog;
}

/** Chooses in a select by the text that a person reads. */
export async function pick(page: Page, select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}

/** Chooses today in a field of a day. The calendar is gone before the next one opens, which would look the same. */
export async function pickToday(page: Page, field: Locator): Promise<void> {
  const calendars = page.locator('.ant-picker-dropdown:visible');
  await field.click();
  await calendars.locator('.ant-picker-cell-today').click();
  await calendars.waitFor({ state: 'hidden' });
}

/** A section of a page by its heading. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** The text beside a label in a list of facts. */
export const fact = (within: Locator | Page, label: string): Locator =>
  within.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

/** The amounts of a table's column, in fen. */
export async function amountsIn(cells: Locator): Promise<number[]> {
  const texts = await cells.allTextContents();
  return texts.map((text) => Math.round(Number(text.replaceAll(/[¥,]/g, '')) * 100));
}

/** Waits until the keyboard is at a control, and the control in sight: not below the window, nor under the bars that stay at its top and bottom. */
export async function ledTo(page: Page, control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
  const [top, bottom] = [48, 64];
  await expect.poll(async () => (await control.boundingBox())!.y).toBeGreaterThanOrEqual(top);
  const { y, height } = (await control.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height - bottom);
}
