import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../../platform/session/current.ts';
import { person } from '../../../../platform/testing/person.ts';
import type { Phone } from './answers.ts';
import { useScript } from './use-script.ts';

const phone = {
  order_id: 'O1',
  version: 1,
  questions: [{ question_id: '1', kind: 'single', required: true, options: [{ option_id: '11', text: '是', is_risk: false }], option_ids: [], text: '' }],
} as unknown as Phone;

const opened = () => renderHook(() => useScript(phone)).result;
const givenIn = (script: ReturnType<typeof opened>) => script.current.given(phone.questions[0]!);

test('answers that are not sent yet are found again by who gave them, and by nobody who signs in after him', () => {
  session.set(person);
  const first = opened();
  const unanswered = givenIn(first);
  act(() => first.current.pickAt(0));
  const answered = givenIn(first);
  expect(answered).not.toEqual(unanswered);
  expect(givenIn(opened())).toEqual(answered);
  session.set(null);
  session.set(person);
  expect(givenIn(opened())).toEqual(answered);
  session.set(null);
  session.set({ ...person, id: 'somebody-else' });
  expect(givenIn(opened())).toEqual(unanswered);
});
