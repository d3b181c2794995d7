import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Screen } from './screens.ts';

export const views: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
};

export async function signIn(page: Page, url: string, account: { role: string; password: string; captcha: string }): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('用户名').fill(account.role);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByAltText('图形验证码').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(account.captcha);
  await page.keyboard.press('Enter');
  await page.getByText('登录成功').waitFor();
  await page.waitForURL((place) => place.pathname !== '/login');
}

/** Until what the page asked for has come and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

/** The address to open: a detail takes the first one that its list links to. */
export async function addressOf(page: Page, url: string, screen: Screen): Promise<string | undefined> {
  if (screen.list === undefined) return `${url}${screen.path}`;
  await page.goto(`${url}${screen.list}`);
  await settle(page);
  const link = page.locator(`a[href^="${screen.path}?"]`).first();
  return (await link.count()) === 0 ? undefined : `${url}${await link.getAttribute('href')}`;
}

/** What people with other eyes or smaller screens would stumble over. */
export async function stumbles(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  const serious = found.violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical');
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return [
    ...serious.map(
      (violation) =>
        `axe ${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
    ...(wide > 1 ? [`${wide} px wider than the screen`] : []),
  ];
}
