import { describe, expect, it } from 'vitest';
import { answersProblem } from './recycle-answers.ts';
import { numbered, sameTerms, termsProblem, termsWords, type KeptTerms } from './recycle-terms.ts';

const option = (name: string, over: object = {}) => ({ name, amount: 0, percent: 0, refused: false, ...over });
const terms = (over: Partial<KeptTerms> = {}): KeptTerms => ({
  base_price: 200_000,
  lowest_price: 10_000,
  groups: [
    { name: '外观', multiple: false, options: [option('完好'), option('划痕', { amount: 5000 })] },
    { name: '功能', multiple: true, options: [option('无声', { percent: 10 }), option('无法开机', { refused: true })] },
  ],
  ...over,
});
const textOf = (over: Partial<KeptTerms>) => termsProblem(terms(over))?.text;
const problem = (...ids: string[]) => answersProblem(numbered(terms()), new Set(ids))?.text;

describe('the terms of a model that is bought back', () => {
  it('name their options by place', () => {
    expect(numbered(terms()).groups.map((group) => group.options.map((each) => each.id))).toEqual([
      ['1-1', '1-2'],
      ['2-1', '2-2'],
    ]);
  });

  it('are refused by name: a lowest price above the base price, a name twice, an option that takes off in two ways', () => {
    expect(termsProblem(terms())).toBeUndefined();
    expect(textOf({ lowest_price: 200_001 })).toBe('最低回收价不能高于基准价');
    expect(textOf({ groups: [terms().groups[0]!, terms().groups[0]!] })).toBe('估价项“外观”重复，请换一个名称');
    expect(textOf({ groups: [{ name: '屏幕', multiple: false, options: [option('正常'), option('正常')] }] })).toBe('“屏幕”的选项“正常”重复，请换一个名称');
    expect(textOf({ groups: [{ name: '屏幕', multiple: false, options: [option('碎裂', { amount: 1, refused: true })] }] })).toBe(
      '“屏幕”的选项“碎裂”只能填写扣减金额、扣减比例、不回收中的一项',
    );
  });

  it('are the same whatever the order of their properties, and others for any other content', () => {
    const turned = terms().groups.map(({ options, multiple, name }) => ({ options, multiple, name }));
    expect(sameTerms(terms(), terms({ groups: turned }))).toBe(true);
    expect(sameTerms(terms(), terms({ lowest_price: 9999 }))).toBe(false);
    expect(sameTerms(terms(), terms({ groups: terms().groups.toReversed() }))).toBe(false);
  });

  it('are told in words', () => {
    expect(termsWords(terms())).toEqual({
      base_price: '基准价¥2,000.00',
      lowest_price: '最低回收价¥100.00',
      groups: '外观：完好、划痕 -¥50.00；功能（多选）：无声 -10%、无法开机 不回收',
    });
  });
});

describe('answers about a device', () => {
  it('are one to each question, any number where several may be given, and none that is not asked for', () => {
    expect(problem('1-1')).toBeUndefined();
    expect(problem('1-2', '2-1', '2-2')).toBeUndefined();
    expect(problem('2-1')).toBe('请选择外观');
    expect(problem('1-1', '1-2')).toBe('“外观”只能选择一项');
    expect(problem('1-1', '3-1')).toBe('估价选项不存在，请重新选择');
  });
});
