import type { Fen } from '@merchant-admin/common/money';
import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, newYearly, type Yearly, type YearlyFields } from './yearly-fields.ts';

const fields = { ...newYearly(), name: '换新', old_goods_id: '1', new_goods_id: '2' } as YearlyFields;

it('saves the differences of the chosen goods, without SKUs that were left empty', () => {
  const differences = { 2: { 21: 0 as Fen, 22: null, 23: 500 as Fen }, 3: { 31: 1 as Fen } };
  expect(bodyOf({ ...fields, differences }, undefined)).toEqual({
    name: '换新',
    old_goods_id: '1',
    new_goods_id: '2',
    periods: 12,
    prices: [
      { sku_id: '21', difference: 0 },
      { sku_id: '23', difference: 500 },
    ],
  });
  expect(() => bodyOf({ ...fields, differences: { 2: { 21: null } } }, undefined)).toThrow('请至少填写一个新机型规格的差价');
});

it('brings a rule back as it was saved', () => {
  const rule = { id: '9', version: 3, ...fields, old_sku_id: '11', prices: [{ sku_id: '21', difference: 7 }] } as unknown as Yearly;
  expect(bodyOf(fieldsOf(rule), rule)).toEqual({
    rule_id: '9',
    version: 3,
    name: '换新',
    old_goods_id: '1',
    old_sku_id: '11',
    new_goods_id: '2',
    periods: 12,
    prices: [{ sku_id: '21', difference: 7 }],
  });
});
