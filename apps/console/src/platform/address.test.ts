import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOf, ownPath, parseSearch, stringifySearch } from './address.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.isWellFormed());
const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }));
const name = text.filter((each) => each !== '__proto__');

test('whatever is written to an address is read back the same', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (values) => {
      expect(parseSearch(stringifySearch(values))).toEqual({ ...values });
    }),
    { numRuns: 2000 },
  );
});

test('numbers stay text, however long', () => {
  expect(parseSearch('?orderNo=20250131180509123456789&page=1&flag=true&nothing=null')).toEqual({
    orderNo: '20250131180509123456789',
    page: '1',
    flag: 'true',
    nothing: 'null',
  });
});

test('nothing is quoted, empty values are left out, lists repeat the name', () => {
  expect(stringifySearch({ a: 1, b: '', c: undefined, d: null, e: ['x', '', 'y'], f: '中文' })).toBe('?a=1&e=x&e=y&f=%E4%B8%AD%E6%96%87');
  expect(stringifySearch({})).toBe('');
});

test('a name like a built-in property is only a name', () => {
  expect(parseSearch('?constructor=1&toString=2')).toEqual({ constructor: '1', toString: '2' });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.getPrototypeOf(parseSearch('?__proto__=x&polluted=1'))).toBe(Object.prototype);
});

test('one value or several are a list alike', () => {
  expect([listOf(undefined), listOf('a'), listOf(['a', 'b'])]).toEqual([[], ['a'], ['a', 'b']]);
});

test.each(['/order/orderList', '/order/orderDetail?id=1&from=%2Flogin', '/my/account#sessions'])('%s is a place to return to', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?back=/x',
  '/feishuLogin',
  '',
  undefined,
  ['/a'],
  '/\t/evil.example',
  '/a\n',
])('%j is not', (path) => {
  expect(ownPath(path)).toBeUndefined();
});
