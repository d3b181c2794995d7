import { Alert, Button } from 'antd';
import { useId, useImperativeHandle, useMemo, type FormEvent, type Ref } from 'react';
import { useSubmit } from '../shared/use-submit.ts';
import styles from './dynamic-form.module.css';
import { FieldsView } from './fields-view.tsx';
import { focusField } from './focus-field.ts';
import { FormContext, FormDataContext, type FormLoaders, type FormSources, type FormSurroundings } from './form-context.ts';
import type { FormValues } from './form-field.ts';
import { parentTexts } from './parent-texts.ts';
import { formTexts } from './texts.ts';
import { useFormState } from './use-form-state.ts';

/** What the form's owner may ask of it. */
export interface DynamicFormHandle {
  /** Checks the form. Answers its values, or undefined after going to the first field in error. */
  readonly validate: () => FormValues | undefined;
}

export interface DynamicFormProps {
  /** A list of field definitions, or `{ list }`, as it is stored. A part that cannot be used is named in its place. */
  readonly definition: unknown;
  /** What the form begins with. Give the form a `key` to begin anew. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Called at every change with what would be submitted. */
  readonly onChange?: (values: FormValues) => void;
  /** Submits typed values by model. A rejection is shown below the form. Without it there is no button: use `ref`. */
  readonly onSubmit?: (values: FormValues, idempotencyKey: string) => Promise<unknown>;
  /** Called when a custom button is pressed. */
  readonly onButton?: (key: string) => void;
  readonly sources?: FormSources;
  readonly loaders?: FormLoaders;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly submitText?: string;
  /** Names the form for screen readers, and its loaders' choices among the cached ones. */
  readonly label: string;
  readonly ref?: Ref<DynamicFormHandle>;
}

const nothing = {};

/** A form drawn from a stored definition (specification 3, dynamic form widget definition). */
export function DynamicForm(props: DynamicFormProps) {
  const { definition, initial = nothing, onChange, onSubmit, onButton, label, submitText = formTexts.submit, ref } = props;
  const { sources = nothing, loaders = nothing, readOnly = false, disabled = false } = props;
  const formId = useId();
  const { fields, holders, values, errors, change, check } = useFormState(definition, initial, onChange);
  const submission = useSubmit((submitted: FormValues, key: string) => onSubmit?.(submitted, key) ?? Promise.resolve());
  const busy = disabled || submission.pending;

  const validate = (): FormValues | undefined => {
    const result = check();
    if (result.wrong) focusField(`${formId}${result.wrong.model}`);
    return result.values;
  };
  useImperativeHandle(ref, () => ({ validate }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = validate();
    if (checked) submission.run(checked);
  };
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      formId,
      readOnly,
      disabled: busy,
      values,
      errors,
      change,
      press: (key) => onButton?.(key),
      parentsOf: (model) => parentTexts(holders, values, model),
    }),
    [formId, readOnly, busy, values, errors, change, onButton, holders],
  );

  const data = useMemo(() => ({ label, sources, loaders }), [label, sources, loaders]);

  return (
    <FormContext value={surroundings}>
      <form className={styles.form} aria-label={label} noValidate onSubmit={submit}>
        {fields.length === 0 && <p className={styles.none}>{formTexts.empty}</p>}
        <FormDataContext value={data}>
          <FieldsView fields={fields} />
        </FormDataContext>
        {submission.failure !== undefined && <Alert type="error" showIcon title={submission.failure} />}
        {onSubmit && !readOnly && (
          <div className={styles.actions}>
            <Button type="primary" htmlType="submit" loading={submission.pending} disabled={disabled}>
              {submitText}
            </Button>
          </div>
        )}
      </form>
    </FormContext>
  );
}
