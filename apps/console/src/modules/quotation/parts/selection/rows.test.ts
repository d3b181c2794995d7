import { describe, expect, it } from 'vitest';
import type { OfferRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { offer } from '../testing/fake-quotes.ts';
import { dayText, firstWrong, oddAbout, rowOf, sentOf, sumOf, wrongWith, type TypedRow } from './rows.ts';

const today = '2026-11-26';
const live = { quote_id: '9', version: 3, state: 20, state_name: '待审核', price: 490_050, quantity: 12, valid_to: '2026-12-01', lead_days: 0, note: '现货' };
const row = (more: Partial<TypedRow> = {}, of: object = {}): TypedRow => ({ ...rowOf(offer('1', of) as unknown as OfferRow, today), ...more });
const full = { price: '4900.5', quantity: '20', valid_to: '2026-12-31' };

describe('a row that is quoted', () => {
  it('begins with what was quoted last, where its day is not over', () => {
    expect(row({}, { live })).toMatchObject({ price: '4900.50', quantity: '12', valid_to: '2026-12-01', lead_days: '0', note: '现货' });
    expect(row({}, { live: { ...live, valid_to: '2026-11-25' } })).toMatchObject({ valid_to: '' });
    expect(row()).toMatchObject({ price: '', quantity: '', valid_to: '', lead_days: '', note: '' });
  });

  it.each([
    ['price', '0', '请填写大于0的金额，最多两位小数'],
    ['price', '12.345', '请填写大于0的金额，最多两位小数'],
    ['quantity', '1.5', '请填写1至1,000,000的整数'],
    ['quantity', '0', '请填写1至1,000,000的整数'],
    ['valid_to', '2026-02-30', '请填写日期，如2026-12-31'],
    ['valid_to', '2026-11-25', '有效期须在今天至365天内'],
    ['valid_to', '2028-01-01', '有效期须在今天至365天内'],
    ['lead_days', '91', '请填写0至90的整数'],
    ['note', '长'.repeat(101), '备注不能超过100个字'],
    ['price', '4900.5', undefined],
    ['valid_to', '2026-11-26', undefined],
    ['lead_days', '', undefined],
  ] as const)('of which %s is %s is told %s', (name, text, told) => {
    expect(wrongWith(row({ [name]: text, tried: true }), name, today)).toBe(told);
  });

  it('that is empty is wrong only once it was handed in', () => {
    expect(wrongWith(row(), 'price', today)).toBeUndefined();
    expect(wrongWith(row({ tried: true }), 'price', today)).toBe('请填写大于0的金额，最多两位小数');
  });

  it('says where the first fault is, and sums what is filled in', () => {
    const rows = [row(full), row({ ...full, quantity: '' }), row({ price: '1' })];
    expect(firstWrong(rows, today)).toEqual({ row: 1, name: 'quantity', text: '请填写1至1,000,000的整数' });
    expect(firstWrong([row(full)], today)).toBeUndefined();
    expect(sumOf(rows)).toEqual({ filled: 1, devices: 20, amount: 9_801_000 });
  });

  it('warns of a price above what is expected, and above the market’s', () => {
    expect([oddAbout(row({ price: '5000' })), oddAbout(row({ price: '5000.01' })), oddAbout(row({ price: '6000.01' }))]).toEqual([
      undefined,
      '高于期望价',
      '高于市场价',
    ]);
  });

  it('is sent with the quote that was seen: of a draft the draft', () => {
    const draft = { ...live, quote_id: '8', version: 1, state: 10, state_name: '草稿' };
    expect(sentOf(row(full, { live, draft }), false)).toMatchObject({
      price: 490_050,
      quantity: 20,
      valid_to: '2026-12-31',
      seen: { quote_id: '9', version: 3 },
    });
    expect(sentOf(row(full, { live, draft }), true)).toMatchObject({ seen: { quote_id: '8', version: 1 } });
    expect(sentOf(row(full), false)).toEqual({ product_id: '1', price: 490_050, quantity: 20, valid_to: '2026-12-31', note: '' });
  });

  it('takes a day however it is written', () => {
    expect(['2026/3/1', '2026-03-01', '2026年3月1日', '明天'].map(dayText)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01', '明天']);
  });
});
