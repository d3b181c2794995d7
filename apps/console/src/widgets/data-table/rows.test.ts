import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDisabledRow, keyOfRow, mergeKeyOf, mergeSpans } from './rows.ts';

it.each([
  [{ goodsId: 1, id: 2 }, '1'],
  [{ goods_id: '3', id: 2 }, '3'],
  [{ info_id: 4, id: 2 }, '4'],
  [{ id: '9007199254740993' }, '9007199254740993'],
])('keys %j by %j', (row, key) => expect(keyOfRow(row)).toBe(key));

it('refuses a row without a key', () => expect(() => keyOfRow({ name: 'x' })).toThrow('goodsId'));

it('merges neighbours with the same mergeRow', () => {
  const rows = [{ mergeRow: 'a' }, { mergeRow: 'a' }, { mergeRow: 'b' }, {}, {}, { mergeRow: 'a' }];
  expect(mergeSpans(rows, mergeKeyOf)).toEqual([2, 0, 1, 1, 1, 1]);
});

it('never loses or doubles a cell', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', undefined)), (keys) => {
      const spans = mergeSpans(keys, (key) => key);
      expect(spans.reduce((sum, span) => sum + span, 0)).toBe(keys.length);
      spans.forEach((span, index) => expect(spans.slice(index + 1, index + Math.max(span, 1)).every((next) => next === 0)).toBe(true));
    }),
  );
});

it('knows disabled rows', () => expect([{ isRowDisabled: true }, { isRowDisabled: 'yes' }, {}].map(isDisabledRow)).toEqual([true, false, false]));
