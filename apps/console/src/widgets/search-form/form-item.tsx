import type { ReactNode } from 'react';
import { Select } from 'antd';
import type { Field, FieldValues } from './field.ts';
import { chosenLabel, labelsOf } from './labels.ts';
import { searchTexts } from './texts.ts';
import styles from './search-form.module.css';

interface FormItemProps {
  /** The field as it is under the chosen label. */
  readonly field: Field;
  readonly values: FieldValues;
  readonly onLabel: (key: string, value: string) => void;
  readonly id: string;
  /** Spans of the grid and the label's pixels; left out, the field stands in a line with the others and its label takes what it needs. */
  readonly span: number | undefined;
  readonly labelWidth: number | undefined;
  readonly hidden: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A label, a control, and what is wrong with it. */
export function FormItem({ field, values, onLabel, id, span, labelWidth, hidden, error, children }: FormItemProps) {
  const labels = labelsOf(field);
  const required = field.rules?.some((rule) => rule.required === true) === true;
  return (
    <div className={styles.item} style={span === undefined ? {} : { gridColumn: `span ${span}` }} hidden={hidden} data-field={field.key} data-type={field.type}>
      {labels ? (
        <Select
          className={styles.choice ?? ''}
          {...(labelWidth === undefined ? {} : { style: { width: labelWidth } })}
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={searchTexts.labelOf}
          options={labels.options.map(({ value, label }) => ({ value, label }))}
          value={chosenLabel(field, values)?.value ?? null}
          onChange={(value) => onLabel(labels.key, value ?? '')}
        />
      ) : (
        <label className={styles.label} {...(labelWidth === undefined ? {} : { style: { width: labelWidth } })} htmlFor={id} title={field.label}>
          {required && (
            <span className={styles.required} aria-hidden>
              *
            </span>
          )}
          {field.label}
        </label>
      )}
      <div className={styles.control}>
        {children}
        {error !== undefined && (
          <div id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </div>
        )}
      </div>
    </div>
  );
}
