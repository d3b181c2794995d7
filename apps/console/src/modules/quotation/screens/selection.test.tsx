import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done } from '../../../platform/testing/server.ts';
import { beAPhone } from '../../../widgets/harness/dom.ts';
import { fakeQuoteServer, offer, paths } from '../parts/testing/fake-quotes.ts';
import Selection from './selection.tsx';

const server = fakeQuoteServer();
const live = { quote_id: '9', version: 3, state: 20, state_name: '待审核', price: 490_000, quantity: 12, valid_to: '2099-12-01', lead_days: null, note: '' };
const far = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => server.knows(['Selectionquotation', 'quotation:quote']));

async function show(list: readonly object[] = [offer('1'), offer('2')]) {
  server.on('get', paths.chosen, () => done({ list }));
  await renderApp(<Selection />, { signedIn: true, at: '/here?product_ids=1,2' });
  return screen.findByRole('grid', { name: '选品报价' });
}
/** The cell of a column in a product's row. */
const cellOf = (grid: HTMLElement, row: number, title: string): HTMLElement => {
  const heads = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');
  const names = ['商品', '规格', '成色', '市场价', '期望价', '需求量', '供货价(元)', '库存数量', '有效期至', '交期(天)', '备注', '说明'];
  expect(heads.join(' ')).toContain(title);
  return within(
    within(grid)
      .getAllByRole('row')
      .at(-2 + row)!,
  ).getAllByRole('gridcell')[names.indexOf(title)]!;
};
async function type(grid: HTMLElement, row: number, title: string, text: string): Promise<void> {
  fireEvent.mouseDown(cellOf(grid, row, title));
  fireEvent.click(cellOf(grid, row, title));
  const input = await within(grid).findByRole('textbox');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}
async function fill(grid: HTMLElement, row: number, price: string): Promise<void> {
  await type(grid, row, '供货价(元)', price);
  await type(grid, row, '库存数量', '20');
  await type(grid, row, '有效期至', far);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));

describe('the table in which products are quoted for', () => {
  it('is handed in whole, with the sum of it in sight before', async () => {
    const grid = await show();
    server.on('post', paths.submit, () =>
      done({ list: ['1', '2'].map((id) => ({ product_id: id, done: true, message: '', quote_id: id, quote_no: 'BJ' })), done: 2, refused: 0 }),
    );
    await fill(grid, 0, '4900.5');
    await fill(grid, 1, '4000');
    expect(await screen.findByText('共2个商品，已填2个，40台，合计¥178,010.00')).toBeTruthy();
    await press('提交报价');
    await waitFor(() => expect(server.bodies(paths.submit)).toHaveLength(1));
    expect(server.bodies(paths.submit)[0]).toEqual({
      rows: [
        { product_id: '1', price: 490_050, quantity: 20, valid_to: far, note: '' },
        { product_id: '2', price: 400_000, quantity: 20, valid_to: far, note: '' },
      ],
      draft: false,
    });
  });

  it('says what is wrong at the cell, and sends nothing', async () => {
    const grid = await show();
    await fill(grid, 0, '0');
    await press('提交报价');
    expect(await screen.findByText('第1行 iPhone 1：请填写大于0的金额，最多两位小数')).toBeTruthy();
    expect(server.bodies(paths.submit)).toEqual([]);
    expect((await within(grid).findByRole('textbox')).getAttribute('aria-invalid')).toBe('true');
  });

  it('fills a day down to the last row', async () => {
    const grid = await show();
    await type(grid, 0, '有效期至', far);
    await userEvent.click(within(grid).getByRole('button', { name: /有效期至/ }));
    await waitFor(() => expect(cellOf(grid, 1, '有效期至').textContent).toContain(far));
  });

  it('keeps what was refused, with the reason at its row, and lets go of what is done', async () => {
    const grid = await show();
    server.on('post', paths.submit, () =>
      done({
        list: [
          { product_id: '1', done: true, message: '', quote_id: '5', quote_no: 'BJ1' },
          { product_id: '2', done: false, message: '该商品的报价已有变化，请刷新后重试', quote_id: '', quote_no: '' },
        ],
        done: 1,
        refused: 1,
      }),
    );
    await fill(grid, 0, '4900');
    await fill(grid, 1, '4000');
    server.on('get', paths.chosen, () => done({ list: [offer('1'), offer('2', { live })] }));
    await press('提交报价');
    expect(await screen.findByText('1个商品没有提交，原因见各行的说明')).toBeTruthy();
    expect(await screen.findByText(/共1个商品/)).toBeTruthy();
    expect(within(grid).getByText('该商品的报价已有变化，请刷新后重试')).toBeTruthy();
    // What is there now is what the person sees from here on.
    server.on('post', paths.submit, () => done({ list: [{ product_id: '2', done: true, message: '', quote_id: '6', quote_no: 'BJ2' }], done: 1, refused: 0 }));
    await press('提交报价');
    await waitFor(() => expect(server.bodies(paths.submit)).toHaveLength(2));
    expect(server.bodies(paths.submit)[1]).toMatchObject({ rows: [{ product_id: '2', price: 400_000, seen: { quote_id: '9', version: 3 } }] });
  });

  it('is kept as drafts', async () => {
    const grid = await show([offer('1')]);
    server.on('post', paths.submit, () => done({ list: [{ product_id: '1', done: true, message: '', quote_id: '5', quote_no: 'BJ1' }], done: 1, refused: 0 }));
    fireEvent.mouseDown(within(grid).getAllByRole('gridcell')[6]!);
    const cell = (n: number) => within(within(grid).getAllByRole('row').at(-1)!).getAllByRole('gridcell')[n]!;
    for (const [n, text] of [
      [6, '4900'],
      [7, '3'],
      [8, far],
    ] as const) {
      fireEvent.mouseDown(cell(n));
      fireEvent.click(cell(n));
      const input = await within(grid).findByRole('textbox');
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    }
    await press('存为草稿');
    await waitFor(() => expect(server.bodies(paths.submit)[0]).toMatchObject({ draft: true, rows: [{ product_id: '1', quantity: 3 }] }));
  });

  it('on a phone has a field for each that is typed, and leads to the first that is wrong', async () => {
    beAPhone();
    server.on('get', paths.chosen, () => done({ list: [offer('1')] }));
    await renderApp(<Selection />, { signedIn: true, at: '/here?product_ids=1' });
    server.on('post', paths.submit, () => done({ list: [{ product_id: '1', done: true, message: '', quote_id: '5', quote_no: 'BJ1' }], done: 1, refused: 0 }));
    const type = async (title: string, text: string) => {
      const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(title));
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.tab();
    };
    await type('供货价', '4900.5');
    await type('库存数量', '0');
    await type('有效期至', far);
    await press('提交报价');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/库存数量/)));
    expect(server.bodies(paths.submit)).toEqual([]);
    await type('库存数量', '20');
    await press('提交报价');
    await waitFor(() => expect(server.bodies(paths.submit)[0]).toMatchObject({ rows: [{ product_id: '1', price: 490_050, quantity: 20, valid_to: far }] }));
  });

  it('leads to the library where nothing was chosen', async () => {
    await renderApp(<Selection />, { signedIn: true, at: '/here' });
    const link = await screen.findByRole('link', { name: '去商品库选择' });
    expect(link.getAttribute('href')).toBe('/quotationManagement/productLibrary');
  });
});
