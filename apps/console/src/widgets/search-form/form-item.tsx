import type { ReactNode } from 'react';
import type { Field } from './field.ts';
import styles from './search-form.module.css';

interface FormItemProps {
  readonly field: Field;
  readonly id: string;
  readonly span: number;
  readonly labelWidth: number;
  readonly hidden: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A label, a control, and what is wrong with it. */
export function FormItem({ field, id, span, labelWidth, hidden, error, children }: FormItemProps) {
  const required = field.rules?.some((rule) => rule.required === true) === true;
  return (
    <div className={styles.item} style={{ gridColumn: `span ${span}` }} hidden={hidden} data-field={field.key}>
      <label className={styles.label} style={{ width: labelWidth }} htmlFor={id} title={field.label}>
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {field.label}
      </label>
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
