// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCatalogue, type CatalogueServer } from '../../../../../e2e/support/catalogue.ts';

let server: CatalogueServer;
beforeAll(async () => {
  server = await startCatalogue();
}, 120_000);
afterAll(() => server.stop());

async function open(state = 'filled') {
  const page = await server.browser.newPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(`${server.url}?widget=sheet-grid&state=${state}`);
  await page.getByRole('grid', { name: '价格表' }).waitFor();
  return page;
}
const cell = (page: Page, row: number, col: number) => page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${col}"]`);
const textOf = async (page: Page, row: number, col: number) => (await cell(page, row, col).textContent()) ?? '';
const active = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
/** Pastes a text as a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

it('is filled by the keyboard alone: entered, typed in, moved through, left', async () => {
  const page = await open();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  expect(await active(page)).toBe('A段 第1行');
  await page.keyboard.type('4500');
  await page.keyboard.press('Enter');
  expect(await active(page)).toBe('A段 第2行');
  expect(await textOf(page, 1, 3)).toBe('4500');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  expect(await active(page)).toBe('B段 第2行');
  await page.keyboard.press('ArrowLeft');
  expect(await active(page)).toBe('A段 第2行');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  expect(await textOf(page, 2, 3)).toBe('12');
  await page.keyboard.press('Control+ArrowDown');
  expect(await active(page)).toBe('A段 第500行');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
  await page.close();
});

it('says of a column whose cells have to be filled in that they have to, and of others nothing', async () => {
  const page = await open();
  const isRequired = async (col: number) => {
    await cell(page, 1, col).click();
    return page.evaluate(() => document.activeElement?.getAttribute('aria-required'));
  };
  const head = (col: number) => page.locator(`[role=row][aria-rowindex="2"] [role=columnheader][aria-colindex="${col}"]`).textContent();
  expect([await head(3), await isRequired(3)]).toEqual(['*A段', 'true']);
  expect([await head(6), await isRequired(6)]).toEqual(['S段', 'false']);
  await page.close();
});

it('refuses a text that cannot be there, and says so', async () => {
  const page = await open();
  await cell(page, 1, 3).click();
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await page.getByText('1格的内容不符合要求').waitFor();
  expect(await textOf(page, 1, 3)).toBe('3000');
  await page.close();
});

it('takes a block from a spreadsheet, and fills down', async () => {
  const page = await open();
  await cell(page, 1, 3).click();
  await paste(page, '1\t2\r\n3\t4\r\nx\t6\r\n');
  await page.getByText('已粘贴5格；1格的内容不符合要求，未粘贴').waitFor();
  expect([await textOf(page, 2, 3), await textOf(page, 2, 4), await textOf(page, 3, 4)]).toEqual(['3', '4', '6']);
  await cell(page, 1, 4).click();
  await page.keyboard.press('Control+d');
  await page.getByText('已将B段填充到499行').waitFor();
  await page.keyboard.press('Control+ArrowDown');
  expect(await textOf(page, 499, 4)).toBe('2');
  await page.getByRole('button', { name: '将C段第一行的值填充到整列' }).first().click();
  await page.getByText('已将C段填充到499行').waitFor();
  await page.close();
});

it('empties a range that was chosen with the keyboard', async () => {
  const page = await open('few');
  await cell(page, 1, 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await page.getByText('已清空4格').waitFor();
  expect([await textOf(page, 1, 3), await textOf(page, 1, 4)]).toEqual(['', '']);
  await page.close();
});

it('takes what was typed when another cell or something outside is clicked', async () => {
  const page = await open();
  await cell(page, 1, 3).click();
  await page.keyboard.type('71');
  await cell(page, 4, 5).click();
  expect(await textOf(page, 1, 3)).toBe('71');
  await page.keyboard.type('72');
  await page.mouse.click(5, 5);
  expect(await page.locator('[aria-rowindex="6"] input').inputValue()).toBe('72');
  await page.close();
});

it('draws only the rows in view, and the active cell comes into view beside the frozen columns', async () => {
  const page = await open();
  expect(await page.getByRole('row').count()).toBeLessThan(45);
  await cell(page, 1, 3).click();
  await page.keyboard.press('Control+ArrowDown');
  await page.getByText('1024GB 版本99').waitFor();
  for (let n = 0; n < 15; n += 1) await page.keyboard.press('Tab');
  const place = await page.locator('input[aria-label="S段 第500行"]').boundingBox();
  expect(place!.x).toBeGreaterThan(0);
  expect(place!.x + place!.width).toBeLessThan(1280);
  await page.close();
});

it('that is only read takes nothing', async () => {
  const page = await open('disabled');
  await cell(page, 1, 3).click();
  await page.keyboard.type('5');
  await paste(page, '1\t2\n3\t4');
  await page.keyboard.press('ArrowDown');
  expect(await textOf(page, 1, 3)).toBe('3000');
  await page.close();
});
