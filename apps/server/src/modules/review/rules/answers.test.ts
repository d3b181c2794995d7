import { describe, expect, it } from 'vitest';
import { currentAnswer, inWords, openQuestions, readAnswers, risksIn, type BankQuestion, type GivenAnswer } from './answers.ts';

const option = (id: number, text: string, is_risk = false) => ({ id, text, is_risk });
const bank: BankQuestion[] = [
  { id: 1, title: '是否本人使用', hint: '', kind: 'single', required: true, options: [option(11, '本人'), option(12, '他人', true)] },
  { id: 2, title: '收入来源', hint: '', kind: 'multiple', required: false, options: [option(21, '工资'), option(22, '经营'), option(23, '无', true)] },
  { id: 3, title: '租用用途', hint: '', kind: 'text', required: true, options: [] },
];
const given = (question_id: string, option_ids: string[] = [], text = ''): GivenAnswer => ({ question_id, option_ids, text });

describe('answers to questions', () => {
  it('are kept with the words of then, in the order of the bank, empty ones left out', () => {
    const answers = readAnswers(bank, [given('3', [], '办公'), given('2'), given('1', ['12'])]);
    expect(answers).toEqual([
      { question_id: 1, title: '是否本人使用', kind: 'single', options: [option(12, '他人', true)], text: '' },
      { question_id: 3, title: '租用用途', kind: 'text', options: [], text: '办公' },
    ]);
    expect(inWords(answers!)).toEqual([
      { title: '是否本人使用', answer: '他人', risk: true },
      { title: '租用用途', answer: '办公', risk: false },
    ]);
    expect(risksIn(answers!)).toEqual(['是否本人使用：他人']);
  });

  it.each<[string, GivenAnswer[]]>([
    ['to a question that is not asked', [given('9', [], '办公')]],
    ['twice to one question', [given('3', [], '办公'), given('3', [], '自用')]],
    ['with an option of another question', [given('1', ['21'])]],
    ['with one option twice', [given('2', ['21', '21'])]],
    ['with two options where one is asked for', [given('1', ['11', '12'])]],
    ['in words where options are asked for', [given('1', ['11'], '本人')]],
    ['with an option where words are asked for', [given('3', ['11'])]],
  ])('%s do not fit', (_what, answers) => {
    expect(readAnswers(bank, answers)).toBeUndefined();
  });

  it('leave required questions open until each is answered', () => {
    expect(openQuestions(bank, [])).toEqual(['是否本人使用', '租用用途']);
    expect(openQuestions(bank, readAnswers(bank, [given('1', ['11'])])!)).toEqual(['租用用途']);
    expect(openQuestions(bank, readAnswers(bank, [given('1', ['11']), given('3', [], '办公')])!)).toEqual([]);
    expect(openQuestions([], [])).toEqual([]);
  });

  it('count no longer when their option or their kind is gone', () => {
    const answers = readAnswers(bank, [given('1', ['12']), given('2', ['21', '22']), given('3', [], '办公')])!;
    const without: BankQuestion = { ...bank[0]!, options: [option(11, '本人')] };
    expect(currentAnswer(without, answers)).toEqual({ optionIds: [], text: '' });
    expect(openQuestions([without, bank[2]!], answers)).toEqual(['是否本人使用']);
    expect(currentAnswer({ ...bank[1]!, kind: 'single' }, answers)).toEqual({ optionIds: [], text: '' });
    expect(currentAnswer(bank[1]!, answers)).toEqual({ optionIds: [21, 22], text: '' });
  });
});
