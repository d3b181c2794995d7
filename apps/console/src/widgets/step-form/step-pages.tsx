import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirst } from '../shared/focus-first.ts';
import { useLeaveQuestion, type LeaveBlocker } from '../shared/leave.tsx';
import type { DraftPort } from './draft-keeper.ts';
import type { FormStep } from './step.ts';
import { StepActions } from './step-actions.tsx';
import { StepMarks } from './step-marks.tsx';
import styles from './step-form.module.css';
import { stepTexts } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';

export interface StepPagesProps<Value extends object> {
  /** Names the form for screen readers. */
  readonly label: string;
  readonly steps: readonly FormStep<Value>[];
  /** What an empty form holds. */
  readonly initial: Value;
  /** A rejection is shown; one whose error names a `field` goes to the step that holds it. */
  readonly onSubmit: (value: Value, idempotencyKey: string) => Promise<unknown>;
  /** The form is in, and nothing of it is unsaved any more: the place to go elsewhere. */
  readonly onDone?: () => void;
  /** Taken when the form is made. */
  readonly draft?: DraftPort<Value>;
  /** Stops the application's own navigation while changes are unsaved. */
  readonly blocker?: LeaveBlocker;
  /** Milliseconds after the last change; 2000 unless told. */
  readonly autosaveDelay?: number;
  readonly now?: () => Date;
}

interface LoadedProps<Value extends object> extends StepPagesProps<Value> {
  /** What the form begins with: the draft, or `initial`. */
  readonly start: Value;
  readonly restored: boolean;
}

/** The pages of a form whose draft is loaded. */
export function StepPages<Value extends object>(props: LoadedProps<Value>) {
  const { label, steps, initial, start, draft: port, onSubmit, onDone, blocker, autosaveDelay = 2000, now = () => new Date() } = props;
  const page = useRef<HTMLFieldSetElement>(null);
  const key = useRef<{ value: Value; text: string }>({ value: start, text: crypto.randomUUID() });
  const [done, setDone] = useState(false);
  const { draft, keeper, forget } = useDraft(port, start, autosaveDelay, now);

  const submit = async (submitted: Value) => {
    if (key.current.value !== submitted) key.current = { value: submitted, text: crypto.randomUUID() };
    await keeper?.stop();
    try {
      await onSubmit(submitted, key.current.text);
    } catch (error) {
      keeper?.resume();
      if (submitted !== draft.kept) keeper?.changed(submitted);
      throw error;
    }
    // The form is in: a draft that stays behind is offered again, and that is all.
    await port?.clear().catch(() => undefined);
    forget(submitted);
    setDone(true);
  };
  const onShow = (field: string | undefined) =>
    requestAnimationFrame(() => {
      const holder = field === undefined ? null : page.current?.querySelector(`[data-field="${CSS.escape(field)}"]`);
      if (holder) focusFirst(holder);
      else page.current?.focus();
    });
  const form = useStepForm({ steps, start, submit, onShow });
  const { value } = form;
  const { question } = useLeaveQuestion(value !== draft.kept, blocker);

  useEffect(() => {
    if (value !== draft.kept) keeper?.changed(value);
  }, [value, draft.kept, keeper]);
  const finished = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (done) finished();
  }, [done]);

  const startOver = async () => {
    await keeper?.stop();
    await port?.clear();
    keeper?.resume();
    forget(initial);
    form.restart(initial);
  };
  const busy = form.busy !== 'no';
  const step = steps[form.current];
  if (!step) return null;

  return (
    <section className={styles.form} aria-label={label}>
      <StepMarks label={label} titles={steps.map(({ title }) => title)} marks={form.marks} current={form.current} disabled={busy} onGo={form.goTo} />
      {props.restored && draft.state === 'none' && value === start && (
        <Alert
          type="info"
          showIcon
          title={stepTexts.restored}
          action={
            <Button size="small" onClick={() => void startOver()}>
              {stepTexts.startOver}
            </Button>
          }
        />
      )}
      <fieldset ref={page} className={styles.page} aria-label={step.title} tabIndex={-1} key={step.key}>
        {step.content({ value, change: form.change, errors: form.errors, disabled: busy })}
      </fieldset>
      {form.failure !== undefined && <Alert type="error" showIcon title={form.failure} />}
      <StepActions
        current={form.current}
        last={steps.length - 1}
        busy={form.busy}
        onGo={form.goTo}
        onFinish={form.finish}
        draft={draft}
        onSave={keeper && (() => keeper.saveNow(value))}
      />
      {question}
    </section>
  );
}
