import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../search-form/field.ts';
import { decodeState, encodeState, foreignSearch, type ListState, type StateShape } from './list-state.ts';

const fields: Field[] = [
  { type: 'text', key: 'order_no', label: '订单号' },
  { type: 'text', key: 'phone', label: '手机号', personal: true },
  { type: 'select', key: 'tags', label: '标签', multiple: true, options: [] },
  { type: 'date-range', key: 'created', label: '下单时间' },
];
const shape: StateShape = {
  fields,
  sortable: ['created_at'],
  hasQuick: true,
  quickIsPersonal: true,
  hasTabs: true,
  initialTab: { tab: '', subTab: '' },
};
const blank: ListState = { values: {}, q: '', tab: '', subTab: '', page: 1, pageSize: 10, sort: undefined, view: '' };

const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const anyState: fc.Arbitrary<ListState> = fc.record({
  values: fc.record(
    { order_no: word, phone: word, tags: fc.array(word, { minLength: 1, maxLength: 4 }), created: fc.constant(['2026-01-01', '2026-02-01']) },
    { requiredKeys: [] },
  ),
  q: fc.oneof(word, fc.constant('')),
  tab: word,
  subTab: fc.oneof(word, fc.constant('')),
  page: fc.integer({ min: 1, max: 100_000 }),
  pageSize: fc.constantFrom(5, 10, 20, 30, 50),
  sort: fc.constantFrom(undefined, { key: 'created_at', order: 'asc' as const }, { key: 'created_at', order: 'desc' as const }),
  view: fc.constantFrom('', '12'),
});

describe('the address', () => {
  it('gives every state back', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { search, personal } = encodeState(state, shape);
        const link = Object.fromEntries(new URLSearchParams(new URLSearchParams(search).toString()));
        expect(decodeState({ search: link, personal }, shape)).toEqual(state);
      }),
      { numRuns: 2000 },
    );
  });

  it('holds texts only, none of them empty, and no personal term', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { search } = encodeState(state, shape);
        expect(Object.values(search).every((text) => typeof text === 'string' && text !== '')).toBe(true);
        expect(Object.keys(search)).not.toContain('phone');
        expect(Object.keys(search)).not.toContain('q');
      }),
    );
  });

  it('does not hold defaults', () => expect(encodeState(blank, shape)).toEqual({ search: {}, personal: {} }));
  it('writes a descending order with a minus', () =>
    expect(encodeState({ ...blank, sort: { key: 'created_at', order: 'desc' } }, shape).search).toEqual({ sort: '-created_at' }));

  it('is read without harm, whoever wrote it', () => {
    const search = { page: '-1', size: '7', sort: 'secret', created: 'x', order_no: '  ', tags: ',', tab: '' };
    expect(decodeState({ search, personal: {} }, shape)).toEqual(blank);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('page', 'size', 'sort', 'q', 'created', 'tags', 'order_no'), fc.string({ unit: 'binary' })), (any) => {
        const state = decodeState({ search: any, personal: any }, shape);
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(decodeState(encodeState(state, shape), shape)).toEqual(state);
      }),
      { numRuns: 2000 },
    );
  });
});

it('reads no one-box search and no tab of a list that has none', () => {
  const plain = { ...shape, hasQuick: false, quickIsPersonal: false, hasTabs: false };
  expect(decodeState({ search: { q: 'x', tab: '10', sub: '1' }, personal: { q: 'y' } }, plain)).toEqual(blank);
});

it('does not write the tab that is active anyway, and reads it where the address names none', () => {
  const withTab = { ...shape, initialTab: { tab: '20', subTab: '1' } };
  const state = decodeState({ search: {}, personal: {} }, withTab);
  expect([state.tab, state.subTab]).toEqual(['20', '1']);
  expect(encodeState(state, withTab).search).toEqual({});
  expect(encodeState({ ...state, subTab: '2' }, withTab).search).toEqual({ tab: '20', sub: '2' });
});

it('leaves alone what is not its own', () => expect(foreignSearch({ taskId: '5', page: '2', order_no: 'x' }, shape)).toEqual({ taskId: '5' }));
