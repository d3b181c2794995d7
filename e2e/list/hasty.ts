import { describe, expect, it } from 'vitest';
import { openPage } from '../support/pages.ts';
import { hire, tagsOf } from '../support/staff.ts';

describe('a hasty second press', () => {
  it('does nothing more, and still turns two pages', async () => {
    const page = await openPage('/order/orderList', { as: await hire({ tags: tagsOf('operator') }) });
    await page.locator('tr[data-row]').first().waitFor();
    await page.getByRole('button', { name: '更多筛选' }).dblclick();
    await page.getByLabel('租期', { exact: true }).waitFor();
    await page.locator('.ant-pagination-next').dblclick();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('3');
  });
});
