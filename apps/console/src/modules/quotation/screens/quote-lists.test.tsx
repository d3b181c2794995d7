import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../platform/testing/server.ts';
import { AdoptQuote } from '../parts/acts/adopt.tsx';
import { RejectQuote } from '../parts/acts/quote-acts.tsx';
import { QuoteAgain } from '../parts/acts/revise.tsx';
import { detail, fakeQuoteServer, offer, offered, pageOf, paths, product, quote } from '../parts/testing/fake-quotes.ts';
import Comparison from './comparison.tsx';
import Library from './library.tsx';
import QuoteList from './quote-list.tsx';

const server = fakeQuoteServer();
const draw = (list: ReactElement, at = '/here') => renderApp(<AppListPlatform>{list}</AppListPlatform>, { signedIn: true, at });
const rowOf = async (text: string | RegExp) => within(await screen.findByRole('row', { name: new RegExp(text) }));
const onClose = vi.fn<(closed: boolean) => void>();

describe('the list of quotes', () => {
  it('shows a merchant its own, with what may be done and why not, and leads to where it quotes', async () => {
    server.knows(['MyquoteList', 'quotation:quote', 'quotation:export']);
    server.on('get', paths.quotes, () => done(pageOf([{ ...quote, room: null, actions: [offered('edit', '该商品已停止征集报价'), offered('withdraw')] }])));
    await draw(<QuoteList />, '/here?tab=20');
    const shown = await rowOf(quote.quote_no);
    expect([shown.getByText('¥4,900.00'), shown.getByText('待审核')]).toHaveLength(2);
    expect(shown.getByRole('button', { name: /修 ?改/ }).getAttribute('aria-description')).toBe('该商品已停止征集报价');
    expect(shown.queryByRole('button', { name: /采 ?纳/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: '商家' })).toBeNull();
    expect(screen.getByRole('button', { name: '去报价' })).toBeTruthy();
    expect(server.queries(paths.quotes).at(-1)).toEqual({ tab: '20', page: '1', page_size: '10' });
  });

  it('of a merchant without any says so, with the way to the library', async () => {
    server.knows(['MyquoteList', 'quotation:quote']);
    server.on('get', paths.quotes, () => done(pageOf([])));
    await draw(<QuoteList />);
    expect(await screen.findByText(/您还没有报价，/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '去报价' }).getAttribute('href')).toBe('/quotationManagement/productLibrary');
  });

  it('shows the platform those of all merchants, to decide and to compare', async () => {
    server.knows(['MyquoteList', 'quotation:decide', 'QuoteComparison'], false);
    server.on('get', paths.quotes, () => done(pageOf([{ ...quote, actions: [offered('adopt'), offered('reject')] }])));
    await draw(<QuoteList />, '/here?merchant_id=2');
    const shown = await rowOf(quote.quote_no);
    expect(shown.getByText('星河数码')).toBeTruthy();
    expect(shown.getByRole('button', { name: /采 ?纳/ })).toBeTruthy();
    expect(server.queries(paths.quotes).at(-1)).toMatchObject({ merchant_id: '2' });
  });
});

describe('the library', () => {
  it('is kept by the platform: what it reckons with, what is adopted and what waits', async () => {
    server.knows(['ProductLibrary', 'quotation:library', 'QuoteComparison'], false);
    server.on('get', paths.products, () => done(pageOf([product])));
    await draw(<Library />);
    const shown = await rowOf('iPhone 16 Pro');
    expect([shown.getByText('¥4,800.00'), shown.getByText('60'), shown.getByText('征集中')]).toHaveLength(3);
    expect(screen.getByRole('button', { name: /新 ?增/ })).toBeTruthy();
    expect(server.queries(paths.offers)).toEqual([]);
  });

  it('is what a merchant quotes for, and nothing else of it is asked', async () => {
    server.knows(['ProductLibrary', 'Selectionquotation', 'quotation:quote']);
    server.on('get', paths.offers, () => done(pageOf([offer('7'), offer('8', { standing: 'closed', actions: [] })])));
    await draw(<Library />);
    const shown = await rowOf('iPhone 7');
    expect(shown.getByText('去报价')).toBeTruthy();
    expect((await rowOf('iPhone 8')).queryByText('去报价')).toBeNull();
    expect(server.queries(paths.products)).toEqual([]);
    expect(screen.queryByText('参考成本')).toBeNull();
  });
});

