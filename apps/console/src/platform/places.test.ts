import { beforeEach, expect, it } from 'vitest';
import { notePlace, wayBack } from './places.ts';

const at = (index: number, href: string) => ({ pathname: href.split('?')[0]!, href, state: { __TSR_index: index } });
beforeEach(() => sessionStorage.clear());

/** The ways back to these pages; where none was seen, to the first. */
const to = (...pages: [string, ...string[]]) => ({ leadsBack: (pathname: string) => pages.includes(pathname), otherwise: pages[0] });

it('leads back by the history where the page is the one before', () => {
  notePlace(at(3, '/order/orderList?tab=50&page=2'));
  notePlace(at(4, '/order/orderDetail?id=1'));
  expect(wayBack(to('/order/orderList'), at(4, ''))).toEqual({ back: true });
});

it('leads to the page as it was seen last where others lie between', () => {
  notePlace(at(1, '/order/orderList?tab=20'));
  notePlace(at(2, '/order/orderList?tab=50'));
  notePlace(at(3, '/order/orderDetail?id=1'));
  notePlace(at(4, '/order/orderDetail?id=2'));
  expect(wayBack(to('/order/orderList'), at(4, ''))).toEqual({ href: '/order/orderList?tab=50' });
});

it('leads to the page itself where it was not seen, or only ahead', () => {
  notePlace(at(5, '/order/orderList?tab=20'));
  expect(wayBack(to('/order/orderList'), at(2, ''))).toEqual({ href: '/order/orderList' });
});

it('leads to the one of several pages that was seen last', () => {
  notePlace(at(1, '/stock/head?page=2'));
  notePlace(at(2, '/stock/stores'));
  notePlace(at(3, '/stock/detail'));
  notePlace(at(4, '/stock/detail?tab=20'));
  expect(wayBack(to('/stock/head', '/stock/stores'), at(3, ''))).toEqual({ back: true });
  expect(wayBack(to('/stock/head'), at(4, ''))).toEqual({ href: '/stock/head?page=2' });
  expect(wayBack(to('/stock/head', '/stock/stores'), at(4, ''))).toEqual({ href: '/stock/stores' });
});
