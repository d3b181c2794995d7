import type { QuestionKind } from '@merchant-admin/contract/review/codes';

export interface BankOption {
  id: number;
  text: string;
  is_risk: boolean;
}

/** A question as reviewers are to ask it: enabled, with its enabled options. */
export interface BankQuestion {
  id: number;
  title: string;
  hint: string;
  kind: QuestionKind;
  required: boolean;
  options: BankOption[];
}

export interface GivenAnswer {
  question_id: string;
  option_ids: readonly string[];
  text: string;
}

/** An answer as it is kept: with the words of the question and its options as they were then. */
export interface KeptAnswer {
  question_id: number;
  title: string;
  kind: QuestionKind;
  options: BankOption[];
  text: string;
}

function read(question: BankQuestion | undefined, given: GivenAnswer): KeptAnswer | undefined {
  if (!question) return undefined;
  const ids = new Set(given.option_ids);
  const options = question.options.filter((option) => ids.has(String(option.id)));
  if (options.length !== given.option_ids.length) return undefined;
  if (question.kind === 'single' && options.length > 1) return undefined;
  if (question.kind !== 'text' && given.text !== '') return undefined;
  return { question_id: question.id, title: question.title, kind: question.kind, options, text: given.text };
}

const isEmpty = (answer: KeptAnswer) => answer.options.length === 0 && answer.text === '';

/** The answers in the bank's order, without empty ones; undefined when one does not fit its question. */
export function readAnswers(bank: readonly BankQuestion[], given: readonly GivenAnswer[]): KeptAnswer[] | undefined {
  const byId = new Map(bank.map((question) => [String(question.id), question]));
  if (new Set(given.map((each) => each.question_id)).size !== given.length) return undefined;
  const answers = given.map((each) => read(byId.get(each.question_id), each));
  if (answers.includes(undefined)) return undefined;
  const place = new Map(bank.map((question, n) => [question.id, n]));
  return (answers as KeptAnswer[]).filter((answer) => !isEmpty(answer)).sort((a, b) => place.get(a.question_id)! - place.get(b.question_id)!);
}

/** The options and text of a kept answer that still fit the question. */
export function currentAnswer(question: BankQuestion, answers: readonly KeptAnswer[]): { optionIds: number[]; text: string } {
  const answer = answers.find((each) => each.question_id === question.id);
  const offered = new Set(question.options.map((option) => option.id));
  const chosen = (answer?.options ?? []).map((option) => option.id).filter((id) => offered.has(id));
  const optionIds = question.kind === 'single' && chosen.length > 1 ? [] : chosen;
  return question.kind === 'text' ? { optionIds: [], text: answer?.text ?? '' } : { optionIds, text: '' };
}

/** Titles of the required questions that nobody has answered. */
export const openQuestions = (bank: readonly BankQuestion[], answers: readonly KeptAnswer[]): string[] =>
  bank
    .filter((question) => {
      const { optionIds, text } = currentAnswer(question, answers);
      return question.required && optionIds.length === 0 && text === '';
    })
    .map((question) => question.title);

const told = (answer: KeptAnswer) => (answer.kind === 'text' ? answer.text : answer.options.map((option) => option.text).join('、'));
const warns = (answer: KeptAnswer) => answer.options.some((option) => option.is_risk);

/** Answers in words, with those that warn marked. */
export const inWords = (answers: readonly KeptAnswer[]) => answers.map((answer) => ({ title: answer.title, answer: told(answer), risk: warns(answer) }));

/** The answers that warn, in words. */
export const risksIn = (answers: readonly KeptAnswer[]): string[] =>
  inWords(answers)
    .filter((answer) => answer.risk)
    .map((answer) => `${answer.title}：${answer.answer}`);
