import { expect, it } from 'vitest';
import { askedTwice } from './asked.ts';

const bills = { text: 'select id from bill where order_id = $1', values: '[1]' };

it('a question that is asked again is told', () => {
  expect(askedTwice([bills, { text: 'select 1 from orders', values: '[]' }, bills])).toEqual([`${bills.text} [1]`]);
});

it('one of other values, or of what was written meanwhile, is not', () => {
  expect(askedTwice([bills, { ...bills, values: '[2]' }])).toEqual([]);
  expect(askedTwice([bills, { text: 'update bill set paid = $1', values: '[9]' }, bills])).toEqual([]);
  expect(askedTwice([bills, { text: 'update bill_note set text = $1', values: '[9]' }, bills])).toHaveLength(1);
});

it('a lock is a question, not a write', () => {
  const lock = { text: 'select id from orders where id = $1 for update', values: '[1]' };
  expect(askedTwice([lock, lock])).toHaveLength(1);
});
