import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { demoPerson } from './support/staff.ts';
import { listSettled } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { section } from './support/steps.ts';

/** The number in 共 12 条; more than are counted is 2000+. */
const numberIn = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));

describe('the home page', () => {
  it('leads from each card to the list of exactly what it counts', async () => {
    const page = await openPage('/init/index', { as: await demoPerson('admin') });
    const cards = section(page, '待办事项').getByRole('link');
    await cards.first().waitFor();
    const told = await cards.evaluateAll((all: { getAttribute(name: string): string | null; children: ArrayLike<{ textContent: string | null }> }[]) =>
      all.map((card) => ({ href: card.getAttribute('href') ?? '', title: card.children[0]?.textContent ?? '', count: card.children[1]?.textContent ?? '' })),
    );
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'home-todos', 'whole');
    const lists = told.filter(({ href }) => !href.startsWith('/permission/'));
    expect(lists.length).toBeGreaterThan(10);
    for (const { href, title, count } of lists) {
      await page.goto(href);
      await listSettled(page);
      expect([title, numberIn(await page.locator('.ant-pagination-total-text').textContent())]).toEqual([title, numberIn(count)]);
    }
  }, 120_000);
});
