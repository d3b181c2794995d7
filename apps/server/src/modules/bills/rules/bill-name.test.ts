import { billType as of } from '@merchant-admin/contract/bills/codes';
import { describe, expect, it } from 'vitest';
import { billName, billNames } from './bill-name.ts';

const rent = (period: number, type: number = of.RENT) => ({ type, period, periods: 12 });
const once = (type: number) => ({ type, period: 0, periods: 0 });
const fee = (period: number) => ({ type: of.LATE_FEE, period, periods: 12, late_of: 7, late_return: false });
const keptLonger = { ...once(of.LATE_FEE), late_of: null, late_return: true };

describe('the name of a bill', () => {
  it('says its period where it comes round, and what it is for', () => {
    expect([rent(1, of.FIRST), rent(3), fee(3), keptLonger, once(of.COMPENSATION)].map(billName)).toEqual([
      '第1期租金',
      '第3期租金',
      '第3期逾期费',
      '归还逾期费',
      '赔付',
    ]);
  });
});

describe('several bills', () => {
  it('are named by runs of their periods and by how many of a kind there are', () => {
    const bills = [rent(5), rent(4), rent(6), rent(9), fee(2), once(of.JUDICIAL), fee(3), once(of.COMPENSATION), once(of.COMPENSATION)];
    expect(billNames(bills)).toEqual(['第4–6期租金', '第9期租金', '第2–3期逾期费', '司法', '赔付2笔']);
    expect(billNames([rent(2), rent(1, of.FIRST)])).toEqual(['第1–2期租金']);
    expect(billNames([])).toEqual([]);
  });
});
