import { useState } from 'react';
import { forgetWithPerson } from '../../../../platform/session/current.ts';
import { choose, fillUsual, givenTo, isAnswered, nextOpen, risksIn, savedAnswers, say, type Answers, type Phone, type Question } from './answers.ts';

/** Answers that are not sent yet, by the order's number, with the sheet that they follow: who comes back to the order finds them unless somebody saved others. */
const kept = new Map<string, { version: number; answers: Answers }>();
forgetWithPerson(() => kept.clear());
export const forgetAnswers = (orderNo: string): boolean => kept.delete(orderNo);

function keptOf({ order_id: orderNo, version }: Phone): Answers | undefined {
  const last = kept.get(orderNo);
  return last?.version === version ? last.answers : undefined;
}

/** The questions of one order's call while they are answered. */
export function useScript(phone: Phone) {
  const { questions } = phone;
  const [answers, setAnswers] = useState(() => keptOf(phone) ?? savedAnswers(phone));
  const [active, setActive] = useState(() => nextOpen(questions, answers));
  const keep = (next: Answers) => {
    kept.set(phone.order_id, { version: phone.version, answers: next });
    setAnswers(next);
    return next;
  };
  const pick = (question: Question, optionId: string) => {
    const next = keep(choose(answers, question, optionId));
    const place = questions.indexOf(question);
    setActive(question.kind === 'single' ? nextOpen(questions, next, place) : place);
  };
  const risks = risksIn(questions, answers);
  return {
    phone,
    answers,
    active,
    setActive,
    risks,
    /** Whether the customer answered, everything required, and nothing of it warns. */
    allRight:
      risks.length === 0 && questions.some((each) => isAnswered(answers, each)) && questions.every((each) => !each.required || isAnswered(answers, each)),
    given: (question: Question) => givenTo(answers, question),
    pick,
    /** Answers the active question by its option's place. */
    pickAt: (place: number) => {
      const question = questions[active];
      const option = question?.options[place];
      if (question && option) pick(question, option.option_id);
    },
    say: (question: Question, text: string) => void keep(say(answers, question, text)),
    goOn: (question: Question) => setActive(nextOpen(questions, answers, questions.indexOf(question))),
    walk: (by: 1 | -1) => setActive((now) => Math.min(Math.max(now + by, 0), questions.length - 1)),
    fill: () => setActive(nextOpen(questions, keep(fillUsual(questions, answers)))),
  };
}
export type Script = ReturnType<typeof useScript>;
