import { array, assert, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOutOfOrder, loadOrder } from './load-order.ts';

const table = (name: string) => ({ schema: 'public', name, columns: [] });
const key = (from: string, to: string) => ({ name: `${from}_${to}`, from: `public.${from}`, to: `public.${to}` });

describe('the order of loading', () => {
  it('puts each table after those that it refers to', () => {
    const tables = ['bill', 'merchant', 'orders'].map(table);
    const order = loadOrder(tables, [key('bill', 'orders'), key('orders', 'merchant'), key('merchant', 'merchant')]);
    expect(order.map(({ name }) => name)).toEqual(['merchant', 'orders', 'bill']);
  });

  it('names the keys of tables that refer to each other, and only one of each circle', () => {
    const tables = ['a', 'b', 'c'].map(table);
    const keys = [key('a', 'b'), key('b', 'a'), key('c', 'a')];
    expect(keysOutOfOrder(loadOrder(tables, keys), keys)).toHaveLength(1);
  });

  it('leaves no key out of order where there is no circle, and no table out ever', () => {
    const links = array(tuple(nat(9), nat(9)), { maxLength: 30 });
    assert(
      property(links, (pairs) => {
        const tables = Array.from({ length: 10 }, (_, index) => table(`t${index}`));
        const downward = pairs.filter(([from, to]) => from > to).map(([from, to]) => key(`t${from}`, `t${to}`));
        expect(keysOutOfOrder(loadOrder(tables, downward), downward)).toEqual([]);
        const any = pairs.map(([from, to]) => key(`t${from}`, `t${to}`));
        expect(new Set(loadOrder(tables, any)).size).toBe(10);
      }),
    );
  });
});
