import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { callAs, demoPerson } from './support/staff.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { section } from './support/steps.ts';

interface Todo {
  href: string;
  count: number;
}

/** The number in 共 12 条; more than are counted is 2000+. */
const numberIn = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));

describe('the home page', () => {
  it('leads from each card to the list of exactly what it counts', async () => {
    const admin = await demoPerson('admin');
    const page = await openPage('/init/index', { as: admin });
    const cards = section(page, '待办事项').getByRole('link');
    await cards.first().waitFor();
    await section(page, '待办事项')
      .getByText(/项没有待办$/)
      .click();
    const addresses = await cards.evaluateAll((all: { getAttribute(name: string): string | null }[]) => all.map((card) => card.getAttribute('href') ?? ''));
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'home-todos', 'whole');
    const lists = addresses.filter((href) => !href.startsWith('/permission/'));
    expect(lists.length).toBeGreaterThan(10);
    for (const href of lists) {
      await goWithin(page, href);
      const listed = numberIn(await page.locator('.ant-pagination-total-text').textContent());
      // Told anew for each list: sweeps go on meanwhile.
      const { list } = await callAs<{ list: Todo[] }>(admin, 'GET', '/home/todos');
      expect([href, listed]).toEqual([href, list.find((todo) => todo.href === href)?.count]);
    }
  }, 120_000);
});
