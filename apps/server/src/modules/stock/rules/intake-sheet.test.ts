import { describe, expect, it } from 'vitest';
import { degreeOf, meantSku, nameKey, priceOf, type KnownSkus, type MeantSku } from './intake-sheet.ts';

const sku = (id: number, goods_name: string, name: string): MeantSku => ({ id, goods_name, name });
const [black, white, twin, other] = [sku(1, '手机', '黑色'), sku(2, '手机', '白色'), sku(3, '相机', '机身'), sku(4, '相机', '机身')];
const called = (goods_name: string, sku_name: string, ...skus: MeantSku[]) => [nameKey({ goods_name, sku_name }), skus] as const;
const known: KnownSkus<MeantSku> = {
  byId: new Map([['1', black]]),
  byName: new Map([called('手机', '黑色', black), called('手机', '', black, white), called('相机', '机身', twin, other), called('平板', '', white)]),
};
const meant = (goods_name: string, sku_name = '', sku_id = '') => meantSku({ goods_name, sku_name, sku_id }, known);

describe('a row means', () => {
  it('a SKU by its number, by its names, or by the goods alone where they have one', () => {
    expect([meant('', '', '1'), meant('手机', '', '1'), meant('手机', '黑色'), meant('平板')]).toEqual([black, black, black, white]);
  });

  it.each([
    [['', '', '9'], '没有编号为9的SKU'],
    [['手机', '白色', '1'], 'SKU编号1是 手机 黑色，与填写的商品规格不一致'],
    [[''], '请填写商品和规格，或SKU编号'],
    [['电脑'], '没有名为“电脑”的商品'],
    [['手机', '红色'], '没有名为“手机”、规格为“红色”的商品规格'],
    [['手机'], '“手机”有多个规格，请填写规格'],
    [['相机', '机身'], '有多个名为“相机 机身”的商品规格，请填写SKU编号'],
  ])('none by %j, and is told why', ([goods = '', name, id], text) => {
    expect(meant(goods, name, id)).toBe(text);
  });
});

it('a degree is named as people call it', () => {
  expect(['全新', '99新', '九成', ''].map(degreeOf)).toEqual([100, 99, undefined, undefined]);
});

it('a price is in yuan, up to a million', () => {
  expect(['0', '3500', '3500.5', '1000000', '1000000.01', '-1', '1.234', '¥1'].map(priceOf)).toEqual([
    0,
    350_000,
    350_050,
    100_000_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
