import { Select } from 'antd';
import styles from './dynamic-form.module.css';
import type { FormValue, ValueField } from './form-field.ts';
import { formTexts } from './texts.ts';

interface FieldLabelProps {
  readonly field: ValueField;
  readonly htmlFor: string;
  readonly chosen: FormValue | undefined;
  readonly onChoose: (value: string | number) => void;
  readonly fixed: boolean;
}

/** A field's name, or a choice of names that is a value of its own. */
export function FieldLabel({ field, htmlFor, chosen, onChoose, fixed }: FieldLabelProps) {
  const required = field.rules.some((rule) => rule.required);
  const star = required && (
    <span className={styles.required} aria-hidden>
      *
    </span>
  );
  const label = field.label;
  if (label && !fixed) {
    return (
      <div className={styles.label}>
        {star}
        <Select
          id={`${htmlFor}-label`}
          aria-label={formTexts.labelOf(field.name)}
          variant="borderless"
          popupMatchSelectWidth={false}
          options={label.choices.map(({ value, label: text }) => ({ value, label: text }))}
          value={typeof chosen === 'string' || typeof chosen === 'number' ? chosen : label.initial}
          onChange={onChoose}
        />
      </div>
    );
  }
  const text = label?.choices.find((choice) => choice.value === chosen)?.label ?? field.name;
  return (
    <label className={styles.label} htmlFor={htmlFor} id={`${htmlFor}-label`}>
      {star}
      {text}
    </label>
  );
}
