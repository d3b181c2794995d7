import { expect, test } from 'vitest';
import type { Fen } from '@merchant-admin/common/money';
import { fieldsOf, fromOf, inputOf, newModel, newOption, termsOf, type RecycleFields, type RecycleModel } from './recycle-fields.ts';

const option = (id: string, over: object = {}) => ({ id, name: id, amount: 0, percent: 0, refused: false, ...over });
const model = {
  name: '测试机型',
  category_id: '2',
  brand_id: '',
  images: [{ key: 'm1/pub/a.png', url: '/image/a' }],
  base_price: 300_000,
  lowest_price: 10_000,
  groups: [
    {
      name: '外观',
      multiple: true,
      options: [option('完好'), option('划痕', { amount: 500 }), option('掉漆', { percent: 5 }), option('变形', { refused: true })],
    },
  ],
} as unknown as RecycleModel;

test('a model comes back from the form as it went in', () => {
  expect(inputOf(fieldsOf(model))).toEqual({
    name: '测试机型',
    category_id: '2',
    images: ['m1/pub/a.png'],
    base_price: 300_000,
    lowest_price: 10_000,
    groups: [
      {
        name: '外观',
        multiple: true,
        options: [
          { name: '完好', amount: 0, percent: 0, refused: false },
          { name: '划痕', amount: 500, percent: 0, refused: false },
          { name: '掉漆', amount: 0, percent: 5, refused: false },
          { name: '变形', amount: 0, percent: 0, refused: true },
        ],
      },
    ],
  });
});

test('a day from which terms hold is sent beside the model, and only where one was chosen', () => {
  expect(fromOf(fieldsOf(model))).toEqual({});
  expect(fromOf({ ...fieldsOf(model), valid_from: '2026-12-01' })).toEqual({ valid_from: '2026-12-01' });
  expect(inputOf({ ...fieldsOf(model), valid_from: '2026-12-01' })).not.toHaveProperty('valid_from');
});

test('what was typed for another way of taking off counts for nothing', () => {
  const fields = fieldsOf(model);
  fields.groups[0]!.options = [{ ...newOption('划痕', 'percent'), amount: 500 as Fen, percent: 7 }];
  expect(inputOf(fields).groups[0]!.options).toEqual([{ name: '划痕', amount: 0, percent: 7, refused: false }]);
});

test('terms are estimated as far as they are filled in, and not without a base price', () => {
  const fields = newModel() as RecycleFields;
  expect(termsOf(fields)).toBeUndefined();
  const terms = termsOf({ ...fields, base_price: 100 as Fen });
  expect(terms?.groups.map((group) => group.name)).toEqual(['外观', '屏幕', '功能', '维修']);
  expect(termsOf({ ...fields, base_price: 100 as Fen, groups: [{ key: 'g', multiple: false, options: [newOption()] }] })?.groups[0]).toMatchObject({
    name: '估价项1',
    options: [{ name: '选项1' }],
  });
  expect(termsOf({ ...fields, base_price: 100 as Fen, lowest_price: 101 as Fen })).toBeUndefined();
});
