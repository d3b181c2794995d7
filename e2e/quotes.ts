import { describe, expect, it } from 'vitest';
import { rows } from './support/list.ts';
import { openPage, picture } from './support/pages.ts';
import { addProduct, quotesOf } from './support/quotes.ts';
import { demoPerson, hire, tagsOf } from './support/staff.ts';
import { dialogOf, said } from './support/steps.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe('what a merchant offers to supply', () => {
  it('is chosen from the library, typed like a sheet and handed in; the platform compares and adopts it', async () => {
    const keeper = await hire({ tags: tagsOf('goods'), name: '选品运营' });
    const model = `报价机型${Date.now()}`;
    await addProduct(keeper, model);
    const guest = await demoPerson('guest');
    const page = await openPage(`/quotationManagement/productLibrary?name=${encodeURIComponent(model)}`, { as: guest });
    await rows(page).filter({ hasText: model }).first().waitFor();
    await picture(page, 'quotes-library');
    await rows(page).filter({ hasText: model }).first().getByText('去报价').click();
    const grid = page.getByRole('grid', { name: '选品报价' });
    await grid.waitFor();
    const cell = (at: number) => grid.locator(`[role=gridcell][aria-colindex="${at}"]`).first();
    for (const [at, text] of [
      [7, '4880.5'],
      [8, '30'],
      [9, day(20)],
    ] as const) {
      await cell(at).click();
      await grid.getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
    }
    await page.getByText('共1个商品，已填1个，30台，合计¥146,415.00').waitFor();
    await picture(page, 'quotes-selection');
    await page.getByRole('button', { name: '提交报价' }).click();
    await said(page, '已提交1个报价');
    const own = rows(page).filter({ hasText: model }).first();
    await own.getByText('待审核').waitFor();
    await picture(page, 'quotes-mine');

    const buyer = await hire({ tags: tagsOf('supervisor'), name: '采购主管' });
    const list = await openPage(`/quotationManagement/productLibrary?name=${encodeURIComponent(model)}`, { as: buyer });
    await rows(list).filter({ hasText: model }).first().getByText('报价对比').click();
    const quoted = rows(list).filter({ hasText: '星河数码' }).first();
    await quoted.getByText('最低').waitFor();
    await picture(list, 'quotes-compared');
    await quoted.getByRole('button', { name: '采纳' }).click();
    const dialog = await dialogOf(list, '采纳');
    await dialog.getByText('剩余需求').waitFor();
    await picture(list, 'quotes-adopt');
    await dialog.getByRole('button', { name: /采 ?纳$/ }).click();
    await said(list, '报价已采纳');
    expect((await quotesOf(buyer, '30')).find(({ product_name: name }) => name.includes(model))).toMatchObject({ awarded: 30, price: 488_050 });
    await page.goto(new URL('/quotationManagement/myquoteList?tab=30', page.url()).href);
    await rows(page).filter({ hasText: model }).first().getByText('已采纳').waitFor();
  });
});
