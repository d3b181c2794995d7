import { describe, expect, it } from 'vitest';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import { caseOf, isHere, toldOfCase } from './count-results.ts';

const found = (status: number, store: number | null = 7) => {
  const device = { status, store_id: store, store_name: '南门店', hold: null };
  return [isHere(device, 8), caseOf(device), toldOfCase(caseOf(device), device)];
};

describe('a device that a count finds where the books do not have it', () => {
  it('is a case of its own by what the books say: sold, lost, scrapped, awaited or another place’s', () => {
    expect(found(at.SOLD)).toEqual([false, 'sold', '']);
    expect(found(at.SCRAPPED)).toEqual([false, 'scrapped', '']);
    expect([found(at.LOST), found(at.DISPUTED)]).toEqual(Array(2).fill([false, 'lost', '']));
    expect(found(at.AWAITED)).toEqual([false, 'awaited', '']);
    expect(found(at.REPAIR)).toEqual([false, 'elsewhere', '账在南门店']);
    expect(caseOf(undefined)).toBe('unknown');
  });

  it('is none where it stands by the books, sold or lost devices of the place standing nowhere', () => {
    expect([at.IN_STOCK, at.RESERVED, at.TO_INSPECT, at.REPAIR].map((status) => isHere({ status, store_id: 8 }, 8))).toEqual(Array(4).fill(true));
    expect([at.SOLD, at.LOST, at.OUT, at.MOVING].map((status) => isHere({ status, store_id: 8 }, 8))).toEqual(Array(4).fill(false));
  });
});
