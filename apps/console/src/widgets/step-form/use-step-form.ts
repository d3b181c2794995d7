import { useRef, useState } from 'react';
import { failureText } from '../shared/failure.ts';
import { failedField, isRight, type FieldErrors, type FormStep, type StepMark } from './step.ts';

interface StepFormState<Value> {
  readonly value: Value;
  readonly current: number;
  readonly marks: readonly StepMark[];
  readonly errors: FieldErrors;
  readonly busy: 'no' | 'checking' | 'submitting';
  readonly failure: string | undefined;
}

export interface StepFormActs<Value> {
  readonly steps: readonly FormStep<Value>[];
  readonly start: Value;
  readonly submit: (value: Value) => Promise<unknown>;
  /** The step now on show, and the field in it to go to. */
  readonly onShow: (field: string | undefined) => void;
}

/** The form's state: which step is on show, how each stands, and what is wrong with the one on show. */
export function useStepForm<Value extends object>({ steps, start, submit, onShow }: StepFormActs<Value>) {
  const [state, setState] = useState<StepFormState<Value>>(() => ({
    value: start,
    current: 0,
    marks: steps.map(() => 'todo'),
    errors: {},
    busy: 'no',
    failure: undefined,
  }));
  const acting = useRef(false);
  const merge = (part: Partial<StepFormState<Value>>) => setState((now) => ({ ...now, ...part }));
  const marked = (marks: readonly StepMark[], n: number, mark: StepMark) => marks.map((each, index) => (index === n ? mark : each));

  const change = (part: Partial<Value>) =>
    setState((now) => ({
      ...now,
      value: { ...now.value, ...part },
      errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => !Object.hasOwn(part, field))),
      marks: marked(now.marks, now.current, 'todo'),
    }));

  /** Shows a step; the one that fails, or the one that was wanted. */
  const show = (current: number, marks: readonly StepMark[], errors: FieldErrors = {}, failure?: string, field?: string) => {
    merge({ current, marks, errors, failure, busy: 'no' });
    onShow(field ?? Object.keys(errors)[0]);
  };

  /** Checks steps from `first` up to `end`; answers how they stand, and the first that fails. */
  const check = async (first: number, end: number) => {
    let marks = state.marks;
    for (const [n, step] of steps.entries()) {
      if (n < first || n >= end) continue;
      const errors = await step.validate(state.value);
      marks = marked(marks, n, isRight(errors) ? 'done' : 'wrong');
      if (!isRight(errors)) return { marks, wrong: { n, errors } };
    }
    return { marks };
  };

  const once = async (busy: 'checking' | 'submitting', act: () => Promise<void>) => {
    if (acting.current) return;
    acting.current = true;
    merge({ busy, failure: undefined });
    try {
      await act();
    } catch (error) {
      const field = failedField(error);
      const holder = field === undefined ? -1 : steps.findIndex((step) => step.fields.includes(field));
      const text = failureText(error);
      if (field === undefined || holder < 0) merge({ busy: 'no', failure: text });
      else
        show(
          holder,
          marked(
            steps.map(() => 'done'),
            holder,
            'wrong',
          ),
          { [field]: text },
          text,
          field,
        );
    } finally {
      acting.current = false;
    }
  };

  /** Back is free; forward only past steps that are well. */
  const goTo = (wanted: number) =>
    once('checking', async () => {
      const { marks, wrong } = await check(state.current, wanted);
      if (wrong) show(wrong.n, marks, wrong.errors);
      else show(wanted, marks);
    });

  const finish = () =>
    once('submitting', async () => {
      const { marks, wrong } = await check(0, steps.length);
      if (wrong) return show(wrong.n, marks, wrong.errors);
      merge({ marks });
      await submit(state.value);
      return merge({ busy: 'no' });
    });

  return {
    ...state,
    change,
    goTo: (wanted: number) => void goTo(wanted),
    finish: () => void finish(),
    restart: (value: Value) => merge({ value, current: 0, errors: {}, failure: undefined, marks: steps.map(() => 'todo') }),
  };
}