describe('a quote that is decided', () => {
  it('is adopted in the number that was seen beforehand, at first all that is asked for still', async () => {
    server.knows(['quotation:decide'], false);
    server.on('post', paths.adopt, () => done({ version: 5, room: 0, effects: [{ what: '剩余需求', from: '15台', to: '0台', amount: null }] }));
    await renderApp(<AdoptQuote row={quote} open onClose={onClose} />, { signedIn: true });
    expect(await screen.findByText('0台')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /采 ?纳$/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(server.bodies(paths.adopt).at(-1)).toMatchObject({ merchant_id: '2', quote_id: '31', version: 4, quantity: 15, preview: false });
  });

  it('is rejected for a reason only; one that its merchant took back meanwhile is loaded anew', async () => {
    server.knows(['quotation:decide'], false);
    server.on('post', paths.reject, () => refused(4111, '报价当前状态不能进行该操作', 409));
    await renderApp(<RejectQuote row={quote} open onClose={onClose} />, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: /驳 ?回$/ }));
    expect(await screen.findByText('请输入原因')).toBeTruthy();
    expect(server.bodies(paths.reject)).toEqual([]);
    fireEvent.change(screen.getByLabelText(/原因/), { target: { value: '价格过高' } });
    await userEvent.click(screen.getByRole('button', { name: /驳 ?回$/ }));
    expect(await screen.findByText('报价当前状态不能进行该操作，已重新加载，请核对')).toBeTruthy();
  });

  it('stands beside others, the lowest and what is above the cost marked', async () => {
    server.knows(['QuoteComparison', 'quotation:decide'], false);
    const record = { quotes: 9, adopted: 4, rejected: 2, withdrawn: 1 };
    const beside = { product_id: '11', name: '苹果 iPhone 16 Pro', degree_name: '全新', market_price: 600_000, expected_price: 500_000 };
    server.on('get', paths.compare, () =>
      done({
        product: { ...beside, cost: 480_000, demand: 100, awarded: 40, room: 60, valid_to: '2099-12-31' },
        list: [{ ...quote, record, above_expected: -10_000, above_cost: true, lowest: true, actions: [offered('adopt'), offered('reject')] }],
        more: false,
      }),
    );
    await draw(<Comparison />, '/here?product_id=11');
    expect(await screen.findByText('报价9次，采纳4，驳回2，撤回1')).toBeTruthy();
    expect([screen.getByText('最低'), screen.getByText('高于参考成本'), screen.getByText('低¥100.00'), screen.getByText('60台')]).toHaveLength(4);
    expect(screen.getByRole('button', { name: /采 ?纳/ })).toBeTruthy();
  });
});

describe('a quote that is made anew', () => {
  it('begins with what was quoted, and sends what it is to be', async () => {
    server.knows(['quotation:quote']);
    server.on('get', paths.quote, () => done({ ...detail, version: 4 }));
    server.on('post', paths.revise, () => done({ quote_id: '32', quote_no: 'BJ2', version: 1 }));
    await renderApp(<QuoteAgain row={{ ...quote, state: 40, valid_to: '2099-12-30' }} open onClose={onClose} />, { signedIn: true });
    const price = await screen.findByLabelText('供货价');
    expect((price as HTMLInputElement).value).toBe('4900.00');
    fireEvent.change(price, { target: { value: '4800' } });
    await userEvent.click(screen.getByRole('button', { name: '提交报价' }));
    await waitFor(() => expect(server.bodies(paths.revise)).toHaveLength(1));
    expect(server.bodies(paths.revise)[0]).toMatchObject({ quote_id: '31', version: 4, price: 480_000, quantity: 20, valid_to: '2099-12-30', lead_days: 3 });
  });
});
