import { memo } from 'react';
import { BrokenLine } from './broken-line.tsx';
import styles from './dynamic-form.module.css';
import { fieldControls } from './field-control.tsx';
import { FieldLabel } from './field-label.tsx';
import { useForm, type FormSurroundings } from './form-context.ts';
import type { FormValue, ValueField } from './form-field.ts';
import type { Parents } from '../remote-select/option.ts';
import { ShownValue } from './shown-value.tsx';

/** Kinds drawn as several controls, which one label names as a group. */
const groups: ReadonlySet<ValueField['kind']> = new Set(['radio', 'checkbox', 'rate', 'slider']);

interface BodyProps extends Pick<FormSurroundings, 'readOnly' | 'disabled' | 'change'> {
  readonly field: ValueField;
  readonly id: string;
  readonly value: FormValue | undefined;
  readonly label: FormValue | undefined;
  readonly parents: Parents;
  readonly error: string | undefined;
}

/** Drawn again only when something of it changes: a form may have hundreds. */
const Body = memo(function ValueBody({ field, id, value, label, parents, error, readOnly, disabled, change }: BodyProps) {
  const Control = fieldControls[field.kind];
  const wrong = error === undefined ? {} : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);
  const name = field.label ? { 'aria-label': field.name } : {};
  const group =
    groups.has(field.kind) && !readOnly ? ({ role: 'group', 'aria-label': field.name, 'aria-describedby': wrong['aria-describedby'] } as const) : {};
  return (
    <div className={styles.item} data-field={field.model} data-field-id={id}>
      <FieldLabel field={field} htmlFor={id} chosen={label} onChoose={(next) => field.label && change(field.label.model, next)} fixed={readOnly || disabled} />
      <div className={styles.control} data-control {...group}>
        {readOnly ? (
          <ShownValue field={field} value={value} parents={parents} />
        ) : (
          <Control
            field={field}
            value={value}
            parents={parents}
            onChange={(next) => change(field.model, next)}
            control={{ id, disabled: disabled || field.disabled, ...name, ...wrong }}
          />
        )}
        {field.notes.map((note) => (
          <BrokenLine key={note} message={note} />
        ))}
        {error !== undefined && (
          <div id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </div>
        )}
      </div>
    </div>
  );
});

/** A field that holds a value: its label, its control, and what is wrong with it. */
export function ValueView({ field }: { readonly field: ValueField }) {
  const { formId, values, errors, readOnly, disabled, change, parentsOf } = useForm();
  return (
    <Body
      field={field}
      id={`${formId}${field.model}`}
      value={values[field.model]}
      label={field.label && values[field.label.model]}
      parents={parentsOf(field.model)}
      error={errors.get(field.model)}
      readOnly={readOnly}
      disabled={disabled}
      change={change}
    />
  );
}
