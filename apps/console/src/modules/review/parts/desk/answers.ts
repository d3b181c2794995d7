import type { Answer } from '../../../../platform/api.ts';

export type Phone = Answer<'review', 'phoneAnswers'>;
export type Question = Phone['questions'][number];

/** What the customer answered to one question: the chosen options, or words. */
export interface Given {
  readonly option_ids: readonly string[];
  readonly text: string;
}
/** Answers by the question's id. */
export type Answers = Readonly<Record<string, Given>>;

const nothing: Given = { option_ids: [], text: '' };

/** The answers that were saved last. */
export const savedAnswers = ({ questions }: Phone): Answers =>
  Object.fromEntries(questions.map(({ question_id: id, option_ids, text }) => [id, { option_ids, text }]));

export const givenTo = (answers: Answers, { question_id: id }: Question): Given => answers[id] ?? nothing;

export const isAnswered = (answers: Answers, question: Question): boolean => {
  const { option_ids: chosen, text } = givenTo(answers, question);
  return chosen.length > 0 || text.trim() !== '';
};

/** Chooses an option; of a question with several answers, chooses it or takes it back. */
export function choose(answers: Answers, question: Question, optionId: string): Answers {
  const { option_ids: chosen } = givenTo(answers, question);
  const others = chosen.filter((id) => id !== optionId);
  const next = question.kind !== 'multiple' ? [optionId] : others.length < chosen.length ? others : [...chosen, optionId];
  return { ...answers, [question.question_id]: { option_ids: next, text: '' } };
}

export const say = (answers: Answers, { question_id: id }: Question, text: string): Answers => ({ ...answers, [id]: { option_ids: [], text } });

const open = (questions: readonly Question[], answers: Answers, required: boolean) => (index: number) => {
  const question = questions[index]!;
  return question.required === required && !isAnswered(answers, question);
};

/**
 * The place of the question to ask after this one: the next required one that is open; -1 when there is none. Optional ones are asked one after another only
 * by whom they were gone to, so that a digit too many answers nothing.
 */
export function nextOpen(questions: readonly Question[], answers: Answers, after = -1): number {
  const round = questions.map((_question, index) => (after + 1 + index) % questions.length);
  const goesOn = questions[after]?.required !== true;
  return round.find(open(questions, answers, true)) ?? (goesOn ? round.find(open(questions, answers, false)) : undefined) ?? -1;
}

/** Answers the open required choices with the first option of each that is no risk, as when the customer confirms all that is asked. */
export function fillUsual(questions: readonly Question[], answers: Answers): Answers {
  const usual = questions.flatMap((question) => {
    const option = question.kind === 'text' || !question.required || isAnswered(answers, question) ? undefined : question.options.find((each) => !each.is_risk);
    return option === undefined ? [] : [[question.question_id, { option_ids: [option.option_id], text: '' }] as const];
  });
  return { ...answers, ...Object.fromEntries(usual) };
}

/** The chosen answers that warn, in words. */
export const risksIn = (questions: readonly Question[], answers: Answers): string[] =>
  questions.flatMap((question) => {
    const chosen = new Set(givenTo(answers, question).option_ids);
    return question.options.filter((option) => option.is_risk && chosen.has(option.option_id)).map((option) => `${question.title}：${option.text}`);
  });

/** What is sent with a decision; undefined where the saved sheet says the same already. */
export function toSend({ questions, version }: Phone, answers: Answers) {
  const same = questions.every((question) => {
    const { option_ids: chosen, text } = givenTo(answers, question);
    return text.trim() === question.text && chosen.length === question.option_ids.length && chosen.every((id) => question.option_ids.includes(id));
  });
  if (same) return undefined;
  return {
    sheet_version: version,
    answers: questions.map((question) => {
      const { option_ids: chosen, text } = givenTo(answers, question);
      return { question_id: question.question_id, option_ids: [...chosen], text: text.trim() };
    }),
  };
}
