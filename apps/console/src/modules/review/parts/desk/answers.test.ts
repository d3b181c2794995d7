import { describe, expect, it } from 'vitest';
import { choose, fillUsual, isAnswered, nextOpen, risksIn, savedAnswers, say, toSend, type Phone, type Question } from './answers.ts';

const question = (id: string, over: Partial<Question> = {}): Question => ({
  question_id: id,
  title: `问题${id}`,
  hint: '',
  kind: 'single',
  required: true,
  options: [
    { option_id: `${id}!`, text: '有风险', is_risk: true },
    { option_id: `${id}a`, text: '是', is_risk: false },
    { option_id: `${id}b`, text: '否', is_risk: false },
  ],
  option_ids: [],
  text: '',
  ...over,
});
const phone = (questions: Question[]): Phone => ({ order_id: '1', version: 3, editable: true, questions, open: [], sheets: [] });
const [single, several, words] = [question('1'), question('2', { kind: 'multiple', required: false }), question('3', { kind: 'text', options: [] })];
const all = [single, several, words];
const none = savedAnswers(phone(all));

describe('answers to the phone questions', () => {
  it('are one option of a single choice, any number of several, or words', () => {
    expect(choose(choose(none, single, '1a'), single, '1b')['1']!.option_ids).toEqual(['1b']);
    const two = choose(choose(none, several, '2a'), several, '2b');
    expect([two['2']!.option_ids, choose(two, several, '2a')['2']!.option_ids]).toEqual([['2a', '2b'], ['2b']]);
    expect([isAnswered(say(none, words, '办公'), words), isAnswered(say(none, words, ' '), words)]).toEqual([true, false]);
  });

  it('lead to the next required question that is open, then to none; optional ones to each other', () => {
    expect(nextOpen(all, none)).toBe(0);
    const first = choose(none, single, '1a');
    expect(nextOpen(all, first, 0)).toBe(2);
    const required = say(first, words, '办公');
    expect(nextOpen(all, required, 2)).toBe(-1);
    expect(nextOpen(all, required)).toBe(1);
    expect(nextOpen(all, choose(required, several, '2a'), 1)).toBe(-1);
    expect(nextOpen([], {})).toBe(-1);
  });

  it('filled in as usual are the first options without risk of what is required, open and a choice', () => {
    expect(fillUsual(all, none)).toEqual({ ...none, '1': { option_ids: ['1a'], text: '' } });
    expect(fillUsual(all, choose(none, single, '1!'))['1']!.option_ids).toEqual(['1!']);
  });

  it('that count as a risk are told', () => expect(risksIn(all, choose(none, single, '1!'))).toEqual(['问题1：有风险']));

  it('are sent whole where something was said anew, and not at all otherwise', () => {
    expect(toSend(phone(all), none)).toBeUndefined();
    expect(toSend(phone(all), say(none, words, ' 办公 '))).toEqual({
      sheet_version: 3,
      answers: [
        { question_id: '1', option_ids: [], text: '' },
        { question_id: '2', option_ids: [], text: '' },
        { question_id: '3', option_ids: [], text: '办公' },
      ],
    });
    const saved = phone([question('1', { option_ids: ['1a'] })]);
    expect(toSend(saved, savedAnswers(saved))).toBeUndefined();
    expect(toSend(saved, choose(savedAnswers(saved), saved.questions[0]!, '1b'))).toBeDefined();
  });
});
